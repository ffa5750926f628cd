"""A match over HTTP and WebSocket, from the invitation to the rematch, on every database."""

from sites import Site, play_out

from astrolabe.server.visitor import Visitor


async def test_two_play_to_the_end(served: Site) -> None:
    """Both are shown every position; the log of the end is the game that was played."""
    async with Visitor(served.url) as ann, Visitor(served.url) as bob:
        card = await ann.open("hex", ["me", "open"], options={"size": "5"})
        await bob.sit(card.match, card.invite.partition("key=")[2])
        async with ann.look(card.match) as anns, bob.look(card.match) as bobs:
            await play_out(anns, bobs)
            assert sorted(anns.now.result) == [-1, 1] and bobs.now.result == anns.now.result
            assert [row.text for row in anns.log] == [row.text for row in bobs.log]
