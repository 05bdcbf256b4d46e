import { setFlagsFromString } from 'node:v8';

const CHECK_INTERVAL_MS = 50;

/**
 * How much resident memory may grow until the next collection. V8 itself lets it vary by more than 16 MB between two of its own
 * collections, so that with less room nearly every look would collect again.
 */
const GROWTH_BYTES = 32 * 2 ** 20;

/**
 * Collects garbage whenever memory has grown, as V8 does when memory runs out, which also returns empty pages. For work on gigabytes
 * that nobody waits for, in a process started with `--expose-gc`: a collection takes a fifth of a second.
 */
export function collectAsItGrows(): void {
  const { gc } = globalThis;
  if (!gc) return;
  let keptBytes = process.memoryUsage.rss();
  setInterval(() => {
    if (process.memoryUsage.rss() - keptBytes < GROWTH_BYTES) return;
    gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    keptBytes = process.memoryUsage.rss();
  }, CHECK_INTERVAL_MS).unref();
}

/** How often `collectWhenIdle` looks. */
const IDLE_INTERVAL_MS = 5000;

/** With less work than this share of the time, a process is idle. */
const IDLE_UTILIZATION = 0.05;

/** A collection, of a tenth of a second, follows this much work. */
const WORK_MS = 10_000;

/** V8's default: a function whose bytecode has not run for this many collections loses it. */
const BYTECODE_OLD_AGE = 6;

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
    // Drops the bytecode of all functions that are not running, most of which only the start needed. Busy processes keep the default,
    // since compiling again costs time.
    setFlagsFromString('--bytecode-old-age=1');
    try {
      gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    } finally {
      setFlagsFromString(`--bytecode-old-age=${BYTECODE_OLD_AGE}`);
    }
    before = collected = usage();
  }, IDLE_INTERVAL_MS).unref();
}
