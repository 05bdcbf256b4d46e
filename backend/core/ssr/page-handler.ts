import { Logger } from '@nestjs/common';
import type { Express, Request as ExpressRequest, Response as ExpressResponse, NextFunction } from 'express';
import { LRUCache } from 'lru-cache';
import { CachedResponse } from '../cache/cached-response.js';
import type { ResponseCache } from '../cache/response-cache.js';
import type { Configuration } from '../config/configuration.js';
import { isConflict, isUnavailable } from '../database/database-errors.js';
import { errorCacheControl, publicHeaders, REVALIDATE_CACHE_CONTROL } from '../edge/public-headers.js';
import type { ChangeReader } from '../events/change-reader.js';
import type { ContentEvents } from '../events/content-events.js';
import { isFromUser } from '../http/call-language.middleware.js';
import { canonicalPath, canonicalUrl, usualPath } from '../http/canonical-url.js';
import { clientContextOf, isInternalRequest } from '../http/internal-request.js';
import { isBackOffice, pathnameOf } from '../http/paths.js';
import type { RedirectLookup } from '../http/redirect-lookup.js';
import { setRoute } from '../http/request-route.js';
import type { RouteTable } from '../http/route-table.js';
import { publicPolicy } from '../http/security-headers.middleware.js';
import { inSiteLanguage, type NamedPage, type SiteAddresses } from '../http/site-addresses.js';
import { isAssetPath, sendMissingAsset } from '../http/static-assets.middleware.js';
import type { SiteIdentity } from '../identity/site-identity.js';
import { say } from '../language/say.js';
import type { PageRegistry } from '../pages/page-registry.js';
import { addressOf } from '../text/addresses.shared.js';
import { inLanguage } from '../text/reader-language.js';
import { type Asker, BUSY_SECONDS, NoTurn, type RenderTurns } from '../turns/render-turns.js';
import type { BackOfficePages } from './back-office-pages.js';
import { type ErrorPageWords, errorPage, plainPage } from './error-page.js';
import type { PageContext } from './page-context.js';
import { canonicalIn, dataOf, markdownOf, otherFormOf } from './page-markdown.js';
import type { PublicPages } from './public-pages.js';
import { toRelativeUrl } from './relative-url.js';

/** The routes of redirects from former addresses, and of all screens: any path leads to the sign-in. */
const MOVED = '(moved)';
const BACK_OFFICE = '/admin/*';

/** Number of addresses that are known to lead nowhere, their length, and for how long. */
const MAX_MISSING = 5000;
const MAX_MISSING_LENGTH = 300;
const MISSING_MS = 60_000;

/** Represents all addresses without a page. */
const NOWHERE = '/-/-';

/** Headers of a page whose data is temporarily unavailable. */
const UNAVAILABLE_HEADERS = { 'retry-after': '5', 'cache-control': 'no-store' };

/** Handles requests for pages: public ones are rendered completely and cached, the back office is streamed. */
export class PageHandler {
  private readonly logger = new Logger('Pages');
  /** Addresses without page and redirect, with the page that they share: robots ask for the same ones again and again. */
  private readonly missing = new LRUCache<string, CachedResponse>({ max: MAX_MISSING, ttl: MISSING_MS });
  private readonly standIns = new WeakSet<CachedResponse>();
  private contentChanges = 0;

  constructor(
    private readonly application: Express,
    private readonly routes: RouteTable,
    private readonly config: Configuration,
    private readonly site: SiteIdentity,
    private readonly errorWords: () => ErrorPageWords,
    private readonly pages: PageRegistry,
    private readonly addresses: SiteAddresses,
    private readonly redirectLookup: RedirectLookup,
    private readonly publicPages: PublicPages,
    private readonly changes: ChangeReader,
    /** Undefined to render the page for each request. */
    private readonly cache: ResponseCache | undefined,
    private readonly turns: RenderTurns,
    private readonly backOffice: BackOfficePages,
    events: ContentEvents,
  ) {
    events.subscribe(() => {
      this.contentChanges += 1;
      this.missing.clear();
    });
  }

