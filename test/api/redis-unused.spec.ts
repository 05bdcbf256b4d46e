/** @jest-environment node */
import '../jest/native-errors.mjs';
import { jest } from '@jest/globals';

const load = jest.fn(() => {
  throw new Error('loaded');
});
jest.unstable_mockModule('ioredis', load);

it('Without REDIS_URL the library of Redis is not loaded', async () => {
  // First, since it requires a module that others import: Jest can't load it for both at once.
  await import('sanitize-html');
  const [{ startApp }, { connectRedis }, { redisConfiguration }] = await Promise.all([
    import('./support/app.js'),
    import('../../backend/core/redis/redis-client.js'),
    import('./support/redis.js'),
  ]);
  const site = await startApp();
  expect((await site.visitor().post('/api/subscribe', {})).status).toBe(422);
  await site.close();
  expect(load).not.toHaveBeenCalled();

  const redis = redisConfiguration('redis://127.0.0.1');
  await expect(redis && connectRedis(redis)).rejects.toThrow('loaded');
});
