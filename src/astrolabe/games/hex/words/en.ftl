# Every word of Hex that a player reads, in English.

title = Hex
subtitle = Join your own two sides first
seat-0 = red
seat-1 = blue

# Moves
choose-cell = Which cell?
choose-action = What will you do?
part-action-swap = swap: take over the first stone

# What lies on the table, and how it stands
area-board = board
spot-cell = { $cell }
line-side = { $colour ->
    [red] red’s side
   *[blue] blue’s side
}
item-stone = { $colour ->
    [red] red stone
   *[blue] blue stone
}
status-turn = { $colour ->
    [red] Red
   *[blue] Blue
} is to move

# Options
option-size = size of the board
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
option-swap = swap
option-swap-off = no swap
option-swap-on = the second player may take over the first stone

# How a game ended
ending-joined = { $colour ->
    [red] a chain joins the top row to the bottom row
   *[blue] a chain joins the first column to the last
}

# Refusals
refused-occupied = { $cell } already bears a { $colour ->
    [red] red
   *[blue] blue
} stone
refused-outside = { $cell } lies outside this board of { $size } by { $size } cells
refused-no-swap = This game is played without the swap
refused-swap-only-second = The swap is offered only as the second move of the game