  /** Express middleware that handles requests for pages, and passes on those for the API. */
  readonly handle = (request: ExpressRequest, response: ExpressResponse, next: NextFunction): void => {
    if (this.routes.variesOnAccept(request.originalUrl)) response.vary('Accept');
    if (!this.routes.isPageRequest({ method: request.method, url: request.originalUrl, headers: request.headers })) {
      next();
      return;
    }
    const path = pathnameOf(request.originalUrl);
    const canonical = canonicalPath(path);
    if (canonical !== path) {
      response.redirect(301, `${canonical}${request.originalUrl.slice(path.length)}`);
      return;
    }
    if (isBackOffice(path)) setRoute(response, BACK_OFFICE);
    else if (this.changes.isCutOff) {
      this.sendErrorPage(response, true);
      return;
    }
    if (this.turns.isLate && !isInternalRequest()) {
      this.refuseUnlessUser(request, response, () => this.handlePage(request, response, path));
    } else this.handlePage(request, response, path);
  };

  /** @param path A canonical path. */
  private handlePage(request: ExpressRequest, response: ExpressResponse, path: string): void {
    if (isBackOffice(path)) this.backOffice.send(request, response).catch(this.failed(request, response));
    else if (isAssetPath(path)) this.sendNoAsset(request, response).catch(this.failed(request, response));
    else if (!this.sendMissing(request, response)) {
      response.locals.changes = this.contentChanges;
      const other = otherFormOf(path);
      const page = this.addresses.namedBy(other?.page ?? path);
      const send = () =>
        (other && page.isPublished
          ? this.sendOtherForm(request, response, page, other)
          : this.sendPublicPage(request, response, page)
        ).catch(this.failed(request, response));
      inSiteLanguage(page.language, this.addresses, send);
    }
  }

  /** Answers an address of which nothing was found lately, without asking the database again. Returns whether it did. */
  private sendMissing(request: ExpressRequest, response: ExpressResponse): boolean {
    const page = this.missing.get(request.originalUrl);
    if (!page) return false;
    this.redirectLookup.countMiss(request.originalUrl, request.headers.referer, request.ip);
    page.send(request, response).catch(this.failed(request, response));
    return true;
  }

  /** Answers only users while the event loop lags behind. */
  private refuseUnlessUser(request: ExpressRequest, response: ExpressResponse, goOn: () => void): void {
    isFromUser(this.application, request, response)
      .then((isUser) => (isUser ? goOn() : this.sendBusy(response, 503, BUSY_SECONDS)))
      .catch(this.failed(request, response));
  }

  private failed = (request: ExpressRequest, response: ExpressResponse) => (error: unknown) => {
    // The client has disconnected.
    if (response.destroyed && isPrematureClose(error)) return;
    if (error instanceof NoTurn && !response.headersSent) {
      this.sendBusy(response, error.getStatus(), error.seconds);
      return;
    }
    this.logger.error(`${request.method} ${request.path}`, error instanceof Error ? error.stack : String(error));
    if (response.headersSent) response.destroy();
    else this.sendErrorPage(response, isUnavailable(error) || isConflict(error));
  };

  /** An imported site may have had files at such an address. */
  private async sendNoAsset(request: ExpressRequest, response: ExpressResponse): Promise<void> {
    const elsewhere = await this.redirectLookup.find(request.originalUrl);
    if (elsewhere?.status === 301) redirectMoved(response, elsewhere.location);
    else {
      if (!elsewhere) this.redirectLookup.countMiss(request.originalUrl, request.headers.referer, request.ip);
      inSiteLanguage(this.addresses.first, this.addresses, () => sendMissingAsset(response));
    }
  }

