import { LRUCache } from 'lru-cache';
import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js';
import type { RateLimiter, RateLimiterOptions } from './rate-limiter.js';

const MAX_KEYS = 20_000;

/**
 * Counts in this process. The library's RateLimiterMemory keeps every key until it expires, and compares wall clock times
 * (docs/decisions/031): here the least recently used key is evicted, and the clock is the monotonic one. The window slides: no span
 * of `duration` seconds has more than `points`.
 */
export class MemoryRateLimiter implements RateLimiter {
  /** Times at which points were consumed, by key, oldest first. */
  private readonly consumed: LRUCache<string | number, number[]>;

  constructor(private readonly options: RateLimiterOptions) {
    // `max` would allocate arrays for all keys at once.
    this.consumed = new LRUCache({ maxSize: options.maxKeys ?? MAX_KEYS, sizeCalculation: () => 1 });
  }

  async consume(key: string | number): Promise<RateLimiterRes> {
    const { points, duration } = this.options;
    const now = performance.now();
    const windowStart = now - duration * 1000;
    const times = (this.consumed.get(key) ?? []).filter((time) => time > windowStart);
    const isRefused = times.length >= points;
    // Refused calls are not counted.
    if (!isRefused) times.push(now);
    this.consumed.set(key, times);
    const result = new RateLimiterRes(points - times.length, (times[0] ?? now) - windowStart, times.length);
    if (isRefused) throw result;
    return result;
  }

  /** Returns the last point. */
  async reward(key: string | number): Promise<void> {
    const times = this.consumed.get(key);
    times?.pop();
    if (times?.length === 0) this.consumed.delete(key);
  }

  async delete(key: string | number): Promise<boolean> {
    return this.consumed.delete(key);
  }
}
