import { createHmac } from 'node:crypto';
import RateLimiterRes from 'rate-limiter-flexible/lib/RateLimiterRes.js';
import type { RedisConnection } from '../redis/redis-connection.js';
import { MemoryRateLimiter } from './memory-rate-limiter.js';
import type { RateLimiter, RateLimiterOptions } from './rate-limiter.js';

/**
 * The sliding window of MemoryRateLimiter in one atomic step, by Redis's clock: a list of times at which points were consumed,
 * oldest first, in microseconds. If the clock was set back by more than a window, the key is reset. Returns whether a point was
 * left, how many are consumed, and the milliseconds until the oldest one is available again.
 */
const CONSUME = `
local points, duration = tonumber(ARGV[1]), tonumber(ARGV[2])
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local newest = redis.call('LINDEX', KEYS[1], -1)
if newest and tonumber(newest) > now + duration then redis.call('DEL', KEYS[1]) end
local oldest = redis.call('LINDEX', KEYS[1], 0)
while oldest and tonumber(oldest) <= now - duration do
  redis.call('LPOP', KEYS[1])
  oldest = redis.call('LINDEX', KEYS[1], 0)
end
local count = redis.call('LLEN', KEYS[1])
local allowed = count < points and 1 or 0
if allowed == 1 then
  count = redis.call('RPUSH', KEYS[1], string.format('%.0f', now))
  redis.call('PEXPIRE', KEYS[1], math.ceil(duration / 1000))
end
local wait = math.min(tonumber(oldest or now) + duration - now, duration)
return {allowed, count, math.ceil(wait / 1000)}`;

/**
 * Counts across all copies of the application, in Redis. Each copy also counts its own requests, and uses these counts while Redis
 * is unavailable: limits then apply per copy.
 */
export class SharedRateLimiter implements RateLimiter {
  private readonly own: MemoryRateLimiter;

  /** @param secret The same on all copies. Keys are hashed with it, so that Redis contains no addresses of people. */
  constructor(
    private readonly redis: RedisConnection,
    private readonly options: RateLimiterOptions,
    private readonly secret: string,
  ) {
    this.own = new MemoryRateLimiter(options);
  }

  async consume(key: string | number): Promise<RateLimiterRes> {
    const { points, duration } = this.options;
    const answer = await this.redis.run(this.nameOf(key), async (client, name) =>
      numbers(await client.eval(CONSUME, 1, name, points, duration * 1_000_000)),
    );
    if (!answer) return this.own.consume(key);
    const [isAllowed, consumed = 0, milliseconds = 0] = answer;
    const result = new RateLimiterRes(points - consumed, milliseconds, consumed);
    if (!isAllowed) throw result;
    // This copy may have counted points that others have returned since.
    await this.own.consume(key).catch(() => {});
    return result;
  }

  /** Returns the last point. */
  async reward(key: string | number): Promise<void> {
    await this.own.reward(key);
    await this.redis.run(this.nameOf(key), (client, name) => client.rpop(name));
  }

  async delete(key: string | number): Promise<boolean> {
    const wasKnown = await this.own.delete(key);
    const deleted = await this.redis.run(this.nameOf(key), (client, name) => client.del(name));
    return deleted === undefined ? wasKnown : deleted > 0;
  }

  private nameOf(key: string | number): string {
    const text = `rate limit:${this.options.keyPrefix}:${key}`;
    return `limit:${createHmac('sha256', this.secret).update(text).digest('base64url')}`;
  }
}

function numbers(answer: unknown): number[] {
  if (!Array.isArray(answer)) throw new Error('An answer of another kind');
  return answer.map(Number);
}
