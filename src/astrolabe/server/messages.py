"""Everything that goes over the wire, as data: what is asked over HTTP, what is said while playing.

Names in JSON are the names here. A live connection says `version` first; a field may be added
within a version, never taken away. Words arrive in the language that was asked for: a client knows
no game and no sentence of one. Secrets (`key`) are in no message but the one that hands them out.
"""

from typing import Annotated, Literal

import msgspec

VERSION = 1
LONGEST_NAME = 32
LONGEST_CHAT = 500
LONGEST_WORD = 64
MOST_FRAME = 16_384  # bytes of a message from a client

WishId = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern="^[!-~]*$")]
Seat = int  # from 0; -1 is chance or a spectator
Point = tuple[float, float]


class Message(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What all data of this file has in common."""


# What can be played ---------------------------------------------------------------------------


class Choice(Message):
    """A value with the words for it."""

    value: str
    label: str


class OptionCard(Message):
    """Something to choose before a game."""

    name: str
    label: str
    default: str
    source: str  # "printed", "public" or "reconstructed"
    values: list[Choice]


class GameCard(Message):
    """A game as the lobby shows it."""

    name: str
    title: str
    subtitle: str
    seats: list[int]  # how many can play, the usual number first
    seat_names: list[str]
    options: list[OptionCard]
    hidden: bool
    picture: str  # address of a picture of it


class BotCard(Message):
    """A bot that can be given a seat; `spec` is what a wish for it says."""

    spec: str  # "searcher:3"
    label: str


class Held(Message):
    """What is held while a move is built: a symbol in its pose, where its anchor is the pointer."""

    art: str
    turn: int = 0
    flipped: bool = False


class Kit(Message):
    """All about a game that never changes: fetched once, kept by its digest."""

    game: str
    digest: str
    title: str
    seat_names: list[str]
    art: str  # <symbol>s of the game
    style: str  # its style sheet
    parts: list[list[int]]  # of every move, as places in `part_keys`; empty: never a move
    part_keys: list[str]  # "cell:e4"
    part_names: list[str]  # said of each part
    questions: dict[str, str]  # kind of part -> "Which cell?"
    held: dict[str, list[Held | None]]  # "tile:bent3 pose:2f" -> for every seat


class ClauseText(Message):
    number: str
    text: str


class SectionText(Message):
    number: str
    title: str
    clauses: list[ClauseText]
    lines: list[str]


class RulesText(Message):
    """A rulebook to read beside the board."""

    game: str
    title: str
    opening: list[str]
    sections: list[SectionText]


# A table -------------------------------------------------------------------------------------


class Clock(Message):
    """How much time a seat has: none, so long a move, a bank with an increment, or days a move."""

    kind: Literal["none", "move", "fischer", "days"] = "none"
    bank_ms: int = 0  # fischer: at the beginning
    move_ms: int = 0  # move and days: for each move; fischer: added after each move


class Sitting(Message):
    """Who sits at a seat."""

    seat: Seat
    seat_name: str
    kind: Literal["open", "person", "bot"]
    name: str = ""
    spec: str = ""  # of a bot
    yours: bool = False
    here: bool = False  # connected now


class TableWish(Message):
    """A new match: who sits where ("me", "open" or the spec of a bot), and under what clock."""

    game: str
    seating: list[str]
    options: dict[str, str] = {}
    clock: Clock = msgspec.field(default_factory=Clock)
    listed: bool = False  # anybody may find its open seats in the lobby


class SeatWord(Message):
    """What a seat has said to be mixed into chance, or the house for it."""

    seat: Seat
    name: str
    by: Literal["seat", "house", ""]
    word: str


class Promise(Message):
    """What binds the server's chance: shown before the first move, opened when it is over."""

    has_chance: bool  # of the game
    commitment: str  # SHA-256 of the secret
    words: list[SeatWord]
    is_settled: bool  # no word changes any more; only now chance falls
    waits_for: list[Seat]  # who may still say a word and has not
    secret: str = ""  # once the game is over


class TableCard(Message):
    """A match without its position."""

    match: str
    game: str
    title: str
    seating: list[Sitting]
    options: dict[str, str]
    clock: Clock
    listed: bool
    plies: int
    turn: Seat
    ending: str  # words; empty while it lasts
    created: float  # seconds since 1970
    changed: float
    invite: str = ""  # path of the link that gives an open seat away; only for those who sit here
    rematch: str = ""  # the match that followed
    promise: Promise | None = None  # in lists, and of matches from before, there is none


class SitWish(Message):
    """Take an open seat; the key is in the invitation, unless the table is listed."""

    key: str = ""


class SeatWish(Message):
    """Give an open seat to a bot."""

    spec: str


class Link(Message):
    """A path that gives a browser the seats of another, once."""

    path: str


class LinkWish(Message):
    key: str


class Me(Message):
    """Who a browser is."""

    name: str
    is_claimed: bool  # by a passkey


class NameWish(Message):
    name: str


class Health(Message):
    """How the server does."""

    status: Literal["well", "ill"]
    ready: dict[str, bool]  # for each game, whether its rules are compiled


class Refusal(Message):
    """Why something was not done; the status says which kind of wrong it was."""

    code: str  # "illegal-move", "not-your-turn", "no-such-match", "too-many", ...
    sentence: str
    clause: str = ""
    spots: list[str] = []


# A scene -------------------------------------------------------------------------------------


class AreaView(Message):
    key: str
    name: str
    frame: tuple[float, float, float, float]
    owner: Seat
    scale: float
    flows: bool
    art: str
    ground: str


class SpotView(Message):
    key: str
    area: str
    x: float
    y: float
    shape: str
    name: str
    part: str
    art: str


class MarkView(Message):
    area: str
    art: str
    x: float
    y: float
    name: str


class LineView(Message):
    area: str
    style: str
    points: list[Point]
    name: str


class LabelView(Message):
    area: str
    text: str
    x: float
    y: float


class BoardView(Message):
    """What of a scene seldom changes; sent when its digest does."""

    digest: str
    areas: list[AreaView]
    spots: list[SpotView]
    marks: list[MarkView]
    lines: list[LineView]
    labels: list[LabelView]


class CoverView(Message):
    spot: str
    name: str
    owner: Seat


class ItemView(Message):
    key: str
    art: str
    spot: str
    name: str
    covers: list[CoverView]
    owner: Seat
    turn: int
    flipped: bool
    count: int
    spins: bool = False  # comes to another turn by going round


class SceneView(Message):
    """What a seat sees; without `board` it is the one with this digest, sent before."""

    seat: Seat  # whose eyes
    turn: Seat
    board_digest: str
    board: BoardView | None
    items: list[ItemView]
    status: list[str]
    last: list[str]


# Said by a client while playing ----------------------------------------------------------------


class Say(Message, tag_field="say"):
    """A wish. Its `id` is the client's own, at most 40 letters: the answer bears it.

    A wish said twice with the same `id` is done once.
    """

    id: WishId


class Play(Say, tag="play"):
    """A move, by its number or its text, at the place in the log where the client thinks it is."""

    seat: Seat
    number: int  # of the event that the move would be
    move: int | str


class Why(Say, tag="why"):
    """Why do these parts lead to no legal move? Answered by `told`."""

    seat: Seat
    parts: list[str]


class Preview(Say, tag="preview"):
    """What would this move do? Answered by `previewed`, with no scene where it may not be known."""

    seat: Seat
    move: int


class Look(Say, tag="look"):
    """See through the eyes of this seat of mine: the screen has been passed.

    Answered by what it sees; in a game with secrets all events are told again, as it may know them.
    """

    seat: Seat


class At(Say, tag="at"):
    """The scene after so many events, for replay. Answered by `looked`."""

    number: int


class Hint(Say, tag="hint"):
    """What would the machine play? Answered by `hinted`."""

    seat: Seat


class Weigh(Say, tag="weigh"):
    """How likely is what I cannot see, after so many events? Answered by `weighed`.

    Told where no other person plays, and once the game is over.
    """

    seat: Seat
    number: int


class Undo(Say, tag="undo"):
    """Take my last move back, within the policy."""

    seat: Seat


class Resign(Say, tag="resign"):
    seat: Seat


class Offer(Say, tag="offer"):
    """Ask all others for a take-back or a draw, or for a rematch once it is over."""

    seat: Seat
    what: Literal["takeback", "draw", "rematch"]


class Answer(Say, tag="answer"):
    """Yes or no to the offer that stands."""

    seat: Seat
    yes: bool


class Chat(Say, tag="chat"):
    text: str


class Word(Say, tag="word"):
    """Mix this into chance for my seat. It may be said anew until the words are settled."""

    seat: Seat
    word: str


class Pong(Message, tag_field="say", tag="pong"):
    """The answer to `ping`."""


Said = (
    Play | Why | Preview | Look | At | Hint | Weigh | Undo | Resign | Offer | Answer | Chat | Word
    | Pong
)  # fmt: skip


# Told by the server while playing ----------------------------------------------------------------


class Tell(Message, tag_field="tell"):
    pass


class Event(Message):
    """A row of the log. What a viewer may not know of it is left out."""

    number: int
    kind: Literal["play", "chance", "undo", "resign", "draw", "timeout"]
    seat: Seat
    move: int | None = None  # "play" and "chance"
    text: str = ""
    words: str = ""  # "Blue plays bent3 e4 2f."
    to: int | None = None  # "undo": the plies that are left
    at: float = 0.0
    id: str = ""  # of the wish, for the seat that said it
    link: str = ""  # binds this row and all before it


class ChatLine(Message):
    number: int
    name: str
    seat: Seat
    text: str
    at: float


class Standing(Message):
    """An offer that waits for answers."""

    what: Literal["takeback", "draw", "rematch"]
    seat: Seat
    waits_for: list[Seat]


class Clocks(Message):
    """Milliseconds left for each seat at `at`; the clocks of those in `run` run."""

    left_ms: list[int]
    at: float
    run: list[Seat]


class Welcome(Tell, tag="welcome"):
    """The first word: who you are here and how the match stands."""

    version: int
    table: TableCard
    seats: list[Seat]  # yours
    levels: list[BotCard]
    plies: int  # moves and chance that stand
    events: int  # rows of the log


class Happened(Tell, tag="happened"):
    """Rows of the log, in order; after a new connection those from `since` on."""

    events: list[Event]


class May(Message):
    """What the seat of this scene may do besides moving."""

    undo: bool = False
    takeback: bool = False
    draw: bool = False
    resign: bool = False
    rematch: bool = False
    hint: bool = False
    weigh: bool = False  # be told how likely is what it cannot see
    fill: bool = False  # give an open seat to a bot
    leave: bool = False  # rise again: nobody has played yet


class Shown(Tell, tag="shown"):
    """How it looks now; `legal` has the numbers of the moves if this seat is to act."""

    events: int  # rows of the log it takes in
    scene: SceneView
    legal: list[int]
    may: May
    clocks: Clocks | None
    result: list[float] | None
    ending: str  # words; empty while it lasts
    ending_clause: str = ""  # of the rules, where they ended it


class Pass(Tell, tag="pass"):
    """A seat of yours is to act and must not see what another of yours sees: pass the screen.

    What was shown and told before is to be forgotten; `look` brings what this seat may know.
    """

    seat: Seat


class Done(Tell, tag="done"):
    """A wish was carried out and is on disk; a move's row of the log, if it made one."""

    id: str
    number: int | None = None


class Refused(Tell, tag="refused"):
    id: str
    refusal: Refusal


class Told(Tell, tag="told"):
    """The answer to `why`."""

    id: str
    refusal: Refusal


class Previewed(Tell, tag="previewed"):
    id: str
    scene: SceneView | None


class Looked(Tell, tag="looked"):
    """The answer to `at`."""

    id: str
    number: int
    scene: SceneView


class Hinted(Tell, tag="hinted"):
    id: str
    move: int
    text: str


class Weighed(Tell, tag="weighed"):
    """What is likely, in words, and how likely at each spot, in hundredths."""

    id: str
    number: int
    subject: str
    chances: dict[str, int]


class Thinking(Tell, tag="thinking"):
    """A bot looks for its move; not `ready`: first the rules are being compiled, once."""

    seat: Seat
    ready: bool


class Chatted(Tell, tag="chatted"):
    lines: list[ChatLine]


class Seated(Tell, tag="seated"):
    """Who sits here, or who is here, has changed."""

    table: TableCard


class Offered(Tell, tag="offered"):
    """The offer that stands, or None when it was answered or void."""

    offer: Standing | None


class Opened(Tell, tag="opened"):
    """The game is over: the secret of its chance."""

    secret: str


class Ping(Tell, tag="ping"):
    at: float


class Goodbye(Tell, tag="goodbye"):
    """The connection ends: the server restarts, or the client has broken a rule."""

    code: str
    sentence: str


Telling = (
    Welcome | Happened | Shown | Pass | Done | Refused | Told | Previewed | Looked | Hinted
    | Weighed | Thinking | Chatted | Seated | Offered | Opened | Ping | Goodbye
)  # fmt: skip
