// Random games in Node: `node wasm_playouts.mjs FILE.wasm GAMES_AT_ONCE SECONDS`.
// Says in one line what it is; then, for every line that comes in, plays for so long and answers.
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const [file, games, seconds] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])];
const module = new WebAssembly.Module(readFileSync(file));
const [section] = WebAssembly.Module.customSections(module, 'astrolabe');
const about = JSON.parse(new TextDecoder().decode(section));
const rules = new WebAssembly.Instance(module).exports;

let end = rules.__heap_base.value;
function room(bytes) {
  const address = (end + 15) & ~15;
  end = address + bytes;
  return address;
}

const options = Object.values(about.options);
const content = Buffer.from(about.box.content, 'base64');
const places = {
  box: room(content.length),
  states: room(games * about.state.size),
  options: room(8 * Math.max(options.length, 1)),
  rng: room(8),
  moves: room(4 * about.moves),
  weights: room(8 * about.moves),
  results: room(4 * games * Math.max(...about.seats)),
  plies: room(4 * games),
};
rules.memory.grow(Math.ceil(end / 65536));
new Uint8Array(rules.memory.buffer).set(content, places.box);
const numbers = options.map((option) => BigInt(option.values.indexOf(option.default)));
new BigInt64Array(rules.memory.buffer, places.options, numbers.length).set(numbers);

let seed = 0n;
function play() {
  const { box, states, options, rng, moves, weights, results, plies } = places;
  const luck = [seed++, rng, moves, weights];
  rules.playouts(box, states, 0, games, about.seats[0], options, ...luck, results, plies);
  return new Int32Array(rules.memory.buffer, plies, games).reduce((sum, each) => sum + each, 0);
}

function pace() {
  const start = performance.now();
  const total = { games: 0, moves: 0, seconds: 0 };
  while (total.seconds < seconds) {
    total.moves += play();
    total.games += games;
    total.seconds = (performance.now() - start) / 1000;
  }
  return total;
}

console.log(JSON.stringify({ peer: 'Node', version: process.version }));
for await (const _ of createInterface({ input: process.stdin })) console.log(JSON.stringify(pace()));
