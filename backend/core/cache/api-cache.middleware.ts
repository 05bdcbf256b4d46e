import type { Express, NextFunction, Request, Response } from 'express';
import type { Configuration } from '../config/configuration.js';
import { errorCacheControl, publicHeaders } from '../edge/public-headers.js';
import { isForDraft } from '../http/call-language.middleware.js';
import { canonicalUrl } from '../http/canonical-url.js';
import { clientContextOf, createApiClient, isInternalRequest } from '../http/internal-request.js';
import { isCacheableApiRequest, pathnameOf } from '../http/paths.js';
import { CachedResponse } from './cached-response.js';
import type { ResponseCache } from './response-cache.js';

/** The pattern of what isCacheableApiRequest knows: of its paths only the slugs are unlimited in number. */
const routeOf = (url: string): string =>
  pathnameOf(url).replace(/^(\/api\/pages\/(?!legal\/)[a-z0-9-]+)\/[a-z0-9-]+$/, '$1/:slug');

/**
 * Express middleware: serves the API's public content from the response cache, like pages. On a miss it requests the
 * canonical URL from the API in process, and caches the response.
 * @param isPrivate Whether the answer of a path depends on who asks.
 */
export function apiCacheMiddleware(
  application: Express,
  cache: ResponseCache,
  config: Configuration,
  isPrivate: (path: string) => boolean,
) {
  const withoutSuccess = config.edge ? { 'cache-control': errorCacheControl(config) } : {};
  return (request: Request, response: Response, next: NextFunction): void => {
    const { url, isCacheable } = canonicalUrl(request.originalUrl);
    // An internal request is the page's own (or that of this middleware): its result is cached with the page.
    if (
      !isCacheable ||
      !isCacheableApiRequest(request.method, request.originalUrl) ||
      isInternalRequest() ||
      isForDraft(response) ||
      isPrivate(pathnameOf(request.originalUrl))
    ) {
      next();
      return;
    }
    const generate = async () => {
      const { callApi } = createApiClient(application, { headers: {} }, clientContextOf(request, response));
      const result = await callApi(url, { method: 'GET' });
      // Differ with each response, and so are not cached.
      const { 'x-request-id': _, date: __, ...headers } = Object.fromEntries(result.headers);
      const defaults = result.status === 200 ? publicHeaders(config, pathnameOf(url)) : withoutSuccess;
      return new CachedResponse(
        result.status,
        { ...defaults, ...headers },
        Buffer.from(await result.arrayBuffer()),
        routeOf(url),
      );
    };
    cache
      .get(url, generate)
      .then((cached) => cached.send(request, response))
      .catch(next);
  };
}
