# Every word of Orion Duel that a player reads, in English.

title = Orion Duel
subtitle = Join constellations, gather galaxies, keep clear of black holes
seat-0 = blue
seat-1 = orange

# Moves: what to choose, and what can be chosen
choose-action = What will you do?
choose-tile = Which tile?
choose-cell = Which cell?
choose-pose = Which way round?
choose-colour = Who lays the first tile?
part-action-put = put a token
part-action-take = take a token back
part-action-confirm = confirm the layout
part-action-start = start
part-colour-blue = blue begins
part-colour-orange = orange begins
part-tile-mono1 = single tile
part-tile-mono2 = double tile
part-tile-bi2 = two-coloured pair
part-tile-line3 = straight tile
part-tile-bent3 = bent tile
part-tile-tri3 = triangle
part-pose-0 = not turned
part-pose-1 = turned once
part-pose-2 = turned twice
part-pose-3 = turned three times
part-pose-4 = turned four times
part-pose-5 = turned five times
part-pose-0f = flipped over
part-pose-1f = flipped over, turned once
part-pose-2f = flipped over, turned twice
part-pose-3f = flipped over, turned three times
part-pose-4f = flipped over, turned four times
part-pose-5f = flipped over, turned five times

# What lies on the table, and how it stands
area-board = board
area-supply = tokens to put
area-hand = { $colour ->
    [blue] blue tiles
   *[orange] orange tiles
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
item-tile = { $colour ->
    [blue] blue’s
   *[orange] orange’s
} { tile }
item-hexagon = { $colour ->
    [blue] blue hexagon
   *[orange] orange hexagon
}
item-token = { token }
conditions = { $count ->
    [0] no condition
    [one] one condition
   *[other] { $count } conditions
}
zone-taurus = Taurus
zone-eridanus = Eridanus
zone-lepus = Lepus
zone-monoceros = Monoceros
zone-canis_major = Canis Major
zone-gemini = Gemini

status-turn = { $colour ->
    [blue] Blue
    [orange] Orange
   *[chance] Chance
} is to { $step ->
    [galaxies] put the galaxies
    [holes] put the black holes
    [start] say who lays the first tile
   *[tiles] lay a tile
}
status-value = { $colour ->
    [blue] Blue’s
   *[orange] Orange’s
} value is { $value }

# Options
option-setup = set-up
option-setup-preset-1 = ready-made layout 1
option-setup-preset-2 = ready-made layout 2
option-setup-preset-3 = ready-made layout 3
option-setup-random = tokens placed by chance
option-setup-players = tokens placed by the players
option-starter = first tile
option-starter-random = tossed for
option-starter-blue = blue
option-starter-orange = orange
option-galaxies = galaxies placed by
option-galaxies-blue = blue
option-galaxies-orange = orange
option-flip = bent tile
option-flip-yes = may be flipped over
option-flip-no = keeps its printed face
option-count = each way to win counts
option-count-instances = every time it is fulfilled
option-count-kinds = once at most
option-final_tie = final tie
option-final_tie-draw = a draw
option-final_tie-starter-loses = lost by whoever began

# How a game ended: what follows “Blue wins: ”
ending-constellations = { $zone ->
    [taurus] { zone-taurus } and { zone-monoceros }
    [eridanus] { zone-eridanus } and { zone-canis_major }
   *[lepus] { zone-lepus } and { zone-gemini }
} are joined
ending-galaxies = { $count } galaxies are connected
ending-holes = { $count } black holes are connected in { $colour ->
    [blue] blue
   *[orange] orange
}
ending-more = more conditions, { $own } to { $others }
ending-count = every tile is laid, and the values are { $own } to { $others }
ending-starter = every tile is laid, the values are equal, and { $colour ->
    [blue] blue
   *[orange] orange
} began
ending-draw = every tile is laid, and the values are equal
ending-no-move = { $colour ->
    [blue] blue
   *[orange] orange
} can lay no tile

# Refusals
tile = { $tile ->
    [mono1] single tile
    [mono2] double tile
    [bi2] two-coloured pair
    [line3] straight tile
    [bent3] bent tile
   *[tri3] triangle
}
token = { $token ->
    [galaxy] galaxy
   *[hole] black hole
}
refused-used-up = You have no { tile } left
refused-turned-over = In this game the bent tile keeps its printed face
refused-occupied = { $count ->
    [one] A tile already lies on { $cells }
   *[other] Tiles already lie on { $cells }
}
refused-unlinked = Nothing { $colour } that already lies there links this tile to the { token } on { $cell }
refused-colour-absent = No { $colour } hexagon lies on the board yet, so none may cover the { token } on { $cell }
refused-set-up-over = The set-up is over: a turn is the placing of one tile
refused-start-first = Who lays the first tile is still to be settled
refused-layout-stands = All the tokens are in place and stay there
refused-tokens-first = All the tokens must be on the board first
refused-chance-only-puts = Chance only puts tokens down
refused-all-placed = { $token ->
    [galaxy] All the galaxies are on the board: confirm them, or take one back
   *[hole] All the black holes are on the board: confirm them, or take one back
}
refused-token-there = There is already a { token } on { $cell }
refused-near = { $cell } is too close to the { token } on { $other }: two cells must lie between them
refused-hole-near-galaxy = { $cell } is too close to the galaxy on { $other }: one cell must lie between them
refused-no-room = With a { token } on { $cell } there would be no room for all the tokens to come
refused-galaxies-stand = The galaxies are confirmed; the one on { $cell } stays
refused-nothing-to-take = There is no token to take back on { $cell }
refused-taken-too-often = { $count } tokens have been taken back in this set-up; now they stay where they are put
refused-confirm-early = { $token ->
    [galaxy] { $count ->
        [one] One galaxy is still to be placed
       *[other] { $count } galaxies are still to be placed
    }
   *[hole] { $count ->
        [one] One black hole is still to be placed
       *[other] { $count } black holes are still to be placed
    }
}
