"""Clients of the table, two to a match, that cost next to nothing.

    python -m bench.clients GAMES URL [URL]

GAMES is a file of games, each a list of moves. With two addresses, of servers that share their
matches, the two who play a match are connected to one each. Says in one line what it is. Then a
line is a wish: {"tables", "moves"}, so many moves at every table as fast as can be; {"tables",
"rate", "seconds"}, so many moves a second; {"tables"}, none. It opens the tables and says so; at
the next line it plays, and answers with what was measured: the milliseconds from a client's move
until both clients of the match have been shown the position after it.
"""

import asyncio
import http.client
import json
import resource
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import msgspec
import uvloop
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

AT_ONCE = 50  # tables whose clients connect together
SEATS = 2
PONG = b'{"say":"pong"}'
Wish = dict[str, Any]


class Heard(msgspec.Struct):
    """What the clients look at of what they are told."""

    tell: str
    events: int | list[msgspec.Raw] = -1  # a number in "shown", rows in "happened"
    refusal: msgspec.Raw = msgspec.Raw(b"")


hear = msgspec.json.Decoder(list[Heard]).decode


class Table:
    """A match with its two clients; plays its game move by move."""

    def __init__(self, match: str, game: list[str]) -> None:
        self.match = match
        self.game = game
        self.ply = 0
        self.have = 0
        self.sent = 0.0
        self.took: list[float] = []
        self.clients: list[Client] = []
        self.ended = asyncio.Event()
        self.last = 0  # plies that are played one after the other without being asked

    def play(self) -> None:
        """The client whose turn it is says its move."""
        seat = self.ply % SEATS
        self.have = 0
        self.sent = time.perf_counter()
        self.clients[seat].say(
            b'{"say":"play","id":"%d","seat":%d,"number":%d,"move":"%s"}'
            % (self.ply, seat, self.ply, self.game[self.ply].encode())
        )

    def shown(self, events: int) -> None:
        """A client has been shown the position after so many events."""
        if events <= self.ply:
            return
        assert events == self.ply + 1, f"{self.match} stands at {events}, not at {self.ply + 1}"
        self.have += 1
        if self.have == SEATS:
            self.took.append(1000 * (time.perf_counter() - self.sent))
            self.ply += 1
            if self.ply < self.last:
                self.play()
            else:
                self.ended.set()

    @property
    def is_idle(self) -> bool:
        return len(self.took) == self.ply < len(self.game)


class Client(WSListener):
    """One connection: it reads everything it is told, and tells its table what matters."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self.welcome = asyncio.Event()

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type != WSMsgType.TEXT:
            return
        for heard in hear(frame.get_payload_as_memoryview()):
            if heard.tell == "shown":
                assert isinstance(heard.events, int)
                self.welcome.set()
                self.table.shown(heard.events)
            elif heard.tell == "ping":
                self.say(PONG)
            elif heard.tell in {"refused", "goodbye"}:
                sys.exit(f"{self.table.match}: {heard.tell} {bytes(heard.refusal).decode()}")

    def say(self, message: bytes) -> None:
        self.transport.send(WSMsgType.TEXT, message)


class Person:
    """A guest: a browser with its cookie, who opens tables or sits down at them."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.door = http.client.HTTPConnection(urlsplit(url).netloc)
        self.cookie = ""
        self.ask("GET", "/api/me")

    def ask(self, method: str, path: str, wish: Any = None) -> Any:
        """What the server answers."""
        body = json.dumps(wish) if wish is not None else None
        self.door.request(method, path, body, self.headers)
        answer = self.door.getresponse()
        text = answer.read()
        assert answer.status in {200, 201}, f"{method} {path}: {answer.status} {text!r}"
        cookies = answer.headers.get_all("Set-Cookie") or []
        self.cookie = "; ".join(cookie.partition(";")[0] for cookie in cookies) or self.cookie
        return json.loads(text or "null")

    @property
    def headers(self) -> dict[str, str]:
        kept = {"Cookie": self.cookie} if self.cookie else {}
        json_only = {"Content-Type": "application/json", "X-Astrolabe": "1"}
        return {**kept, **json_only, "Origin": self.url}

    async def connect(self, table: Table) -> None:
        """Open a live connection and wait until the position is shown."""
        where = f"{self.url.replace('http', 'ws', 1)}/api/matches/{table.match}/live"
        client = Client(table)
        table.clients.append(client)
        headers = {"Cookie": self.cookie, "Origin": self.url}
        await ws_connect(lambda: client, where, extra_headers=headers)
        await client.welcome.wait()


