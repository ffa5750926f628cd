"""Chances over the wire: told to who practises, refused where somebody else plays."""

import pytest
from sites import Site
from test_playing import alone, refusal, two

from astrolabe.server.messages import Weigh


@pytest.mark.parametrize("number", [0, 5])
async def test_a_game_in_the_open_has_no_chances(served: Site, number: int) -> None:
    """Hex hides nothing: the wish is refused, alone and against another."""
    async with alone(served, "me", "random") as seen:
        assert not seen.now.may.weigh
        code, sentence = await refusal(seen, Weigh(id="w", seat=0, number=number))
        assert code == "bad-wish"
        assert "where no other person plays" in sentence


async def test_chances_are_told_to_who_practises(served: Site) -> None:
    """While planets are hidden nothing is in question; of past positions it is told as well."""
    async with alone(served, "me", "random", game="space_connection") as seen:
        assert seen.now.may.weigh
        weighed = await seen.answer(Weigh(id="w", seat=0, number=0))
        assert (weighed.number, weighed.chances) == (0, {})
        assert weighed.subject == "How likely a planet is, of a hundred"
        code, _ = await refusal(seen, Weigh(id="v", seat=1, number=0))
        assert code == "not-yours"


async def test_nobody_is_told_against_another_person(served: Site) -> None:
    """Two people play: neither is told before the end."""
    async with two(served) as (ann, bob):
        for seen, seat in ((ann, 0), (bob, 1)):
            code, _ = await refusal(seen, Weigh(id="w", seat=seat, number=0))
            assert code == "bad-wish"
