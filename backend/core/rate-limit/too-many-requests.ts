import { HttpException, HttpStatus } from '@nestjs/common';
import type { Response } from 'express';
import { type SentenceKey, say } from '../language/say.js';

/** Things with a limit, as in 'Too many replies.' */
export type Limited = SentenceKey extends infer Key ? (Key extends `tooMany.${infer Name}` ? Name : never) : never;

/** Returns a 429 with `Retry-After`, to be thrown. @param what Named in the message, such as 'requests'. */
export function tooManyRequests(response: Response, what: Limited, seconds: number): HttpException {
  response.setHeader('Retry-After', String(seconds));
  const time = seconds < 60 ? { unit: 'second', count: seconds } : { unit: 'minute', count: Math.ceil(seconds / 60) };
  const message = `${say(`tooMany.${what}`)} ${say('http.tryAgainIn', time)}`;
  return new HttpException({ message }, HttpStatus.TOO_MANY_REQUESTS);
}
