import type { Express, NextFunction, Request, Response } from 'express';
import { canonicalAddress } from '../http/canonical-address.js';
import { internalCaller, isInternalCall, visitorOf } from '../http/internal-call.js';
import { isContentCall } from '../http/request-kind.js';
import { CachedResponse } from './cached-response.js';
import type { ResponseCache } from './response-cache.js';

/** Browsers keep an answer, and ask each time whether it is still the same. */
export const REVALIDATED = 'public, max-age=0, must-revalidate';

/**
 * Express middleware: answers of the API that are the same for everybody until content changes are kept like pages.
 * What is not here yet is asked from the API, in the address's one spelling.
 */
export function contentCalls(application: Express, cache: ResponseCache) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const { address, isCacheable } = canonicalAddress(request.originalUrl);
    // Pages call the API themselves; what they were made of is kept with them.
    if (!isCacheable || !isContentCall(request.method, request.originalUrl) || isInternalCall()) {
      next();
      return;
    }
    const make = async () => {
      const { callApi } = internalCaller(application, { headers: {} }, visitorOf(request, response));
      const answer = await callApi(address, { method: 'GET' });
      // Each answer has its own of these.
      const { 'x-request-id': _, date: __, ...headers } = Object.fromEntries(answer.headers);
      const own = answer.status === 200 ? { 'cache-control': REVALIDATED } : {};
      return new CachedResponse(answer.status, { ...own, ...headers }, Buffer.from(await answer.arrayBuffer()));
    };
    cache
      .get(address, make)
      .then((answer) => answer.send(request, response))
      .catch(next);
  };
}
