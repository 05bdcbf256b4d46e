import type { RequestListener, Server } from 'node:http';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import express, { type Express } from 'express';
import { AppModule } from './app.module.js';
import { sameOriginOnly } from './auth/same-origin.middleware.js';
import { useSessions } from './auth/sessions.middleware.js';
import { contentCalls } from './core/cache/content-calls.js';
import { ResponseCache } from './core/cache/response-cache.js';
import type { Environment } from './core/config/environment.js';
import { SETTINGS, type Settings } from './core/config/settings.js';
import { Database } from './core/database/database.js';
import { ContentEvents } from './core/events/content-events.js';
import { builtAssets } from './core/http/assets.js';
import { ErrorFilter } from './core/http/error.filter.js';
import { HttpServer } from './core/http/http-server.js';
import { asVisitor, requestIdOf } from './core/http/internal-call.js';
import { requestBodies } from './core/http/request-bodies.js';
import { newRequestId } from './core/http/request-id.js';
import { pathsOnly, takeAbsoluteTarget } from './core/http/request-target.js';
import { securityHeaders } from './core/http/security-headers.js';
import { globalValidation } from './core/http/validation.js';
import { ApplicationLog } from './core/logging/application-log.js';
import type { PageRenderer } from './core/ssr/page-context.js';
import { Pages } from './core/ssr/pages.js';
import { documentApi } from './documentation.js';

/** Where pages come from: the built frontend, or the development server's. */
export interface Frontend {
  renderer(): Promise<PageRenderer>;
  /** Folder with the built files; unset when the development server sends them itself. */
  webFolder?: string;
}

/** A made application. */
export interface Application {
  nest: NestExpressApplication;
  express: Express;
  server: Server;
  /** Answers one request. */
  handle: RequestListener;
  settings: Settings;
  close(): Promise<void>;
}

/**
 * Puts the parts together. The order of the middleware is the way of a request.
 * @param listening Where requests come from, and wait until it is told to serve them; else a server is made.
 */
export async function createApplication(
  environment: Environment,
  frontend?: Frontend,
  listening?: HttpServer,
): Promise<Application> {
  const web = express();
  const nest = await NestFactory.create<NestExpressApplication>(
    AppModule.forRoot(environment),
    new ExpressAdapter(web),
    {
      logger: new ApplicationLog(environment.logLevel),
      abortOnError: false,
      bodyParser: false,
    },
  );
  const settings = nest.get<Settings>(SETTINGS);
  nest.set('trust proxy', settings.trustProxy);
  nest.set('query parser', 'simple');
  nest.disable('x-powered-by');
  nest.disable('etag');

  web.use((_request, response, next) => {
    response.setHeader('X-Request-Id', requestIdOf(newRequestId));
    next();
  });
  web.use(asVisitor);
  web.use(securityHeaders(settings));
  web.use(pathsOnly);
  web.use(sameOriginOnly(settings));
  const cache = settings.pageCache ? new ResponseCache() : undefined;
  if (cache) {
    nest.get(ContentEvents).subscribe(() => cache.invalidate());
    web.use(contentCalls(web, cache));
  }
  if (frontend) mountPages(web, settings, frontend, cache);
  useSessions(web, settings, nest.get(Database));
  web.use(requestBodies());
  nest.useGlobalPipes(globalValidation());
  nest.useGlobalFilters(new ErrorFilter());
  documentApi(nest, settings);
  await nest.init();

  const handle: RequestListener = (request, response) => {
    takeAbsoluteTarget(request);
    if (!cache?.answer(request, response)) web(request, response);
  };
  const http = listening ?? new HttpServer();
  if (!listening) http.serve(handle);
  return { nest, express: web, server: http.server, handle, settings, close: () => close(nest, http) };
}

function mountPages(
  web: Express,
  settings: Settings,
  { webFolder, renderer }: Frontend,
  cache: ResponseCache | undefined,
): void {
  if (webFolder) web.use(builtAssets(webFolder));
  web.use(new Pages(web, settings, cache, renderer).handle);
}

/** Answers what was accepted, then ends what runs beside the requests, and closes the database. */
async function close(nest: NestExpressApplication, http: HttpServer): Promise<void> {
  await http.close();
  await nest.close();
}
