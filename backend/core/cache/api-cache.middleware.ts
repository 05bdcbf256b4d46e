import type { Express, NextFunction, Request, Response } from 'express';
import type { Configuration } from '../config/configuration.js';
import { errorCacheControl, publicHeaders } from '../edge/public-headers.js';
import { isForDraft, isFromUser } from '../http/call-language.middleware.js';
import { canonicalUrl } from '../http/canonical-url.js';
import { clientContextOf, createApiClient, isInternalRequest } from '../http/internal-request.js';
import { isCacheableApiRequest, pathnameOf } from '../http/paths.js';
import { NoTurn, type RenderTurns } from '../turns/render-turns.js';
import { CachedResponse } from './cached-response.js';
import type { ResponseCache } from './response-cache.js';

/** Returns the route pattern of a path known to isCacheableApiRequest: only slugs and the numbers of sitemaps are unlimited. */
const routeOf = (url: string): string =>
  pathnameOf(url)
    .replace(/^(\/api\/(?:pages\/(?!legal\/)[a-z0-9-]+|content\/[a-z0-9_]+))\/[a-z0-9-]+$/, '$1/:slug')
    .replace(/-\d+\.xml$/, '-:number.xml');

/**
 * Returns a call as the site writes it: Express ignores case and a slash at the end, and each spelling would be made anew. The slug of a
 * record is its own, in whatever case; feeds and sitemaps in capitals lead to their address.
 */
function usualCall(url: string): string {
  const path = pathnameOf(url);
  const [, call, slug = ''] = /^(\/api\/(?:pages|content)\/[^/]+)(\/[^/]+)?\/?$/i.exec(path) ?? [];
  return call === undefined ? url : `${call.toLowerCase()}${slug}${url.slice(path.length)}`;
}

/**
 * Express middleware that serves the API's public content, feeds and sitemaps from the response cache, like pages. On a miss it requests the canonical
 * URL from the API in-process, and caches the response.
 * @param turns Calls that are not in the cache wait for their turn.
 * @param isPrivate Whether the response to a path depends on the user.
 */
export function apiCacheMiddleware(
  application: Express,
  cache: ResponseCache,
  config: Configuration,
  turns: RenderTurns,
  isPrivate: (path: string) => boolean,
) {
  const withoutSuccess = config.edge ? { 'cache-control': errorCacheControl(config) } : {};
  return (request: Request, response: Response, next: NextFunction): void => {
    const { url, isCacheable } = canonicalUrl(usualCall(request.originalUrl));
    // Internal requests come from pages (or this middleware): their results are cached with the page.
    if (
      !isCacheable ||
      !isCacheableApiRequest(request.method, url) ||
      isInternalRequest() ||
      isForDraft(response) ||
      isPrivate(pathnameOf(url))
    ) {
      next();
      return;
    }
    const asker = { request, isUser: () => isFromUser(application, request, response) };
    const make = async () => {
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
    turns.join(asker, url);
    cache
      .get(url, () => turns.take(asker, url, make))
      .then((cached) => cached.send(request, response))
      .catch((error: unknown) => {
        if (error instanceof NoTurn) response.setHeader('Retry-After', String(error.seconds));
        next(error);
      });
  };
}
