# The words of the page, in English. Those of a game come from the server.

# Everywhere
page-title = Astrolabe
page-skip = Skip to the content
page-home = All games
page-close = Close
page-cancel = Cancel
page-copy = Copy
page-copied = Copied
page-unreachable = The server cannot be reached. It will be tried again.
page-nothing-here = There is nothing at this address.
page-loading = One moment …

# The lobby
lobby-welcome = A table for space board games
lobby-invitation = Choose a game and you are playing. No account, nothing to install.
lobby-games = Games
lobby-play-machine = Play the machine
lobby-play-here = Two at one screen
lobby-play-friend = Invite a friend
lobby-choose = Level and options
lobby-seats = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
lobby-seats-range = { $fewest } to { $most } players
lobby-mine = Your games
lobby-open = Open tables
lobby-open-none = Nobody is waiting for a player just now. Invite a friend, or list a table of yours here.
lobby-your-turn = Your turn
lobby-their-turn = { $name } to play
lobby-waiting = Waiting for a player
lobby-plies = { $count ->
    [0] not begun
    [one] { $count } move
   *[other] { $count } moves
}
lobby-sit = Sit down
lobby-continue = Continue
lobby-look = Look at it
lobby-older = Show { $count ->
    [one] one more
   *[other] { $count } more
}

# A new game
new-title = A new game of { $game }
new-who = Who plays
new-against = You and …
new-machine = The machine
new-here = Somebody here, at this screen
new-friend = A friend, with a link
new-level = How strong
new-seats = Players
new-side = You are
new-side-any = Any seat
new-clock = Clock
new-clock-none = No clock
new-clock-move = { $seconds } seconds a move
new-clock-minutes = { $minutes ->
    [one] { $minutes } minute a move
   *[other] { $minutes } minutes a move
}
new-clock-fischer = { $minutes } minutes each, and { $seconds } seconds a move
new-clock-days = { $days ->
    [one] { $days } day a move
   *[other] { $days } days a move
}
new-listed = Anybody may sit down
new-listed-more = The table is listed in the lobby while a seat is open.
new-options = Options
new-start = Start
new-reconstructed = Ours, where the printed rules are silent.

# Who you are
me-title = You
me-guest = Guest
me-name = Your name at the table
me-name-more = Others see it. It can be changed at any time.
me-save = Save
me-saved = Saved
me-claim = Keep this name with a passkey
me-claim-more = Your device makes the key; there is no password. With it you find your games again on any device.
me-claimed = This name is yours: it is kept by a passkey.
me-leave = Sign out in this browser
me-enter = I have a passkey already
me-no-passkeys = This browser, or this unencrypted address, offers no passkeys.
me-passkey-failed = The passkey was not used. Nothing has changed.
me-device = Another device
me-device-more = A link that opens your seats on another device. It works once.
me-device-make = Make a link
link-title = Your seats on this device
link-more = This link brings the name and the seats of another device here. It works once.
link-take = Take them over

# Settings
settings-title = Settings
settings-language = Language
settings-theme = Colours
settings-theme-system = As the system
settings-theme-light = Light
settings-theme-dark = Dark
settings-sound = Sounds
settings-animate = Movement
settings-animate-more = Pieces glide to their places. A system that asks for less motion is obeyed.
settings-confirm = Confirm each move
settings-confirm-more = A move is shown first, and played when you say so.

# The table
table-board = The table
table-side = About this game
table-seats = Who sits here
table-you = you
table-machine = the machine
table-here = here
table-away = away
table-open = An open seat
table-to-move = To move
table-your-turn = Your turn
table-turn-of = { $name } to play
table-thinking = { $name } is thinking
table-getting-ready = Getting the rules ready, once …
table-chance = Chance is about to fall …
table-spectator = You are watching
table-fill = Let the machine play here
table-lost = The connection is lost. It is being mended; nothing is lost.
table-connecting = Connecting …
table-tab-moves = Moves
table-tab-log = Log
table-tab-chat = Chat
table-tab-rules = Rules
table-tab-more = More
table-rule = rule { $clause }
table-dismiss = Dismiss

# What a seat may do
act-title = What you can do
act-undo = Undo
act-takeback = Ask to take back
act-hint = Hint
act-hint-looks = The machine is looking …
act-hint-is = The machine would play { $move }.
act-draw = Offer a draw
act-resign = Resign
act-resign-sure = Resign this game?
act-resign-more = The others win. This cannot be taken back.
act-rematch = Rematch
act-rematch-more = The same game again, with the roles swapped
act-go-rematch = Go to the rematch
act-invite = Invite
act-leave = Leave the table
act-fair = Chance
act-prove = Prove the chance
act-export = Keep a copy
act-export-svg = Picture (SVG)
act-export-png = Picture (PNG)
act-export-json = The whole game (JSON)

