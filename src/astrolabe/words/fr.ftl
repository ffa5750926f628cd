# Les mots du produit, en français. Ceux d’un jeu sont dans son dossier.

refusal-with-clause = { $sentence } (règle { $clause })
