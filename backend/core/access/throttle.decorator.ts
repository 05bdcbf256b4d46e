import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiTooManyRequestsResponse } from '@nestjs/swagger';
import { ErrorBody } from '../http/errors.dto.js';
import type { WindowOptions } from './sliding-window.js';

export const THROTTLE = Symbol('throttle');

/** Lets one address call the route so many times within so many seconds; then 429 with `Retry-After`. */
export const Throttled = (options: Pick<WindowOptions, 'limit' | 'seconds'>) =>
  applyDecorators(
    SetMetadata(THROTTLE, options),
    ApiTooManyRequestsResponse({
      type: ErrorBody,
      description: `More than ${options.limit} calls in ${options.seconds} seconds from one address; see Retry-After.`,
    }),
  );
