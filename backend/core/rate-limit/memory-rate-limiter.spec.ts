import { jest } from '@jest/globals';
import { MemoryRateLimiter } from './memory-rate-limiter.js';
import { consume } from './rate-limiter.js';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

const pass = (seconds: number) => jest.advanceTimersByTime(seconds * 1000);

describe('MemoryRateLimiter', () => {
  const limiterOf = (points: number, maxKeys?: number) =>
    new MemoryRateLimiter({ keyPrefix: 'test', points, duration: 60, maxKeys });

  /** The seconds to wait that each of these keys is answered with, one after the other. */
  async function waits(limiter: MemoryRateLimiter, keys: string): Promise<number[]> {
    const answers: number[] = [];
    for (const key of keys) answers.push(await consume(limiter, key));
    return answers;
  }

  it('allows so many, then tells how long to wait', async () => {
    const limiter = limiterOf(2);
    expect(await waits(limiter, 'a')).toEqual([0]);
    pass(20);
    expect(await waits(limiter, 'aab')).toEqual([0, 40, 0]);
  });

  it('slides: a point is back when the oldest one is past, and only one', async () => {
    const limiter = limiterOf(2);
    await waits(limiter, 'a');
    pass(30);
    await waits(limiter, 'a');
    pass(30);
    expect(await waits(limiter, 'aa')).toEqual([0, 30]);
  });

  it('does not count what it refuses', async () => {
    const limiter = limiterOf(1);
    await waits(limiter, 'a');
    pass(59);
    expect(await waits(limiter, 'a')).toEqual([1]);
    pass(1);
    expect(await waits(limiter, 'a')).toEqual([0]);
  });

  it('gives a point back, and forgets a key', async () => {
    const limiter = limiterOf(2);
    await waits(limiter, 'aa');
    await limiter.reward('a');
    expect(await waits(limiter, 'aa')).toEqual([0, 60]);
    expect([await limiter.delete('a'), await limiter.delete('a')]).toEqual([true, false]);
    expect(await waits(limiter, 'a')).toEqual([0]);
    await limiter.reward('a');
    await limiter.reward('unknown');
    expect(await limiter.delete('a')).toBe(false);
  });

  it('keeps no more keys than it may: the least recently used one is evicted', async () => {
    const limiter = limiterOf(1, 3);
    await waits(limiter, 'abcad');
    expect((await waits(limiter, 'acd')).every((wait) => wait > 0)).toBe(true);
    expect(await waits(limiter, 'b')).toEqual([0]);
  });

  it('is not mistaken when the wall clock is set', async () => {
    const limiter = limiterOf(1);
    await waits(limiter, 'a');
    jest.setSystemTime(Date.now() + 3_600_000);
    expect(await waits(limiter, 'a')).toEqual([60]);
  });

  it('fails with the failure of the store', async () => {
    const failing = {
      consume: () => Promise.reject(new Error('no answer')),
      reward: async () => {},
      delete: async () => true,
    };
    await expect(consume(failing, 'a')).rejects.toThrow('no answer');
  });
});
