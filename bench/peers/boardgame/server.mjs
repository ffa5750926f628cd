// boardgame.io's own server with Hex on it: node server.mjs PORT [FOLDER].
// Matches are kept in memory, or with a folder in its files (FlatFile). It says when it is ready.

import { FlatFile, Server } from "boardgame.io/dist/cjs/server.js";

import { Hex } from "./hex.mjs";

const [port, folder] = process.argv.slice(2);
const server = Server({
  games: [Hex],
  origins: [`http://127.0.0.1:${port}`],
  ...(folder && { db: new FlatFile({ dir: folder }) }),
});
await server.run({ port: Number(port), callback: () => console.log("ready") });
