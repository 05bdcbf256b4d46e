const HOUR_MS = 60 * 60 * 1000;

/** Hours that a session lasts without requests. */
export const IDLE_HOURS = 8;

/** Days that a session lasts at most. */
export const ABSOLUTE_DAYS = 7;

export const IDLE_TIMEOUT_MS = IDLE_HOURS * HOUR_MS;
export const ABSOLUTE_TIMEOUT_MS = ABSOLUTE_DAYS * 24 * HOUR_MS;

/** How often `last_seen_at` is written at most, so that not every request writes to the database. */
export const TOUCH_INTERVAL_MS = 60 * 1000;

export function expiresAt(created: Date, lastSeen: Date): Date {
  return new Date(Math.min(lastSeen.getTime() + IDLE_TIMEOUT_MS, created.getTime() + ABSOLUTE_TIMEOUT_MS));
}
