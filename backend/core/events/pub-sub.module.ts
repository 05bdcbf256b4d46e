import { Global, Module } from '@nestjs/common';
import { RedisModule } from '../redis/redis.module.js';
import { RedisConnection } from '../redis/redis-connection.js';
import { LocalPubSub, PubSub } from './pub-sub.js';
import { RedisPubSub } from './redis-pub-sub.js';

/** With REDIS_URL, messages reach all copies of the application. */
@Global()
@Module({
  imports: [RedisModule],
  providers: [
    {
      provide: PubSub,
      inject: [RedisConnection],
      useFactory: (redis: RedisConnection): PubSub => (redis.isConfigured ? new RedisPubSub(redis) : new LocalPubSub()),
    },
  ],
  exports: [PubSub],
})
export class PubSubModule {}
