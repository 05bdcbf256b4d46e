const CHECK_INTERVAL_MS = 100;

/** Between two collections, at least. */
const COLLECTION_INTERVAL_MS = 3000;

/** How many times as long as a collection the pause after it is at least; with much memory in use it is as long. */
const COLLECTION_REST = 15;
const FULL_COLLECTION_REST = 1;

/** From this much resident memory on, garbage is collected sooner. */
const FULL_BYTES = 240 * 2 ** 20;

/**
 * Collects garbage every few seconds, as V8 does when memory runs out, which also returns empty pages. For work on gigabytes that
 * nobody waits for, in a process started with `--expose-gc`: a collection takes a fifth of a second, and longer on a busy
 * machine. The next one is then delayed, since less was done meanwhile.
 */
export function collectRegularly(): void {
  const { gc } = globalThis;
  if (!gc) return;
  let endedAt = performance.now();
  let tookMs = 0;
  const collectWhenDue = (): void => {
    const begunAt = performance.now();
    const isFull = process.memoryUsage.rss() > FULL_BYTES;
    const restMs = isFull ? FULL_COLLECTION_REST * tookMs : Math.max(COLLECTION_INTERVAL_MS, COLLECTION_REST * tookMs);
    if (begunAt - endedAt < restMs) return;
    gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    endedAt = performance.now();
    tookMs = endedAt - begunAt;
  };
  setInterval(collectWhenDue, CHECK_INTERVAL_MS).unref();
}

/** How often `collectWhenIdle` looks. */
const IDLE_INTERVAL_MS = 5000;

/** With less work than this share of the time, a process is idle. */
const IDLE_UTILIZATION = 0.05;

/** A collection, of a tenth of a second, follows this much work. */
const WORK_MS = 10_000;

/**
 * Collects garbage once the start is over, and after bursts of work: V8 would keep it until it needs the room. In a process started
 * with `--expose-gc`.
 */
export function collectWhenIdle(): void {
  const { gc } = globalThis;
  if (!gc) return;
  const usage = performance.eventLoopUtilization;
  let [before, collected] = [usage(), undefined as ReturnType<typeof usage> | undefined];
  setInterval(() => {
    const { utilization } = usage(before);
    before = usage();
    if (utilization > IDLE_UTILIZATION || (collected && usage(collected).active < WORK_MS)) return;
    gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    before = collected = usage();
  }, IDLE_INTERVAL_MS).unref();
}
