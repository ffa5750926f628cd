title = Pair ou impair
refused-hand = Levez d’abord des doigts
refused-ready = Votre main est montrée
area-table = table
