const hour = 60 * 60 * 1000;

/** A session ends when it was not used for so long. Rule: decisions.md, 'Limits'. */
export const IDLE_MS = 8 * hour;

/** And after so long in any case. */
export const MAX_AGE_MS = 7 * 24 * hour;

/** How precisely the last use is kept, so that reading does not write each time. */
export const TOUCH_MS = 60 * 1000;

export const SWEEP_MS = hour;

export function expiryOf(created: Date, lastSeen: Date): Date {
  return new Date(Math.min(lastSeen.getTime() + IDLE_MS, created.getTime() + MAX_AGE_MS));
}
