# Tous les mots de Galactica que lit un joueur, en français.

title = Galactica
subtitle = Aller chercher l’épave, la ramener, et faire lâcher prise aux autres
seat-0 = vert
seat-1 = rouge
seat-2 = jaune
seat-3 = bleu

# Les coups : quoi choisir, et ce qui peut l’être
choose-cell = Quelle case ?
choose-action = Que faites-vous ?
choose-target = L’astro-jet de qui ?
choose-number = Quel chiffre ?
choose-quadrant = Quel quart ?
choose-card = Quelle carte ?
part-cell-home = chez soi, avec l’épave
part-action-stay = rester
part-action-jump = sauter
part-action-send = envoyer le vaincu sur une planète
part-action-done = finir le tour
part-action-turbo = Suraccélération : tourner le cadran de nouveau
part-action-laser = Rayons-laser : tirer
part-action-field = Champ de force : déplacer un adversaire
part-action-evade = dérobade
part-action-yield = laisser faire
part-action-spin = le cadran
part-action-draw = une carte
part-target-green = vert
part-target-red = rouge
part-target-yellow = jaune
part-target-blue = bleu
part-number-1 = 1
part-number-2 = 2
part-number-3 = 3
part-number-4 = 4
part-number-5 = 5
part-number-6 = 6
part-quadrant-green = le quart vert
part-quadrant-red = le quart rouge
part-quadrant-yellow = le quart jaune
part-quadrant-blue = le quart bleu
part-card-turbo = Suraccélération
part-card-field = Champ de force
part-card-laser = Rayons-laser

# Ce qui est sur la table, et où en est la partie
colour = { $colour ->
    [green] vert
    [red] rouge
    [yellow] jaune
   *[blue] bleu
}
whose = { $colour ->
    [green] de vert
    [red] de rouge
    [yellow] de jaune
   *[blue] de bleu
}
player = { $colour ->
    [green] Vert
    [red] Rouge
    [yellow] Jaune
   *[blue] Bleu
}
area-board = champ
area-dial = cadran spatial
area-mat = cartes { whose }
spot-cell = { $cell }
spot-level = { $cell }, ligne jaune
spot-upright = { $cell }, ligne jaune
spot-crossing = { $cell }, où se croisent les lignes jaunes
spot-hole = { $cell }, gouffre noir
spot-planet = { $cell }, planète pourpre
spot-station = station de lancement { whose }
spot-dial = cadran spatial
spot-turbo = Suraccélération, face visible
spot-field = Champ de force, face visible
spot-laser = Rayons-laser, face visible
spot-stock = réserve de cartes commande
spot-evasions = dérobade
item-jet = astro-jet { colour }
item-holder = astro-jet { colour } avec l’épave
item-wreck = l’épave
item-card = { $card ->
    [turbo] Suraccélération
    [field] Champ de force
    [laser] Rayons-laser
   *[evasion] dérobade
}
item-stock = { $count ->
    [one] une carte face cachée
   *[other] { $count } cartes face cachée
}
dial-nothing = le cadran n’a pas encore tourné
dial-number = le cadran indique { $number }
dial-quadrant = le cadran indique le quart { colour }

status-deal = { player } retourne une carte
status-first = { player } tourne le cadran pour savoir qui commence
status-refill = { player } retourne une carte
status-spin = { player } tourne le cadran
status-move = { player } avance { $number ->
    [one] d’une case
   *[other] de { $number } cases
}
status-jump = { player } peut sauter sur un autre gouffre noir
status-attack = Bataille : { player } tourne le cadran
status-defence = Bataille : { player } tourne le cadran contre un { $number }
status-send = { player } envoie le vaincu sur une planète
status-card = { player } peut jouer une carte commande
status-shots = { player } tourne le cadran pour le nombre de tirs
status-aim = { player } tire ; tirs restants : { $number }
status-field = Champ de force : { player } peut se dérober, ou va en { $cell }
status-laser = Touché : { player } peut se dérober, ou rentre
status-loose = L’épave flotte en { $cell }
status-held = { player } a l’épave
status-round = Manche { $round } sur { $rounds }

# Les options
option-split = cartes commande
option-split-3-3-3 = 3 Suraccélération, 3 Champ de force, 3 Rayons-laser
option-split-4-3-2 = 4 Suraccélération, 3 Champ de force, 2 Rayons-laser
option-split-5-2-2 = 5 Suraccélération, 2 Champ de force, 2 Rayons-laser
option-landing = le retour
option-landing-any = avec tout chiffre qui suffit
option-landing-exact = avec le chiffre exact seulement
option-turbo_jump = Suraccélération sur un gouffre noir
option-turbo_jump-no = fait tourner le cadran
option-turbo_jump-yes = permet aussi de sauter
option-rounds = partie nulle après
option-rounds-25 = 25 manches
option-rounds-100 = 100 manches
option-rounds-400 = 400 manches

# Comment la partie a fini : ce qui suit « Vert gagne : »
ending-home = l’épave est dans la station de lancement { whose }
ending-draw = { $rounds } manches ont passé, et l’épave est toujours dehors

# Les refus
refused-not-now = { $phase ->
    [move] D’abord l’astro-jet se déplace
    [jump] D’abord on décide de sauter ou non de ce gouffre noir
    [send] D’abord le vaincu est envoyé sur une planète
    [card] L’astro-jet s’est déplacé ; on peut maintenant jouer des cartes commande, ou finir le tour
    [evade] D’abord répond celui qui est menacé
    [deal] Maintenant on retourne une carte commande
   *[dial] Maintenant tourne le cadran
}
refused-here-already = L’astro-jet est déjà en { $cell }, et un déplacement ne revient jamais à sa première case
refused-occupied = { player } se trouve en { $cell }
refused-too-far = { $cell } est à { $steps } pas, et le cadran indique { $number }
refused-too-near = { $number } pas ne peuvent finir en { $cell }, où rien ne permet de s’arrêter plus tôt
refused-no-way = Aucun chemin de { $number } pas ne finit en { $cell }
refused-longest = Aucun chemin n’a { $number } pas ; l’astro-jet va aussi loin qu’il peut, et { $cell } n’y est pas
refused-no-wreck = Seul rentre l’astro-jet qui tient l’épave, et le vôtre ne l’a pas
refused-home-too-far = La station de lancement est à plus de { $number } pas
refused-home-exact = Dans cette partie, le dernier des { $number } pas doit être celui qui entre dans la station de lancement
refused-must-move = L’astro-jet peut se déplacer, donc il le doit
refused-hole-occupied = { player } se trouve sur le gouffre noir { $cell }
refused-this-hole = L’astro-jet se trouve déjà sur le gouffre noir { $cell }
refused-planet-taken = { player } se trouve sur la planète { $cell }
refused-planet-wreck = L’épave flotte sur la planète { $cell }
refused-no-turbo = Vous n’avez pas de Suraccélération face visible
refused-no-field = Vous n’avez pas de Champ de force face visible
refused-no-laser = Vous n’avez pas de Rayons-laser face visible
refused-own-jet = Un champ de force déplace un adversaire, pas votre propre astro-jet
refused-absent = Personne ne joue { colour } dans cette partie
refused-not-threatened = Rien ne menace votre astro-jet maintenant
refused-no-such-card = Il ne reste aucune carte de cette sorte dans la réserve
refused-number-or-quadrant = { $wanted ->
    [quadrant] Ce tour de cadran indique un quart
   *[number] Ce tour de cadran indique un chiffre
}
refused-tie = Après tant d’égalités, le cadran ne peut plus indiquer { $number }
