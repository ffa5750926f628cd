"""Bots that think in threads of their own, under a budget, never in the event loop's way."""

import asyncio
import os
import secrets
import subprocess
import sys
import time
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from astrolabe.bots import Bot, Clock, bot
from astrolabe.entries import entries
from astrolabe.games import GAMES
from astrolabe.games.contract import Game
from astrolabe.insight import Insight
from astrolabe.match import Match
from astrolabe.notation import Move, notation
from astrolabe.server.logs import logger
from astrolabe.view import View

if TYPE_CHECKING:
    from astrolabe.server.table import Table

LUCK = 2**48  # as many ways a bot may be lucky
MOST_BOTS = 8  # that are kept with what they have thought
SHARE = 25  # of the time left on a clock, one part is for the next move
LEAST_MS = 20.0
MARGIN_S = 5.0  # beside the budget of a bot, to wait for a thread and to be written
HINT = "searcher:2"


class Thinkers:
    """The threads in which bots think, and the rules they need compiled."""

    def __init__(self, threads: int, budget_ms: float) -> None:
        self.budget_ms = budget_ms
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="bot")
        self._bots: OrderedDict[tuple[str, int, str], Bot] = OrderedDict()
        self._ready: dict[str, asyncio.Event] = {}
        self._warming: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Have the rules of every game compiled, without keeping anybody waiting."""
        self._ready = {name: asyncio.Event() for name in GAMES}
        self._warming = asyncio.create_task(self._warm())

    async def close(self) -> None:
        if self._warming:
            self._warming.cancel()
        self._pool.shutdown(wait=False, cancel_futures=True)

    @property
    def patience_s(self) -> float:
        """After so long, a bot that has not moved has gone with its server."""
        return self.budget_ms / 1000 + MARGIN_S

    def is_ready(self, game: Game) -> bool:
        return self._ready[game.name].is_set()

    @property
    def progress(self) -> dict[str, bool]:
        """Which games are compiled."""
        return {name: ready.is_set() for name, ready in self._ready.items()}

    async def _warm(self) -> None:
        """Compile in another process what no earlier one has left, and load it here."""
        if not all(entries(game).are_cached for game in GAMES.values()):
            start = time.perf_counter()
            compiling = await asyncio.create_subprocess_exec(
                *_gently(sys.executable, "-m", "astrolabe.warm"),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
            try:
                await compiling.wait()
            except asyncio.CancelledError:
                compiling.kill()
                raise
            logger.info("rules compiled", seconds=round(time.perf_counter() - start, 1))
        for name, game in GAMES.items():
            await asyncio.to_thread(entries(game).compile)
            self._ready[name].set()

    async def choose(self, table: "Table", seat: int, spec: str) -> int:
        """The move of the bot that sits there."""
        view = table.log.match.view(seat)
        thinker = self._bot(table.name, seat, spec, view.game)
        return await self._think(thinker, view, self._clock(table, seat))

    async def hint(self, table: "Table", seat: int) -> Move:
        """What a strong bot would play for somebody."""
        view = table.log.match.view(seat)
        number = await self._think(bot(HINT, view.game), view, self._clock(table, seat))
        return notation(view.game).move(number)

    async def weigh(self, match: Match, seat: int) -> Insight:
        """How likely is what a seat cannot see."""
        await self._ready[match.game.name].wait()
        loop = asyncio.get_running_loop()
        found = await loop.run_in_executor(self._pool, match.insight, seat)
        assert found is not None
        return found

    async def _think(self, thinker: Bot, view: View, clock: Clock) -> int:
        await self._ready[view.game.name].wait()
        loop = asyncio.get_running_loop()
        return int(await loop.run_in_executor(self._pool, thinker.choose, view, clock))

    def _clock(self, table: "Table", seat: int) -> Clock:
        """What a bot may use of the time it has left."""
        left_ms = (table.log.clockwork.deadline_of(seat) - time.time()) * 1000
        return Clock(max(min(self.budget_ms, left_ms / SHARE), LEAST_MS))

    def _bot(self, match: str, seat: int, spec: str, game: Game) -> Bot:
        """The bot of a seat, with what it remembers; few are kept, for they remember much."""
        made = self._bots.pop((match, seat, spec), None)
        if made is None:
            made = bot(spec, game)
            made.begin(secrets.randbelow(LUCK))
        self._bots[match, seat, spec] = made
        while len(self._bots) > MOST_BOTS:
            self._bots.popitem(last=False)
        return made


def _gently(*command: str) -> tuple[str, ...]:
    """The same at a lower priority, where the system knows that."""
    return ("nice", "-n", "10", *command) if os.name == "posix" else command
