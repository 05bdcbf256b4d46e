import { Global, Injectable, Module } from '@nestjs/common';
import { MemoryRateLimiter } from './memory-rate-limiter.js';
import type { RateLimiter, RateLimiterOptions } from './rate-limiter.js';

/** Creates all rate limiters: to share counts between processes, create a RateLimiterRedis here. */
@Injectable()
export class RateLimiters {
  create(options: RateLimiterOptions): RateLimiter {
    return new MemoryRateLimiter(options);
  }
}

@Global()
@Module({ providers: [RateLimiters], exports: [RateLimiters] })
export class RateLimitModule {}
