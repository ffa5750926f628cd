# Tous les mots d’Orion Duel que lit un joueur, en français.

title = Orion Duel
subtitle = Joindre les constellations, réunir les galaxies, fuir les trous noirs
seat-0 = bleu
seat-1 = orange

# Les coups : ce qu’il faut choisir, et ce qu’on peut choisir
choose-action = Que faites-vous ?
choose-tile = Quelle tuile ?
choose-cell = Quelle case ?
choose-pose = Dans quel sens ?
choose-colour = Qui pose la première tuile ?
part-action-put = mettre un jeton
part-action-take = reprendre un jeton
part-action-confirm = confirmer la disposition
part-action-start = start
part-colour-blue = bleu commence
part-colour-orange = orange commence
part-tile-mono1 = tuile simple
part-tile-mono2 = tuile double
part-tile-bi2 = paire bicolore
part-tile-line3 = tuile droite
part-tile-bent3 = tuile coudée
part-tile-tri3 = triangle
part-pose-0 = sans tourner
part-pose-1 = tournée d’un cran
part-pose-2 = tournée de deux crans
part-pose-3 = tournée de trois crans
part-pose-4 = tournée de quatre crans
part-pose-5 = tournée de cinq crans
part-pose-0f = retournée
part-pose-1f = retournée, tournée d’un cran
part-pose-2f = retournée, tournée de deux crans
part-pose-3f = retournée, tournée de trois crans
part-pose-4f = retournée, tournée de quatre crans
part-pose-5f = retournée, tournée de cinq crans

# Ce qui est sur la table, et où en est la partie
area-board = plateau
area-supply = jetons à mettre
area-hand = { $colour ->
    [blue] tuiles bleues
   *[orange] tuiles orange
}
spot-cell = { $cell }
spot-zone = { $cell } ({ $zone ->
    [taurus] { zone-taurus }
    [eridanus] { zone-eridanus }
    [lepus] { zone-lepus }
    [monoceros] { zone-monoceros }
    [canis_major] { zone-canis_major }
   *[gemini] { zone-gemini }
})
item-tile = { tile } { $colour ->
    [blue] de bleu
   *[orange] d’orange
}
item-hexagon = { $colour ->
    [blue] hexagone bleu
   *[orange] hexagone orange
}
item-token = { $token ->
    [galaxy] galaxie
   *[hole] trou noir
}
conditions = { $count ->
    [0] aucune condition
    [one] une condition
   *[other] { $count } conditions
}
zone-taurus = Taurus
zone-eridanus = Eridanus
zone-lepus = Lepus
zone-monoceros = Monoceros
zone-canis_major = Canis Major
zone-gemini = Gemini

status-turn = C’est { $colour ->
    [blue] à bleu
    [orange] à orange
   *[chance] au sort
} de { $step ->
    [galaxies] mettre les galaxies
    [holes] mettre les trous noirs
    [start] dire qui pose la première tuile
   *[tiles] poser une tuile
}
status-value = La valeur { $colour ->
    [blue] de bleu
   *[orange] d’orange
} est { $value }

# Les options
option-setup = mise en place
option-setup-preset-1 = disposition toute prête 1
option-setup-preset-2 = disposition toute prête 2
option-setup-preset-3 = disposition toute prête 3
option-setup-random = jetons tirés au hasard
option-setup-players = jetons placés par les joueurs
option-starter = première tuile
option-starter-random = tirée au sort
option-starter-blue = bleu
option-starter-orange = orange
option-galaxies = galaxies placées par
option-galaxies-blue = bleu
option-galaxies-orange = orange
option-flip = tuile coudée
option-flip-yes = peut être retournée
option-flip-no = garde sa face imprimée
option-count = chaque voie vers la victoire compte
option-count-instances = autant de fois qu’elle est accomplie
option-count-kinds = une fois au plus
option-final_tie = égalité finale
option-final_tie-draw = partie nulle
option-final_tie-starter-loses = perdue par qui a commencé

