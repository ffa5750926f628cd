title = Odds and evens
refused-hand = Raise some fingers first
refused-ready = Your hand is shown
area-table = table
