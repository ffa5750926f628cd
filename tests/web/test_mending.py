"""What a player hardly notices: a page loaded again, a server killed, a line that was cut."""

import json

from guests import Guest
from playwright.sync_api import WebSocketRoute


class Line:
    """Between a guest and the server: it can be made to let nothing through to the guest."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.is_deaf = False
        self.moves: list[str] = []  # the ids of all the moves that were said
        guest.page.route_web_socket("**/live?*", self._carry)

    def _carry(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def said(frame: str | bytes) -> None:
            wish = json.loads(frame)
            if wish["say"] == "play":
                self.moves.append(wish["id"])
            server.send(frame)

        def told(frame: str | bytes) -> None:
            if not self.is_deaf:
                self.guest.told(frame)
                socket.send(frame)

        socket.on_message(said)
        server.on_message(told)


def half_a_move(guest: Guest) -> str:
    """Choose the first part of a move that has several; the spot it was chosen on."""
    spot = next(guest.spot_of(guest.keys_of(move)[0]) for move in guest.legal)
    assert spot
    guest.taps(spot)
    assert guest.lit("chosen") == [spot]
    return spot


def test_a_page_loaded_again_in_mid_move_goes_on(guests) -> None:
    """Nothing was played; the move can be built and played as if nothing had happened."""
    ada, bob = guests(), guests()
    ada.opens("orion_duel", ["me", "open"], starter="blue")
    bob.joins(ada.invitation)
    ada.plays("bent3 e4 2")
    bob.until(lambda: bob.legal)
    half_a_move(bob)

    bob.page.reload()
    bob.waits_for_turn()
    assert bob.lit("chosen") == []
    assert [row["text"] for row in bob.events] == ["bent3 e4 2"]
    bob.plays("mono1 a1")
    ada.until(lambda: len(ada.events) == 2)


def test_a_server_killed_between_move_and_answer_loses_nothing(guests, fresh_server) -> None:
    """The page finds the server again by itself and says the move again; it is played once."""
    ada, bob = guests(at=fresh_server), guests(at=fresh_server)
    line = Line(bob)
    ada.opens("orion_duel", ["me", "open"], starter="blue")
    bob.joins(ada.invitation)
    ada.plays("bent3 e4 2")
    bob.until(lambda: bob.legal)

    line.is_deaf = True
    bob.plays_without_answer(bob.number_of("mono1 a1"))
    ada.until(lambda: len(ada.events) == 2)  # it is on disk, and bob does not know
    fresh_server.kill()
    bob.page.get_by_text("The connection is lost").wait_for()
    line.is_deaf = False
    fresh_server.start()

    for guest in (ada, bob):
        guest.page.get_by_text("The connection is lost").wait_for(state="hidden")
        guest.until(lambda one=guest: len(one.events) == 2)
    ada.plays("mono2 c3 0")
    bob.until(lambda: len(bob.events) == 3)
    assert [row["text"] for row in bob.events] == ["bent3 e4 2", "mono1 a1", "mono2 c3 0"]
    assert len(line.moves) >= 2
    assert len(set(line.moves)) == 1


def test_a_line_cut_for_a_while_is_mended(guests) -> None:
    """What the others have played meanwhile is there when the line is."""
    ada, bob = guests(), guests()
    ada.opens("hex", ["me", "open"], size="5")
    bob.joins(ada.invitation)
    ada.page.context.set_offline(offline=True)
    ada.page.get_by_text("The connection is lost").wait_for()
    ada.page.context.set_offline(offline=False)
    ada.until(lambda: ada.legal)
    ada.plays("c3")
    bob.until(lambda: len(bob.events) == 1)
