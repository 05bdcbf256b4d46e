import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import { Logger } from '@nestjs/common';
import type { Express, Request as ExpressRequest, Response as ExpressResponse, NextFunction } from 'express';
import { acceptedStreamEncoding } from '../cache/accepted-encoding.js';
import { CachedResponse } from '../cache/cached-response.js';
import { REVALIDATED } from '../cache/content-calls.js';
import type { ResponseCache } from '../cache/response-cache.js';
import type { Settings } from '../config/settings.js';
import { canonicalAddress, canonicalPath } from '../http/canonical-address.js';
import { internalCaller, visitorOf } from '../http/internal-call.js';
import { isBackOffice, isForPage, isNegotiated, pathOf } from '../http/request-kind.js';
import { backOfficePolicy, publicPolicy } from '../http/security-headers.js';
import { ERROR_PAGE_STYLE, errorPage } from './error-page.js';
import type { PageRenderer } from './page-context.js';

/** Answers page requests: public pages from the cache or rendered whole, the back office as a stream. */
export class Pages {
  private readonly logger = new Logger('Pages');

  constructor(
    private readonly application: Express,
    private readonly settings: Settings,
    /** None: each page is rendered each time. */
    private readonly cache: ResponseCache | undefined,
    /** The built frontend; in development it changes under way. */
    private readonly renderer: () => Promise<PageRenderer>,
  ) {}

  /** Express middleware: answers pages, and leaves the rest to the API. */
  readonly handle = (request: ExpressRequest, response: ExpressResponse, next: NextFunction): void => {
    if (isNegotiated(request.originalUrl)) response.vary('Accept');
    if (!isForPage({ method: request.method, url: request.originalUrl, headers: request.headers })) {
      next();
      return;
    }
    const path = pathOf(request.originalUrl);
    const canonical = canonicalPath(path);
    if (canonical !== path) {
      response.redirect(308, `${canonical}${request.originalUrl.slice(path.length)}`);
      return;
    }
    const answer = isBackOffice(path)
      ? this.streamBackOffice(request, response)
      : this.sendPublicPage(request, response);
    answer.catch((error: unknown) => {
      // Whoever leaves before the end of a page is no failure of ours.
      if (response.destroyed && isPrematureClose(error)) return;
      this.logger.error(`${request.method} ${request.path}`, error instanceof Error ? error.stack : String(error));
      if (response.headersSent) response.destroy();
      else this.sendErrorPage(response);
    });
  };

  private async sendPublicPage(request: ExpressRequest, response: ExpressResponse): Promise<void> {
    const { address, isCacheable } = canonicalAddress(request.originalUrl);
    const render = () => this.renderPublicPage(request, response, address);
    const page = this.cache && isCacheable ? await this.cache.get(address, render) : await render();
    await page.send(request, response);
  }

  private async renderPublicPage(
    request: ExpressRequest,
    response: ExpressResponse,
    address: string,
  ): Promise<CachedResponse> {
    // Public pages are the same for everybody: nothing of the visitor goes into them.
    const anonymous = { headers: {} };
    const { callApi } = internalCaller(this.application, anonymous, visitorOf(request, response));
    const renderer = await this.renderer();
    const page = await renderer.renderPublicPage(new URL(`${this.settings.siteUrl}${address}`), {
      callApi,
      nonce: undefined,
    });
    const { 'x-request-id': _, ...common } = response.getHeaders();
    const headers = {
      ...common,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': publicPolicy(page.inline, this.settings),
      'cache-control': REVALIDATED,
      ...(page.location === undefined ? {} : { location: ownAddress(page.location, this.settings) }),
    };
    return new CachedResponse(page.status, headers, page.html);
  }

  private sendErrorPage(response: ExpressResponse): void {
    const html = errorPage(this.settings.siteName, String(response.getHeader('x-request-id') ?? ''));
    response.writeHead(500, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': publicPolicy({ scripts: [], styles: [ERROR_PAGE_STYLE] }, this.settings),
      'cache-control': 'no-store',
    });
    response.end(response.req.method === 'HEAD' ? undefined : html);
  }

  private async streamBackOffice(request: ExpressRequest, response: ExpressResponse): Promise<void> {
    const nonce = randomBytes(16).toString('base64');
    const { callApi, cookies } = internalCaller(this.application, request, visitorOf(request, response));
    const renderer = await this.renderer();
    const abort = new AbortController();
    response.once('close', () => abort.abort());
    const page = new Request(`${this.settings.siteUrl}${request.originalUrl}`, {
      signal: abort.signal,
      headers: { accept: request.headers.accept ?? 'text/html' },
    });
    const answer = await renderer.streamBackOffice(page, { callApi, nonce });
    response.status(answer.status);
    response.setHeader('Content-Security-Policy', backOfficePolicy(nonce));
    response.setHeader('Content-Type', answer.headers.get('content-type') ?? 'text/html; charset=utf-8');
    response.setHeader('Cache-Control', 'no-store');
    if (cookies.length > 0) response.setHeader('Set-Cookie', cookies);
    const location = answer.headers.get('location');
    if (location) response.setHeader('Location', ownAddress(location, this.settings));
    if (request.method === 'HEAD' || !answer.body) {
      await answer.body?.cancel();
      response.end();
      return;
    }
    await sendStream(request, response, Readable.fromWeb(answer.body as import('node:stream/web').ReadableStream));
  }
}

/** Compresses while it streams: each piece leaves at once. */
async function sendStream(request: ExpressRequest, response: ServerResponse, body: Readable): Promise<void> {
  if (acceptedStreamEncoding(request) === 'identity') {
    await pipeline(body, response);
    return;
  }
  response.setHeader('Content-Encoding', 'gzip');
  response.setHeader('Vary', 'Accept-Encoding');
  await pipeline(body, createGzip({ flush: constants.Z_SYNC_FLUSH, level: 4 }), response);
}

/** Redirects stay relative: behind a proxy the visitor knows the site by another name than the process does. */
function ownAddress(location: string, settings: Settings): string {
  return location.startsWith(`${settings.siteUrl}/`) ? location.slice(settings.siteUrl.length) : location;
}

const isPrematureClose = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
