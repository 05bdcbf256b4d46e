const MINUTE_MS = 60_000;

/** With the delays below, retries last a little more than two days. */
export const MAX_ATTEMPTS = 20;

export const MAX_DELAY_MS = 4 * 60 * MINUTE_MS;

/** Exponential backoff: the next attempt is due after 1, 2, 4 … at most 240 minutes; null after the last attempt. */
export function nextAttemptAt(attempts: number, now: Date): Date | null {
  if (attempts >= MAX_ATTEMPTS) return null;
  return new Date(now.getTime() + Math.min(MINUTE_MS * 2 ** (attempts - 1), MAX_DELAY_MS));
}
