import type { Response } from 'express';
import type { Configuration } from '../config/configuration.js';
import { REVALIDATE_CACHE_CONTROL } from '../edge/public-headers.js';
import { pathnameOf } from '../http/paths.js';
import { setRoute } from '../http/request-route.js';
import { publicPolicy } from '../http/security-headers.middleware.js';
import type { SiteIdentity } from '../identity/site-identity.js';
import { say } from '../language/say.js';
import { type ErrorPageWords, errorPage, plainPage } from './error-page.js';

/** The route of redirects from former addresses. */
const MOVED = '(moved)';

/** Headers of a page whose data is temporarily unavailable. */
export const UNAVAILABLE_HEADERS = { 'retry-after': '5', 'cache-control': 'no-store' };

/** Answers that need neither database nor frontend. */
export class PageAnswers {
  constructor(
    private readonly config: Configuration,
    private readonly site: SiteIdentity,
    private readonly words: () => ErrorPageWords,
  ) {}

  /** Somebody asked for too much, or all together: not a failure. @param seconds After which to ask again. */
  busy(response: Response, status: number, seconds: number): void {
    const { language, backHome: link } = this.words();
    const title = status === 429 ? say('tooMany.requests') : say('http.busy');
    const text = say('http.tryAgainIn', { unit: 'second', count: seconds });
    const { html, style } = plainPage(this.site, { language, title, text, link });
    this.send(response, status, html, style, { 'cache-control': 'no-store', 'retry-after': String(seconds) });
  }

  /** @param isShort Whether it will be over in seconds. */
  failed(response: Response, isShort: boolean): void {
    const { html, style } = errorPage(this.site, this.words(), String(response.getHeader('x-request-id') ?? ''));
    this.send(response, isShort ? 503 : 500, html, style, isShort ? UNAVAILABLE_HEADERS : {});
  }

  private send(
    response: Response,
    status: number,
    html: string,
    style: string,
    headers: Readonly<Record<string, string>>,
  ): void {
    response.writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': publicPolicy({ scripts: [], styles: [style] }, this.config),
      ...headers,
    });
    response.end(response.req.method === 'HEAD' ? undefined : html);
  }
}

/** Redirects for good, with the campaign of the link that was followed, which the page reports. */
export function redirectMoved(response: Response, address: string): void {
  setRoute(response, MOVED);
  response.setHeader('Cache-Control', REVALIDATE_CACHE_CONTROL);
  response.redirect(301, withCampaign(address, response.req.originalUrl));
}

function withCampaign(address: string, requested: string): string {
  const query = new URLSearchParams(requested.slice(pathnameOf(requested).length));
  const campaign = new URLSearchParams([...query].filter(([name]) => name.startsWith('utm_')));
  return campaign.size === 0 || /utm_|#/.test(address)
    ? address
    : `${address}${address.includes('?') ? '&' : '?'}${campaign}`;
}
