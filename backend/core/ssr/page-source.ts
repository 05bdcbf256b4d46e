import type { Express, Request, Response } from 'express';
import { CachedResponse } from '../cache/cached-response.js';
import type { ResponseCache } from '../cache/response-cache.js';
import type { Configuration } from '../config/configuration.js';
import { errorCacheControl, publicHeaders, REVALIDATE_CACHE_CONTROL } from '../edge/public-headers.js';
import { isFromUser } from '../http/call-language.middleware.js';
import { clientContextOf } from '../http/internal-request.js';
import { pathnameOf } from '../http/paths.js';
import { publicPolicy } from '../http/security-headers.middleware.js';
import type { NamedPage } from '../http/site-addresses.js';
import type { PageRegistry } from '../pages/page-registry.js';
import { addressOf } from '../text/addresses.shared.js';
import { type Asker, NoTurn, type RenderTurns } from '../turns/render-turns.js';
import { UNAVAILABLE_HEADERS } from './page-answers.js';
import type { PageContext } from './page-context.js';
import { HTML } from './page-form.js';
import { dataOf } from './page-markdown.js';
import type { PublicVisit } from './page-step.js';
import type { PublicPages } from './public-pages.js';
import { toRelativeUrl } from './relative-url.js';

/** Pages of the public site, from the cache or rendered for it. */
export class PageSource {
  private readonly standIns = new WeakSet<CachedResponse>();

  constructor(
    private readonly application: Express,
    private readonly config: Configuration,
    private readonly pages: PageRegistry,
    private readonly publicPages: PublicPages,
    private readonly turns: RenderTurns,
    /** Undefined to render the page for each request. */
    private readonly cache: ResponseCache | undefined,
  ) {}

  /** Returns the page of a visit in its form; one that does not exist as HTML. */
  async find(visit: PublicVisit): Promise<CachedResponse> {
    const { form, url } = visit;
    if (form === HTML) return this.cached(visit);
    const address = form.addressOf(url);
    const translate = async () => {
      const page = await this.cached(visit);
      if (page.status !== 200 && !form.isHtml) return page;
      if (!form.isWork) return form.of(page);
      // Like a rendering, it keeps the processor busy: in turn, and within the budget.
      return this.turns.take(this.askerOf(visit), address, async () => form.of(page));
    };
    return this.kept(visit, address, translate);
  }

  /** Whether it is a page that addresses without one share. */
  isStandIn(page: CachedResponse): boolean {
    return this.standIns.has(page);
  }

  private cached(visit: PublicVisit): Promise<CachedResponse> {
    return this.kept(visit, visit.url, () => this.generate(visit));
  }

  /**
   * Returns what the cache has for an address, or makes it. What somebody else waits for is not delayed by how much that one has asked for.
   * @param address Of a page, or of a form of it
   */
  private kept(visit: PublicVisit, address: string, make: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const { request, isCacheable } = visit;
    if (!this.cache || !isCacheable) return make();
    this.turns.join({ request }, address);
    let isOwn = false;
    const makeOnce = () => {
      isOwn = true;
      return make();
    };
    return this.cache.get(address, makeOnce).catch((error: unknown) => {
      // Whoever asked first has no budget left.
      if (!isOwn && error instanceof NoTurn) return this.kept(visit, address, make);
      throw error;
    });
  }

  private askerOf({ request, response }: Pick<PublicVisit, 'request' | 'response'>): Asker {
    return { request, isUser: () => isFromUser(this.application, request, response) };
  }

  /** Returns a page as HTML that is not in the cache. Missing addresses share one: they are unlimited in number. */
  async generate({
    request,
    response,
    url,
    named,
    isCacheable,
    standIn: knownStandIn,
  }: PublicVisit): Promise<CachedResponse> {
    // A page that is not cached would be rendered again for its data.
    const dataUrl = this.cache && isCacheable ? dataOf(url) : undefined;
    const found = this.cache && (knownStandIn ?? (await this.pages.findStandIn(routeUrl(url, named))));
    if (!this.cache || found === undefined) return this.render(request, response, url, { form: named.form, dataUrl });
    const standIn = addressOf(found, named.form);
    // Not by its address alone, which somebody may request: that would wait for itself.
    const render = () => this.render(request, response, standIn, { form: named.form });
    this.turns.join({ request }, standIn);
    const page = await this.cache.get(`nowhere${standIn}`, render, 404);
    this.standIns.add(page);
    return page;
  }

  /** Renders a page in its turn, without the visitor's cookies and headers: it is cached for everybody. */
  async render(
    request: Request,
    response: Response,
    url: string,
    options: Pick<PageContext, 'form' | 'dataUrl'>,
  ): Promise<CachedResponse> {
    const render = () => this.publicPages.render(url, clientContextOf(request, response), options);
    const page = await this.turns.take(this.askerOf({ request, response }), url, render);
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
}

/** Returns the URL of the route that a URL of the page leads to. */
export const routeUrl = (url: string, { path }: Pick<NamedPage, 'path'>): string =>
  `${path}${url.slice(pathnameOf(url).length)}`;