  private async sendPublicPage(request: ExpressRequest, response: ExpressResponse, named: NamedPage): Promise<void> {
    if (!named.isPublished) {
      await this.sendDraft(request, response, named);
      return;
    }
    const { url: whole, isCacheable } = canonicalUrl(request.originalUrl, this.addresses);
    const { usual, standIn } = await this.findUsual(whole);
    if (usual !== undefined) {
      redirectMoved(response, usual);
      return;
    }
    if (named.moved !== undefined) {
      await this.sendMoved(request, response, named, whole);
      return;
    }
    const isNamed = named.path === '/' && whole.includes('?');
    const content = isNamed ? await this.redirectLookup.namedBy(whole) : undefined;
    if (content !== undefined) {
      redirectMoved(response, content);
      return;
    }
    const url = isNamed ? pathnameOf(whole) : whole;
    const generate = () => this.generate(request, response, url, named, isCacheable, standIn);
    const page = await this.cachedPage(request, isCacheable, url, generate);
    const moved = page.status === 404 && !standIn ? await this.pages.findMoved(routeUrl(url, named)) : undefined;
    // Checked each time, since a record may get its former slug again.
    if (moved !== undefined) redirectMoved(response, addressOf(moved, named.form));
    else if (page.status === 404) await this.sendNotFound(request, response, page);
    else await page.send(request, response);
  }

  /** Sends a public page as text for programs, or the data for its scripts, derived from the cached page. */
  private async sendOtherForm(
    request: ExpressRequest,
    response: ExpressResponse,
    named: NamedPage,
    { page: path, isData }: { page: string; isData: boolean },
  ): Promise<void> {
    const query = isData && named.path !== '/' ? request.originalUrl.slice(pathnameOf(request.originalUrl).length) : '';
    const { url, isCacheable } = canonicalUrl(`${path}${query}`, this.addresses);
    const formOf = isData ? dataOf : markdownOf;
    const { standIn, usual = named.moved } = await this.findUsual(url);
    if (usual !== undefined) {
      redirectMoved(response, formOf(usual));
      return;
    }
    const generate = () => this.generate(request, response, url, named, isCacheable, standIn);
    const read = () => this.cachedPage(request, isCacheable, url, generate);
    const translate = async () => {
      const page = await read();
      if (page.status !== 200) return page;
      if (isData) return page.ofData();
      const { toMarkdown } = await import('./html-to-markdown.js');
      return page.rewritten((html) => ({
        text: toMarkdown(html, this.config.siteUrl),
        headers: {
          'content-type': 'text/markdown; charset=utf-8',
          link: `<${canonicalIn(html, this.config.siteUrl)}>; rel="canonical"`,
          'x-robots-tag': 'noindex',
        },
      }));
    };
    const form = this.cache && isCacheable ? await this.cache.get(formOf(url), translate) : await translate();
    const moved = form.status === 404 && !standIn ? await this.pages.findMoved(routeUrl(url, named)) : undefined;
    if (moved !== undefined) redirectMoved(response, formOf(addressOf(moved, named.form)));
    else if (form.status === 404) await this.sendNotFound(request, response, form, url);
    else await form.send(request, response);
  }

  /**
   * Returns the usual address of a page that is asked for in another spelling, or by a former name of its section; without a page,
   * its stand-in. Neither if the address is the usual one.
   */
  private async findUsual(url: string): Promise<{ usual?: string; standIn?: string }> {
    const path = pathnameOf(url);
    const usual = usualPath(path);
    const { moved: present = usual } = this.addresses.namedBy(usual);
    if (present === path) return {};
    const found = this.addresses.namedBy(present);
    const named = found.isPublished ? found : this.unknownAt(present);
    const address = `${present}${url.slice(path.length)}`;
    const route = routeUrl(address, named);
    return inSiteLanguage(named.language, this.addresses, async () => {
      const standIn = await this.pages.findStandIn(route);
      if (standIn === undefined) return { usual: address };
      const moved = await this.pages.findMoved(route);
      return moved === undefined ? { standIn } : { usual: addressOf(moved, named.form) };
    });
  }

