const hour = 60 * 60 * 1000;

/** How long a session lasts without requests. */
export const IDLE_TIMEOUT_MS = 8 * hour;

/** How long a session lasts at most. */
export const ABSOLUTE_TIMEOUT_MS = 7 * 24 * hour;

/** How often `last_seen_at` is written at most, so that not every request writes to the database. */
export const TOUCH_INTERVAL_MS = 60 * 1000;

export function expiresAt(created: Date, lastSeen: Date): Date {
  return new Date(Math.min(lastSeen.getTime() + IDLE_TIMEOUT_MS, created.getTime() + ABSOLUTE_TIMEOUT_MS));
}
