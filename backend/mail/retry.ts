const MINUTE = 60_000;

/** Tries before a mail is given up: with the pauses below, a little more than two days. */
export const MOST_ATTEMPTS = 20;

const LONGEST_PAUSE = 4 * 60 * MINUTE;

/** When to try again after so many attempts: in a minute, in two, in four … at most four hours; null to give up. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  if (attempts >= MOST_ATTEMPTS) return null;
  return new Date(now.getTime() + Math.min(MINUTE * 2 ** (attempts - 1), LONGEST_PAUSE));
}
