"""Two people before one screen, in a game with secrets: what each is shown, and when."""

from sites import Site

from astrolabe.server.messages import Happened, Look, Pass
from astrolabe.server.visitor import Seen, Visitor

GAME = "space_connection"


async def looks(seen: Seen, seat: int) -> list[str]:
    """Take the screen, which was passed; the moves that are told to this seat."""
    assert seen.told[-1] == Pass(seat=seat)
    await seen.answer(Look(id=seen.fresh_id(), seat=seat))
    assert seen.now.scene.seat == seat
    told = next(row for row in reversed(seen.told) if isinstance(row, Happened))
    return [row.text for row in told.events]


async def test_the_screen_is_passed_before_anything_is_shown(served: Site) -> None:
    """Also at the beginning, and to whoever loads the page again; each is told its own moves."""
    async with Visitor(served.url) as guest:
        card = await guest.open(GAME, ["me", "me"])
        async with guest.look(card.match) as seen:
            await seen.until(lambda: isinstance(seen.told[-1], Pass))
            assert (seen.now.scene.seat, seen.now.legal) == (-1, [])
            assert await looks(seen, 0) == []
            for wish in ("put a1", "fill", "confirm"):
                await seen.play(wish)
            await seen.until(lambda: isinstance(seen.told[-1], Pass))
        async with guest.look(card.match) as again:
            await again.until(lambda: isinstance(again.told[-1], Pass))
            assert not any("planet" in str(item) for item in again.now.scene.items)
            assert "put a1" not in await looks(again, 1)
            await again.play("put b1")
            assert again.log[-1].text == "put b1"


async def test_a_copy_shows_neither_side(served: Site) -> None:
    """Whose hands the file falls into is not known while the game lasts."""
    async with Visitor(served.url) as guest:
        card = await guest.open(GAME, ["me", "me"])
        async with guest.look(card.match) as seen:
            await seen.until(lambda: isinstance(seen.told[-1], Pass))
            await looks(seen, 0)
            await seen.play("put a1")
            for kind in ("json", "svg"):
                path = f"/api/matches/{card.match}/export.{kind}"
                text = (await guest.http.get(path)).text
                assert "put a1" not in text and "green planet" not in text
