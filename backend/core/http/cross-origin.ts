import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathnameOf } from './paths.js';

const isCall = /^\/(?:admin\/)?api\/|^\/admin\/edit_/i;

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';

/** What programs send beside the headers that need no leave. */
const HEADERS = 'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match';

/** What pages may read of an answer, beside the headers that all may. */
const EXPOSED =
  'Allow, Content-Language, Deprecation, ETag, Link, RateLimit, RateLimit-Policy, Retry-After, Sunset, WWW-Authenticate, X-Request-Id';

/** Seconds for which browsers keep the answer to a preflight request. */
const KEPT = '600';

/**
 * Lets pages of other sites call the API from the browser (CORS), by the origins that the site has chosen. Credentials are not
 * allowed: browsers send no cookies, so that a page can do what everybody can, and what a token allows. Comes before the response
 * cache, whose answers are the same for all origins.
 * @returns Handles a request; returns whether it was a preflight request, which is answered.
 */
export function allowOrigins(
  origins: readonly string[],
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const allowed = new Set(origins);
  return (request, response) => {
    if (allowed.size === 0 || !isCall.test(pathnameOf(request.url ?? ''))) return false;
    response.appendHeader('Vary', 'Origin');
    const { origin, 'access-control-request-method': asked } = request.headers;
    if (origin === undefined || !allowed.has(origin)) return false;
    response.setHeader('Access-Control-Allow-Origin', origin);
    response.setHeader('Access-Control-Expose-Headers', EXPOSED);
    if (request.method !== 'OPTIONS' || asked === undefined) return false;
    response.setHeader('Access-Control-Allow-Methods', METHODS);
    response.setHeader('Access-Control-Allow-Headers', HEADERS);
    response.setHeader('Access-Control-Max-Age', KEPT);
    response.writeHead(204).end();
    return true;
  };
}
