import { MOST_ATTEMPTS, nextAttempt } from './retry.js';

const now = new Date('2026-03-01T12:00:00Z');
const minutesAfter = (attempts: number) =>
  ((nextAttempt(attempts, now)?.getTime() ?? Number.NaN) - now.getTime()) / 60_000;

describe('nextAttempt', () => {
  it('waits longer each time, and at most four hours', () => {
    expect([1, 2, 3, 4, 8, 9, 19].map(minutesAfter)).toEqual([1, 2, 4, 8, 128, 240, 240]);
  });

  it('gives up after twenty attempts', () => {
    expect(MOST_ATTEMPTS).toBe(20);
    expect(nextAttempt(19, now)).not.toBeNull();
    expect(nextAttempt(20, now)).toBeNull();
    expect(nextAttempt(21, now)).toBeNull();
  });
});
