const HOUR_MS = 60 * 60 * 1000;

/** Idle time after which a session ends, in hours. */
export const IDLE_HOURS = 8;

/** Maximum lifetime of a session, in days. */
export const ABSOLUTE_DAYS = 7;

export const IDLE_TIMEOUT_MS = IDLE_HOURS * HOUR_MS;
export const ABSOLUTE_TIMEOUT_MS = ABSOLUTE_DAYS * 24 * HOUR_MS;

/** Minimum interval of updating `last_seen_at`, so that not every request writes to the database. */
export const TOUCH_INTERVAL_MS = 60 * 1000;

export function expiresAt(created: Date, lastSeen: Date): Date {
  return new Date(Math.min(lastSeen.getTime() + IDLE_TIMEOUT_MS, created.getTime() + ABSOLUTE_TIMEOUT_MS));
}
