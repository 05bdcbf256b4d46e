import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js';

export interface RateLimiterOptions {
  /** Tells the limiters of a shared store apart. */
  keyPrefix: string;
  /** How many are allowed for one key within `duration`. */
  points: number;
  /** In seconds. */
  duration: number;
  /** How many keys are kept in memory. */
  maxKeys?: number;
}

/** What is used of rate-limiter-flexible's limiters; the library has some for Redis, MySQL and other stores. */
export interface RateLimiter extends Pick<RateLimiterAbstract, 'consume' | 'delete'> {
  reward(key: string | number): Promise<unknown>;
}

/** Consumes a point, if there is one left. Returns the seconds to wait until there is, else 0. */
export async function consume(limiter: RateLimiter, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refusal) {
    // A store that fails rejects with an Error.
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
  }
}
