# The product's own words, in English. A game's words are in its folder.

with-clause = { $sentence } (rule { $clause })
heading = { $name }:

# The table
table-seat = seat { $number }
table-person = you
table-people = a person here
table-bot-random = random
table-bot-greedy = greedy
table-bot-searcher = searcher
table-level-1 = cadet (level 1)
table-level-2 = pilot (level 2)
table-level-3 = captain (level 3)
table-level-4 = commodore (level 4)
table-level-5 = admiral (level 5)
table-bot-at-level = { $bot }, { $level }
table-bot-time = { $bot }, { $time } a move
table-bot-simulations = { $bot }, { $count } simulations a move
table-sits = { $seat }: { $player }
table-help-is-near = Type “help” for everything you can say here.
table-chance-fell = Chance brings { $move }.
table-played = { $seat } plays { $move }.
table-has-played = { $seat } has played.
table-chance-hidden = Chance has fallen.
table-move-named = { $move } ({ $named })
table-won = { $seat } wins
table-drawn = The game is drawn
table-agreed = The game is drawn by agreement.
table-shared = { $seats } share the first place
table-ended-by = { $result }: { $ending }
table-order = Order: { $order }.
table-option = { $name }: { $value }
table-thinks = { $seat } is thinking.
table-compiling = (compiling the rules: { $ready } of { $total })
table-compiling-first = The rules are being compiled, once; you can play meanwhile.
table-pass-the-screen = { $seat } is to move. Pass the screen, then press Enter.
table-chance = Chance
table-what-fell = Say what fell.
table-only-move = Enter plays { $move }.
table-which = “{ $word }” could be { $values }.
table-choose = What now?
table-question-of-many = { $question } ({ $count } possible)
table-nothing-more = nothing more
table-ways = { $count ->
    [one] one way
   *[other] { $count } ways
}
table-more = Enter shows { $count ->
    [one] one more line.
   *[other] { $count } more lines.
}
table-is-legal = { $move } may be played.
table-in-no-way = It can be played in no way here.
table-for-example = For example { $move } is refused. { $sentence }
table-how-to-move = A move is typed whole, or one part after the other; beginnings and the numbers of a list will do.
table-why-what = Name the move you wonder about, as in “why e4”.
table-taken-back = Taken back: { $moves }.
table-try-takeback = “takeback” goes back to the last decision made here.
table-nothing-to-take-back = Nobody here has decided anything yet.
table-do-all-agree = Does everybody agree? (yes or no)
table-no-hint = There is nothing to decide here.
table-looks-for-a-hint = The searcher has a look.
table-hint = The searcher would play { $move }.
table-overwrite = { $file } is there already. Write over it? (yes or no)
table-saved = Saved in { $file }.
table-load-what = Name the file, as in “load game.json”.
table-kept-meanwhile = The present game is kept in { $file }.
table-no-such-moves = No legal move has the parts { $parts }.
table-moves = { $count ->
    [one] One legal move.
   *[other] { $count } legal moves.
}
table-moves-of-a-part = “moves { $part }” lists fewer.
table-no-ply-yet = Nothing has been played yet.
table-cannot-resign = There is nothing to resign.
table-resign-really = Does { $seat } really resign? (yes or no)
table-resigned = { $seat } resigns.
table-took-back = { $seat } takes a move back.
table-out-of-time = { $seat } has run out of time.
table-save-as = Enter leaves; the game is kept in { $file }. A file name saves it there too:
table-rematch = Another game, seats swapped? (yes or no)
table-yes = yes y
table-no = no n
table-kept = The game is kept. Go on with: { $command }
table-free-spots = { $count ->
    [one] One more place is free.
   *[other] { $count } more places are free.
}
table-area = { $area }: { $spots }
table-free = free

