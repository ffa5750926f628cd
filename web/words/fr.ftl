# Les mots de la page, en français. Ceux d’un jeu viennent du serveur.

# Partout
page-title = Astrolabe
page-skip = Aller au contenu
page-home = Tous les jeux
page-close = Fermer
page-cancel = Annuler
page-copy = Copier
page-copied = Copié
page-unreachable = Le serveur ne répond pas. Un nouvel essai va suivre.
page-nothing-here = Il n’y a rien à cette adresse.
page-loading = Un instant…

# L’accueil
lobby-welcome = Une table pour les jeux de l’espace
lobby-invitation = Choisissez un jeu, et vous y jouez. Ni compte, ni installation.
lobby-games = Les jeux
lobby-play-machine = Jouer contre la machine
lobby-play-here = À deux sur cet écran
lobby-play-friend = Inviter quelqu’un
lobby-choose = Niveau et options
lobby-seats = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}
lobby-seats-range = de { $fewest } à { $most } joueurs
lobby-mine = Vos parties
lobby-open = Tables ouvertes
lobby-open-none = Personne n’attend de joueur en ce moment. Invitez quelqu’un, ou affichez ici une table à vous.
lobby-your-turn = À vous de jouer
lobby-their-turn = À { $name } de jouer
lobby-waiting = En attente d’un joueur
lobby-plies = { $count ->
    [0] pas commencée
    [one] { $count } coup
   *[other] { $count } coups
}
lobby-sit = S’asseoir
lobby-continue = Continuer
lobby-look = Regarder
lobby-older = En montrer { $count ->
    [one] une de plus
   *[other] { $count } de plus
}

# Une nouvelle partie
new-title = Une partie de { $game }
new-who = Qui joue
new-against = Vous et…
new-machine = La machine
new-here = Quelqu’un d’ici, sur cet écran
new-friend = Quelqu’un, par un lien
new-level = Sa force
new-seats = Joueurs
new-side = Vous êtes
new-side-any = N’importe quel siège
new-clock = Pendule
new-clock-none = Sans pendule
new-clock-move = { $seconds } secondes par coup
new-clock-minutes = { $minutes ->
    [one] { $minutes } minute par coup
   *[other] { $minutes } minutes par coup
}
new-clock-fischer = { $minutes } minutes chacun, et { $seconds } secondes par coup
new-clock-days = { $days ->
    [one] { $days } jour par coup
   *[other] { $days } jours par coup
}
new-listed = Tout le monde peut s’asseoir
new-listed-more = La table est affichée à l’accueil tant qu’un siège est libre.
new-options = Options
new-start = Commencer
new-reconstructed = De nous, là où la règle imprimée ne dit rien.

# Qui vous êtes
me-title = Vous
me-guest = Anonyme
me-name = Votre nom à la table
me-name-more = Les autres le voient. Il peut changer à tout moment.
me-save = Enregistrer
me-saved = Enregistré
me-claim = Garder ce nom par une clé d’accès
me-claim-more = Votre appareil fabrique la clé ; il n’y a pas de mot de passe. Elle vous rend vos parties sur n’importe quel appareil.
me-claimed = Ce nom est à vous : une clé d’accès le garde.
me-leave = Se déconnecter de ce navigateur
me-enter = J’ai déjà une clé d’accès
me-no-passkeys = Ce navigateur, ou cette adresse non chiffrée, ne connaît pas les clés d’accès.
me-passkey-failed = La clé d’accès n’a pas servi. Rien n’a changé.
me-device = Un autre appareil
me-device-more = Un lien qui ouvre vos sièges sur un autre appareil. Il sert une fois.
me-device-make = Créer un lien
link-title = Vos sièges sur cet appareil
link-more = Ce lien apporte ici le nom et les sièges d’un autre appareil. Il sert une fois.
link-take = Les reprendre ici

# Réglages
settings-title = Réglages
settings-language = Langue
settings-theme = Couleurs
settings-theme-system = Comme le système
settings-theme-light = Claires
settings-theme-dark = Sombres
settings-sound = Sons
settings-animate = Mouvement
settings-animate-more = Les pièces glissent vers leur place. Un système qui demande moins de mouvement est écouté.
settings-confirm = Confirmer chaque coup
settings-confirm-more = Un coup est d’abord montré, puis joué quand vous le dites.

