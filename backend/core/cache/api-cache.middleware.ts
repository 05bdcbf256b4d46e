import type { Express, NextFunction, Request, Response } from 'express';
import type { Configuration } from '../config/configuration.js';
import { errorCacheControl, publicHeaders } from '../edge/public-headers.js';
import { isForDraft } from '../http/call-language.middleware.js';
import { canonicalUrl } from '../http/canonical-url.js';
import { clientContextOf, createApiClient, isInternalRequest } from '../http/internal-request.js';
import { isCacheableApiRequest, pathnameOf } from '../http/paths.js';
import { CachedResponse } from './cached-response.js';
import type { ResponseCache } from './response-cache.js';

/** Returns the route pattern of a path known to isCacheableApiRequest: only slugs and the numbers of sitemaps are unlimited. */
const routeOf = (url: string): string =>
  pathnameOf(url)
    .replace(/^(\/api\/pages\/(?!legal\/)[a-z0-9-]+)\/[a-z0-9-]+$/, '$1/:slug')
    .replace(/-\d+\.xml$/, '-:number.xml');

/**
 * Express middleware that serves the API's public content, feeds and sitemaps from the response cache, like pages. On a miss it requests the canonical
 * URL from the API in-process, and caches the response.
 * @param isPrivate Whether the response to a path depends on the user.
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
    // Internal requests come from pages (or this middleware): their results are cached with the page.
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
      // These headers differ with each response, and so are not cached.
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
