/** What the wall clock showed when the process began, in milliseconds. */
const origin = Date.now() - performance.now();

/**
 * The time in milliseconds since 1970, counted on from the start of the process. The wall clock jumps when somebody or a
 * time server corrects it; this one does not, so that what began earlier is neither ended nor prolonged by it.
 */
export const steadyNow = (): number => origin + performance.now();

/** The same, rounded to the milliseconds that databases keep. */
export const steadyDate = (): Date => new Date(Math.round(steadyNow()));
