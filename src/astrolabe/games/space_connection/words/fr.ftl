# Tous les mots de Space Connection que lit un joueur, en français.

title = Space Connection
subtitle = Cachez vos planètes, trouvez les siennes : fusées, astronefs et lasers
seat-0 = vert
seat-1 = bleu

# Les coups : ce qu’on choisit, et parmi quoi
choose-action = Que voulez-vous faire ?
choose-piece = Qu’envoyez-vous ?
choose-cell = Où ?
choose-colour = Qui commence ?
choose-lot = Quel billet est tiré ?
part-action-put = poser une planète
part-action-take = retirer une planète
part-action-fill = placer le reste pour moi
part-action-clear = retirer toutes les planètes
part-action-confirm = prêt
part-action-fire = tirer
part-action-pass = passer
part-action-start = commencer
part-colour-green = vert commence
part-colour-blue = bleu commence
part-piece-rocket = fusée
part-piece-astronef = astronef
part-piece-super = super-astronef
part-piece-laser = émetteur laser

# Ce qu’il y a sur la table, et où l’on en est
area-board = { $colour ->
    [green] espace de vert
   *[blue] espace de bleu
}
area-supply = { $colour ->
    [green] pièces de vert
   *[blue] pièces de bleu
}
spot-cell = { $cell }
spot-other = { $cell } dans { $colour ->
    [green] l’espace de vert
   *[blue] l’espace de bleu
}
spot-track = place { $number } du marquoir
thing-planet = planètes à cacher
thing-systems = systèmes formés
thing-rocket = fusées
thing-astronef = astronefs
thing-super = super-astronefs
thing-laser = émetteurs laser
item-planet = { $state ->
    [hidden] { $colour ->
        [green] planète verte, non découverte
       *[blue] planète bleue, non découverte
    }
    [ghost] { $colour ->
        [green] planète verte jamais découverte
       *[blue] planète bleue jamais découverte
    }
    [whole] { $colour ->
        [green] planète verte d’un système complet
       *[blue] planète bleue d’un système complet
    }
    [left] { $colour ->
        [green] planète verte
       *[blue] planète bleue
    }
   *[shown] { $colour ->
        [green] planète verte, découverte
       *[blue] planète bleue, découverte
    }
}
item-systems = { $count ->
    [one] { $count } système
   *[other] { $count } systèmes
}
item-empty = vide
item-piece = { piece } { $colour ->
    [green] de vert
   *[blue] de bleu
}
item-marker = { $colour ->
    [green] système complété par vert
   *[blue] système complété par bleu
}
line-beam = { $colour ->
    [green] rayon laser de vert
   *[blue] rayon laser de bleu
}

status-turn = { $colour ->
    [chance] Le sort doit dire qui commence
   *[other] { $colour ->
        [green] Vert
       *[blue] Bleu
    } doit { $step ->
        [aim] poser un second émetteur, ou tirer
       *[send] envoyer quelque chose
    }
}
status-found = { $colour ->
    [green] Vert
   *[blue] Bleu
} a découvert { $planets ->
    [one] { $planets } planète
   *[other] { $planets } planètes
}, { $systems ->
    [0] aucun système entier
    [one] un système entier
   *[other] { $systems } systèmes entiers
}
status-layout = { $planets } planètes sur { $allplanets }, { $systems ->
    [one] { $systems } système
   *[other] { $systems } systèmes
} (il en faut { $allsystems })
status-hides = { $colour ->
    [green] Vert
   *[blue] Bleu
} cache ses planètes
status-ready = { $colour ->
    [green] Vert
   *[blue] Bleu
} est prêt

# Les options
option-starter = qui commence
option-starter-green = vert
option-starter-blue = bleu
option-starter-random = tiré au sort
option-two_emitters = deux émetteurs d’un même tour
option-two_emitters-any = où l’on veut, s’il naît un nouveau rayon
option-two_emitters-same-line = sur une même ligne
option-emitters = les émetteurs se posent
option-emitters-lines = partout sur les lignes
option-emitters-nodes = aux croisements des lignes

# Comment une partie a fini : ce qui suit « Vert gagne : »
ending-systems = les { $count } systèmes sont découverts
ending-stuck = plus personne ne peut rien envoyer, et l’on a découvert { $own } { $thing ->
    [systems] systèmes
   *[planets] planètes
} contre { $others }
ending-draw = plus personne ne peut rien envoyer, et les deux ont découvert autant

# Les refus
piece = { $piece ->
    [rocket] fusée
    [astronef] astronef
    [super] super-astronef
   *[laser] émetteur laser
}
thing = { $thing ->
    [rocket] une fusée
    [astronef] un astronef
    [super] un super-astronef
   *[planet] une planète
}
refused-hide-first = Cachez d’abord vos planètes
refused-hidden-already = Les planètes sont cachées, et restent où elles sont
refused-lots-fall = Les billets de votre disposition ne sont pas encore tirés
refused-lot = Aucun billet n’est tiré maintenant
refused-start = On sait déjà qui commence
refused-start-first = Il faut d’abord tirer au sort qui commence
refused-planet-there = Il y a déjà une planète en { $cell }
refused-all-put = Les { $count } planètes sont posées : retirez-en une pour la mettre ailleurs
refused-nothing-to-take = Il n’y a pas de planète à retirer en { $cell }
refused-nothing-to-clear = Il n’y a aucune planète à retirer
refused-taken-too-often = { $count } planètes ont déjà été retirées : laissez placer le reste pour vous
refused-clear-too-often = { $planets } planètes sont trop à retirer : il ne peut plus y en avoir que { $count }
refused-filled-too-often = { $count } dispositions ont été faites pour vous : gardez celle-ci, ou changez-la à la main
refused-too-few = { $count ->
    [one] Il manque une planète : il en faut { $planets }
   *[other] Il manque { $count } planètes : il en faut { $planets }
}
refused-systems = { $count ->
    [one] Les planètes forment un système : il en faut exactement { $systems }
   *[other] Les planètes forment { $count } systèmes : il en faut exactement { $systems }
}
refused-used-up = { $piece ->
    [rocket] Vous n’avez plus de fusée
    [astronef] Vous n’avez plus d’astronef
    [super] Vous n’avez plus de super-astronef
   *[laser] Vous n’avez plus d’émetteur laser
}
refused-no-centre = { $cell } n’est pas le centre d’un triangle, seul endroit pour un super-astronef
refused-taken = Il y a déjà { thing } en { $cell }
refused-no-line = Aucune ligne ne passe par { $cell } : les émetteurs se posent sur les lignes tracées
refused-no-node = Les lignes ne se croisent pas en { $cell } : dans cette partie les émetteurs se posent aux croisements
refused-emitter-there = Il y a déjà un émetteur en { $cell }
refused-not-in-line = { $cell } n’est pas sur une même ligne que { $other }, où se tient le premier émetteur de ce tour
refused-emitter-alone = Aucun autre émetteur ne serait sur une ligne avec { $cell } : un tour doit faire naître un rayon
refused-nothing-to-fire = Aucun émetteur n’attend de tirer
refused-aimed = L’émetteur est posé en { $cell } : posez-en un second, ou tirez
refused-pass = On ne passe pas tant qu’on peut envoyer quelque chose

# Ce que croit la machine
insight-planet = La chance d’une planète, sur cent
