import type { RequestListener, Server } from 'node:http';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import express, { type Express } from 'express';
import { AppModule } from './app.module.js';
import { mountSessions } from './auth/mount-sessions.js';
import { sameOriginOnly } from './auth/same-origin.js';
import type { Environment } from './config/environment.js';
import { SETTINGS, type Settings } from './config/settings.js';
import { Database } from './database/database.js';
import { documentApi } from './documentation.js';
import { HttpServer } from './http-server.js';
import { ApplicationLog } from './log.js';
import { ContentChanges } from './resource/content-changes.js';
import { ErrorFilter } from './resource/error.filter.js';
import { SignedInAnswers } from './resource/signed-in-answers.js';
import { globalValidation } from './resource/validation.js';
import { AnswerCache } from './web/answer-cache.js';
import { builtAssets } from './web/assets.js';
import { contentCalls } from './web/content-calls.js';
import { asVisitor, requestIdOf } from './web/internal-call.js';
import type { PageRenderer } from './web/page-context.js';
import { Pages } from './web/pages.js';
import { requestBodies } from './web/request-bodies.js';
import { newRequestId } from './web/request-id.js';
import { pathsOnly, takeAbsoluteTarget } from './web/request-target.js';
import { securityHeaders } from './web/security-headers.js';

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
  const cache = settings.pageCache ? new AnswerCache() : undefined;
  if (cache) {
    nest.get(ContentChanges).subscribe(() => cache.invalidate());
    web.use(contentCalls(web, cache));
  }
  if (frontend) mountPages(web, settings, frontend, cache);
  mountSessions(web, settings, nest.get(Database));
  web.use(requestBodies());
  nest.useGlobalPipes(globalValidation());
  nest.useGlobalFilters(new ErrorFilter());
  documentApi(nest, settings);
  await nest.init();

  const signedIn = nest.get(SignedInAnswers);
  const handle: RequestListener = (request, response) => {
    takeAbsoluteTarget(request);
    if (!cache?.answer(request, response) && !signedIn.answer(request, response)) web(request, response);
  };
  const http = listening ?? new HttpServer();
  if (!listening) http.serve(handle);
  return { nest, express: web, server: http.server, handle, settings, close: () => close(nest, http) };
}

function mountPages(
  web: Express,
  settings: Settings,
  { webFolder, renderer }: Frontend,
  cache: AnswerCache | undefined,
): void {
  if (webFolder) web.use(builtAssets(webFolder));
  web.use(new Pages(web, settings, cache, renderer).handle);
}

/** Answers what was accepted, then ends what runs beside the requests, and closes the database. */
async function close(nest: NestExpressApplication, http: HttpServer): Promise<void> {
  await http.close();
  await nest.close();
}