# Commands: the words that may be typed, then what it does
command-help = help ?
command-help-does = this list
command-moves = moves
command-moves-does = legal moves, or those with a part: moves e4
command-why = why
command-why-does = why a move is refused, and by which rule: why e4
command-hint = hint
command-hint-does = what the searcher would play
command-back = back
command-back-does = drop what you have said of a move
command-undo = undo
command-undo-does = take your move back while the turn is still yours
command-takeback = takeback
command-takeback-does = go back to the last decision made here; bots agree
command-board = board
command-board-does = the position once more
command-read = read
command-read-does = the position in words, or one place of it: read e4
command-log = log
command-log-does = every move so far
command-rules = rules
command-rules-does = the rules: contents, a clause, or a search: rules 2.1
command-save = save
command-save-does = keep the game, in a file if you name one
command-load = load
command-load-does = go on with a saved game
command-resign = resign
command-resign-does = give the game up
command-quit = quit exit
command-quit-does = leave; the game is kept

# Before a game
table-which-game = Which game?
table-against-whom = Against whom?
table-against-searcher = a strong machine
table-against-random = random moves
table-against-person = somebody here, at the same screen
replay-where = Ply { $ply } of { $plies }. Enter goes on, - goes back, a number goes there, q leaves:

# The server
serve-restarts = The server restarts; the page comes back by itself.
serve-is-at = Astrolabe is at { $address } (Ctrl-C ends it).
backup-taken = { $count ->
    [one] One match is
   *[other] { $count } matches are
} saved in { $path }.
backup-restored = { $count ->
    [one] One match is
   *[other] { $count } matches are
} as { $path } has them.

# The command line
cli-about = A table for space board games: play tonight, with friends or against a strong machine.
cli-usage = usage:
cli-commands = commands
cli-command = COMMAND
cli-options = options
cli-arguments = arguments
cli-help = show this help
cli-version = show the version
cli-lang = language: en or fr; else that of the system
cli-play = play a game here
cli-games = list the games
cli-rules = read the rules of a game
cli-show = show a saved game
cli-replay = go through a saved game move by move
cli-verify = prove a game of the server: its chance, its moves, its rows
cli-game = GAME
cli-which-game = the game; “astrolabe games” lists them
cli-who = WHO
cli-vs = opponents, with commas: searcher (as strong as --level), searcher:2s, greedy, random, person
cli-level = how strong the searcher is (3 unless told)
cli-seat = your seat, from 0
cli-seats = how many play
cli-name-value = NAME=VALUE
cli-option = an option of the game, as in its rules; may be given several times
cli-seed = chance that can be repeated
cli-dice = who brings chance: the machine, or you, telling what fell on the table
cli-plain = plain lines for a screen reader: no colour, no drawing
cli-file = FILE
cli-load = go on with a saved game
cli-resume = go on with the game you left last
cli-save = keep the game in this file
cli-clause = CLAUSE
cli-query = a number such as 4.9, or words to look for; everything if nothing
cli-saved = a saved game
cli-ply = as it was after so many moves
cli-svg = write the picture to this file instead
cli-png = write the picture to this file instead
cli-seen = a commitment or a link that you noted while the game lasted; may be given several times
cli-mark = DIGEST

# What was proved
verify-secret = Proved: { $draws ->
    [one] the one time that chance fell, it was drawn
   *[other] all { $draws } times that chance fell, it was drawn
  } from the secret that was committed to beforehand, with { $words ->
    [0] no player’s word
    [one] a player’s word
   *[other] the words of { $words } players
  } mixed in, and { $moves ->
    [one] the one move is
   *[other] all { $moves } moves are
  } by the rules.
verify-rules = Proved: no chance fell, and { $moves ->
    [one] the one move is
   *[other] all { $moves } moves are
  } by the rules.
verify-seed = Proved: { $moves ->
    [one] the one move is
   *[other] all { $moves } moves are
  } by the rules, and { $draws ->
    [one] the one time that chance fell, it brought
   *[other] all { $draws } times that chance fell, it brought
  } what the seed of this game brings. Who chose the seed is not proved: it was promised to nobody.
verify-hand = Proved: { $moves ->
    [one] the one move is
   *[other] all { $moves } moves are
  } by the rules. What chance brought was told by hand, and cannot be proved.
verify-compare = That this is the game you saw: its commitment is { $commitment }, its last link { $link }; compare them with what your page or your notes say.

