import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiTooManyRequestsResponse } from '@nestjs/swagger';
import { ErrorBody } from '../http/errors.dto.js';
import type { RateLimit } from './rate-limiter.js';

export const THROTTLE = Symbol('throttle');

export type Throttle = Pick<RateLimit, 'points' | 'duration'>;

/** Allows so many calls of the route from one address within so many seconds; then 429 with `Retry-After`. */
export const Throttled = (throttle: Throttle) =>
  applyDecorators(
    SetMetadata(THROTTLE, throttle),
    ApiTooManyRequestsResponse({
      type: ErrorBody,
      description: `More than ${throttle.points} calls in ${throttle.duration} seconds from one address; see Retry-After.`,
    }),
  );
