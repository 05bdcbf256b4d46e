import { MethodNotAllowedException, NotFoundException } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { Express, NextFunction, Request, Response } from 'express';
import { CachedResponse } from './core/cache/cached-response.js';
import { ENCODINGS } from './core/cache/content-encoding.js';
import { LateModules } from './core/crud/late-modules.js';
import { REVALIDATE_CACHE_CONTROL } from './core/edge/public-headers.js';
import {
  type ClientContext,
  clientContextOf,
  createApiClient,
  isInternalRequest,
} from './core/http/internal-request.js';
import { pathnameOf } from './core/http/paths.js';
import type { SiteIdentity } from './core/identity/site-identity.js';
import { createOpenApiDocument, DESCRIPTION_PATH, toYaml } from './swagger.js';

/** Case-insensitive, like Express's paths. */
const IS_DOCUMENTATION = /^\/api\/docs(?:[-/]|$)/i;

const YAML_PATH = '/api/docs-yaml';

/** The files of the documentation. The Swagger UI package contains others that are not needed. */
const DOCUMENTS: ReadonlySet<string> = new Set([
  '/api/docs',
  '/api/docs/',
  DESCRIPTION_PATH,
  YAML_PATH,
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
 * Express middleware that serves the API documentation. The description is made on the first request, in pieces; each document is kept
 * compressed until the site's name changes, or modules come and go. The routes of Swagger itself accept only in-process calls.
 */
export function apiDocumentation(application: NestExpressApplication, site: SiteIdentity) {
  const web: Express = application.getHttpAdapter().getInstance();
  let description: Promise<OpenAPIObject> | undefined;
  let documents = new Map<string, Promise<CachedResponse>>();
  let name = site.siteName;
  const modules = application.get(LateModules);
  let { generation } = modules;

  /** The description, with the present name of the site. */
  async function describe(): Promise<OpenAPIObject> {
    description ??= createOpenApiDocument(application, site);
    const document = await description.catch((error: unknown) => {
      // Retried with the next request.
      description = undefined;
      throw error;
    });
    return { ...document, info: { ...document.info, title: site.siteName } };
  }

  async function make(path: string, client: ClientContext): Promise<CachedResponse> {
    const headers = { 'cache-control': REVALIDATE_CACHE_CONTROL };
    if (path === DESCRIPTION_PATH) {
      const text = JSON.stringify(await describe());
      return new CachedResponse(
        200,
        { ...headers, 'content-type': 'application/json; charset=utf-8' },
        Buffer.from(text),
        path,
      );
    }
    if (path === YAML_PATH) {
      const text = await toYaml(await describe());
      return new CachedResponse(
        200,
        { ...headers, 'content-type': 'text/yaml; charset=utf-8' },
        Buffer.from(text),
        path,
      );
    }
    const answer = await createApiClient(web, { headers: {} }, client).callApi(path, { method: 'GET' });
    if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}.`);
    const own = Object.fromEntries([...answer.headers].filter(([header]) => !OWN_HEADERS.has(header)));
    const body = Buffer.from(await answer.arrayBuffer());
    return new CachedResponse(200, { ...own, ...headers }, /docs\/?$/.test(path) ? titled(body) : body, path);
  }

  /** The page with the present name of the site, which Swagger would keep as it was at the start. */
  const titled = (page: Buffer): Buffer => {
    const title = `${site.siteName}: API`.replace(/[&<>]/g, (letter) => `&#${letter.charCodeAt(0)};`);
    return Buffer.from(page.toString().replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`));
  };

  /** Makes a document and both of its compressed forms. */
  async function encoded(path: string, client: ClientContext): Promise<CachedResponse> {
    const document = await make(path, client);
    await Promise.all(ENCODINGS.map((encoding) => document.encode(encoding)));
    return document;
  }

  function documentAt(path: string, client: ClientContext): Promise<CachedResponse> {
    if (generation !== modules.generation) {
      generation = modules.generation;
      description = undefined;
      documents = new Map();
    }
    if (name !== site.siteName) [documents, name] = [new Map(), site.siteName];
    const known = documents.get(path);
    if (known) return known;
    const made = encoded(path, client);
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
    if (!DOCUMENTS.has(path)) {
      next(new NotFoundException());
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      next(new MethodNotAllowedException());
      return;
    }
    documentAt(path, clientContextOf(request, response))
      .then((document) => document.send(request, response))
      .catch(next);
  };
}