# Errors. The English sentences are those that errors carry; each key is also found by its sentence.
error-unknown-game = no game is called { $name }; there are { $games }
error-no-seat = there is no seat { $seat }; seats are 0 to { $last }
error-seats = { $game } is played by { $allowed }, not by { $seats }
error-no-option = { $game } has no option { $name }; it has { $known }
error-bad-value = { $name } cannot be { $value }; it can be { $allowed }
error-not-your-turn = it is the turn of seat { $turn }, not of seat { $seat }
error-plies = the match has { $plies } plies, not { $ply }
error-undo-nothing = no move has been played yet
error-undo-chance = chance has fallen, and what it brought is known
error-undo-passed = the turn has passed on; ask the others for a take-back
error-undo-secret = what is chosen in secret is changed by the moves of the game
error-undo-hidden = the move has brought something hidden to light
error-game-over = the game is over
error-no-move = { $text } is not a move of { $game }: { $hint }
error-hint-example = a move reads like { $example }
error-hint-close = { $word } is unknown; close to it: { $words }
error-hint-unknown = { $word } is unknown; a move reads like { $example }
error-save-too-large = { $path } is larger than any saved match can be
error-cannot-read = { $path } cannot be read: { $reason }
error-save-truncated = this is not a saved match: it is truncated, or no JSON at all
error-save-other = this is not a saved match: it does not say { $format }
error-save-version = the save has version { $version }; this reads { $known }
error-save-altered = the save has been altered: its seal does not match what it says
error-save-no-match = the save does not hold a match: { $reason }
error-save-box = the save was played with another box ({ $box }, not { $expected })
error-save-seed = the seed must be a whole number or null, not { $seed }
error-save-ply = the save goes wrong at ply { $ply }: { $reason }
error-save-seats = the save seats { $named }, but { $seats } play
error-save-players = the save names no players
error-not-proved = not proved: { $reason }
error-proof-byte = byte { $byte } is no text
error-proof-json = line { $line } is no JSON
error-proof-no-json = this is no JSON that could be read
error-proof-no-match = this is no saved match
error-proof-place = { $place } does not hold what belongs there
error-proof-line = line { $line } is not written as it should be
error-proof-closed = the match is not over: its secret is still closed
error-proof-secret = the secret is not the one that the links were made with
error-proof-link = { $place } was changed: its link does not hold
error-proof-promise = the secret is not the one that was committed to
error-proof-seats = the seats are not those of the match
error-proof-house = seat { $seat }: the word of the house is not the one it had to say
error-proof-people = seat { $seat }: only people say words of their own
error-proof-form = it does not say what it does
error-proof-nothing-back = it takes nothing back
error-proof-order = row { $row } stands where row { $number } should
error-proof-row = row { $row }: { $reason }
error-proof-odds = these are not the odds of the rules
error-proof-text = its text is not that of its move
error-proof-words = chance fell before every seat had its word
error-proof-no-chance = no chance falls here
error-proof-draw = the draw brings { $fallen }, the row says { $told }
error-proof-after = the match was over
error-proof-box = it was played with another box ({ $box }, not { $expected })
error-proof-unfinished = the match is not over by the rules, and nobody has ended it
error-proof-scores = the scores are not those of the rules
error-proof-ending = the ending is not that of the match
error-proof-ply = ply { $ply } is not what the rows leave standing
error-proof-seen = { $mark } was seen, and is not in this match
error-proof-seal = the seal does not hold
error-proof-seed = ply { $ply }: the seed brings { $fallen }, the save says { $told }
error-word-form = a word for chance has 1 to { $most } letters
error-words-settled = the words are settled; chance has its key
error-no-language = no words are written in { $language }; there are { $known }
error-no-clause = the rules of { $game } have no clause { $number }
error-no-section = the rules of { $game } have no section { $number }
error-no-rules = no rules of { $game } are written in { $language }
error-no-clause-speaks = no clause of { $game } speaks of { $words }
error-nothing-kept = there is no unfinished game to resume; astrolabe play begins one
error-not-kept = the game cannot be kept in { $path }: { $reason }
error-is-a-folder = { $path } is a folder; name a file in it
error-opponents = { $count } opponents are named for { $seats } seats
error-no-spot = no spot is called { $spot }; there are { $known } and so on
error-either = { $one } or { $other }
error-none = none
error-os-missing = No such file or directory
error-os-denied = Permission denied
error-os-folder = Is a directory
error-option-form = an option is written name=value, not { $text }
error-level = a level is for the searcher, and { $bot } is none
error-cannot-write = { $path } cannot be written: { $reason }
error-arguments-unknown = unrecognized arguments: { $words }
error-arguments-missing = the following arguments are required: { $words }
error-argument-choice = argument { $name }: invalid choice: { $value } (choose from { $known })
error-argument-number = argument { $name }: invalid int value: { $value }
error-argument-empty = argument { $name }: expected one argument
error-argument-both = argument { $name }: not allowed with argument { $other }
error-no-bot = no bot is called { $name }; there are { $known }
error-no-budget = { $name } takes no budget; write { $alone } alone
error-bad-budget = { $budget } is no budget; write a level 1-5, a time 1s or 250ms, or 500n
error-no-time = a searcher needs some time, or at least one simulation
error-no-level = there is no level { $level }; levels are 1 to { $last }

