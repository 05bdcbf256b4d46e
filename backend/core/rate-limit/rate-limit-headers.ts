import type { Response } from 'express';
import type { RateLimiterOptions, RateLimitState } from './rate-limiter.js';

interface NamedLimit extends Pick<RateLimiterOptions, 'points' | 'duration'> {
  name: string;
}

/**
 * Tells callers of a limit and what is left of it, by `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers-10).
 * A call with several limits has all of them, such as that of its token and that of its route.
 */
export function sendRateLimit(response: Response, { name, points, duration }: NamedLimit, state: RateLimitState): void {
  // A quoted string of structured fields takes neither quotation marks nor backslashes.
  const quoted = `"${name.replace(/[^\w .-]/g, '')}"`;
  response.append('RateLimit-Policy', `${quoted};q=${points};w=${duration}`);
  response.append('RateLimit', `${quoted};r=${state.left};t=${state.seconds}`);
}
