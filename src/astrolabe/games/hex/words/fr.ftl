# Tous les mots de Hex que lit un joueur, en français.

title = Hex
subtitle = Joindre le premier ses deux côtés
seat-0 = rouge
seat-1 = bleu

# Les coups
choose-cell = Quelle case ?
choose-action = Que faites-vous ?
part-action-swap = échanger : prendre à son compte la première pierre

# Ce qui est sur la table, et où en est la partie
area-board = plateau
spot-cell = { $cell }
line-side = { $colour ->
    [red] côté de rouge
   *[blue] côté de bleu
}
item-stone = { $colour ->
    [red] pierre rouge
   *[blue] pierre bleue
}
status-turn = C’est à { $colour ->
    [red] rouge
   *[blue] bleu
} de jouer

# Les options
option-size = taille du plateau
option-size-3 = 3 × 3
option-size-4 = 4 × 4
option-size-5 = 5 × 5
option-size-6 = 6 × 6
option-size-7 = 7 × 7
option-size-8 = 8 × 8
option-size-9 = 9 × 9
option-size-10 = 10 × 10
option-size-11 = 11 × 11
option-size-12 = 12 × 12
option-size-13 = 13 × 13
option-size-14 = 14 × 14
option-size-15 = 15 × 15
option-size-16 = 16 × 16
option-size-17 = 17 × 17
option-size-18 = 18 × 18
option-size-19 = 19 × 19
option-swap = échange
option-swap-off = sans échange
option-swap-on = le second joueur peut prendre la première pierre

# Comment la partie a fini
ending-joined = { $colour ->
    [red] une chaîne joint la ligne du haut à celle du bas
   *[blue] une chaîne joint la première colonne à la dernière
}

# Les refus
refused-occupied = { $cell } porte déjà une pierre { $colour ->
    [red] rouge
   *[blue] bleue
}
refused-outside = { $cell } est hors de ce plateau de { $size } cases sur { $size }
refused-no-swap = Cette partie se joue sans échange
refused-swap-only-second = L’échange ne s’offre qu’au deuxième coup de la partie
