const hour = 60 * 60 * 1000;

/** A session ends when it was not used for so long. Rule: decisions.md, 'Limits'. */
export const IDLE_TIMEOUT_MS = 8 * hour;

/** And after so long in any case. */
export const ABSOLUTE_TIMEOUT_MS = 7 * 24 * hour;

/** How precisely the last use is kept, so that reading does not write each time. */
export const TOUCH_INTERVAL_MS = 60 * 1000;

export const CLEANUP_INTERVAL_MS = hour;

export function expiresAt(created: Date, lastSeen: Date): Date {
  return new Date(Math.min(lastSeen.getTime() + IDLE_TIMEOUT_MS, created.getTime() + ABSOLUTE_TIMEOUT_MS));
}