  /** Sends the redirect of an address below a former name of a section, where its present name has no such page. */
  private async sendMoved(
    request: ExpressRequest,
    response: ExpressResponse,
    named: NamedPage,
    url: string,
  ): Promise<void> {
    const elsewhere = await this.redirectLookup.find(request.originalUrl);
    if (elsewhere?.status === 410) {
      const page = await this.generate(request, response, url, named, false);
      await page.withStatus(elsewhere.status).send(request, response);
    } else redirectMoved(response, elsewhere?.location ?? `${named.moved}${url.slice(pathnameOf(url).length)}`);
  }

  /** @param pageUrl The page of an address that asks for it in another form. */
  private async sendNotFound(
    request: ExpressRequest,
    response: ExpressResponse,
    page: CachedResponse,
    pageUrl?: string,
  ): Promise<void> {
    const { originalUrl: address } = request;
    const own = await this.redirectLookup.find(address);
    const elsewhere = own ?? (pageUrl === undefined ? undefined : await this.redirectLookup.find(pageUrl));
    if (!elsewhere) {
      this.redirectLookup.countMiss(address, request.headers.referer, request.ip);
      const isCurrent = response.locals.changes === this.contentChanges;
      if (isCurrent && this.standIns.has(page) && address.length <= MAX_MISSING_LENGTH) this.missing.set(address, page);
    }
    if (elsewhere?.status === 301) redirectMoved(response, elsewhere.location);
    else await (elsewhere ? page.withStatus(elsewhere.status) : page).send(request, response);
  }

  /** Sends a page in an unpublished language to users, and to everybody else exactly what an unknown address is answered with. */
  private async sendDraft(request: ExpressRequest, response: ExpressResponse, named: NamedPage): Promise<void> {
    const path = pathnameOf(request.originalUrl);
    if (!(await isFromUser(this.application, request, response))) {
      const unknown = this.unknownAt(path);
      // Users get another answer here, so this one is not kept.
      delete response.locals.changes;
      await inLanguage(unknown.language, () => this.sendPublicPage(request, response, unknown));
      return;
    }
    response.setHeader('Cache-Control', 'no-store');
    const { url } = canonicalUrl(request.originalUrl, this.addresses);
    const page = await this.renderPublicPage(request, response, url, { form: named.form });
    await page.withHeaders({ 'cache-control': 'no-store' }).send(request, response);
  }

  /** A path that nothing is known of. */
  private unknownAt(path: string): NamedPage {
    return { ...this.addresses.namedBy(NOWHERE), path };
  }

  /** A page that somebody else waits for is not delayed by how much that one has asked for. */
  private cachedPage(
    request: ExpressRequest,
    isCacheable: boolean,
    url: string,
    generate: () => Promise<CachedResponse>,
  ): Promise<CachedResponse> {
    if (!this.cache || !isCacheable) return generate();
    this.turns.join({ request }, url);
    let isOwn = false;
    const generateOnce = () => {
      isOwn = true;
      return generate();
    };
    return this.cache.get(url, generateOnce).catch((error: unknown) => {
      // Whoever asked first has no budget left.
      if (!isOwn && error instanceof NoTurn) return this.cachedPage(request, isCacheable, url, generate);
      throw error;
    });
  }

  /** Missing addresses share one cached page: they are unlimited in number, and each would be rendered. */
  private async generate(
    request: ExpressRequest,
    response: ExpressResponse,
    url: string,
    named: NamedPage,
    isCacheable: boolean,
    knownStandIn?: string,
  ): Promise<CachedResponse> {
    // A page that is not cached would be rendered again for its data.
    const dataUrl = this.cache && isCacheable ? dataOf(url) : undefined;
    const found = this.cache && (knownStandIn ?? (await this.pages.findStandIn(routeUrl(url, named))));
    if (!this.cache || found === undefined)
      return this.renderPublicPage(request, response, url, { form: named.form, dataUrl });
    const standIn = addressOf(found, named.form);
    // Not by its address alone, which somebody may request: that would wait for itself.
    const render = () => this.renderPublicPage(request, response, standIn, { form: named.form });
    this.turns.join({ request }, standIn);
    const page = await this.cache.get(`nowhere${standIn}`, render, 404);
    this.standIns.add(page);
    return page;
  }

