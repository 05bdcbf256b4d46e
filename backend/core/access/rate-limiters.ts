import { Global, Injectable, Module } from '@nestjs/common';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';
import { MemoryRateLimiter } from './memory-rate-limiter.js';

export interface RateLimit {
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

/** Makes all rate limiters: several processes would share their counts by making, say, a RateLimiterRedis here. */
@Injectable()
export class RateLimiters {
  create(limit: RateLimit): RateLimiter {
    return new MemoryRateLimiter(limit);
  }
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

@Global()
@Module({ providers: [RateLimiters], exports: [RateLimiters] })
export class RateLimitersModule {}