# Chance that can be proved
fair-title = Chance at this table
fair-waits = The server has promised its secret below. Every seat adds a word, so that nobody can choose what falls; then chance begins.
fair-falls = Every draw comes out of a secret that the server has promised and of the words below. When the game is over the secret is opened, and every draw can be proved.
fair-is-open = The game is over, and the secret is open: every draw can be made again.
fair-commitment = What was promised (SHA-256 of the secret)
fair-secret = The secret
fair-words = The words that are mixed in
fair-word-seat = { $name }:
fair-word-house = { $name } (said by the house):
fair-no-words = None yet.
fair-own = A word of your own
fair-own-more = Your browser has said a random one. It can be changed until every seat is taken.
fair-say = Say it
fair-prove = Prove the chance
fair-kept = The secret is the one that was promised before the first move.
fair-draws = { $count ->
    [0] Chance never fell in this game.
    [one] The one draw came out of the secret and the words, by its odds.
   *[other] All { $count } draws came out of the secret and the words, each by its odds.
}
fair-said = { $count ->
    [one] The word of this browser is among those mixed in.
   *[other] The { $count } words of this browser are among those mixed in.
}
fair-seen = Promise, words and rows are those that this browser saw while you played.
fair-not-seen = This browser did not watch the game. That it is the one you saw, the promise above tells whoever noted it.
fair-not-here = Not proved here: that the moves and the odds follow the rules. A page holds no rules; keep a copy of the whole game (JSON) and ask
fair-broken-no-crypto = This browser proves nothing over an unencrypted address. Keep a copy of the whole game (JSON), and ask “astrolabe verify”.
fair-broken-closed = The secret is still closed.
fair-broken-promise = This is NOT the secret that was promised.
fair-broken-word = The word that this browser said for { $place } is NOT among those mixed in.
fair-broken-words = The word of { $place } is NOT the one that was said.
fair-broken-link = Something was changed in this game: { $place }.
fair-broken-seen = This is NOT what this browser saw while the game lasted: { $place }.
fair-broken-draw = In row { $place } something else fell than the secret and the words bring.

# Offers
offer-takeback = { $name } asks to take the last move back.
offer-draw = { $name } offers a draw.
offer-rematch = { $name } would like a rematch.
offer-mine-takeback = You have asked to take your move back.
offer-mine-draw = You have offered a draw.
offer-mine-rematch = You have asked for a rematch.
offer-yes = Agree
offer-no = Decline
offer-waits = Waiting for { $names }.

# The log, the moves, replay
log-empty = Nothing has happened yet.
log-refused = Not possible: { $sentence }
chances-show = Show the chances
chances-more = What is hidden, as you might have worked it out
moves-empty = No move has been played yet.
replay-title = Look back
replay-first = To the beginning
replay-back = One move back
replay-on = One move on
replay-last = Back to now
replay-slider = Move
replay-position = { $number } of { $count }
replay-looking = Move { $number } of { $count }
replay-news = What has changed
replay-news-more = Play what has happened since your last move again

# Chat
chat-empty = Nobody has said anything yet.
chat-say = Say something
chat-send = Send
chat-unread = { $count ->
    [one] { $count } new message
   *[other] { $count } new messages
}

# Rules beside the board
rules-search = Search the rules
rules-found = { $count ->
    [0] nothing found
    [one] { $count } place
   *[other] { $count } places
}
rules-contents = Contents

# Inviting
invite-title = Invite somebody
invite-more = Whoever opens this link may take the open seat.
invite-code = The link as a code to point a camera at
invite-share = Share
invite-you = You are invited to a game of { $game }
invite-by = { $name } is waiting for you.
invite-take = Take the seat
invite-watch = Only watch

# Passing the screen
pass-title = Pass the screen to { $name }
pass-more = What is hidden from the others is shown next. Nobody else should be looking.
pass-ready = I am { $name }

# Said to those who listen
said-your-turn = It is your turn.
said-chat = { $name } says: { $text }

# The board
board-table = Table of { $title }
board-spot = { $spot }: { $lies }
board-spot-chance = { $spot }, { $chance } in a hundred
board-spot-can = { $spot }, can be chosen
board-spot-could = { $spot }, can be chosen in another pose
board-spot-chosen = { $spot }, chosen
board-spot-forbids = { $spot }, stands in the way
board-asks = { $said }. { $question }
board-ready = { $move }: play it?
board-sent = Sent …
board-play = Play
board-back = Back
board-turn-left = Turn to the left
board-turn-right = Turn to the right (R)
board-flip = Turn over (F)
board-whole = Whole table
board-type = Type a move
board-unclear = “{ $word }” means nothing here. Type a part of a move as it is written, or press Escape.
board-clause = rule { $clause }
board-help = Keys of the board
board-help-close = Close
board-key-arrows = from spot to spot
board-key-choose = choose; once more to play
board-key-areas = to the next area, then to the buttons
board-key-turn = turn what is held; with Shift the other way
board-key-flip = turn it over
board-key-type = type a move; any letter begins it too
board-key-back = take the last choice back
board-key-zoom = closer, farther, whole table
board-key-help = this sheet
