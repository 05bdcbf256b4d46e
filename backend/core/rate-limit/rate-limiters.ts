import { Global, Inject, Injectable, Module } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../config/configuration.js';
import { RedisModule } from '../redis/redis.module.js';
import { RedisConnection } from '../redis/redis-connection.js';
import { MemoryRateLimiter } from './memory-rate-limiter.js';
import type { RateLimiter, RateLimiterOptions } from './rate-limiter.js';
import { SharedRateLimiter } from './shared-rate-limiter.js';

/** Creates all rate limiters. With REDIS_URL they count across all copies of the application. */
@Injectable()
export class RateLimiters {
  constructor(
    private readonly redis: RedisConnection,
    @Inject(CONFIGURATION) private readonly config: Configuration,
  ) {}

  create(options: RateLimiterOptions): RateLimiter {
    if (!this.redis.isConfigured) return new MemoryRateLimiter(options);
    return new SharedRateLimiter(this.redis, options, this.config.sessionSecret);
  }
}

@Global()
@Module({ imports: [RedisModule], providers: [RateLimiters], exports: [RateLimiters] })
export class RateLimitModule {}
