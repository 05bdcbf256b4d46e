/** The wall clock's time at the start of the process, in milliseconds. */
const origin = Date.now() - performance.now();

/**
 * Milliseconds since 1970 by a monotonic clock that starts with the process. The wall clock jumps when it is corrected;
 * this one does not, so that running periods are neither ended nor prolonged.
 */
export const monotonicNow = (): number => origin + performance.now();

/** The same as a `Date`, rounded to the milliseconds that the databases store. */
export const monotonicDate = (): Date => new Date(Math.round(monotonicNow()));

/**
 * The time so many milliseconds ago, by the clock that says it was earlier: what is deleted when it is old is not old yet
 * because the wall clock jumped.
 */
export const pastDate = (ms: number): Date => new Date(Math.min(Date.now(), Math.round(monotonicNow())) - ms);

/** How far the clocks of the machines that serve one site may lie apart. */
export const CLOCK_SKEW_MS = 10 * 60_000;
