import type { Express, NextFunction, Request, Response } from 'express';
import type { RouteAccess } from '../../core/access/route-access.js';
import { isFromUser } from '../../core/http/call-language.middleware.js';
import { canonicalPath } from '../../core/http/canonical-url.js';
import { cookieOf } from '../../core/http/cookie-of.js';
import { isInternalRequest } from '../../core/http/internal-request.js';
import { ownPath } from '../../core/http/own-path.js';
import { isBackOffice, pathnameOf } from '../../core/http/paths.js';
import type { RouteTable } from '../../core/http/route-table.js';
import { inSiteLanguage } from '../../core/http/site-addresses.js';
import { isAssetPath, sendMissingAsset } from '../../core/http/static-assets.middleware.js';
import type { SiteIdentity } from '../../core/identity/site-identity.js';
import { say } from '../../core/language/say.js';
import { anyStemOf, urlOf } from '../../core/storage/upload-names.js';
import { inLanguage } from '../../core/text/reader-language.js';
import type { LanguagesService } from '../languages/languages.service.js';
import type { WordsService } from '../words/words.service.js';
import { OPENING_COOKIES } from './opening.constants.js';
import { openingPage } from './opening-page.js';
import type { SiteOpeningService } from './site-opening.service.js';

/** Retry-After for visitors and search engines, in seconds. */
const RETRY_AFTER = 3600;

interface Site {
  opening: SiteOpeningService;
  words: WordsService;
  languages: LanguagesService;
  identity: SiteIdentity;
  routes: RouteTable;
  access: RouteAccess;
}

/** Documents have their own handler, by names that can be guessed. */
const DOCUMENTS = 'document/';

/**
 * Express middleware that answers visitors with 503 until the site is open. Users and visitors with the password see the site; caches
 * must not store those responses. Everybody gets built files, which are served before, stored files with unguessable names, screens
 * of the back office, and what a handler says that it answers by then (`@Public({ beforeOpening: true })`). Everything else is
 * refused, so a new route or an odd spelling gives nothing away.
 */
export function openingGate(application: Express, { opening, words, languages, identity, routes, access }: Site) {
  /** Whether the request leads to something that is answered before the opening. */
  const isAnswered = (request: Request, path: string): boolean => {
    const { method, originalUrl: url, headers } = request;
    if (routes.isPageRequest({ method, url, headers })) return isBackOffice(canonicalPath(path));
    // Only as the application writes it: file servers decode and normalize what follows.
    const name = path.startsWith(urlOf('')) ? path.slice(urlOf('').length) : '';
    if (anyStemOf(name) !== null && !name.startsWith(DOCUMENTS)) return true;
    const declared = access.of(method, path);
    return declared !== undefined && (declared.kind !== 'public' || declared.beforeOpening === true);
  };

  const refuse = (request: Request, response: Response): void => {
    response.status(503).set({
      'Retry-After': String(RETRY_AFTER),
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    });
    const { method, originalUrl: url, headers } = request;
    const language = languages.suiting(pathnameOf(url), headers['accept-language']);
    if (!routes.isPageRequest({ method, url, headers })) {
      // Visitors who had a form open already see this message.
      response.json({ message: inLanguage(language, () => say('opening.notOpen')) });
      return;
    }
    if (isAssetPath(pathnameOf(url))) {
      sendMissingAsset(response);
      return;
    }
    const page = openingPage(
      {
        language,
        words: inSiteLanguage(language, languages, () => words.of('opening')),
        asksForPassword: opening.asksForPassword,
        next: ownPath(url) ?? '/',
      },
      identity,
    );
    response.set('Content-Security-Policy', page.policy).type('html').send(page.html);
  };
  const isAdmitted = async (request: Request, response: Response): Promise<boolean> =>
    OPENING_COOKIES.some((name) => opening.isPass(cookieOf(request, name))) ||
    isFromUser(application, request, response);

  return (request: Request, response: Response, next: NextFunction): void => {
    const path = pathnameOf(request.originalUrl);
    if (opening.isOpen || isInternalRequest() || isAnswered(request, path)) {
      next();
      return;
    }
    isAdmitted(request, response)
      .then((admitted) => {
        if (!admitted) {
          refuse(request, response);
          return;
        }
        keepNowhere(response);
        next();
      })
      .catch(next);
  };
}

/** Overrides the response's cache headers: a shared cache would show it to everybody. */
function keepNowhere(response: Response): void {
  const { writeHead } = response;
  const own = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    for (const [name, value] of Object.entries(own)) response.setHeader(name, value);
    const headers = rest.map((part) =>
      typeof part === 'object' && part !== null && !Array.isArray(part) ? { ...part, ...own } : part,
    );
    return Reflect.apply(writeHead, response, [status, ...headers]);
  }) as typeof writeHead;
}
