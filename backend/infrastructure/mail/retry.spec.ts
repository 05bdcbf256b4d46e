import { MAX_ATTEMPTS, nextAttemptAt } from './retry.js';

const now = new Date('2026-03-01T12:00:00Z');
const minutesAfter = (attempts: number) =>
  ((nextAttemptAt(attempts, now)?.getTime() ?? Number.NaN) - now.getTime()) / 60_000;

describe('nextAttemptAt', () => {
  it('waits longer each time, and at most four hours', () => {
    expect([1, 2, 3, 4, 8, 9, 19].map(minutesAfter)).toEqual([1, 2, 4, 8, 128, 240, 240]);
  });

  it('gives up after twenty attempts', () => {
    expect(MAX_ATTEMPTS).toBe(20);
    expect(nextAttemptAt(19, now)).not.toBeNull();
    expect(nextAttemptAt(20, now)).toBeNull();
    expect(nextAttemptAt(21, now)).toBeNull();
  });
});
