import { Global, Module } from '@nestjs/common';
import { RedisModule } from '../redis/redis.module.js';
import { RedisConnection } from '../redis/redis-connection.js';
import { Doorbell, ProcessDoorbell } from './doorbell.js';
import { RedisDoorbell } from './redis-doorbell.js';

/** With REDIS_URL the doorbell is heard by all copies of the application. */
@Global()
@Module({
  imports: [RedisModule],
  providers: [
    {
      provide: Doorbell,
      inject: [RedisConnection],
      useFactory: (redis: RedisConnection): Doorbell =>
        redis.isConfigured ? new RedisDoorbell(redis) : new ProcessDoorbell(),
    },
  ],
  exports: [Doorbell],
})
export class DoorbellModule {}
