# Les mots du produit, en français. Ceux d’un jeu sont dans son dossier.

with-clause = { $sentence } (règle { $clause })
heading = { $name } :

# La table
table-seat = siège { $number }
table-person = vous
table-people = une personne ici
table-bot-random = le hasard
table-bot-greedy = le glouton
table-bot-searcher = le chercheur
table-level-1 = cadet (niveau 1)
table-level-2 = pilote (niveau 2)
table-level-3 = capitaine (niveau 3)
table-level-4 = commodore (niveau 4)
table-level-5 = amiral (niveau 5)
table-bot-at-level = { $bot }, { $level }
table-bot-time = { $bot }, { $time } par coup
table-bot-simulations = { $bot }, { $count } simulations par coup
table-sits = { $seat } : { $player }
table-help-is-near = Tapez « aide » pour voir tout ce qui peut se dire ici.
table-chance-fell = Le sort donne { $move }.
table-played = { $seat } joue { $move }.
table-has-played = { $seat } a joué.
table-chance-hidden = Le sort est tombé.
table-move-named = { $move } ({ $named })
table-won = { $seat } gagne
table-drawn = La partie est nulle
table-agreed = La partie est nulle, d’un commun accord.
table-shared = { $seats } se partagent la première place
table-ended-by = { $result } : { $ending }
table-order = Classement : { $order }.
table-option = { $name } : { $value }
table-thinks = { $seat } réfléchit.
table-compiling = (compilation des règles : { $ready } sur { $total })
table-compiling-first = Les règles se compilent, une fois pour toutes ; on peut jouer pendant ce temps.
table-pass-the-screen = C’est à { $seat }. Passez l’écran, puis appuyez sur Entrée.
table-chance = Le sort
table-what-fell = Dites ce qui est sorti.
table-only-move = Entrée joue { $move }.
table-which = « { $word } » peut être { $values }.
table-choose = Et maintenant ?
table-question-of-many = { $question } ({ $count } possibles)
table-nothing-more = rien de plus
table-ways = { $count ->
    [one] { $count } façon
   *[other] { $count } façons
}
table-more = Entrée montre { $count ->
    [one] encore une ligne.
   *[other] encore { $count } lignes.
}
table-is-legal = { $move } peut se jouer.
table-in-no-way = Cela ne peut se jouer ici d’aucune façon.
table-for-example = Ainsi, { $move } est refusé. { $sentence }
table-how-to-move = Un coup se tape en entier, ou partie par partie ; le début d’un mot ou le numéro d’une liste suffit.
table-why-what = Nommez le coup qui vous intrigue, comme dans « pourquoi e4 ».
table-taken-back = Repris : { $moves }.
table-try-takeback = « reprendre » revient à la dernière décision prise ici.
table-nothing-to-take-back = Personne ici n’a encore rien décidé.
table-do-all-agree = Tout le monde est d’accord ? (oui ou non)
table-no-hint = Il n’y a rien à décider ici.
table-looks-for-a-hint = Le chercheur regarde.
table-hint = Le chercheur jouerait { $move }.
table-overwrite = { $file } existe déjà. L’écraser ? (oui ou non)
table-saved = Enregistré dans { $file }.
table-load-what = Nommez le fichier, comme dans « charger partie.json ».
table-kept-meanwhile = La partie en cours est gardée dans { $file }.
table-no-such-moves = Aucun coup permis n’a les parties { $parts }.
table-moves = { $count ->
    [one] { $count } coup permis.
   *[other] { $count } coups permis.
}
table-moves-of-a-part = « coups { $part } » en montre moins.
table-no-ply-yet = Rien n’a encore été joué.
table-cannot-resign = Il n’y a rien à abandonner.
table-resign-really = { $seat } abandonne vraiment ? (oui ou non)
table-resigned = { $seat } abandonne.
table-took-back = { $seat } reprend un coup.
table-out-of-time = { $seat } a épuisé son temps.
table-save-as = Entrée pour partir ; la partie est gardée dans { $file }. Un nom de fichier l’y enregistre aussi :
table-rematch = Une autre partie en changeant de sièges ? (oui ou non)
table-yes = oui o
table-no = non n
table-kept = La partie est gardée. Pour la reprendre : { $command }
table-free-spots = { $count ->
    [one] Une autre place est libre.
   *[other] { $count } autres places sont libres.
}
table-area = { $area } : { $spots }
table-free = libre

