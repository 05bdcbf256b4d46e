import { NotFoundException } from '@nestjs/common';
import type { Express, NextFunction, Request, Response } from 'express';
import { CachedResponse } from './core/cache/cached-response.js';
import type { ResponseCache } from './core/cache/response-cache.js';
import { REVALIDATE_CACHE_CONTROL } from './core/edge/public-headers.js';
import {
  type ClientContext,
  clientContextOf,
  createApiClient,
  isInternalRequest,
} from './core/http/internal-request.js';
import { pathnameOf } from './core/http/paths.js';
import type { SiteIdentity } from './core/identity/site-identity.js';

/** Case-insensitive, like Express's paths. */
const IS_DOCUMENTATION = /^\/api\/docs(?:[-/]|$)/i;

/** The files of the documentation. The Swagger UI package contains others that are not needed. */
const DOCUMENTS: ReadonlySet<string> = new Set([
  '/api/docs',
  '/api/docs/',
  '/api/docs-json',
  '/api/docs-yaml',
  '/api/docs/swagger-ui-init.js',
  '/api/docs/swagger-ui-bundle.js',
  '/api/docs/swagger-ui-standalone-preset.js',
  '/api/docs/swagger-ui.css',
  '/api/docs/favicon-16x16.png',
  '/api/docs/favicon-32x32.png',
]);

/** Response headers that are not copied to the document: they differ with each response, or are set by the cache. */
const OWN_HEADERS = new Set(['x-request-id', 'date', 'etag', 'last-modified', 'accept-ranges', 'content-length']);

/**
 * Express middleware that serves the API documentation. Creating a document takes up to 150 ms and more than a megabyte of memory,
 * so each is created once, by an in-process call, and kept compressed until the site's name changes. The routes of Swagger itself
 * accept only that call.
 */
export function apiDocumentation(application: Express, site: SiteIdentity, cache: ResponseCache | undefined) {
  let documents = new Map<string, Promise<CachedResponse>>();
  let name = site.siteName;

  async function make(path: string, client: ClientContext): Promise<CachedResponse> {
    const answer = await createApiClient(application, { headers: {} }, client).callApi(path, { method: 'GET' });
    if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}.`);
    const headers = Object.fromEntries([...answer.headers].filter(([header]) => !OWN_HEADERS.has(header)));
    const body = Buffer.from(await answer.arrayBuffer());
    return new CachedResponse(200, { ...headers, 'cache-control': REVALIDATE_CACHE_CONTROL }, body, path);
  }

  function documentAt(path: string, client: ClientContext): Promise<CachedResponse> {
    if (name !== site.siteName) [documents, name] = [new Map(), site.siteName];
    const known = documents.get(path);
    if (known) return known;
    const made = make(path, client);
    documents.set(path, made);
    // Retried with the next request.
    made.catch(() => documents.delete(path));
    return made;
  }

  return (request: Request, response: Response, next: NextFunction): void => {
    const path = pathnameOf(request.originalUrl);
    if (!IS_DOCUMENTATION.test(path) || isInternalRequest()) {
      next();
      return;
    }
    if (!DOCUMENTS.has(path) || !(request.method === 'GET' || request.method === 'HEAD')) {
      next(new NotFoundException());
      return;
    }
    const generate = () => documentAt(path, clientContextOf(request, response));
    (cache ? cache.get(path, generate) : generate()).then((document) => document.send(request, response)).catch(next);
  };
}
