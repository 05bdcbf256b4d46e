import { setTimeout as delay } from 'node:timers/promises';

const MOST_ATTEMPTS = 8;
const FIRST_PAUSE_MS = 10;

/** Does the work again, after growing pauses, while it fails in a way that `isWorthIt`; at most eight times. */
export async function retrying<T>(
  work: () => Promise<T>,
  isWorthIt: (error: unknown) => boolean,
  mostAttempts = MOST_ATTEMPTS,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === mostAttempts || !isWorthIt(error)) throw error;
      // Chance keeps two that met from meeting again.
      await delay(FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random() / 2));
    }
  }
}
