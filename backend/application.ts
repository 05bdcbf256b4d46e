import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ExpressAdapter, type NestExpressApplication } from '@nestjs/platform-express';
import express, { type Express } from 'express';
import { apiDocumentation } from './api-documentation.middleware.js';
import { AppModule } from './app.module.js';
import { SiteDefaultsService } from './company/defaults/site-defaults.service.js';
import { inEnglishOf } from './company/defaults/site-english.middleware.js';
import { LanguagesService } from './company/languages/languages.service.js';
import { OfferingsService } from './company/offerings/offerings.service.js';
import { openingGate } from './company/opening/opening-gate.js';
import { SiteOpeningService } from './company/opening/site-opening.service.js';
import { WordsService } from './company/words/words.service.js';
import { refuseOtherMethods } from './core/access/allowed-methods.middleware.js';
import { RouteAccess } from './core/access/route-access.js';
import { apiCacheMiddleware } from './core/cache/api-cache.middleware.js';
import { CacheCounts } from './core/cache/cache-counts.js';
import { refuseWhileCutOff } from './core/cache/cut-off.middleware.js';
import { ResponseCache } from './core/cache/response-cache.js';
import { CONFIGURATION, type Configuration } from './core/config/configuration.js';
import type { Environment } from './core/config/environment.js';
import { LateModules } from './core/crud/late-modules.js';
import { PageRegistry } from './core/crud/page-registry.js';
import { Database } from './core/database/database.js';
import { ChangeReader } from './core/events/change-reader.js';
import { ContentEvents } from './core/events/content-events.js';
import { AddressGate } from './core/http/address-gate.js';
import { AllExceptionsFilter } from './core/http/all-exceptions.filter.js';
import { bodyParser } from './core/http/body-parser.middleware.js';
import { inFirstLanguage, useCallLanguage } from './core/http/call-language.middleware.js';
import { compressAnswers } from './core/http/compression.middleware.js';
import { limitPerConnection } from './core/http/connection-gate.js';
import { refuseOtherMediaTypes } from './core/http/content-type.middleware.js';
import { HttpServer } from './core/http/http-server.js';
import { requestIdOf, restoreClientAddress } from './core/http/internal-request.js';
import { nameSentences } from './core/http/named-sentences.middleware.js';
import { RedirectLookup } from './core/http/redirect-lookup.js';
import { newRequestId } from './core/http/request-id.js';
import { normalizeAbsoluteForm, rejectInvalidTargets } from './core/http/request-target.js';
import { describe, type RequestObserver, RequestWatch } from './core/http/request-watch.js';
import { RouteTable } from './core/http/route-table.js';
import { securityHeaders } from './core/http/security-headers.middleware.js';
import { SiteAddresses } from './core/http/site-addresses.js';
import { staticAssets } from './core/http/static-assets.middleware.js';
import { globalValidationPipe } from './core/http/validation.pipe.js';
import { SiteIdentity } from './core/identity/site-identity.js';
import type { ApplicationLogger } from './core/logging/application-logger.js';
import { createLogger } from './core/logging/create-logger.js';
import { withRequestId } from './core/logging/request-context.js';
import { BackOfficePages } from './core/ssr/back-office-pages.js';
import type { PageRenderer } from './core/ssr/page-context.js';
import { PageHandler } from './core/ssr/page-handler.js';
import { PublicPages } from './core/ssr/public-pages.js';
import { refuseWhileLate } from './core/turns/late-loop.middleware.js';
import { RenderTurns } from './core/turns/render-turns.js';
import { ReadinessService } from './operations/health/readiness.service.js';
import type { Tracing } from './operations/monitoring/tracing.js';
import { useApiTokens } from './people/api-tokens/api-tokens.middleware.js';
import { TokenVerifierService } from './people/api-tokens/token-verifier.service.js';
import { inOfficeLanguage } from './people/auth/office-language.middleware.js';
import { sameOriginOnly } from './people/auth/same-origin.middleware.js';
import { SESSION_COOKIE, useSessions } from './people/auth/sessions.middleware.js';
import { FORMS_PATH } from './site/fixed-pages/site-pages.constants.js';
import { VisitCounterService } from './site/visits/visit-counter.service.js';
import { LANGUAGE_PATHS, setupSwagger } from './swagger.js';

