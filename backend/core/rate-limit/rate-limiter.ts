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

/** What is left of a limit after a call. */
export interface RateLimitState {
  isRefused: boolean;
  /** Points. */
  left: number;
  /** Seconds until a point that was consumed is available again; at least 1. */
  seconds: number;
}

/** Consumes a point, if one is left. */
export async function take(limiter: RateLimiter, key: string): Promise<RateLimitState> {
  const stateOf = ({ remainingPoints, msBeforeNext }: RateLimiterRes, isRefused: boolean): RateLimitState => ({
    isRefused,
    left: Math.max(0, remainingPoints),
    seconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
  });
  try {
    return stateOf(await limiter.consume(key), false);
  } catch (refusal) {
    // A failing store rejects with an Error.
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return stateOf(refusal, true);
  }
}

/** Consumes a point, if one is left. Returns the seconds to wait for the next one, else 0. */
export async function consume(limiter: RateLimiter, key: string): Promise<number> {
  const { isRefused, seconds } = await take(limiter, key);
  return isRefused ? seconds : 0;
}
