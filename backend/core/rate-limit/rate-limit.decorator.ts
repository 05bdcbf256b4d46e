import { applyDecorators, SetMetadata } from '@nestjs/common';
import { Refuses } from '../http/refuses.decorator.js';
import type { RateLimiterOptions } from './rate-limiter.js';
import type { Limited } from './too-many-requests.js';

export const RATE_LIMIT = Symbol('rate-limit');

export interface RateLimitOptions extends Pick<RateLimiterOptions, 'points' | 'duration'> {
  /** The name of the counter, such as 'replies', shared by routes with the same name. Default: one counter per route. */
  name?: Limited;
  /** The group whose calls are counted together. Default: those from one address. */
  per?: 'address' | 'user';
}

/** Limits the calls of a route to `points` in `duration` seconds; then 429 with `Retry-After`. */
export const RateLimit = (options: RateLimitOptions) =>
  applyDecorators(SetMetadata(RATE_LIMIT, options), Refuses({ 429: descriptionOf(options) }));

function descriptionOf({ points, duration, name, per }: RateLimitOptions): string {
  const source = per === 'user' ? 'account' : 'address';
  return `More than ${points} ${name ?? 'calls'} in ${duration} seconds from one ${source}; see Retry-After.`;
}
