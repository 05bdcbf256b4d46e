// `node test/bench/simulate.mjs [--views 10000000 --copies 3 …]`: an hour of visitors at the busiest time of a day, by the costs
// that `npm run bench -- --only costs` measures. Arrival times, caches of the copies, of a CDN, and what saves invalidate.
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    /** Page views a day. */
    views: { type: 'string', default: '10000000' },
    /** Of which this part comes in the busiest hour. */
    peak: { type: 'string', default: '0.1' },
    copies: { type: 'string', default: '3' },
    /** Different addresses that visitors ask for, the n-th of them n times more seldom than the first (Zipf). */
    addresses: { type: 'string', default: '2000' },
    /** Saves of content in that hour. */
    saves: { type: 'string', default: '60' },
    /** Part of the views that search, with words of their own. */
    searches: { type: 'string', default: '0.01' },
    uploads: { type: 'string', default: '20' },
    /** Seconds for which a CDN keeps a page; 0 is none. It gives out the old page while it asks for the new one. */
    cdn: { type: 'string', default: '0' },
    minutes: { type: 'string', default: '60' },
    seed: { type: 'string', default: '1' },
    /** Milliseconds of processor time. */
    page: { type: 'string', default: '0.06' },
    rendered: { type: 'string', default: '6' },
    save: { type: 'string', default: '10' },
    search: { type: 'string', default: '6' },
    upload: { type: 'string', default: '1500' },
  },
});
const option = Object.fromEntries(Object.entries(values).map(([name, text]) => [name, Number(text)]));
const wrong = Object.keys(option).find((name) => !(option[name] >= 0));
if (wrong !== undefined || option.copies < 1 || option.addresses < 1) {
  console.error(`--${wrong ?? 'copies and --addresses'} takes a number from ${wrong ? 0 : 1} on.`);
  process.exit(1);
}

let state = option.seed >>> 0;
/** From 0 to below 1 (mulberry32). */
function random() {
  state = (state + 0x6d2b79f5) >>> 0;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}

/** Arrival times of independent people, in milliseconds. */
function* arrivals(perSecond, kind) {
  if (perSecond <= 0) return;
  for (let at = 0; ; ) {
    at += (-Math.log(1 - random()) / perSecond) * 1000;
    if (at > option.minutes * 60_000) return;
    yield { at, kind };
  }
}

const harmonic = [];
let sum = 0;
for (let n = 1; n <= option.addresses; n += 1) {
  sum += 1 / n;
  harmonic.push(sum);
}
function anAddress() {
  const drawn = random() * sum;
  let [low, high] = [0, harmonic.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (harmonic[middle] < drawn) low = middle + 1;
    else high = middle;
  }
  return low;
}

const copies = Array.from({ length: option.copies }, () => ({
  /** Until when it works on what has been asked. */
  freeAt: 0,
  busy: 0,
  rendered: new Map(),
}));
const edge = new Map();
const times = [];
const count = { views: 0, edge: 0, hits: 0, renderings: 0, searches: 0, saves: 0, uploads: 0 };
/** Everything that is cached is older than the last save. */
let lastSave = Number.NEGATIVE_INFINITY;

function work(copy, at, cost) {
  const started = Math.max(at, copy.freeAt);
  copy.freeAt = started + cost;
  copy.busy += cost;
  return copy.freeAt - at;
}

function view(at) {
  count.views += 1;
  const copy = copies[Math.trunc(random() * copies.length)];
  if (random() < option.searches) {
    count.searches += 1;
    times.push(work(copy, at, option.search));
    return;
  }
  const address = anAddress();
  if (option.cdn > 0) {
    const kept = edge.get(address);
    if (kept !== undefined && at - kept < option.cdn * 1000) {
      count.edge += 1;
      return;
    }
    // Whoever comes while the new page is asked for gets the old one: one request reaches a copy.
    edge.set(address, at);
  }
  const isKept = (copy.rendered.get(address) ?? Number.NEGATIVE_INFINITY) > lastSave;
  if (isKept) count.hits += 1;
  else {
    count.renderings += 1;
    copy.rendered.set(address, at);
  }
  times.push(work(copy, at, isKept ? option.page : option.rendered));
}

const perSecond = (option.views * option.peak) / 3600;
const waiting = [
  arrivals(perSecond, 'view'),
  arrivals(option.saves / 3600, 'save'),
  arrivals(option.uploads / 3600, 'upload'),
]
  .map((one) => ({ one, next: one.next().value }))
  .filter(({ next }) => next !== undefined);
while (waiting.length > 0) {
  const first = waiting.reduce((a, b) => (a.next.at <= b.next.at ? a : b));
  const { at, kind } = first.next;
  if (kind === 'view') view(at);
  else if (kind === 'save') {
    count.saves += 1;
    work(copies[Math.trunc(random() * copies.length)], at, option.save);
    lastSave = at;
    // A purge: what the CDN has is asked for again.
    edge.clear();
  } else {
    count.uploads += 1;
    // Pictures are rendered by other threads: they take processor time, and nobody waits behind them.
    copies[Math.trunc(random() * copies.length)].busy += option.upload;
  }
  first.next = first.one.next().value;
  if (first.next === undefined) waiting.splice(waiting.indexOf(first), 1);
}

times.sort((a, b) => a - b);
const at = (part) => times[Math.min(times.length - 1, Math.ceil(times.length * part) - 1)] ?? 0;
const percent = (part) => `${(100 * part).toFixed(1)} %`;
const busiest = Math.max(...copies.map(({ busy }) => busy)) / (option.minutes * 60_000);
console.log(
  `${option.views} page views a day, ${perSecond.toFixed(0)} a second in the busiest hour, ${option.copies} copies`,
);
console.log(`  views, saves, searches, uploads    ${count.views}, ${count.saves}, ${count.searches}, ${count.uploads}`);
console.log(`  answered by the CDN                ${percent(count.edge / count.views)}`);
console.log(`  of the rest, from a copy's cache   ${percent(count.hits / Math.max(1, count.hits + count.renderings))}`);
console.log(`  renderings                         ${count.renderings}`);
console.log(`  one processor of a copy busy       ${percent(busiest)}`);
console.log(
  `  time in a copy, p50, p99, longest  ${at(0.5).toFixed(2)}, ${at(0.99).toFixed(1)}, ${at(1).toFixed(0)} ms`,
);
