import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import express, { type Express } from 'express';
import { type Additions, AppModule } from './app.module.js';
import { SiteOpeningService } from './company/opening/site-opening.service.js';
import type { ResponseCache } from './core/cache/response-cache.js';
import { RESPONSE_CACHE } from './core/cache/response-cache.module.js';
import { CONFIGURATION, type Configuration } from './core/config/configuration.js';
import type { Environment } from './core/config/environment.js';
import { LateModules } from './core/crud/late-modules.js';
import { ChangeReader } from './core/events/change-reader.js';
import { Contributions } from './core/features/contributions.js';
import { AllExceptionsFilter } from './core/http/all-exceptions.filter.js';
import { limitPerConnection } from './core/http/connection-gate.js';
import { allowOrigins } from './core/http/cross-origin.js';
import { HttpServer } from './core/http/http-server.js';
import { normalizeAbsoluteForm } from './core/http/request-target.js';
import { describe, type RequestObserver, RequestWatch } from './core/http/request-watch.js';
import { ServerState } from './core/http/server-state.js';
import { globalValidationPipe } from './core/http/validation.pipe.js';
import { LAYERS, WebLayer } from './core/http/web-layer.js';
import type { ApplicationLogger } from './core/logging/application-logger.js';
import { createLogger } from './core/logging/create-logger.js';
import type { Frontend } from './core/ssr/frontend.js';
import type { Tracing } from './operations/monitoring/tracing.js';
import { SESSION_COOKIE } from './people/auth/sessions.middleware.js';
import { setupSwagger } from './swagger.js';

/** The application and its parts. */
export interface Application {
  nest: NestExpressApplication;
  express: Express;
  server: Server;
  /** Handles one request: the response cache first, then Express. */
  handle: RequestListener;
  config: Configuration;
  /**
   * @param delay Seconds for which it keeps serving while reporting that it is not ready, so that no more requests are sent to it.
   */
  close(delay?: number): Promise<void>;
}

/**
 * Creates the application. Requests pass the layers of its modules, in the order of `LAYERS`.
 * @param listening A server that is already listening; the caller passes it `handle`. Without it, one is created.
 * @param additions Modules besides those of the product, such as kinds of records that are data, and extensions.
 */
export async function createApplication(
  environment: Environment,
  frontend?: Frontend,
  listening?: HttpServer,
  additions: Additions = {},
): Promise<Application> {
  const web = express();
  const logger = await createLogger(environment);
  const tracing = environment.tracing ? new (await import('./operations/monitoring/tracing.js')).Tracing() : undefined;
  const nest = await NestFactory.create<NestExpressApplication>(
    await AppModule.forRoot(environment, frontend, additions),
    new ExpressAdapter(web),
    {
      logger,
      abortOnError: false,
      bodyParser: false,
    },
  );
  const config = nest.get<Configuration>(CONFIGURATION);
  nest.set('trust proxy', config.trustProxy);
  nest.set('query parser', 'simple');
  nest.disable('x-powered-by');
  nest.disable('etag');

  const mounted = Map.groupBy(nest.get(Contributions).of(WebLayer), ({ layer }) => layer);
  for (const layer of LAYERS) for (const { mount } of mounted.get(layer) ?? []) mount(web, nest);
  nest.useGlobalPipes(globalValidationPipe());
  nest.useGlobalFilters(new AllExceptionsFilter());
  if (config.apiDocs) setupSwagger(nest);
  await nest.init();
  await nest.get(LateModules).use(nest);

  const watch = nest.get(RequestWatch);
  const changes = nest.get(ChangeReader);
  const opening = nest.get(SiteOpeningService, { strict: false });
  const cache = nest.get<ResponseCache | null>(RESPONSE_CACHE);
  if (config.logRequests !== 'off') watch.add(requestLog(logger, config));
  const logsCached = config.logRequests === 'all';
  const answersPreflight = allowOrigins(config.corsOrigins);
  const handle = limitPerConnection(config.requests.perConnection, (request, response) => {
    normalizeAbsoluteForm(request);
    if (answersPreflight(request, response)) return;
    const caughtUp = changes.isLate || isPersonal(request) ? changes.catchUp() : undefined;
    if (caughtUp) void caughtUp.then(() => answer(request, response));
    else answer(request, response);
  });
  const answer: RequestListener = (request, response) => {
    const started = logsCached ? performance.now() : 0;
    if (!changes.isCutOff && opening.isOpen && cache?.serve(request, response)) {
      watch.sent(request, response.statusCode);
      if (logsCached) logger.request(describe(request, response, started, true));
      return;
    }
    if (opening.isOpen) watch.awaitSent(request, response);
    watch.begin(request, response);
    if (tracing) tracing.request(request, response, () => web(request, response));
    else web(request, response);
  };
  const http = listening ?? new HttpServer();
  if (!listening) http.serve(handle);
  return {
    nest,
    express: web,
    server: http.server,
    handle,
    config,
    close: (delay = 0) => close(nest, http, tracing, delay),
  };
}

/** Whether the request may come from a user who has just changed something through another copy of the application. */
const isPersonal = ({ headers: { authorization, cookie } }: IncomingMessage): boolean =>
  authorization !== undefined || cookie?.includes(SESSION_COOKIE) === true;

/** Logs each request, without the address unless it is configured. */
function requestLog(logger: ApplicationLogger, { logAddresses }: Configuration): RequestObserver {
  return (handled) => logger.request(logAddresses ? handled : { ...handled, ip: undefined });
}

/** Finishes accepted requests first, then closes the modules: background work, and the database connection. */
async function close(
  nest: NestExpressApplication,
  http: HttpServer,
  tracing: Tracing | undefined,
  delay: number,
): Promise<void> {
  const { shutdownTimeout } = nest.get<Configuration>(CONFIGURATION);
  nest.get(ServerState).isLeaving = true;
  // The remaining time is for the background work.
  await http.close(delay * 1000, shutdownTimeout * 800);
  await nest.close();
  await tracing?.close();
}