# Les commandes : les mots qui se tapent, puis ce qu’elles font
command-help = aide ?
command-help-does = cette liste
command-moves = coups
command-moves-does = les coups permis, ou ceux qui ont une partie : coups e4
command-why = pourquoi
command-why-does = pourquoi un coup est refusé, et par quelle règle : pourquoi e4
command-hint = indice
command-hint-does = ce que jouerait le chercheur
command-back = retour
command-back-does = oublier ce qui a été dit d’un coup
command-undo = annuler
command-undo-does = reprendre son coup tant que c’est encore à soi
command-takeback = reprendre
command-takeback-does = revenir à la dernière décision prise ici ; les machines sont d’accord
command-board = plateau
command-board-does = la position encore une fois
command-read = lire
command-read-does = la position en mots, ou un seul endroit : lire e4
command-log = journal
command-log-does = tous les coups jusqu’ici
command-rules = règles
command-rules-does = les règles : sommaire, clause ou recherche : règles 2.1
command-save = sauver enregistrer
command-save-does = garder la partie, dans un fichier si on le nomme
command-load = charger
command-load-does = continuer une partie enregistrée
command-resign = abandonner
command-resign-does = abandonner la partie
command-quit = quitter
command-quit-does = partir ; la partie est gardée

# Avant une partie
table-which-game = Quel jeu ?
table-against-whom = Contre qui ?
table-against-searcher = une machine forte
table-against-random = des coups au hasard
table-against-person = quelqu’un ici, devant le même écran
replay-where = Coup { $ply } sur { $plies }. Entrée avance, - recule, un nombre y va, q quitte :

# La ligne de commande
serve-restarts = Le serveur redémarre ; la page revient d’elle-même.
serve-is-at = Astrolabe est à l’adresse { $address } (Ctrl-C l’arrête).
backup-taken = { $count ->
    [one] { $count } partie est gardée
   *[other] { $count } parties sont gardées
} dans { $path }.
backup-restored = { $count ->
    [one] { $count } partie est comme
   *[other] { $count } parties sont comme
} dans { $path }.
cli-about = Une table pour les jeux de l’espace : jouer ce soir, entre amis ou contre une machine forte.
cli-usage = usage :
cli-commands = commandes
cli-command = COMMANDE
cli-options = options
cli-arguments = arguments
cli-help = montrer cette aide
cli-version = montrer la version
cli-lang = langue : en ou fr ; sinon celle du système
cli-play = jouer ici
cli-games = la liste des jeux
cli-rules = lire les règles d’un jeu
cli-show = montrer une partie enregistrée
cli-replay = parcourir une partie enregistrée coup par coup
cli-verify = prouver une partie du serveur : son hasard, ses coups, ses lignes
cli-game = JEU
cli-which-game = le jeu ; « astrolabe games » les nomme tous
cli-who = QUI
cli-vs = les adversaires, avec des virgules : searcher (de la force de --level), searcher:2s, greedy, random, person
cli-level = la force du chercheur (3 si rien n’est dit)
cli-seat = votre siège, à partir de 0
cli-seats = combien jouent
cli-name-value = NOM=VALEUR
cli-option = une option du jeu, comme dans ses règles ; peut se donner plusieurs fois
cli-seed = un hasard qui se répète
cli-dice = qui apporte le hasard : la machine, ou vous qui dites ce qui est tombé sur la table
cli-plain = des lignes simples pour un lecteur d’écran : ni couleur, ni dessin
cli-file = FICHIER
cli-load = continuer une partie enregistrée
cli-resume = continuer la dernière partie quittée
cli-save = garder la partie dans ce fichier
cli-clause = CLAUSE
cli-query = un numéro comme 4.9, ou des mots à chercher ; tout si rien n’est dit
cli-saved = une partie enregistrée
cli-ply = telle qu’elle était après tant de coups
cli-svg = écrire plutôt l’image dans ce fichier
cli-png = écrire plutôt l’image dans ce fichier
cli-seen = un engagement ou un lien noté pendant la partie ; peut être donné plusieurs fois
cli-mark = EMPREINTE

