// Runs a game's module as any host would: `node wasm_games.mjs FILE.wasm JOBS`, where JOBS is JSON.
// Every job writes bytes to the standard output, which test_wasm.py compares with its own.
import { readFileSync, writeSync } from 'node:fs';

const module = new WebAssembly.Module(readFileSync(process.argv[2]));
const [section] = WebAssembly.Module.customSections(module, 'astrolabe');
const about = JSON.parse(new TextDecoder().decode(section));
const rules = new WebAssembly.Instance(module).exports; // nothing is given, so nothing is imported
const memory = rules.memory;
const start = rules.__heap_base.value;
let end = start;

/** Room for so many bytes, zeroed. */
function room(bytes) {
  const address = (end + 15) & ~15;
  end = address + bytes;
  const missing = end - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / 65536));
  new Uint8Array(memory.buffer, address, bytes).fill(0);
  return address;
}

function write(address, bytes) {
  for (let at = address; at < address + bytes; )
    at += writeSync(1, new Uint8Array(memory.buffer, at, address + bytes - at));
}

/** What every job needs: the printed box, options, a stream, and room for moves and weights. */
function table(job) {
  end = start;
  const content = Buffer.from(about.box.content, 'base64');
  const box = room(content.length);
  const options = room(8 * Math.max(job.options.length, 1));
  const places = { box, options, rng: room(8), moves: room(4 * about.moves), weights: room(8 * about.moves) };
  new Uint8Array(memory.buffer, box).set(content);
  new BigInt64Array(memory.buffer, options, job.options.length).set(job.options.map(BigInt));
  return places;
}

/** Games to the end: all their positions, plies and results. */
function playouts(job) {
  const { box, options, rng, moves, weights } = table(job);
  const width = Math.max(...about.seats);
  const sizes = [job.games * about.state.size, 4 * job.games, 4 * job.games * width];
  const [states, plies, results] = sizes.map(room);
  const luck = [BigInt(job.seed), rng, moves, weights];
  rules.playouts(box, states, 0, job.games, job.seats, options, ...luck, results, plies);
  [states, plies, results].forEach((address, index) => write(address, sizes[index]));
}

/** One game move by move: whatever the functions of the contract say of every position. */
function moves(job) {
  const { box, options, rng, moves, weights } = table(job);
  const [state, other] = [room(about.state.size), room(about.state.size)];
  const out = room(4 * Math.max(...about.seats));
  rules.setup(box, state, job.seats, options);
  rules.start(rng, BigInt(job.seed), job.stream);
  while (rules.turn(state) !== about.turns.over) {
    const count = rules.legal(box, state, moves);
    rules.odds(box, state, moves, count, weights);
    write(moves, 4 * count);
    write(weights, 8 * count);
    for (let seat = 0; seat < job.seats; seat++) {
      new Uint8Array(memory.buffer).copyWithin(other, state, state + about.state.size);
      rules.hide(box, other, seat);
      write(other, about.state.size);
      rules.deal(box, other, seat, rng);
      write(other, about.state.size);
    }
    rules.estimate(box, state, out);
    write(out, 4 * job.seats);
    rules.play(box, state, rules.choose(box, state, rng, moves, weights));
    write(state, about.state.size);
  }
  rules.scores(box, state, out);
  write(out, 4 * job.seats);
}

/** One game played on to its end: its position and how many plies that took. */
function finish(job) {
  const { box, options, rng, moves, weights } = table(job);
  const state = room(about.state.size);
  rules.setup(box, state, job.seats, options);
  rules.start(rng, BigInt(job.seed), job.stream);
  const plies = rules.finish(box, state, rng, moves, weights);
  write(state, about.state.size);
  writeSync(1, String(plies));
}

function tell() {
  const imports = WebAssembly.Module.imports(module);
  writeSync(1, JSON.stringify({ about, imports, exports: Object.keys(rules) }));
}

const jobs = { playouts, moves, finish, about: tell };
for (const job of JSON.parse(process.argv[3])) jobs[job.kind](job);
