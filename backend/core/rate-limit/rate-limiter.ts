import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js';

export interface RateLimiterOptions {
  /** Distinguishes the limiters of a shared store. */
  keyPrefix: string;
  /** Points per key within `duration`. */
  points: number;
  /** In seconds. */
  duration: number;
  /** Maximum number of keys in memory. */
  maxKeys?: number;
}

/** The used part of rate-limiter-flexible's interface. The library supports Redis, MySQL and other stores. */
export interface RateLimiter extends Pick<RateLimiterAbstract, 'consume' | 'delete'> {
  reward(key: string | number): Promise<unknown>;
}

/** Consumes a point, if one is left. Returns the seconds to wait for the next one, else 0. */
export async function consume(limiter: RateLimiter, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refusal) {
    // A failing store rejects with an Error.
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
  }
}