# Comment la partie a fini : ce qui suit « Bleu gagne : »
ending-constellations = { $zone ->
    [taurus] { zone-taurus } et { zone-monoceros }
    [eridanus] { zone-eridanus } et { zone-canis_major }
   *[lepus] { zone-lepus } et { zone-gemini }
} sont joints
ending-galaxies = { $count } galaxies sont réunies
ending-holes = { $count } trous noirs sont réunis sur { $colour ->
    [blue] du bleu
   *[orange] de l’orange
}
ending-more = plus de conditions, { $own } contre { $others }
ending-count = toutes les tuiles sont posées, et les valeurs sont { $own } contre { $others }
ending-starter = toutes les tuiles sont posées, les valeurs sont égales, et { $colour ->
    [blue] bleu
   *[orange] orange
} a commencé
ending-draw = toutes les tuiles sont posées, et les valeurs sont égales
ending-no-move = { $colour ->
    [blue] bleu
   *[orange] orange
} ne peut plus poser de tuile

# Les refus
tile = { $tile ->
    [mono1] tuile simple
    [mono2] tuile double
    [bi2] paire bicolore
    [line3] tuile droite
    [bent3] tuile coudée
   *[tri3] tuile en triangle
}
token = { $token ->
    [galaxy] la galaxie
   *[hole] le trou noir
}
refused-used-up = Vous n’avez plus de { tile }
refused-turned-over = Dans cette partie, la tuile coudée garde sa face imprimée
refused-occupied = { $count ->
    [one] Il y a déjà une tuile en { $cells }
   *[other] Il y a déjà des tuiles en { $cells }
}
refused-unlinked = Rien { $colour ->
    [blue] de bleu
   *[orange] d’orange
} qui soit déjà posé ne relie cette tuile { $token ->
    [galaxy] à la galaxie
   *[hole] au trou noir
} en { $cell }
refused-colour-absent = Aucun hexagone { $colour ->
    [blue] bleu
   *[orange] orange
} n’est encore sur le plateau : aucun ne peut donc couvrir { token } en { $cell }
refused-set-up-over = La mise en place est finie : un tour est la pose d’une tuile
refused-start-first = Il reste à dire qui pose la première tuile
refused-layout-stands = Tous les jetons sont en place et y restent
refused-tokens-first = Tous les jetons doivent d’abord être sur le plateau
refused-chance-only-puts = Le hasard ne fait que mettre des jetons
refused-all-placed = { $token ->
    [galaxy] Toutes les galaxies sont sur le plateau : confirmez-les, ou reprenez-en une
   *[hole] Tous les trous noirs sont sur le plateau : confirmez-les, ou reprenez-en un
}
refused-token-there = { $token ->
    [galaxy] Il y a déjà une galaxie en { $cell }
   *[hole] Il y a déjà un trou noir en { $cell }
}
refused-near = { $cell } est trop près { $token ->
    [galaxy] de la galaxie
   *[hole] du trou noir
} en { $other } : il faut deux cases entre les deux
refused-hole-near-galaxy = { $cell } est trop près de la galaxie en { $other } : il faut une case entre les deux
refused-no-room = Avec { $token ->
    [galaxy] une galaxie
   *[hole] un trou noir
} en { $cell }, les jetons à venir n’auraient plus tous leur place
refused-galaxies-stand = Les galaxies sont confirmées ; celle de { $cell } reste
refused-nothing-to-take = Il n’y a pas de jeton à reprendre en { $cell }
refused-taken-too-often = { $count } jetons ont été repris pendant cette mise en place ; désormais ils restent où on les met
refused-confirm-early = { $token ->
    [galaxy] { $count ->
        [one] Il reste une galaxie à placer
       *[other] Il reste { $count } galaxies à placer
    }
   *[hole] { $count ->
        [one] Il reste un trou noir à placer
       *[other] Il reste { $count } trous noirs à placer
    }
}