  private async renderPublicPage(
    request: ExpressRequest,
    response: ExpressResponse,
    url: string,
    options: Pick<PageContext, 'form' | 'dataUrl'>,
  ): Promise<CachedResponse> {
    // Without the visitor's cookies and headers: the page is cached for everybody.
    const render = () => this.publicPages.render(url, clientContextOf(request, response), options);
    const page = await this.turns.take(this.askerOf(request, response), url, render);
    const { 'x-request-id': _, ...common } = response.getHeaders();
    const { html, inline } = this.publicPages.withScripts(page);
    const headers = {
      ...common,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': publicPolicy(inline, this.config),
      // Like the policy's frame-ancestors.
      'x-frame-options': 'SAMEORIGIN',
      ...(page.status === 200
        ? publicHeaders(this.config, pathnameOf(url))
        : { 'cache-control': page.status < 400 ? REVALIDATE_CACHE_CONTROL : errorCacheControl(this.config) }),
      ...(page.status === 503 && UNAVAILABLE_HEADERS),
      ...(page.location === undefined ? {} : { location: toRelativeUrl(page.location, this.config) }),
    };
    return new CachedResponse(page.status, headers, html, page.route, page.data);
  }

  /** Who asks for a page, for the turns of renderings. */
  private askerOf(request: ExpressRequest, response: ExpressResponse): Asker {
    return { request, isUser: () => isFromUser(this.application, request, response) };
  }

  /** Somebody asked for too much, or all together: not a failure. */
  private sendBusy(response: ExpressResponse, status: number, seconds: number): void {
    const { language, backHome: link } = this.errorWords();
    const title = status === 429 ? say('tooMany.requests') : say('http.busy');
    const text = say('http.tryAgainIn', { unit: 'second', count: seconds });
    const { html, style } = plainPage(this.site, { language, title, text, link });
    response.writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': publicPolicy({ scripts: [], styles: [style] }, this.config),
      'cache-control': 'no-store',
      'retry-after': String(seconds),
    });
    response.end(response.req.method === 'HEAD' ? undefined : html);
  }

  private sendErrorPage(response: ExpressResponse, isShort: boolean): void {
    const { html, style } = errorPage(this.site, this.errorWords(), String(response.getHeader('x-request-id') ?? ''));
    response.writeHead(isShort ? 503 : 500, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': publicPolicy({ scripts: [], styles: [style] }, this.config),
      'cache-control': 'no-store',
      ...(isShort && UNAVAILABLE_HEADERS),
    });
    response.end(response.req.method === 'HEAD' ? undefined : html);
  }
}

/** Returns the URL of the route that a URL of the page leads to. */
const routeUrl = (url: string, { path }: NamedPage): string => `${path}${url.slice(pathnameOf(url).length)}`;

function redirectMoved(response: ExpressResponse, address: string): void {
  setRoute(response, MOVED);
  response.setHeader('Cache-Control', REVALIDATE_CACHE_CONTROL);
  response.redirect(301, withCampaign(address, response.req.originalUrl));
}

/** Returns the present address with the campaign of the link that was followed, which its page reports. */
function withCampaign(address: string, requested: string): string {
  const query = new URLSearchParams(requested.slice(pathnameOf(requested).length));
  const campaign = new URLSearchParams([...query].filter(([name]) => name.startsWith('utm_')));
  return campaign.size === 0 || /utm_|#/.test(address)
    ? address
    : `${address}${address.includes('?') ? '&' : '?'}${campaign}`;
}

const isPrematureClose = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