# Ce qui a été prouvé
verify-secret = Prouvé : { $draws ->
    [one] la seule fois où le hasard est tombé, il a été tiré
   *[other] les { $draws } fois où le hasard est tombé, il a été tiré
  } du secret engagé d’avance, en y mêlant { $words ->
    [0] le mot d’aucun joueur
    [one] le mot d’un joueur
   *[other] les mots de { $words } joueurs
  }, et { $moves ->
    [one] l’unique coup suit
   *[other] les { $moves } coups suivent
  } les règles.
verify-rules = Prouvé : aucun hasard n’est tombé, et { $moves ->
    [one] l’unique coup suit
   *[other] les { $moves } coups suivent
  } les règles.
verify-seed = Prouvé : { $moves ->
    [one] l’unique coup suit
   *[other] les { $moves } coups suivent
  } les règles, et { $draws ->
    [one] la seule fois où le hasard est tombé, il a donné
   *[other] les { $draws } fois où le hasard est tombé, il a donné
  } ce que donne la graine de cette partie. Qui a choisi la graine n’est pas prouvé : elle n’a été promise à personne.
verify-hand = Prouvé : { $moves ->
    [one] l’unique coup suit
   *[other] les { $moves } coups suivent
  } les règles. Ce que le hasard a donné a été dit à la main, et ne peut être prouvé.
verify-compare = Qu’il s’agit bien de la partie que vous avez vue : son engagement est { $commitment }, son dernier lien { $link } ; comparez-les avec ce que dit votre page ou vos notes.

