import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { promisify } from 'node:util';
import { constants, createGzip, gzip } from 'node:zlib';
import type { Express, Request as ExpressRequest, Response as ExpressResponse } from 'express';
import { ContentCache } from '../cache/content-cache.js';
import { negotiateStreamEncoding } from '../cache/content-encoding.js';
import type { Configuration } from '../config/configuration.js';
import type { ContentEvents } from '../events/content-events.js';
import { isFromUser } from '../http/call-language.middleware.js';
import { clientContextOf, createApiClient } from '../http/internal-request.js';
import { pathnameOf } from '../http/paths.js';
import { backOfficePolicy } from '../http/security-headers.middleware.js';
import { acceptedOfficeLanguage } from '../language/accepted-office-language.js';
import type { RenderTurns } from '../turns/render-turns.js';
import type { PageRenderer } from './page-context.js';
import { toRelativeUrl } from './relative-url.js';

const SIGN_IN = '/admin/login';

/** Query parameters of the sign-in page. */
const PARAMETERS = ['next', 'error', 'step'];

/** Longer addresses of sign-in pages are not cached. */
const MAX_LENGTH = 300;

/** For how long the sign-in page is kept: what it offers changes with the first passkey, which no change of content reports. */
const KEPT_MS = 10_000;

/** All cookies of the application have it in their names. */
const COOKIES = 'jukwaa';

const RETRY_AFTER = '5';

const gzipAsync = promisify(gzip);

/** The page that everybody would get could not be made. */
class NoSignIn extends Error {}

interface Rendered {
  type: string;
  html: string;
}

/** Pages of the back office, streamed to users. The sign-in page is the same for everybody but for its nonce, and so is cached. */
export class BackOfficePages {
  private readonly signIns: ContentCache<Rendered>;
  /** Stands in the cached page where each answer has a nonce of its own. */
  private readonly placeholder = randomBytes(16).toString('hex');

  constructor(
    private readonly application: Express,
    private readonly config: Configuration,
    private readonly turns: RenderTurns,
    /** A function, since in development the renderer changes with the sources. */
    private readonly renderer: () => Promise<PageRenderer>,
    events: ContentEvents,
  ) {
    this.signIns = new ContentCache(events, { max: 50, forAllLanguages: true });
  }

  async send(request: ExpressRequest, response: ExpressResponse): Promise<void> {
    const signIn = this.config.pageCache ? signInUrl(request) : undefined;
    if (signIn !== undefined) await this.sendSignIn(request, response, signIn);
    else await this.stream(request, response);
  }

  private async sendSignIn(request: ExpressRequest, response: ExpressResponse, url: string): Promise<void> {
    const language = acceptedOfficeLanguage(request.headers['accept-language']);
    const name = `${language} ${url}`;
    this.turns.join({ request }, name);
    const key = `${Math.trunc(performance.now() / KEPT_MS)} ${name}`;
    const render = () => this.turns.take({ request }, name, () => this.renderSignIn(request, response, url, language));
    const page = await this.signIns.get(key, render).catch((error: unknown) => {
      if (!(error instanceof NoSignIn)) throw error;
    });
    if (!page) {
      await this.stream(request, response);
      return;
    }
    const nonce = randomBytes(16).toString('base64url');
    response.status(200).set({
      'Content-Security-Policy': backOfficePolicy(nonce, this.config),
      'Content-Type': page.type,
      'Cache-Control': 'no-store',
    });
    const html = Buffer.from(page.html.replaceAll(this.placeholder, nonce));
    const isPlain = negotiateStreamEncoding(request) === 'identity';
    if (!isPlain) response.set({ 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' });
    const body = isPlain ? html : await gzipAsync(html, { level: 4 });
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  /** Renders the page for a visitor of whom nothing is known but the language. */
  private async renderSignIn(
    request: ExpressRequest,
    response: ExpressResponse,
    url: string,
    language: string,
  ): Promise<Rendered> {
    const headers = { 'accept-language': language };
    const { callApi, cookies, seen } = createApiClient(
      this.application,
      { headers },
      clientContextOf(request, response),
    );
    const renderer = await this.renderer();
    const page = new Request(`${this.config.siteUrl}${url}`, { headers: { accept: 'text/html' } });
    const rendered = await renderer.streamBackOffice(page, { callApi, nonce: this.placeholder });
    const html = await rendered.text();
    if (rendered.status !== 200 || seen.isUnavailable || cookies.length > 0)
      throw new NoSignIn(`The sign-in page was answered with ${rendered.status}.`);
    return { type: rendered.headers.get('content-type') ?? 'text/html; charset=utf-8', html };
  }

  private async stream(request: ExpressRequest, response: ExpressResponse): Promise<void> {
    const nonce = randomBytes(16).toString('base64');
    const { callApi, cookies, seen } = createApiClient(this.application, request, clientContextOf(request, response));
    const renderer = await this.renderer();
    const abort = new AbortController();
    response.once('close', () => abort.abort());
    const page = new Request(`${this.config.siteUrl}${request.originalUrl}`, {
      signal: abort.signal,
      headers: { accept: request.headers.accept ?? 'text/html' },
    });
    const asker = { request, isUser: () => isFromUser(this.application, request, response) };
    const rendered = await this.turns.take(asker, request.originalUrl, () =>
      renderer.streamBackOffice(page, { callApi, nonce }),
    );
    const isFailed = rendered.status === 500 && seen.isUnavailable;
    response.status(isFailed ? 503 : rendered.status);
    if (isFailed) response.setHeader('Retry-After', RETRY_AFTER);
    response.setHeader('Content-Security-Policy', backOfficePolicy(nonce, this.config));
    response.setHeader('Content-Type', rendered.headers.get('content-type') ?? 'text/html; charset=utf-8');
    response.setHeader('Cache-Control', 'no-store');
    if (cookies.length > 0) response.setHeader('Set-Cookie', cookies);
    const location = rendered.headers.get('location');
    if (location) response.setHeader('Location', toRelativeUrl(location, this.config));
    if (request.method === 'HEAD' || !rendered.body) {
      await rendered.body?.cancel();
      response.end();
      return;
    }
    await sendStream(request, response, Readable.fromWeb(rendered.body as ReadableStream));
  }
}

/** Returns the address of a sign-in page that is the same for everybody, with its known parameters; undefined for any other page. */
function signInUrl({ originalUrl, headers }: ExpressRequest): string | undefined {
  const path = pathnameOf(originalUrl);
  if (path !== SIGN_IN || originalUrl.length > MAX_LENGTH) return undefined;
  if (headers.cookie?.includes(COOKIES) || headers.authorization !== undefined) return undefined;
  const given = new URLSearchParams(originalUrl.slice(path.length).replace(/#.*$/s, ''));
  const known = new URLSearchParams();
  for (const name of PARAMETERS) {
    const value = given.getAll(name).at(-1);
    if (value !== undefined) known.set(name, value);
  }
  return known.size === 0 ? path : `${path}?${known}`;
}

/** Compresses the stream, and flushes each chunk at once. */
async function sendStream(request: ExpressRequest, response: ServerResponse, body: Readable): Promise<void> {
  if (negotiateStreamEncoding(request) === 'identity') {
    await pipeline(body, response);
    return;
  }
  response.setHeader('Content-Encoding', 'gzip');
  response.setHeader('Vary', 'Accept-Encoding');
  await pipeline(body, createGzip({ flush: constants.Z_SYNC_FLUSH, level: 4 }), response);
}
