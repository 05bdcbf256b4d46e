// What an index of 5,000 passages takes in memory, and the vectors of a model besides: `npm run bench:chat -- --memory`.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { emptySite, otherRecords } from './sites.mjs';

const PASSAGES = 5000;
const DIMENSIONS = 1536;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

function megabytes() {
  collect();
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
}

export async function measureMemory() {
  const texts = await otherRecords('en');
  const before = megabytes();
  const { index } = await emptySite('en');
  const language = megabytes();
  for (let id = 1; index.texts().length < PASSAGES; id += 100)
    for (let at = 0; at < 100; at += 1) index.add(recordOf(texts, id + at));
  const { length } = index.texts();
  const passages = megabytes();
  const vectors = new Map(
    index.texts().map(({ id }) => [id, { hash: `${id}hash`, vector: new Int8Array(DIMENSIONS) }]),
  );
  const all = megabytes();
  console.log(
    `${length} passages: analysis ${(language - before).toFixed(1)} MB, index ${(passages - language).toFixed(1)} MB, ` +
      `${vectors.size} vectors of ${DIMENSIONS} numbers ${(all - passages).toFixed(1)} MB; together ${(all - before).toFixed(1)} MB`,
  );
}

/** Two records as one, so that none is like another. */
function recordOf(texts, id) {
  const [one, other] = [texts[id % texts.length], texts[(id * 7 + Math.floor(id / texts.length)) % texts.length]];
  return {
    source: { kind: 'update', id, title: `${one.title} ${id}`, path: `/updates/${id}` },
    html: one.html + other.html,
    keywords: [],
    priority: 0,
  };
}