/** The frontend: built, or served by Vite in development. */
export interface Frontend {
  renderer(): Promise<PageRenderer>;
  /** Folder of the built files; undefined in development, where Vite serves them. */
  webFolder?: string;
}

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
 * Creates the application. The middleware runs in the order in which it is added here.
 * @param listening A server that is already listening; the caller passes it `handle`. Without it, one is created.
 * @param more Modules besides those of the product, such as kinds of records that are data.
 */
export async function createApplication(
  environment: Environment,
  frontend?: Frontend,
  listening?: HttpServer,
  more: readonly Type[] = [],
): Promise<Application> {
  const web = express();
  const logger = await createLogger(environment);
  const tracing = environment.tracing ? new (await import('./operations/monitoring/tracing.js')).Tracing() : undefined;
  const nest = await NestFactory.create<NestExpressApplication>(
    AppModule.forRoot(environment, more),
    new ExpressAdapter(web),
    {
      logger,
      abortOnError: false,
      bodyParser: false,
    },
  );
  const config = nest.get<Configuration>(CONFIGURATION);
  const site = nest.get(SiteIdentity);
  nest.set('trust proxy', config.trustProxy);
  nest.set('query parser', 'simple');
  nest.disable('x-powered-by');
  nest.disable('etag');

  const gate = new AddressGate(config.requests.perAddress);
  web.use(gate.withoutBody);
  web.use((_request, response, next) => {
    const id = requestIdOf(newRequestId);
    response.setHeader('X-Request-Id', id);
    withRequestId(id, next);
  });
  web.use(restoreClientAddress);
  web.use(nameSentences);
  web.use(inEnglishOf(nest.get(SiteDefaultsService, { strict: false })));
  web.use(securityHeaders(config));
  web.use(rejectInvalidTargets);
  web.use(sameOriginOnly(config));
  const changes = nest.get(ChangeReader);
  const routes = nest.get(RouteTable);
  web.use(refuseWhileCutOff(changes, routes));
  const turns = nest.get(RenderTurns);
  web.use(refuseWhileLate(web, turns, routes));
  const addresses = nest.get(SiteAddresses, { strict: false });
  const opening = nest.get(SiteOpeningService, { strict: false });
  const words = nest.get(WordsService, { strict: false });
  const languages = nest.get(LanguagesService, { strict: false });
  if (frontend?.webFolder) web.use(staticAssets(frontend.webFolder));
  const access = nest.get(RouteAccess, { strict: false });
  web.use(openingGate(web, { opening, words, languages, identity: site, routes, access }));
  useCallLanguage(web, addresses, LANGUAGE_PATHS, [FORMS_PATH]);
  const offerings = nest.get(OfferingsService);
  const cache = config.pageCache ? new ResponseCache(nest.get(CacheCounts), addresses) : undefined;
  if (cache) {
    nest.get(ContentEvents).subscribe(() => cache.invalidate());
    web.use(apiCacheMiddleware(web, cache, config, turns, (path) => offerings.hidesCall(path)));
  }
  if (config.apiDocs) web.use(apiDocumentation(nest, site));
  if (frontend) mountPages(web, nest, frontend, cache, changes, routes);
  web.use(compressAnswers());
  web.use(inFirstLanguage(addresses));
  useApiTokens(web, nest.get(TokenVerifierService, { strict: false }));
  useSessions(web, config, nest.get(Database));
  web.use(refuseOtherMethods(access, (targets) => offerings.hidesHandler(targets)));
  web.use(refuseOtherMediaTypes);
  web.use(bodyParser());
  web.use(gate.withBody);
  web.use('/admin', inOfficeLanguage);
  nest.useGlobalPipes(globalValidationPipe());
  nest.useGlobalFilters(new AllExceptionsFilter());
  if (config.apiDocs) setupSwagger(nest);
  await nest.init();
  await nest.get(LateModules).use(nest);

  const watch = nest.get(RequestWatch);
  if (config.logRequests !== 'off') watch.add(requestLog(logger, config));
  const logsCached = config.logRequests === 'all';
  const visits = nest.get(VisitCounterService, { strict: false });
  const handle = limitPerConnection(config.requests.perConnection, (request, response) => {
    normalizeAbsoluteForm(request);
    const caughtUp = changes.isLate || isPersonal(request) ? changes.catchUp() : undefined;
    if (caughtUp) void caughtUp.then(() => answer(request, response));
    else answer(request, response);
  });
  const answer: RequestListener = (request, response) => {
    const started = logsCached ? performance.now() : 0;
    if (!changes.isCutOff && opening.isOpen && cache?.serve(request, response)) {
      if (visits.isOn) visits.answered(request, response.statusCode);
      if (logsCached) logger.request(describe(request, response, started, true));
      return;
    }
    if (visits.isOn && opening.isOpen) countOnceSent(visits, request, response);
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

/** Counts a page or document that the response cache does not answer, once it is sent. */
function countOnceSent(visits: VisitCounterService, request: IncomingMessage, response: ServerResponse): void {
  if (request.method !== 'GET') return;
  // Read now: Express changes the URL where a handler is mounted, and a closed connection loses its address.
  const { url, headers, socket, method } = request;
  void socket.remoteAddress;
  response.once('finish', () => visits.answered({ url, headers, socket, method }, response.statusCode));
}

/** Whether the request may come from a user who has just changed something through another copy of the application. */
const isPersonal = ({ headers: { authorization, cookie } }: IncomingMessage): boolean =>
  authorization !== undefined || cookie?.includes(SESSION_COOKIE) === true;

/** Logs each request, without the address unless it is configured. */
function requestLog(logger: ApplicationLogger, { logAddresses }: Configuration): RequestObserver {
  return (handled) => logger.request(logAddresses ? handled : { ...handled, ip: undefined });
}

function mountPages(
  web: Express,
  nest: NestExpressApplication,
  { renderer }: Frontend,
  cache: ResponseCache | undefined,
  changes: ChangeReader,
  routes: RouteTable,
): void {
  const config = nest.get<Configuration>(CONFIGURATION);
  const words = nest.get(WordsService, { strict: false });
  const errorWords = () => ({ ...words.of('shell'), language: words.language });
  const [site, pages] = [nest.get(SiteIdentity), nest.get(PageRegistry)];
  const publicPages = nest.get(PublicPages);
  publicPages.use({ application: web, renderer });
  const addresses = nest.get(SiteAddresses, { strict: false });
  const redirectLookup = nest.get(RedirectLookup, { strict: false });
  const [turns, events] = [nest.get(RenderTurns), nest.get(ContentEvents)];
  const handler = new PageHandler(
    web,
    routes,
    config,
    site,
    errorWords,
    pages,
    addresses,
    redirectLookup,
    publicPages,
    changes,
    cache,
    turns,
    new BackOfficePages(web, config, turns, renderer, events),
    events,
  );
  web.use(handler.handle);
}

/** Finishes accepted requests first, then closes the modules: background work, and the database connection. */
async function close(
  nest: NestExpressApplication,
  http: HttpServer,
  tracing: Tracing | undefined,
  delay: number,
): Promise<void> {
  const { shutdownTimeout } = nest.get<Configuration>(CONFIGURATION);
  nest.get(ReadinessService, { strict: false }).isLeaving = true;
  // The remaining time is for the background work.
  await http.close(delay * 1000, shutdownTimeout * 800);
  await nest.close();
  await tracing?.close();
}