# La table
table-board = La table
table-side = À propos de cette partie
table-seats = Qui est assis ici
table-you = vous
table-machine = la machine
table-here = présent
table-away = absent
table-open = Un siège libre
table-to-move = Au trait
table-your-turn = À vous de jouer
table-turn-of = À { $name } de jouer
table-thinking = { $name } réfléchit
table-getting-ready = Les règles se préparent, une fois pour toutes…
table-chance = Le hasard va tomber …
table-spectator = Vous regardez
table-fill = Y faire jouer la machine
table-lost = La connexion est coupée. Elle se rétablit d’elle-même ; rien n’est perdu.
table-connecting = Connexion…
table-tab-moves = Coups
table-tab-log = Récit
table-tab-chat = Messages
table-tab-rules = Règle
table-tab-more = Plus
table-rule = règle { $clause }
table-dismiss = Fermer

# Ce qu’un siège peut faire
act-title = Ce que vous pouvez faire
act-undo = Annuler
act-takeback = Demander à reprendre
act-hint = Conseil
act-hint-looks = La machine regarde…
act-hint-is = La machine jouerait { $move }.
act-draw = Proposer la nulle
act-resign = Abandon
act-resign-sure = Abandonner cette partie ?
act-resign-more = Les autres gagnent. Cela ne se reprend pas.
act-rematch = Revanche
act-rematch-more = Encore une partie, les rôles échangés
act-go-rematch = Aller à la revanche
act-invite = Inviter
act-leave = Quitter la table
act-fair = Hasard
act-prove = Vérifier le hasard
act-export = Garder une copie
act-export-svg = Image (SVG)
act-export-png = Image (PNG)
act-export-json = Toute la partie (JSON)

# Le hasard qui se prouve
fair-title = Le hasard à cette table
fair-waits = Le serveur s’est engagé sur le secret ci-dessous. Chaque siège y ajoute un mot, pour que personne ne puisse choisir ce qui tombe ; puis le hasard commence.
fair-falls = Chaque tirage sort d’un secret sur lequel le serveur s’est engagé et des mots ci-dessous. À la fin de la partie le secret est ouvert, et chaque tirage peut être prouvé.
fair-is-open = La partie est finie et le secret est ouvert : chaque tirage peut être refait.
fair-commitment = L’engagement (SHA-256 du secret)
fair-secret = Le secret
fair-words = Les mots qui y sont mêlés
fair-word-seat = { $name } :
fair-word-house = { $name } (dit par la maison) :
fair-no-words = Aucun pour l’instant.
fair-own = Un mot à vous
fair-own-more = Votre navigateur en a dit un au hasard. Il peut être changé jusqu’à ce que tous les sièges soient pris.
fair-say = Le dire
fair-prove = Vérifier le hasard
fair-kept = Le secret est celui qui avait été engagé avant le premier coup.
fair-draws = { $count ->
    [0] Le hasard n’est jamais tombé dans cette partie.
    [one] Le seul tirage sort du secret et des mots, selon ses chances.
   *[other] Les { $count } tirages sortent du secret et des mots, chacun selon ses chances.
}
fair-said = { $count ->
    [one] Le mot de ce navigateur est parmi ceux qui y sont mêlés.
   *[other] Les { $count } mots de ce navigateur sont parmi ceux qui y sont mêlés.
}
fair-seen = L’engagement, les mots et les lignes sont ceux que ce navigateur a vus pendant que vous jouiez.
fair-not-seen = Ce navigateur n’a pas suivi la partie. Que ce soit bien celle que vous avez vue, l’engagement ci-dessus le dit à qui l’a noté.
fair-not-here = Non prouvé ici : que les coups et les chances suivent les règles. Une page ne contient aucune règle ; gardez une copie de la partie entière (JSON) et demandez à
fair-broken-no-crypto = Ce navigateur ne prouve rien à une adresse non chiffrée. Gardez une copie de la partie entière (JSON), et demandez à « astrolabe verify ».
fair-broken-closed = Le secret est encore fermé.
fair-broken-promise = Ce n’est PAS le secret qui avait été engagé.
fair-broken-word = Le mot que ce navigateur a dit pour { $place } n’est PAS parmi ceux qui y sont mêlés.
fair-broken-words = Le mot de { $place } n’est PAS celui qui a été dit.
fair-broken-link = Quelque chose a été modifié dans cette partie : { $place }.
fair-broken-seen = Ce n’est PAS ce que ce navigateur a vu pendant la partie : { $place }.
fair-broken-draw = À la ligne { $place } est tombé autre chose que ce que donnent le secret et les mots.

