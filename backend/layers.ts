import { apiDocumentation } from './api-documentation.middleware.js';
import { FORMS_PATH } from './company/fixed-pages/site-pages.constants.js';
import { WordsService } from './company/words/words.service.js';
import type { ResponseCache } from './core/cache/response-cache.js';
import { RESPONSE_CACHE } from './core/cache/response-cache.module.js';
import { CONFIGURATION, type Configuration } from './core/config/configuration.js';
import { ChangeReader } from './core/events/change-reader.js';
import { ContentEvents } from './core/events/content-events.js';
import { inFirstLanguage, useCallLanguage } from './core/http/call-language.middleware.js';
import { requestIdOf } from './core/http/internal-request.js';
import { RedirectLookup } from './core/http/redirect-lookup.js';
import { newRequestId } from './core/http/request-id.js';
import { RouteTable } from './core/http/route-table.js';
import { SiteAddresses } from './core/http/site-addresses.js';
import { webLayer } from './core/http/web-layer.js';
import { SiteIdentity } from './core/identity/site-identity.js';
import { withRequestId } from './core/logging/request-context.js';
import { PageRegistry } from './core/pages/page-registry.js';
import { FRONTEND, type Frontend } from './core/ssr/frontend.js';
import { PageAnswers } from './core/ssr/page-answers.js';
import { pageHandler } from './core/ssr/page-handler.js';
import { PublicPages } from './core/ssr/public-pages.js';
import { RenderTurns } from './core/turns/render-turns.js';
import { LANGUAGE_PATHS } from './swagger.js';

type PagesNeed = [
  Frontend | null,
  RouteTable,
  Configuration,
  SiteIdentity,
  WordsService,
  PageRegistry,
  SiteAddresses,
  RedirectLookup,
  PublicPages,
  ChangeReader,
  ResponseCache | null,
  RenderTurns,
  ContentEvents,
];

/** The layers that need several groups of the application; all others are among the providers of one module. */
export const layers = [
  webLayer('request id', [], () => (web) => {
    web.use((_request, response, next) => {
      const id = requestIdOf(newRequestId);
      response.setHeader('X-Request-Id', id);
      withRequestId(id, next);
    });
  }),
  webLayer<[SiteAddresses]>(
    'call language',
    [SiteAddresses],
    (addresses) => (web) => useCallLanguage(web, addresses, LANGUAGE_PATHS, [FORMS_PATH]),
  ),
  webLayer<[SiteAddresses]>(
    'first language',
    [SiteAddresses],
    (addresses) => (web) => web.use(inFirstLanguage(addresses)),
  ),
  webLayer<[Configuration, SiteIdentity]>('api documentation', [CONFIGURATION, SiteIdentity], ({ apiDocs }, site) =>
    apiDocs ? (web, nest) => web.use(apiDocumentation(nest, site)) : undefined,
  ),
  webLayer<PagesNeed>(
    'pages',
    [
      FRONTEND,
      RouteTable,
      CONFIGURATION,
      SiteIdentity,
      WordsService,
      PageRegistry,
      SiteAddresses,
      RedirectLookup,
      PublicPages,
      ChangeReader,
      RESPONSE_CACHE,
      RenderTurns,
      ContentEvents,
    ],
    (
      frontend,
      routes,
      config,
      site,
      words,
      pages,
      addresses,
      redirects,
      publicPages,
      changes,
      cache,
      turns,
      events,
    ) => {
      if (!frontend) return undefined;
      const { renderer } = frontend;
      const answers = new PageAnswers(config, site, () => ({ ...words.of('shell'), language: words.language }));
      return (web) => {
        publicPages.use({ application: web, renderer });
        web.use(
          pageHandler(routes, {
            application: web,
            renderer,
            config,
            answers,
            pages,
            addresses,
            redirects,
            publicPages,
            changes,
            cache: cache ?? undefined,
            turns,
            events,
          }),
        );
      };
    },
  ),
];