# Errors of the server
error-parts-unknown = no move of { $game } has the parts { $parts }
error-move-number = { $number } is not the number of a move of { $game }
error-chance-now = chance falls now; play it with match.chance(...)
error-no-match = there is no match of that name
error-other-box = this match was played with another box
error-bad-invite = this invitation is not valid for this table
error-no-open-seat = no seat is open any more
error-seat-not-open = that seat is not open
error-seat-not-yours = that seat is not yours
error-only-sitters-fill = only those who sit here may invite a bot
error-only-sitters-invite = only those who sit here may invite somebody, while a seat is open
error-only-sitters-talk = only those who sit here talk here
error-begun = the match has begun; resign instead
error-clock-none = this clock leaves no time for a move
error-clock-range = a clock gives from no time to a year
error-gone-on = the match has gone on meanwhile; look at it again
error-quicker = somebody was quicker; look at the match again
error-offer-waits = another offer waits for its answer
error-no-offer = no offer waits for your answer
error-no-draw = nobody here can agree to a draw
error-no-rematch = a rematch follows a game that is over
error-no-hint = a hint is for whoever is to act, where no other person plays
error-hint-already = the machine is looking for a hint already
error-parts-legal = these parts lead to a legal move
error-chat-length = a line of chat has 1 to { $letters } letters
error-name-length = a name has { $letters } letters at most
error-secrets-kept = a game with secrets can be saved when it is over
error-database-silent = the database does not answer; nothing was played
error-restored = a backup was restored meanwhile; nothing was played
error-broken = something went wrong here; nothing was done
error-messages = too many messages; wait a little
error-tables = too many tables were opened from here; wait a minute
error-garbled = this message cannot be understood: { $reason }
error-garbled-text = it is no text
error-forged = this was asked for by the page of another site
error-header = a change is asked for with the header X-Astrolabe: 1
error-link-used = this link has been used, or is too old; ask for another
error-link-nobody = whoever this was for is not known any more
error-passkey-made = this passkey could not be registered
error-passkey-unknown = this passkey is not known here
error-passkey-refused = this passkey was not accepted
error-passkey-late = that took too long; begin again
error-bot-secrets = { $game } has secrets; its bots play inside the server
error-port = { $host } port { $port } cannot be listened on: { $reason }
error-os-in-use = Address already in use
error-database-kind = { $name } is no database that is known here; give a file, or postgresql+asyncpg://user:password@host/name
error-database-address = { $address } is no address of a database
error-database-package = PostgreSQL needs a package: pip install 'astrolabe[many]'
error-channels-address = { $address } is no address of channels; write redis://host:port/number
error-channels-package = channels need a package: pip install 'astrolabe[many]'
error-channels-silent = no Redis answers for the channels: { $reason }
error-backup-exists = { $path } exists already; give a file that does not
error-backup-nothing = there is no database at { $path }
error-backup-missing = there is no file { $path }
error-backup-none = { $path } is no backup of Astrolabe: { $reason }
error-server-gone = the server does not answer; is it running at { $url }?
