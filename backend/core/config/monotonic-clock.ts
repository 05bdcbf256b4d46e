/** The wall clock's time at the start of the process, in milliseconds. */
const origin = Date.now() - performance.now();

/**
 * Returns milliseconds since 1970 by a monotonic clock that starts with the process. Unlike the wall clock, it does not jump when
 * that is corrected, so running periods are neither ended nor prolonged.
 */
export const monotonicNow = (): number => origin + performance.now();

/** The same as a `Date`, rounded to the milliseconds that the databases store. */
export const monotonicDate = (): Date => new Date(Math.round(monotonicNow()));

/**
 * Returns the time `ms` milliseconds ago, by the clock that gives the earlier time: a jump of the wall clock must not cause old
 * data to be deleted early.
 */
export const pastDate = (ms: number): Date => new Date(Math.min(Date.now(), Math.round(monotonicNow())) - ms);

/** Maximum difference between the clocks of machines that serve one site. */
export const CLOCK_SKEW_MS = 10 * 60_000;