class Hall:
    """All the tables, and the two who play at all of them."""

    def __init__(self, games: list[list[str]], urls: list[str]) -> None:
        self.games = games
        self.people = [Person(urls[0]), Person(urls[-1])]

    def found(self, number: int) -> Table:
        """A new match with both at it."""
        host, guest = self.people
        seating = {"game": "hex", "seating": ["me", "open"]}
        card = host.ask("POST", "/api/matches", seating)
        key = card["invite"].partition("key=")[2]
        guest.ask("POST", f"/api/matches/{card['match']}/sit", {"key": key})
        return Table(card["match"], self.games[number % len(self.games)])

    @contextmanager
    def tables(self, count: int) -> Iterator[list[Table]]:
        """Matches, and their connections closed afterwards."""
        for person in self.people:
            person.door.close()  # it has been idle for long, and is opened again when needed
        tables = [self.found(number) for number in range(count)]
        yield tables
        for table in tables:
            for client in table.clients:
                client.transport.disconnect()

    async def connect(self, tables: list[Table]) -> None:
        """First all of the hosts, then all of the guests, so that seats know their clients."""
        for person in self.people:
            for first in range(0, len(tables), AT_ONCE):
                await asyncio.gather(*map(person.connect, tables[first : first + AT_ONCE]))

    async def measure(self, wish: Wish, more: asyncio.StreamReader) -> dict[str, Any]:
        """Open the tables; at the next line, play as is wished and say what it took."""
        with self.tables(wish["tables"]) as tables:
            await self.connect(tables)
            print(json.dumps({"open": len(tables)}), flush=True)
            await more.readline()
            start, worked = time.perf_counter(), time.process_time()
            if "rate" in wish:
                await pace(tables, wish["rate"], wish["seconds"])
            elif "moves" in wish:
                await race(tables, wish["moves"])
            took, worked = time.perf_counter() - start, time.process_time() - worked
        delays = [delay for table in tables for delay in table.took]
        return {"moves": len(delays), "seconds": took, "delays": delays, "clients_cpu_s": worked}


async def race(tables: list[Table], moves: int) -> None:
    """Every table plays so many moves, each as soon as both clients have the one before."""
    for table in tables:
        table.last = min(moves, len(table.game))
        table.play()
    for table in tables:
        await table.ended.wait()


async def pace(tables: list[Table], rate: float, seconds: float) -> None:
    """So many moves a second for so long, the tables in turn; none waits for another."""
    start, sent = time.perf_counter(), 0
    while sent < rate * seconds:
        due = min((time.perf_counter() - start) * rate, rate * seconds)
        while sent < due:
            table = tables[sent % len(tables)]
            if table.is_idle:
                table.play()
            sent += 1
        await asyncio.sleep(0.001)
    await asyncio.sleep(0.5)


async def main(games: list[list[str]], urls: list[str]) -> None:
    """Answer every line with one measurement."""
    lines = asyncio.StreamReader()
    loop = asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(lines), sys.stdin)
    hall = Hall(games, urls)
    print(json.dumps({"clients": "picows"}), flush=True)
    while line := await lines.readline():
        print(json.dumps(await hall.measure(json.loads(line), lines)), flush=True)


if __name__ == "__main__":
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    uvloop.run(main(json.loads(Path(sys.argv[1]).read_text("utf-8")), sys.argv[2:]))
