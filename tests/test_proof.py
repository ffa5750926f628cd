"""A match that is written down can be proved; whatever was changed in it is refused, and found."""

import json
import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from toys import COIN, KUHN, MORRA, PIG
from transcripts import SECRET, WORDS, Told

from astrolabe import Match, saves
from astrolabe.fate import commitment, drawn, house_word
from astrolabe.games import GAMES
from astrolabe.proof import NotProved, proved
from astrolabe.transcript import (
    Ending,
    Transcript,
    key,
    line_link,
    lines_of,
    links_of,
    seat_link,
    transcript,
    written,
)

CHANGES = 1000
TOYS = {"pig": PIG, "kuhn": KUHN, "coin": COIN, "morra": MORRA}
ALL = {**{name: GAMES[name] for name in GAMES}, **TOYS}
MOST_PLIES = 150  # then somebody gives up


@pytest.fixture(autouse=True)
def _toys(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here the list of games has toys in it."""
    monkeypatch.setattr("astrolabe.proof.GAMES", ALL)


@cache
def told(name: str = "pig", seed: int = 3) -> Transcript:
    """A whole match with chance, with something taken back."""
    options = {"setup": "random"} if name == "orion_duel" else {}
    return Told(ALL[name], options).plays(seed, MOST_PLIES).transcript()


def text(transcript: Transcript) -> bytes:
    return written(transcript).encode()


def refusal(data: bytes) -> str:
    """Why it is not proved."""
    with pytest.raises(NotProved) as raised:
        proved(data)
    return str(raised.value)


@pytest.mark.parametrize("name", ALL)
def test_a_match_is_proved(name: str) -> None:
    """Every game there is, and toys with dice, hidden hands and choices made at the same time."""
    found, rows = proved(text(told(name))), told(name).fair.rows
    assert found.draws == sum(row.kind == "chance" for row in rows)
    assert found.moves == sum(row.kind == "play" for row in rows)
    assert found.by == ("secret" if found.draws else "rules")


def test_a_match_is_a_save(tmp_path: Path) -> None:
    """Whatever loads saves loads it: the plies that stand, without those taken back."""
    path = tmp_path / "game.json"
    path.write_bytes(text(told("orion_duel")))
    rows = told("orion_duel").fair.rows
    assert any(row.kind == "undo" for row in rows)
    assert 0 < len(Match.load(path).log) < len(rows)


# One byte ----------------------------------------------------------------------------------------


def places(data: bytes, at: int) -> set[str]:
    """How the place of a byte may be called: its byte, its line, its row or seat, its field."""
    lines = data.decode().split("\n")
    line = data[:at].count(b"\n")
    found = {f"line {line + 1} ", *(f"byte {row} " for row in range(at - 3, at + 1))}
    held = lines[line].strip().removesuffix(",")
    name = re.match(r'"(\w+)":', held)
    if name:
        found |= {name[1], f"the {name[1]} ", f"fair.{name[1]}"}
    for kind in ("number", "seat"):
        row = re.match(rf'{{"{kind}": (\d+),', held)
        if row:
            found |= {f"row {row[1]}", f"seat {row[1]}", f"rows[{row[1]}]", f"seats[{row[1]}]"}
    if re.match(r"\[-?\d", held):
        ply = sum(bool(re.match(r" *\[-?\d", row)) for row in lines[: line + 1])
        found |= {f"ply {ply} ", f"plies[{ply - 1}]"}
    return found


@pytest.mark.parametrize("signs", [bytes(range(256)), b'0123456789abcdefxyz ,"[]{}:.-'])
def test_one_changed_byte_is_refused_and_found(signs: bytes) -> None:
    """1,000 random changes, to any byte or a likely one: 1,000 refusals, each with its place."""
    data, rng = text(told()), random.Random(11)
    for _ in range(CHANGES):
        at = rng.randrange(len(data))
        sign = rng.choice([row for row in signs if row != data[at]])
        changed = data[:at] + bytes([sign]) + data[at + 1 :]
        said = refusal(changed)
        known = places(data, at) | fields_around(data, at) | fields_around(changed, at)
        assert any(place in said for place in known), (at, sign, said)


def fields_around(data: bytes, at: int) -> set[str]:
    """The names of the fields on the line of a byte, unless a row or a seat stands there."""
    line = data[:at].rpartition(b"\n")[2] + data[at:].partition(b"\n")[0]
    is_row = re.match(rb' +\{"', line)
    return set() if is_row else set(re.findall(r'"([^"]+)":', line.decode(errors="replace")))


def test_a_byte_more_or_less_is_refused() -> None:
    """Cut anywhere or lengthened anywhere, it is not the file that was written."""
    data, rng = text(told()), random.Random(12)
    for _ in range(200):
        at = rng.randrange(len(data))
        assert refusal(data[:at] + data[at + 1 :])
        assert refusal(data[:at] + b" " + data[at:])
        assert refusal(data[:at])


def test_other_spaces_are_refused() -> None:
    """There is one way to write it, so that every byte counts."""
    fields = json.loads(text(told()))
    assert "line 1 is not written" in refusal(json.dumps(fields).encode())
    swapped = {"version": 1, **fields}
    assert "line 2 is not written" in refusal(json.dumps(swapped, indent=1).encode())


# One value, written well and sealed again ----------------------------------------------------


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The place of every value."""
    rows = value.items() if isinstance(value, dict) else enumerate(value)
    for name, row in rows:
        if isinstance(row, dict | list | tuple):
            yield from leaves(row, (*path, name))
        else:
            yield (*path, name)


def other(value: Any, rng: random.Random) -> Any:
    """A value of the same kind that is another."""
    if isinstance(value, str):
        signs = "0123456789abcdef"
        at = rng.randrange(len(value) + 1)
        changed = value[:at] + rng.choice(signs) + value[at + rng.randrange(2) :]
        return changed if changed != value else value + "0"
    if isinstance(value, int | float):
        return type(value)(value + rng.choice([-2, -1, 1, 2]))
    return rng.choice([0, 1, 7])


def forged(transcript: Transcript, change: Callable[[dict[str, Any]], None]) -> bytes:
    """What somebody writes who does not hold the secret: well written, and with its seal."""
    fields = json.loads(text(transcript))
    change(fields)
    fields["seal"] = saves.seal(fields)
    try:
        return text(msgspec.convert(fields, Transcript))
    except msgspec.ValidationError:
        return json.dumps(fields).encode()


def test_one_changed_value_is_refused_and_found() -> None:
    """1,000 changes: of the secret, an outcome, a name, an option, a word, a time."""
    rng, seen = random.Random(13), set()
    match = Told(PIG).plays(3, plies=20).transcript()
    ways = [path for path in leaves(json.loads(text(match))) if path != ("seal",)]
    for number in range(CHANGES):
        path = ways[number % len(ways)] if number < len(ways) else rng.choice(ways)

        def change(fields: dict[str, Any], path: tuple[Any, ...] = path) -> None:
            inner: Any = fields
            for name in path[:-1]:
                inner = inner[name]
            inner[path[-1]] = other(inner[path[-1]], rng)

        said = refusal(forged(match, change))
        seen.add(re.sub(r"\d+", "N", said))
        assert any(name in said for name in called(path)), (path, said)
    assert {"secret", "seat N", "row N", "options", "commitment"} <= {
        row.partition(" was")[0].removeprefix("the ").partition(" is not")[0] for row in seen
    }


def called(path: tuple[Any, ...]) -> set[str]:
    """How the place of a value may be called."""
    names = [row for row in path if isinstance(row, str)]
    numbers = [row for row in path if isinstance(row, int)]
    found = {names[-1], names[0] if names[0] != "fair" else names[1]}
    if numbers:
        number = numbers[0]
        found |= {f"row {number}", f"seat {number}", f"ply {number + 1} "}
        found -= {"seat", "number"}
    return found


def test_an_order_that_was_changed_is_found() -> None:
    """Two rows, two seats or two plies in each other's place."""

    def swap(name: str) -> Callable[[dict[str, Any]], None]:
        def change(fields: dict[str, Any]) -> None:
            rows = fields["fair"][name] if name != "plies" else fields["plies"]
            rows[4 % len(rows)], rows[5 % len(rows)] = rows[5 % len(rows)], rows[4 % len(rows)]

        return change

    assert "row 4 was changed" in refusal(forged(told(), swap("rows")))
    assert "ply 5 is not" in refusal(forged(told(), swap("plies")))
    assert "the seats are not" in refusal(forged(told(), swap("seats")))


# Whoever holds the secret, once it is open -------------------------------------------------------


def relinked(fields: dict[str, Any]) -> None:
    """Make every link anew, as anybody can once the secret is open."""
    made = msgspec.convert(fields, Transcript)
    secret, own = bytes.fromhex(made.fair.secret), made.fair
    fields["fair"]["links"] = links = links_of(secret, made.facts, own.scores)
    before = links["opening"]
    for row, seat in zip(fields["fair"]["seats"], own.seats, strict=True):
        row["link"] = seat_link(secret, seat)
    for row, line in zip(fields["fair"]["rows"], own.rows, strict=True):
        before = row["link"] = line_link(secret, before, line)


def test_a_forger_with_the_secret_fails_at_the_draws() -> None:
    """Another outcome, word, name or option draws otherwise than the rows say."""

    def outcome(fields: dict[str, Any]) -> None:
        row = next(row for row in fields["fair"]["rows"] if row["kind"] == "chance")
        row["move"] = next(move for move, _ in row["odds"] if move != row["move"])
        relinked(fields)

    def named(name: str, value: str) -> Callable[[dict[str, Any]], None]:
        def change(fields: dict[str, Any]) -> None:
            fields["fair"]["seats"][0][name] = value
            relinked(fields)

        return change

    for change in (outcome, named("word", "another"), named("name", "Eve")):
        assert re.match(r"row \d+: the draw brings ", refusal(forged(told(), change)))


@pytest.mark.parametrize(
    "ending", [{"by": "joined", "clause": "1.1"}, {"by": "draw", "clause": ""}]
)
def test_a_forger_cannot_tell_another_ending(ending: dict[str, str]) -> None:
    """What it ended by is what the rules say; where it was given up, what its last row says."""
    for name in ("pig", "hex", "orion_duel"):

        def change(fields: dict[str, Any]) -> None:
            fields["ending"] = ending

        data = forged(told(name), change)
        assert refusal(data) == "the ending is not that of the match"


def test_a_match_says_by_what_it_ended() -> None:
    """The rules with their clause, or that it was given up; a file that says nothing will do."""
    by = {name: told(name).ending for name in ("hex", "galactica")}
    assert by == {"hex": Ending("joined", "3.2"), "galactica": Ending("resign", "")}

    def forget(fields: dict[str, Any]) -> None:
        del fields["ending"]

    assert proved(forged(told("hex"), forget)).by == "rules"


def test_another_secret_breaks_its_promise() -> None:
    """All of it made anew with a secret that was never committed to."""

    def change(fields: dict[str, Any]) -> None:
        fields["fair"]["secret"] = bytes(32).hex()
        relinked(fields)

    assert refusal(forged(told(), change)) == "the secret is not the one that was committed to"


def test_the_house_cannot_choose_its_word() -> None:
    """The word for a seat that says none is fixed by the secret, before others are heard."""
    silent = Told(PIG, words=("", *WORDS[1:])).plays(3).transcript()
    assert proved(text(silent)).words == 2

    def change(fields: dict[str, Any]) -> None:
        fields["fair"]["seats"][0]["word"] = house_word(SECRET, 1)
        relinked(fields)

    assert "seat 0: the word of the house" in refusal(forged(silent, change))


def test_nobody_can_shift_the_draws() -> None:
    """A row that does nothing would bring another draw; a word of a bot could be chosen."""

    def idle(**fields_of_row: Any) -> Callable[[dict[str, Any]], None]:
        def change(fields: dict[str, Any]) -> None:
            row = {**fields["fair"]["rows"][0], "kind": "undo", "seat": 0, "move": None, "to": 0,
                   "text": "", "odds": [], **fields_of_row}  # fmt: skip
            fields["fair"]["rows"] = [row, *fields["fair"]["rows"]]
            for number, line in enumerate(fields["fair"]["rows"]):
                line["number"] = number
            relinked(fields)

        return change

    def bot(fields: dict[str, Any]) -> None:
        fields["fair"]["seats"][2]["kind"] = "bot"
        relinked(fields)

    assert refusal(forged(told(), idle())) == "row 0: it takes nothing back"
    said = "row 0: it does not say what it does"
    assert refusal(forged(told(), idle(to=None))) == said
    assert refusal(forged(told(), idle(kind="play"))) == said
    assert refusal(forged(told(), idle(kind="draw"))) == said
    assert "seat 2: only people" in refusal(forged(told(), bot))


def test_a_forged_world_is_caught_by_what_was_seen() -> None:
    """Another match proves itself; a link or the commitment that was noted tells them apart."""
    mine, other = told(), Told(PIG, secret=bytes(32)).plays(3).transcript()
    noted = mine.fair.rows[7].link, mine.fair.commitment
    assert proved(text(mine), noted).last_link == mine.fair.rows[-1].link
    for mark in noted:
        with pytest.raises(NotProved, match=rf"{mark}. was seen, and is not in this match"):
            proved(text(other), [mark])


def test_the_rules_are_proved_too() -> None:
    """A move against the rules is refused though it was linked and sealed by the server itself."""
    match = Told(ALL["hex"], options={"size": 3}).plays(3)
    row = match.log.rows[2]
    match.log.rows[2] = replace(row, move=match.log.rows[1].move)
    lines = lines_of(match.game, match.log.rows, match.log.links, match.log.odds)
    before = match.log.fate.opening
    for line in lines:
        before = line.link = line_link(SECRET, before, line)
    made = transcript(
        match.log.match.record(), match.chance.facts, match.chance.seats(()), lines,
        match.log.scores, SECRET, is_open=True,
    )  # fmt: skip
    assert refusal(text(made)).startswith("row 2: ")


def test_a_match_that_lasts_is_not_proved() -> None:
    """Its secret is closed, and it says so."""
    said = refusal(text(Told(PIG).plays(3, plies=20).transcript(is_open=False)))
    assert said == "the match is not over: its secret is still closed"


def test_another_box_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """A house rule is another box, and its matches are not proved by this one."""
    data = text(told())
    monkeypatch.setattr("astrolabe.proof.digest", lambda box: "elsewhere")
    assert "another box" in refusal(data)


# Draws -------------------------------------------------------------------------------------------


def test_draws_fall_by_their_odds() -> None:
    """Chi-square over the dice of many matches: a one is as likely as two other faces together."""
    fell = Counter(face for n in range(160) for face in _dice(n))
    total = sum(fell.values())
    expected = [total * weight / 7 for weight in (2, 1, 1, 1, 1, 1)]
    distance = sum((fell[face] - share) ** 2 / share for face, share in enumerate(expected))
    assert total > 2000 and distance < 20.5  # five degrees of freedom: once in a thousand


def _dice(number: int) -> list[int]:
    match = Told(PIG, secret=number.to_bytes(32, "big")).plays(number, plies=40, takebacks=0)
    return match.fallen()


@pytest.mark.parametrize("change", ["word", "name", "secret", "match", "seats", "silence"])
def test_everything_that_was_settled_matters(change: str) -> None:
    """One letter more in a word or a name, another secret: the draws have another key."""
    usual = Told(PIG)
    changed = {
        "word": Told(PIG, words=("a word of Ann’s!", *WORDS[1:])),
        "name": Told(PIG, names=("Anna", "Bób “the bold”", "Chloé")),
        "secret": Told(PIG, secret=bytes(32)),
        "match": Told(PIG),
        "seats": Told(PIG, seats=2),
        "silence": Told(PIG, words=("", *WORDS[1:])),
    }[change]
    facts, seats = changed.chance.facts, changed.chance.seats(())
    if change == "match":
        facts = msgspec.structs.replace(facts, match="another")
    keys = [
        key(SECRET, usual.chance.facts, usual.chance.seats(())),
        key(changed.secret, facts, seats),
    ]
    draws = [[drawn(own, row, [1] * 1000) for row in range(20)] for own in keys]
    assert sum(one == two for one, two in zip(*draws, strict=True)) <= 2


def test_a_take_back_draws_anew_and_never_the_same_row() -> None:
    """Rows are numbered by the log: what was taken back stays in it, with its own draw."""
    rows = told("orion_duel").fair.rows
    assert [row.number for row in rows] == list(range(len(rows)))
    assert commitment(SECRET, "a-match") == told("orion_duel").fair.commitment


# Saves of the terminal ---------------------------------------------------------------------------


def saved(seed: int | None, **options: str) -> bytes:
    match = Match("orion_duel", options=options, seed=seed)
    if seed is None:
        match.chance(match.moves()[0])
    match.play(match.moves()[0])
    return saves.text_of(match.record()).encode()


def test_a_save_with_a_seed_proves_the_seed() -> None:
    """Every ply of chance is what the seed brings; who chose the seed, nobody can tell."""
    assert proved(saved(7)).by == "seed"
    assert proved(saved(None)).by == "hand"
    assert proved(saves.text_of(Match("hex").record()).encode()).by == "rules"


def test_a_save_with_another_chance_than_its_seed_is_refused() -> None:
    """Sealed again, it is still not what the seed brings."""
    fields = json.loads(saved(7))
    fields["seed"] = next(
        seed
        for seed in range(100)
        if Match("orion_duel", seed=seed).log[0].move.text != fields["plies"][0][1]
    )
    fields["seal"] = saves.seal(fields)
    assert re.match(r"ply 1: the seed brings start \w+, the save", refusal(_text(fields)))


def test_a_save_says_by_what_it_ended() -> None:
    """As the rules do, or that it was given up; nothing else is proved."""
    match = Match("hex", options={"size": 3}, seed=1)
    for cell in "a1 b1 a2 b2 a3".split():
        match.play(cell)
    fields = match.record()
    assert fields["ending"] == {"by": "joined", "clause": "3.2"}
    assert proved(_text(fields)).moves == 5
    for ending in ({"by": "joined", "clause": "3.3"}, {"by": "resign", "clause": ""}):
        other = {**fields, "ending": ending}
        other["seal"] = saves.seal(other)
        assert refusal(_text(other)) == "the ending is not that of the match"


def _text(fields: dict[str, Any]) -> bytes:
    return saves.text_of(fields).encode()


# What the page proves ----------------------------------------------------------------------------

GOLDEN = Path(__file__).parent / "golden" / "fair.json"  # proved by web/src/live/proof.test.ts too


def test_the_page_proves_what_is_written_here() -> None:
    """The match that the tests of the page prove is one that this code writes."""
    match = Told(PIG, words=(WORDS[0], "", WORDS[2])).plays(3).transcript()
    assert GOLDEN.read_text("utf-8") == written(match)
