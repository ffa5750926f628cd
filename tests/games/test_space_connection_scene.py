"""Space Connection as it is shown."""

from textwrap import dedent

from rulebook import rule
from space_table import ONE, TWO, hidden, play, put, table

from astrolabe.games.space_connection.state import BLUE, GREEN
from astrolabe.match import Match
from astrolabe.scene import Item
from astrolabe.view import SPECTATOR

PLAYED = (
    "rocket l4", "rocket g7", "astronef e5", "rocket g8", "super f5", "laser d1", "laser d10",
    "laser g1", "laser g13",
)  # fmt: skip


def game() -> Match:
    """A few plies of a game: a hit, misses, ships, both with a beam."""
    return play(hidden(), *PLAYED)


def items(match: Match, seat: int) -> dict[str, list[Item]]:
    """What lies on every spot."""
    found: dict[str, list[Item]] = {}
    for item in match.scene(seat).items:
        found.setdefault(item.spot, []).append(item)
    return found


@rule("space_connection 1.3")
def test_the_playthrough() -> None:
    """What green sees of blue's space and of its own, after a few plies."""
    assert game().drawing(GREEN, coordinates=True) == dedent("""\
              a . . . . . . .
             b . . . . . . . .
            c . . . . . . . . .
           d . . - - - . . . . .
          e . . - O a - . . . . .
         f . . . - s O - - - - . .
        g L - - - - - - - O O - - L
         h . . . . . . . - - - . .
          i . . . . . . . . . . .
           j . . . . . . . . . .
            k . . . . . . . . .
             l . . . O . . . .
              m . . . . . . .

          x  x  x  .  .  .  .  .  .

              a . o o . . . .
             b . o . . . . . .
            c . . . . o . . . .
           d L - - - - O - - - L
          e . . . . . . o . . . .
         f o . . . . . . . . . . .
        g . . . o o . O r . . . . .
         h . . . . . . o . . . . .
          i . . . . . . . . o . .
           j . . . . o o . . o .
            k o . . . . . . . .
             l o . . . . . . .
              m . . o o o . .

          .  .  .  .  .  .  .  .  .

          G  rocket 27  astronef 9  super 4  laser 3
        > B  rocket 29  astronef 10  super 5  laser 3""")


def test_while_hiding_one_sees_ones_own_space_alone() -> None:
    """Its planets, how many are left, and how many systems they form."""
    match = put(table(), BLUE, "a1 a2 g7")
    scene = match.scene(BLUE)
    assert [area.key for area in scene.areas] == ["board-blue", "supply-blue"]
    assert {item.spot for item in scene.items} == {
        *("a1", "a2", "g7", "blue-planet", "blue-systems")
    }
    told = scene.status[0].arguments
    assert (told["planets"], told["systems"]) == (3, 2)
    assert not any(item.spot in ("a1", "g7") for item in match.scene(SPECTATOR).items)


@rule("space_connection 3.6", "space_connection 3.7", "space_connection 6.4")
def test_what_a_position_is_known_to_be() -> None:
    """A planet, one of a whole system, empty, or nothing drawn where nothing is known."""
    found = items(game(), GREEN)
    assert found["l4"][0].art == "blue-planet-shown"
    assert found["e4"][0].art == "blue-planet-whole"
    assert found["f7"][0].art == "empty"
    assert "a1" not in found
    assert {"green-g7", "green-d6"} <= set(found)
    assert found["green-d6"][0].art == "green-planet-shown"
    assert found["green-c5"][0].art == "green-planet"


@rule("space_connection 5.3")
def test_beams_are_drawn() -> None:
    """From the first emitter of a line to the last; an emitter that waits draws none."""
    beams = [line for line in game().scene(GREEN).lines if line.style.startswith("beam")]
    assert {line.style for line in beams} == {"beam green-beam", "beam blue-beam"}
    waiting = play(hidden(), "laser d1").scene(GREEN)
    assert not any(line.style.startswith("beam") for line in waiting.lines)


def test_a_spectator_sees_only_what_is_public() -> None:
    """Nothing of either that was not found, whatever lies there."""
    told = {cover.glyph for item in game().scene(SPECTATOR).items for cover in item.covers}
    assert "o" not in told
    other = play(hidden(green=ONE.replace("f1", "e1"), blue=TWO.replace("l2", "k2")), *PLAYED)
    assert game().scene(SPECTATOR) == other.scene(SPECTATOR)


def test_a_piece_keeps_its_key_from_the_supply_to_the_board() -> None:
    """So that a lost rocket is seen to fly."""
    before = {item.key: item.spot for item in hidden().scene(GREEN).items}
    after = {item.key: item.spot for item in play(hidden(), "rocket g7").scene(GREEN).items}
    assert before["green-rocket-1"] == "green-rocket"
    assert after["green-rocket-1"] == "g7"
    assert after["green-rocket-2"] == "green-rocket"


def test_the_last_move_is_pointed_out() -> None:
    """On the board it was about; two emitters of a turn together."""
    match = game()
    assert match.scene(GREEN).last == ("g13", "g1")
    match = play(hidden(), "rocket l4")
    assert (match.scene(GREEN).last, match.scene(BLUE).last) == (("l4",), ("blue-l4",))
