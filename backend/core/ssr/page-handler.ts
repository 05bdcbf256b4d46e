import { Logger } from '@nestjs/common';
import type { Express, NextFunction, Request, Response } from 'express';
import type { ResponseCache } from '../cache/response-cache.js';
import type { Configuration } from '../config/configuration.js';
import { isConflict, isUnavailable } from '../database/database-errors.js';
import type { ChangeReader } from '../events/change-reader.js';
import type { ContentEvents } from '../events/content-events.js';
import { pathnameOf } from '../http/paths.js';
import type { RedirectLookup } from '../http/redirect-lookup.js';
import type { RouteTable } from '../http/route-table.js';
import type { SiteAddresses } from '../http/site-addresses.js';
import type { PageRegistry } from '../pages/page-registry.js';
import { NoTurn, type RenderTurns } from '../turns/render-turns.js';
import { BackOfficePages } from './back-office-pages.js';
import { MissingPages } from './missing-pages.js';
import type { PageAnswers } from './page-answers.js';
import type { PageRenderer } from './page-context.js';
import { PageSource } from './page-source.js';
import { PageChain, type PageFailure, type PageVisit } from './page-step.js';
import { backOfficeStep } from './page-steps/back-office.js';
import { canonicalPathStep } from './page-steps/canonical-path.js';
import { contentByQueryStep } from './page-steps/content-by-query.js';
import { cutOffStep } from './page-steps/cut-off.js';
import { formerAddressStep } from './page-steps/former-address.js';
import { formerSectionStep } from './page-steps/former-section.js';
import { knownMissingStep } from './page-steps/known-missing.js';
import { lateLoopStep } from './page-steps/late-loop.js';
import { missingAssetStep } from './page-steps/missing-asset.js';
import { namedPageStep } from './page-steps/named-page.js';
import { notFoundStep } from './page-steps/not-found.js';
import { pageStep } from './page-steps/page.js';
import { takenOverStep } from './page-steps/taken-over.js';
import { unpublishedLanguageStep } from './page-steps/unpublished-language.js';
import { usualAddressStep } from './page-steps/usual-address.js';
import type { PublicPages } from './public-pages.js';

/** What the steps are made of. */
interface PageParts {
  application: Express;
  /** A function, since in development the renderer changes with the sources. */
  renderer: () => Promise<PageRenderer>;
  config: Configuration;
  answers: PageAnswers;
  pages: PageRegistry;
  addresses: SiteAddresses;
  redirects: RedirectLookup;
  publicPages: PublicPages;
  changes: ChangeReader;
  /** Undefined to render the page for each request. */
  cache: ResponseCache | undefined;
  turns: RenderTurns;
  events: ContentEvents;
}

/** The steps by which a request for a page is answered, in their order. */
function pageSteps(parts: PageParts): (visit: PageVisit) => Promise<void> {
  const { application, renderer, config, answers, pages, addresses, redirects, publicPages, changes, turns } = parts;
  const { cache, events } = parts;
  const source = new PageSource(application, config, pages, publicPages, turns, cache);
  const missing = new MissingPages(events);
  return PageChain.of(failures(answers))
    .add(canonicalPathStep)
    .add(cutOffStep(changes, answers))
    .add(lateLoopStep(application, turns, answers))
    .add(backOfficeStep(new BackOfficePages(application, config, turns, renderer, events)))
    .add(missingAssetStep(redirects, addresses))
    .add(knownMissingStep(missing, redirects))
    .add(namedPageStep(config, addresses, missing))
    .add(unpublishedLanguageStep(application, addresses, source))
    .add(usualAddressStep(pages, addresses))
    .add(formerSectionStep(redirects, source))
    .add(contentByQueryStep(redirects))
    .add(takenOverStep(pages, redirects))
    .add(pageStep(source))
    .add(formerAddressStep(pages))
    .end(notFoundStep(redirects, source, missing));
}

/** Logs failures, and says to visitors that there was one. */
function failures(answers: PageAnswers): PageFailure {
  const logger = new Logger('Pages');
  return ({ request, response }, step, error) => {
    // The client has disconnected.
    if (response.destroyed && isPrematureClose(error)) return;
    if (error instanceof NoTurn && !response.headersSent) {
      answers.busy(response, error.getStatus(), error.seconds);
      return;
    }
    logger.error(`${request.method} ${request.path} (${step})`, error instanceof Error ? error.stack : String(error));
    if (response.headersSent) response.destroy();
    else answers.failed(response, isUnavailable(error) || isConflict(error));
  };
}

/** Express middleware that handles requests for pages, and passes on those for the API. */
export function pageHandler(
  routes: RouteTable,
  parts: PageParts,
): (request: Request, response: Response, next: NextFunction) => void {
  const answer = pageSteps(parts);
  return (request, response, next) => {
    const { method, originalUrl: url, headers } = request;
    if (routes.variesOnAccept(url)) response.vary('Accept');
    if (routes.isPageRequest({ method, url, headers })) void answer({ request, response, path: pathnameOf(url) });
    else next();
  };
}

const isPrematureClose = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
