"""`astrolabe bot`: a bot that plays at the tables of a server, through its public API.

It sees what any guest at its seat sees: the log of the match, from which it plays every move again
by the rules. Games with secrets are only shown as pictures over the wire, so there is no bot for
them out here.
"""

import asyncio
import sys
from contextlib import suppress

import httpx
from websockets.exceptions import WebSocketException

from astrolabe.bots import Bot, bot
from astrolabe.entries import entries
from astrolabe.errors import AstrolabeError, BadBot
from astrolabe.games import GAMES
from astrolabe.match import Match
from astrolabe.server.messages import Event, TableCard
from astrolabe.server.visitor import RefusedByServer, Seen, Visitor

LOOK_S = 1.0  # how often to look for an open seat


def visit(url: str, game: str, spec: str, name: str, matches: int) -> int:
    """Sit down wherever a seat is open, until so many matches are over."""
    thinker = bot(spec, GAMES[game])
    if GAMES[game].hidden:
        raise BadBot(f"{game} has secrets; its bots play inside the server")
    entries(GAMES[game]).compile()
    asyncio.run(_visit(url, game, thinker, name or f"{spec}", matches))
    return 0


class NoServer(AstrolabeError, OSError):
    """Nobody answers at the address that was given."""


async def _visit(url: str, game: str, thinker: Bot, name: str, matches: int) -> None:
    async with Visitor(url) as guest:
        try:
            await guest.name(name)
        except httpx.TransportError:
            raise NoServer(f"the server does not answer; is it running at {url}?") from None
        played = 0
        while not matches or played < matches:
            table = None
            with suppress(httpx.TransportError):  # it restarts
                table = await _seat(guest, game)
            if table is None:
                await asyncio.sleep(LOOK_S)
                continue
            sys.stdout.write(f"{url}/t/{table.match}\n")
            sys.stdout.flush()
            await play(guest, table.match, thinker)
            played += 1


async def _seat(guest: Visitor, game: str) -> TableCard | None:
    """A seat at the first open table of the game."""
    for card in await guest.open_tables():
        if card.game == game and not any(sitting.yours for sitting in card.seating):
            try:
                return await guest.sit(card.match)
            except RefusedByServer:  # somebody was quicker
                continue
    return None


async def play(guest: Visitor, match: str, thinker: Bot) -> None:
    """Play one match to its end; a connection that breaks is made again."""
    thinker.begin(0)
    is_over = False
    while not is_over:
        try:
            async with guest.look(match) as table:
                await _play_on(table, thinker)
                is_over = True
        except (OSError, WebSocketException):
            await asyncio.sleep(LOOK_S)


async def _play_on(table: Seen, thinker: Bot) -> None:
    while not table.now.ending:
        await table.until(lambda: table.now.legal or table.now.ending)
        if table.now.legal:
            await _move(table, thinker)


async def _move(table: Seen, thinker: Bot) -> None:
    """Think about the match as the log tells it, and play; too late is no harm."""
    events = table.now.events
    view = again(table.table, table.log[:events]).view(table.now.scene.seat)
    move = await asyncio.to_thread(thinker.choose, view)
    try:
        await table.play(move)
    except RefusedByServer:
        await table.until(lambda: table.now.events > events or table.now.ending)


def again(card: TableCard, log: list[Event]) -> Match:
    """The match of a log, played again."""
    match = Match(card.game, len(card.seating), card.options)
    for event in log:
        if event.kind == "play" and event.move is not None:
            match.play(event.move, event.seat)
        elif event.kind == "chance" and event.move is not None:
            match.chance(event.move)
        elif event.to is not None:
            match.rewind(event.to)
    return match