# Les erreurs. La phrase anglaise d’une erreur est celle de la même clé en anglais.
error-unknown-game = aucun jeu ne s’appelle { $name } ; il y a { $games }
error-no-seat = il n’y a pas de siège { $seat } ; les sièges vont de 0 à { $last }
error-seats = { $game } se joue à { $allowed }, pas à { $seats }
error-no-option = { $game } n’a pas d’option { $name } ; il a { $known }
error-bad-value = { $name } ne peut pas valoir { $value } ; les valeurs sont { $allowed }
error-not-your-turn = c’est au siège { $turn } de jouer, pas au siège { $seat }
error-plies = la partie compte { $plies } coups, pas { $ply }
error-undo-nothing = aucun coup n’a encore été joué
error-undo-chance = le sort est tombé, et l’on sait ce qu’il a donné
error-undo-passed = le tour a passé ; demandez aux autres de pouvoir reprendre
error-undo-secret = ce qui se choisit en secret se change par les coups du jeu
error-undo-hidden = le coup a révélé quelque chose de caché
error-game-over = la partie est finie
error-no-move = { $text } n’est pas un coup du jeu { $game } : { $hint }
error-hint-example = un coup s’écrit comme { $example }
error-hint-close = { $word } est inconnu ; il y a de proche { $words }
error-hint-unknown = { $word } est inconnu ; un coup s’écrit comme { $example }
error-save-too-large = { $path } est plus grand qu’aucune partie enregistrée
error-cannot-read = { $path } ne peut pas être lu : { $reason }
error-save-truncated = ce n’est pas une partie enregistrée : c’est tronqué, ou ce n’est pas du JSON
error-save-other = ce n’est pas une partie enregistrée : il n’y est pas dit { $format }
error-save-version = la partie enregistrée a la version { $version } ; la version lue ici est { $known }
error-save-altered = la partie enregistrée a été modifiée : son sceau ne correspond pas à ce qu’elle dit
error-save-no-match = le fichier ne contient pas de partie : { $reason }
error-save-box = la partie a été jouée avec une autre boîte ({ $box }, et non { $expected })
error-save-seed = la graine doit être un nombre entier ou null, pas { $seed }
error-save-ply = la partie enregistrée s’égare au coup { $ply } : { $reason }
error-save-seats = l’enregistrement assied { $named } joueurs, mais on joue à { $seats }
error-save-players = la partie enregistrée ne nomme pas de joueurs
error-not-proved = non prouvé : { $reason }
error-proof-byte = l’octet { $byte } n’est pas du texte
error-proof-json = la ligne { $line } n’est pas du JSON
error-proof-no-json = ce n’est pas du JSON lisible
error-proof-no-match = ce n’est pas une partie enregistrée
error-proof-place = { $place } ne contient pas ce qui doit s’y trouver
error-proof-line = la ligne { $line } n’est pas écrite comme elle doit l’être
error-proof-closed = la partie n’est pas finie : son secret est encore fermé
error-proof-secret = le secret n’est pas celui avec lequel les liens ont été faits
error-proof-link = { $place } a été modifié : son lien ne tient pas
error-proof-promise = le secret n’est pas celui qui avait été engagé
error-proof-seats = les sièges ne sont pas ceux de la partie
error-proof-house = siège { $seat } : le mot de la maison n’est pas celui qu’elle devait dire
error-proof-people = siège { $seat } : seules des personnes disent un mot à elles
error-proof-form = elle ne dit pas ce qu’elle fait
error-proof-nothing-back = elle ne reprend rien
error-proof-order = la ligne { $row } se trouve à la place de la ligne { $number }
error-proof-row = ligne { $row } : { $reason }
error-proof-odds = ce ne sont pas les chances que donnent les règles
error-proof-text = son texte n’est pas celui de son coup
error-proof-words = le hasard est tombé avant que chaque siège ait son mot
error-proof-no-chance = aucun hasard ne tombe ici
error-proof-draw = le tirage donne { $fallen }, la ligne dit { $told }
error-proof-after = la partie était finie
error-proof-box = elle a été jouée avec une autre boîte ({ $box }, et non { $expected })
error-proof-unfinished = la partie n’est pas finie selon les règles, et personne n’y a mis fin
error-proof-scores = les scores ne sont pas ceux des règles
error-proof-ending = la fin n’est pas celle de la partie
error-proof-ply = le coup { $ply } n’est pas ce que les lignes laissent debout
error-proof-seen = { $mark } a été vu, et n’est pas dans cette partie
error-proof-seal = le sceau ne tient pas
error-proof-seed = coup { $ply } : la graine donne { $fallen }, la partie enregistrée dit { $told }
error-word-form = un mot pour le hasard compte de 1 à { $most } lettres
error-words-settled = les mots sont fixés ; le hasard a sa clé
error-no-language = aucun mot n’est écrit en { $language } ; il y a { $known }
error-no-clause = les règles du jeu { $game } n’ont pas de clause { $number }
error-no-section = les règles du jeu { $game } n’ont pas de section { $number }
error-no-rules = aucune règle du jeu { $game } n’est écrite en { $language }
error-no-clause-speaks = aucune clause du jeu { $game } ne parle de { $words }
error-nothing-kept = il n’y a pas de partie à reprendre ; astrolabe play en commence une
error-not-kept = la partie ne peut pas être gardée dans { $path } : { $reason }
error-is-a-folder = { $path } est un dossier ; nommez un fichier dedans
error-opponents = { $count } adversaires sont nommés pour { $seats ->
    [one] un siège
   *[other] { $seats } sièges
}
error-no-spot = aucune place ne s’appelle { $spot } ; il y a { $known } et ainsi de suite
error-either = { $one } ou { $other }
error-none = aucune
error-os-missing = fichier ou dossier inexistant
error-os-denied = accès refusé
error-os-folder = c’est un dossier
error-option-form = une option s’écrit nom=valeur, pas { $text }
error-level = un niveau est pour le chercheur, et { $bot } n’en est pas un
error-cannot-write = { $path } ne peut pas être écrit : { $reason }
error-arguments-unknown = arguments inconnus : { $words }
error-arguments-missing = il manque : { $words }
error-argument-choice = { $name } ne peut pas valoir { $value } (les valeurs sont { $known })
error-argument-number = { $name } veut un nombre entier, pas { $value }
error-argument-empty = { $name } veut une valeur
error-argument-both = { $name } ne va pas avec { $other }
error-no-bot = aucune machine ne s’appelle { $name } ; il y a { $known }
error-no-budget = { $name } ne prend pas de budget ; écrivez { $alone } tout court
error-bad-budget = { $budget } n’est pas un budget ; écrivez un niveau 1-5, un temps 1s ou 250ms, ou 500n
error-no-time = un chercheur a besoin de temps, ou d’au moins une simulation
error-no-level = il n’y a pas de niveau { $level } ; les niveaux vont de 1 à { $last }

