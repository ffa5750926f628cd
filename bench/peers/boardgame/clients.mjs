// Clients of boardgame.io, two to a table: node clients.mjs GAMES URL.
// They are asked, and answer, line by line like those of bench/clients.py. What is measured is the
// milliseconds from a client's move until both clients of the table have the server's word for it.

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { createRequire } from "node:module";

import { Client, LobbyClient } from "boardgame.io/dist/cjs/client.js";
import { SocketIO } from "boardgame.io/dist/cjs/multiplayer.js";

import { Hex, cellOf } from "./hex.mjs";

const [games, url] = process.argv.slice(2);
const lobby = new LobbyClient({ server: url });
const played = JSON.parse(readFileSync(games, "utf8")).map((game) => game.map(cellOf));
const AT_ONCE = 50; // tables that are opened together

/** A match with its two clients; plays its game move by move. */
class Table {
  constructor(game) {
    this.game = game;
    this.ply = 0;
    this.have = 0;
    this.took = [];
  }

  /** First both join, then both connect: FlatFile loses one of two who join at the same time. */
  async open() {
    const { matchID } = await lobby.createMatch("hex", { numPlayers: 2 });
    const seats = [];
    for (const playerID of ["0", "1"]) {
      const wish = { playerID, playerName: playerID };
      const { playerCredentials: credentials } = await lobby.joinMatch("hex", matchID, wish);
      seats.push({ matchID, playerID, credentials });
    }
    this.clients = await Promise.all(seats.map((seat) => this.connect(seat)));
  }

  async connect(seat) {
    const multiplayer = SocketIO({ server: url, socketOpts: { transports: ["websocket"] } });
    const client = Client({ game: Hex, multiplayer, debug: false, ...seat });
    client.start();
    const socket = client.transport.socket;
    await new Promise((synced) => socket.once("sync", synced));
    socket.on("update", (_, state) => this.hear(state));
    return client;
  }

  play() {
    this.sent = performance.now();
    this.clients[this.ply % 2].moves.place(this.game[this.ply]);
  }

  hear(state) {
    if (state._stateID !== this.ply + 1) throw new Error(`ply ${state._stateID} out of turn`);
    this.have += 1;
    if (this.have < this.clients.length) return;
    this.took.push(performance.now() - this.sent);
    this.have = 0;
    this.ply += 1;
    this.onplayed();
  }

  close() {
    for (const client of this.clients) client.stop();
  }
}

async function openTables(count) {
  const tables = Array.from({ length: count }, (_, i) => new Table(played[i % played.length]));
  for (let i = 0; i < count; i += AT_ONCE)
    await Promise.all(tables.slice(i, i + AT_ONCE).map((table) => table.open()));
  return tables;
}

/** Every table plays so many moves, each as soon as both clients have the one before. */
function race(tables, moves) {
  const games = tables.map((table) => new Promise((ended) => {
    const last = Math.min(moves, table.game.length);
    table.onplayed = () => (table.ply < last ? table.play() : ended());
    table.play();
  }));
  return Promise.all(games);
}

/** So many moves a second for so long, the tables in turn; none waits for another. */
async function pace(tables, rate, seconds) {
  for (const table of tables) table.onplayed = () => {};
  const start = performance.now();
  for (let sent = 0; sent < rate * seconds; ) {
    const due = Math.min(((performance.now() - start) / 1000) * rate, rate * seconds);
    for (; sent < due; sent += 1) {
      const table = tables[sent % tables.length];
      if (table.ply < table.game.length && table.took.length === table.ply) table.play();
    }
    await new Promise((later) => setTimeout(later, 1));
  }
  await new Promise((later) => setTimeout(later, 500));
}

async function measure({ tables: count, moves, rate, seconds }, more) {
  const tables = await openTables(count);
  console.log(JSON.stringify({ open: count }));
  await more.next();
  const [start, before] = [performance.now(), process.cpuUsage()];
  if (rate) await pace(tables, rate, seconds);
  else if (moves) await race(tables, moves);
  const { user, system } = process.cpuUsage(before);
  const took = performance.now() - start;
  const delays = tables.flatMap((table) => table.took);
  for (const table of tables) table.close();
  return { moves: delays.length, seconds: took / 1000, delays, clients_cpu_s: (user + system) / 1e6 };
}

const { version } = createRequire(import.meta.url)("boardgame.io/package.json");
console.log(JSON.stringify({ peer: "boardgame.io", version }));
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
for (let line = await lines.next(); !line.done; line = await lines.next())
  console.log(JSON.stringify(await measure(JSON.parse(line.value), lines)));
process.exit();
