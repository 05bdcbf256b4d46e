const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** After each failed attempt, as Standard Webhooks recommends: ten attempts in three days and four hours. */
const DELAYS_MS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const;

export const LONGEST_DELAY_MS = Math.max(...DELAYS_MS);

/** When the next attempt is due; null after the last one. @param attempts Those that were made. */
export function nextDeliveryAt(attempts: number, now: Date): Date | null {
  const delay = DELAYS_MS[attempts - 1];
  return delay === undefined ? null : new Date(now.getTime() + delay);
}
