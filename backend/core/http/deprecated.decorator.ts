import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Observable } from 'rxjs';

/** The extension of the description that `swagger.ts` turns into its own field. */
export const DEPRECATION = 'x-deprecation';

/** Months for which a call is answered after it was deprecated (docs/api-versions.md). */
const MONTHS = 12;

/** Since when a call is not to be used in new programs. */
export interface Deprecation {
  /** The day on which it was deprecated: `2027-01-31`. */
  since: string;
  /** The first day on which it may be gone, a year later at the earliest. */
  sunset: string;
  /** Where it is said what takes its place: an address, or a path of this site. */
  link: string;
}

/**
 * Tells the callers of a route that it will go, by `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and a link, and marks it in the
 * description of the API.
 * @throws Error where the sunset is earlier than the policy of versions promises
 */
export function Deprecated(deprecation: Deprecation) {
  const { since, sunset, link } = deprecation;
  const [from, to] = [new Date(since), new Date(sunset)];
  const earliest = new Date(from);
  earliest.setUTCMonth(from.getUTCMonth() + MONTHS);
  if (!(to >= earliest))
    throw new Error(`What is deprecated on ${since} is answered for ${MONTHS} months, not until ${sunset}.`);
  const headers: NestInterceptor = {
    intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
      const response = context.switchToHttp().getResponse<Response>();
      response.setHeader('Deprecation', `@${from.getTime() / 1000}`);
      response.setHeader('Sunset', to.toUTCString());
      response.append('Link', `<${link}>; rel="deprecation"`);
      return next.handle();
    },
  };
  return applyDecorators(UseInterceptors(headers), ApiExtension(DEPRECATION, deprecation));
}
