# Every word of Space Connection that a player reads, in English.

title = Space Connection
subtitle = Hide your planets, find theirs: rockets, starships and lasers
seat-0 = green
seat-1 = blue

# Moves: what to choose, and what can be chosen
choose-action = What will you do?
choose-piece = What will you send?
choose-cell = Where?
choose-colour = Who begins?
choose-lot = Which lot is drawn?
part-action-put = put a planet
part-action-take = take a planet off
part-action-fill = place the rest for me
part-action-clear = take all planets off
part-action-confirm = ready
part-action-fire = fire
part-action-pass = pass
part-action-start = start
part-colour-green = green begins
part-colour-blue = blue begins
part-piece-rocket = rocket
part-piece-astronef = starship
part-piece-super = super-starship
part-piece-laser = laser emitter

# What lies on the table, and how it stands
area-board = { $colour ->
    [green] green’s space
   *[blue] blue’s space
}
area-supply = { $colour ->
    [green] green’s pieces
   *[blue] blue’s pieces
}
spot-cell = { $cell }
spot-other = { $cell } in { $colour ->
    [green] green’s space
   *[blue] blue’s space
}
spot-track = place { $number } of the track
thing-planet = planets to hide
thing-systems = systems so far
thing-rocket = rockets
thing-astronef = starships
thing-super = super-starships
thing-laser = laser emitters
item-planet = { $state ->
    [hidden] { $colour ->
        [green] green planet, not found
       *[blue] blue planet, not found
    }
    [ghost] { $colour ->
        [green] green planet that was never found
       *[blue] blue planet that was never found
    }
    [whole] { $colour ->
        [green] green planet of a completed system
       *[blue] blue planet of a completed system
    }
    [left] { $colour ->
        [green] green planet
       *[blue] blue planet
    }
   *[shown] { $colour ->
        [green] green planet, found
       *[blue] blue planet, found
    }
}
item-systems = { $count ->
    [one] one system
   *[other] { $count } systems
}
item-empty = empty
item-piece = { $colour ->
    [green] green’s
   *[blue] blue’s
} { piece }
item-marker = { $colour ->
    [green] a system completed by green
   *[blue] a system completed by blue
}
line-beam = { $colour ->
    [green] green’s laser beam
   *[blue] blue’s laser beam
}

status-turn = { $colour ->
    [green] Green is
    [blue] Blue is
   *[chance] Chance is
} to { $colour ->
    [chance] say who begins
   *[other] { $step ->
        [aim] place a second emitter, or fire
       *[send] send something
    }
}
status-found = { $colour ->
    [green] Green
   *[blue] Blue
} has found { $planets ->
    [one] one planet
   *[other] { $planets } planets
}, { $systems ->
    [0] no whole system
    [one] one whole system
   *[other] { $systems } whole systems
}
status-layout = { $planets } of { $allplanets } planets, { $systems ->
    [one] one system
   *[other] { $systems } systems
} ({ $allsystems } are needed)
status-hides = { $colour ->
    [green] Green
   *[blue] Blue
} is hiding planets
status-ready = { $colour ->
    [green] Green
   *[blue] Blue
} is ready

# Options
option-starter = who begins
option-starter-green = green
option-starter-blue = blue
option-starter-random = drawn by lot
option-two_emitters = two emitters of one turn
option-two_emitters-any = stand anywhere, if a new beam is made
option-two_emitters-same-line = stand on one line
option-emitters = emitters stand
option-emitters-lines = anywhere on the lines
option-emitters-nodes = where lines cross

# How a game ended: what follows “Green wins: ”
ending-systems = all { $count } systems are found
ending-stuck = nobody can send anything more, and the { $thing ->
    [systems] systems
   *[planets] planets
} found are { $own } to { $others }
ending-draw = nobody can send anything more, and both have found the same

# Refusals
piece = { $piece ->
    [rocket] rocket
    [astronef] starship
    [super] super-starship
   *[laser] laser emitter
}
thing = { $thing ->
    [rocket] rocket
    [astronef] starship
    [super] super-starship
   *[planet] planet
}
refused-hide-first = First hide your planets
refused-hidden-already = The planets are hidden, and stay where they are
refused-lots-fall = The lots for your layout are still to be drawn
refused-lot = No lot is drawn now
refused-start = Who begins is settled
refused-start-first = First it must be drawn who begins
refused-planet-there = There is a planet on { $cell } already
refused-all-put = All { $count } planets are placed: take one off to put it elsewhere
refused-nothing-to-take = There is no planet on { $cell } to take off
refused-nothing-to-clear = There is no planet to take off
refused-taken-too-often = { $count } planets have been taken off by now: let the rest be placed for you
refused-clear-too-often = { $planets } planets are too many to take off: only { $count } more may be
refused-filled-too-often = { $count } layouts have been made for you: this one stands, or change it by hand
refused-too-few = { $count ->
    [one] One planet is still to be placed: there must be { $planets }
   *[other] { $count } planets are still to be placed: there must be { $planets }
}
refused-systems = { $count ->
    [one] The planets form one system: there must be exactly { $systems }
   *[other] The planets form { $count } systems: there must be exactly { $systems }
}
refused-used-up = You have no { piece } left
refused-no-centre = { $cell } is not the centre of a triangle, where alone a super-starship may go
refused-taken = There is a { thing } on { $cell } already
refused-no-line = No line passes through { $cell }: emitters stand on the drawn lines
refused-no-node = Lines do not cross on { $cell }: in this game emitters stand on crossings only
refused-emitter-there = There is an emitter on { $cell } already
refused-not-in-line = { $cell } is not on one line with { $other }, where the first emitter of this turn stands
refused-emitter-alone = No other emitter would stand on a line with { $cell }: a turn must make a new beam
refused-nothing-to-fire = No emitter waits to be fired
refused-aimed = The emitter on { $cell } is placed: place a second one, or fire
refused-pass = Nobody passes who can send something

# What the machine believes
insight-planet = How likely a planet is, of a hundred
