import { HttpException, HttpStatus } from '@nestjs/common';
import type { Response } from 'express';

/** A 429 with `Retry-After`, to be thrown. @param what Named in the message, such as 'requests'. */
export function tooManyRequests(response: Response, what: string, seconds: number): HttpException {
  response.setHeader('Retry-After', String(seconds));
  const message = `Too many ${what}. Please try again in ${duration(seconds)}.`;
  return new HttpException({ message }, HttpStatus.TOO_MANY_REQUESTS);
}

function duration(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
