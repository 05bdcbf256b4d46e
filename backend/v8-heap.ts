import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** Two semi-spaces of 4 MB each, like `--max-semi-space-size=4`. */
const TARGET_BYTES = 8 * 1024 * 1024;

const COLLECTION_INTERVAL_MS = 3000;

/** How many times as long as a collection the pause after it is at least. */
const COLLECTION_REST = 15;

/** An upper bound for the loop below; far fewer iterations are needed. */
const MAX_OBJECTS = 1_000_000;

/**
 * Fixes the size of V8's young generation. By default it grows to over a hundred megabytes, which are not returned; at its initial
 * size, rendering pages costs more garbage collections (docs/performance.md). The size is a command-line flag that a running
 * process can't set, so this fills the space until it has grown once, and then disables growth.
 */
export function fixYoungGeneration(): void {
  setFlagsFromString('--semi-space-growth-factor=4');
  const survivors: object[] = [];
  while (newSpaceBytes() < TARGET_BYTES && survivors.length < MAX_OBJECTS) {
    for (let count = 0; count < 1000; count += 1) survivors.push({ count });
  }
  setFlagsFromString('--semi-space-growth-factor=1');
}

const newSpaceBytes = () =>
  getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')?.space_size ?? TARGET_BYTES;

/**
 * Collects garbage every few seconds, as V8 does when memory runs out, which also returns empty pages. For work on gigabytes that
 * nobody waits for, in a process started with `--expose-gc`: a collection takes a fifth of a second, and longer on a busy
 * machine. The next one is then delayed, since less was done meanwhile.
 */
export function collectRegularly(): void {
  const { gc } = globalThis;
  const how = { type: 'major', execution: 'sync', flavor: 'last-resort' } as const;
  const collect = (): void => {
    const begun = performance.now();
    gc?.(how);
    wait(Math.max(COLLECTION_INTERVAL_MS, COLLECTION_REST * (performance.now() - begun)));
  };
  const wait = (ms: number) => setTimeout(collect, ms).unref();
  if (gc) wait(COLLECTION_INTERVAL_MS);
}
