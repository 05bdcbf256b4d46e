const COLLECTION_INTERVAL_MS = 3000;

/** How many times as long as a collection the pause after it is at least. */
const COLLECTION_REST = 15;

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
