# Every word of Galactica that a player reads, in English.

title = Galactica
subtitle = Fetch the wreck, bring it home, and make the others let go of it
seat-0 = green
seat-1 = red
seat-2 = yellow
seat-3 = blue

# Moves: what to choose, and what can be chosen
choose-cell = Which cell?
choose-action = What will you do?
choose-target = Whose jet?
choose-number = What number?
choose-quadrant = Which quadrant?
choose-card = Which card?
part-cell-home = home, with the wreck
part-action-stay = stay
part-action-jump = jump
part-action-send = send the loser to a planet
part-action-done = end the turn
part-action-turbo = Turbo Thrust: spin again
part-action-laser = Laser Torpedo: shoot
part-action-field = Force Field: move an opponent
part-action-evade = evasive action
part-action-yield = let it happen
part-action-spin = the dial
part-action-draw = a card
part-target-green = green
part-target-red = red
part-target-yellow = yellow
part-target-blue = blue
part-number-1 = 1
part-number-2 = 2
part-number-3 = 3
part-number-4 = 4
part-number-5 = 5
part-number-6 = 6
part-quadrant-green = the green quadrant
part-quadrant-red = the red quadrant
part-quadrant-yellow = the yellow quadrant
part-quadrant-blue = the blue quadrant
part-card-turbo = Turbo Thrust
part-card-field = Force Field
part-card-laser = Laser Torpedo

# What lies on the table, and how it stands
colour = { $colour ->
    [green] green
    [red] red
    [yellow] yellow
   *[blue] blue
}
whose = { $colour ->
    [green] green’s
    [red] red’s
    [yellow] yellow’s
   *[blue] blue’s
}
player = { $colour ->
    [green] Green
    [red] Red
    [yellow] Yellow
   *[blue] Blue
}
area-board = field
area-dial = space dial
area-mat = { whose } cards
spot-cell = { $cell }
spot-level = { $cell }, yellow line
spot-upright = { $cell }, yellow line
spot-crossing = { $cell }, where the yellow lines cross
spot-hole = { $cell }, black hole
spot-planet = { $cell }, purple planet
spot-station = { whose } launch station
spot-dial = space dial
spot-turbo = Turbo Thrust, face up
spot-field = Force Field, face up
spot-laser = Laser Torpedo, face up
spot-stock = stock of command cards
spot-evasions = evasive action
item-jet = { colour } jet
item-holder = { colour } jet with the wreck
item-wreck = the wreck
item-card = { $card ->
    [turbo] Turbo Thrust
    [field] Force Field
    [laser] Laser Torpedo
   *[evasion] evasive action
}
item-stock = { $count ->
    [one] one card face down
   *[other] { $count } cards face down
}
dial-nothing = the dial has not been spun
dial-number = the dial shows { $number }
dial-quadrant = the dial shows the { colour } quadrant

status-deal = { player } turns up a card
status-first = { player } spins for the first turn
status-refill = { player } turns up a card
status-spin = { player } spins
status-move = { player } moves { $number ->
    [one] one cell
   *[other] { $number } cells
}
status-jump = { player } may jump to another black hole
status-attack = Battle: { player } spins
status-defence = Battle: { player } spins against a { $number }
status-send = { player } sends the loser to a planet
status-card = { player } may play a command card
status-shots = { player } spins for the number of shots
status-aim = { player } shoots; shots left: { $number }
status-field = Force Field: { player } may evade, or go to { $cell }
status-laser = Hit: { player } may evade, or go home
status-loose = The wreck floats on { $cell }
status-held = { player } has the wreck
status-round = Round { $round } of { $rounds }

# Options
option-split = command cards
option-split-3-3-3 = 3 Turbo Thrust, 3 Force Field, 3 Laser Torpedo
option-split-4-3-2 = 4 Turbo Thrust, 3 Force Field, 2 Laser Torpedo
option-split-5-2-2 = 5 Turbo Thrust, 2 Force Field, 2 Laser Torpedo
option-landing = coming home
option-landing-any = with any number that is enough
option-landing-exact = with the exact number only
option-turbo_jump = Turbo Thrust on a black hole
option-turbo_jump-no = is a spin
option-turbo_jump-yes = may be a jump
option-rounds = drawn after
option-rounds-25 = 25 rounds
option-rounds-100 = 100 rounds
option-rounds-400 = 400 rounds

# How a game ended: what follows “Green wins: ”
ending-home = the wreck is in { whose } launch station
ending-draw = { $rounds } rounds have passed, and the wreck is still out there

# Refusals
refused-not-now = { $phase ->
    [move] First the jet moves
    [jump] First it is decided whether to jump from this black hole
    [send] First the loser of the battle is sent to a planet
    [card] The jet has moved; now command cards may be played, or the turn ends
    [evade] First the one who is threatened answers
    [deal] Now a command card is turned up
   *[dial] Now the dial is spun
}
refused-here-already = The jet is on { $cell } now, and a move never comes back to its first cell
refused-occupied = { player } stands on { $cell }
refused-too-far = { $cell } is { $steps } steps away, and the dial shows { $number }
refused-too-near = { $number } steps cannot end on { $cell }, where nothing lets a jet stop early
refused-no-way = No way of { $number } steps ends on { $cell }
refused-longest = No way is { $number } steps long; the jet goes as far as it can, and { $cell } is not there
refused-no-wreck = Only the jet with the wreck goes home, and yours does not have it
refused-home-too-far = The launch station is more than { $number } steps away
refused-home-exact = In this game the last of the { $number } steps must be the one into the launch station
refused-must-move = The jet can move, so it has to
refused-hole-occupied = { player } stands on the black hole { $cell }
refused-this-hole = The jet stands on the black hole { $cell } already
refused-planet-taken = { player } stands on the planet { $cell }
refused-planet-wreck = The wreck floats on the planet { $cell }
refused-no-turbo = No Turbo Thrust lies face up before you
refused-no-field = No Force Field lies face up before you
refused-no-laser = No Laser Torpedo lies face up before you
refused-own-jet = A force field moves an opponent, not your own jet
refused-absent = Nobody plays { colour } in this game
refused-not-threatened = Nothing threatens your jet now
refused-no-such-card = No such card is left in the stock
refused-number-or-quadrant = { $wanted ->
    [quadrant] This spin shows a quadrant
   *[number] This spin shows a number
}
refused-tie = After so many ties this spin cannot be another { $number }