# Propositions
offer-takeback = { $name } demande à reprendre son dernier coup.
offer-draw = { $name } propose la nulle.
offer-rematch = { $name } aimerait une revanche.
offer-mine-takeback = Vous avez demandé à reprendre votre coup.
offer-mine-draw = Vous avez proposé la nulle.
offer-mine-rematch = Vous avez demandé une revanche.
offer-yes = Accepter
offer-no = Refuser
offer-waits = On attend { $names }.

# Le récit, les coups, la relecture
log-empty = Rien ne s’est encore passé.
log-refused = Impossible : { $sentence }
chances-show = Montrer les chances
chances-more = Ce qui est caché, tel que vous pourriez le déduire
moves-empty = Aucun coup n’a encore été joué.
replay-title = Revoir
replay-first = Au début
replay-back = Un coup en arrière
replay-on = Un coup en avant
replay-last = Revenir au présent
replay-slider = Coup
replay-position = { $number } sur { $count }
replay-looking = Coup { $number } sur { $count }
replay-news = Ce qui a changé
replay-news-more = Revoir ce qui s’est passé depuis votre dernier coup

# Messages
chat-empty = Personne n’a encore rien dit.
chat-say = Dire quelque chose
chat-send = Envoyer
chat-unread = { $count ->
    [one] { $count } nouveau message
   *[other] { $count } nouveaux messages
}

# La règle à côté du plateau
rules-search = Chercher dans la règle
rules-found = { $count ->
    [0] rien trouvé
    [one] { $count } passage
   *[other] { $count } passages
}
rules-contents = Sommaire

# Inviter
invite-title = Inviter quelqu’un
invite-more = Qui ouvre ce lien peut prendre le siège libre.
invite-code = Le lien, en code à viser avec un appareil photo
invite-share = Partager
invite-you = Vous êtes invité à une partie de { $game }
invite-by = { $name } vous attend.
invite-take = Prendre le siège
invite-watch = Seulement regarder

# Passer l’écran
pass-title = Passez l’écran à { $name }
pass-more = Ce qui est caché aux autres va se montrer. Que personne d’autre ne regarde.
pass-ready = Je suis { $name }

# Dit à qui écoute
said-your-turn = C’est à vous de jouer.
said-chat = { $name } dit : { $text }

# Le plateau
board-table = Table de { $title }
board-spot = { $spot } : { $lies }
board-spot-chance = { $spot }, { $chance } sur cent
board-spot-can = { $spot }, peut être choisi
board-spot-could = { $spot }, peut être choisi dans une autre pose
board-spot-chosen = { $spot }, choisi
board-spot-forbids = { $spot }, fait obstacle
board-asks = { $said }. { $question }
board-ready = { $move } : jouer ce coup ?
board-sent = Envoyé…
board-play = Jouer
board-back = Retour
board-turn-left = Tourner vers la gauche
board-turn-right = Tourner vers la droite (R)
board-flip = Retourner (F)
board-whole = Toute la table
board-type = Écrire un coup
board-unclear = « { $word } » ne dit rien ici. Écrivez une partie d’un coup comme on la note, ou appuyez sur Échap.
board-clause = règle { $clause }
board-help = Les touches du plateau
board-help-close = Fermer
board-key-arrows = d’un emplacement à l’autre
board-key-choose = choisir ; encore une fois pour jouer
board-key-areas = à la zone suivante, puis aux boutons
board-key-turn = tourner ce qu’on tient ; avec Maj dans l’autre sens
board-key-flip = le retourner
board-key-type = écrire un coup ; toute lettre le commence aussi
board-key-back = reprendre le dernier choix
board-key-zoom = plus près, plus loin, toute la table
board-key-help = cette feuille