# Erreurs du serveur
error-parts-unknown = aucun coup du jeu { $game } n’a les parties { $parts }
error-move-number = { $number } n’est le numéro d’aucun coup du jeu { $game }
error-chance-now = c’est au hasard de jouer
error-no-match = aucune partie ne porte ce nom
error-other-box = cette partie a été jouée avec une autre boîte
error-bad-invite = cette invitation ne vaut pas pour cette table
error-no-open-seat = il n’y a plus de siège libre
error-seat-not-open = ce siège n’est pas libre
error-seat-not-yours = ce siège n’est pas le vôtre
error-only-sitters-fill = seuls ceux qui sont assis ici peuvent inviter une machine
error-only-sitters-invite = seuls ceux qui sont assis ici peuvent inviter quelqu’un, tant qu’un siège est libre
error-only-sitters-talk = seuls ceux qui sont assis ici parlent ici
error-begun = la partie a commencé ; abandonnez plutôt
error-clock-none = cette pendule ne laisse pas de temps pour un coup
error-clock-range = une pendule donne d’aucun temps à un an
error-gone-on = la partie a continué entre-temps ; regardez-la de nouveau
error-quicker = quelqu’un a été plus rapide ; regardez la partie de nouveau
error-offer-waits = une autre offre attend sa réponse
error-no-offer = aucune offre n’attend votre réponse
error-no-draw = personne ici ne peut accepter la nulle
error-no-rematch = une revanche suit une partie finie
error-no-hint = un conseil est pour qui doit jouer, là où ne joue aucune autre personne
error-hint-already = la machine cherche déjà un conseil
error-parts-legal = ces parties mènent à un coup permis
error-chat-length = un message a de 1 à { $letters } lettres
error-name-length = un nom a { $letters } lettres au plus
error-secrets-kept = un jeu à secrets peut être enregistré quand il est fini
error-database-silent = la base de données ne répond pas ; rien n’a été joué
error-restored = une sauvegarde a été restaurée entre-temps ; rien n’a été joué
error-broken = quelque chose n’a pas marché ici ; rien n’a été fait
error-messages = trop de messages ; attendez un peu
error-tables = trop de tables ont été ouvertes d’ici ; attendez une minute
error-garbled = ce message ne se comprend pas : { $reason }
error-garbled-text = ce n’est pas du texte
error-forged = la page d’un autre site l’a demandé
error-header = un changement se demande avec l’en-tête X-Astrolabe: 1
error-link-used = ce lien a servi, ou il est trop vieux ; demandez-en un autre
error-link-nobody = celui pour qui c’était n’est plus connu
error-passkey-made = cette clé d’accès n’a pas pu être enregistrée
error-passkey-unknown = cette clé d’accès n’est pas connue ici
error-passkey-refused = cette clé d’accès n’a pas été acceptée
error-passkey-late = cela a pris trop de temps ; recommencez
error-bot-secrets = { $game } a des secrets ; ses machines jouent dans le serveur
error-port = { $host } ne peut pas écouter au port { $port } : { $reason }
error-os-in-use = adresse déjà prise
error-database-kind = { $name } n’est pas une base de données connue ici ; donnez un fichier, ou postgresql+asyncpg://user:password@host/name
error-database-address = { $address } n’est pas l’adresse d’une base de données
error-database-package = PostgreSQL demande un paquet : pip install "astrolabe[many]"
error-channels-address = { $address } n’est pas une adresse de canaux ; écrivez redis://host:port/number
error-channels-package = les canaux demandent un paquet : pip install "astrolabe[many]"
error-channels-silent = aucun Redis ne répond pour les canaux : { $reason }
error-backup-exists = { $path } existe déjà ; donnez un fichier qui n’existe pas
error-backup-nothing = il n’y a pas de base de données à { $path }
error-backup-missing = il n’y a pas de fichier { $path }
error-backup-none = { $path } n’est pas une sauvegarde d’Astrolabe : { $reason }
error-server-gone = le serveur ne répond pas ; tourne-t-il à { $url } ?
