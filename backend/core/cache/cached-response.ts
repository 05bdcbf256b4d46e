import { hash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { isDeepStrictEqual, promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fresh from 'fresh';
import { newRequestId } from '../http/request-id.js';
import { NO_ROUTE, setRoute } from '../http/request-route.js';
import { type Encoding, negotiateEncoding } from './content-encoding.js';

/** Suffixes of a body's entity tags, one for each representation. 'best' is brotli at its highest quality. */
const VARIANTS = ['br', 'best', 'gzip', 'identity', 'br-fast', 'gzip-fast'] as const;

/** Larger bodies are neither compressed nor cached: one would evict a hundred others. */
const MAX_CACHEABLE_BYTES = 4 * 1024 * 1024;

/** Estimated size of an entry without its bodies, in bytes. */
const ENTRY_OVERHEAD = 4096;

type Variant = (typeof VARIANTS)[number];

interface EncodedBody {
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

const brotli = (body: Buffer, quality: number): Promise<Buffer> =>
  brotliAsync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });

/** Encoders for cached responses, and for responses sent once, where compression may take a third of the rendering time. */
const encoders: Record<Encoding, Record<'cached' | 'once', (body: Buffer) => Promise<Buffer>>> = {
  identity: { cached: async (body) => body, once: async (body) => body },
  gzip: { cached: (body) => gzipAsync(body, { level: 6 }), once: (body) => gzipAsync(body, { level: 1 }) },
  br: { cached: (body) => brotli(body, 5), once: (body) => brotli(body, 3) },
};

const FAST: Record<Encoding, Variant> = { br: 'br-fast', gzip: 'gzip-fast', identity: 'identity' };

/** A response that is the same for every client. Each content coding is computed once, when it is first needed. */
export class CachedResponse {
  hits = 0;
  private readonly encoded: Partial<Record<Encoding, EncodedBody>> = {};
  private readonly hash: string;

  constructor(
    readonly status: number,
    /** Names in lower case. */
    private readonly headers: OutgoingHttpHeaders,
    private readonly body: Buffer,
    /** The pattern of its route. */
    private readonly route = NO_ROUTE,
    /** Data for the page's scripts, if it is not in the body. */
    private readonly data?: Buffer,
  ) {
    this.hash = hash('sha256', body, 'base64url').slice(0, 22);
  }

  /** Returns the response with other headers, not cached yet. */
  withHeaders(headers: OutgoingHttpHeaders): CachedResponse {
    return new CachedResponse(this.status, { ...this.headers, ...headers }, this.body, this.route);
  }

  /** Returns the page in another form, not cached yet. @param options.isHtml Whether that is HTML as well, to which the page's policy applies. */
  rewritten(
    rewrite: (text: string) => { text: string; headers: OutgoingHttpHeaders },
    { isHtml = false } = {},
  ): CachedResponse {
    const { 'content-security-policy': policy, ...kept } = this.headers;
    const { text, headers } = rewrite(this.body.toString());
    const all = { ...kept, ...(isHtml && policy ? { 'content-security-policy': policy } : {}), ...headers };
    return new CachedResponse(this.status, all, Buffer.from(text), this.route);
  }

  /** Returns the data of a page, or the page itself if it has no separate data; not cached yet. */
  ofData(): CachedResponse {
    if (!this.data) return this;
    const { 'content-security-policy': _, ...kept } = this.headers;
    const headers = { ...kept, 'content-type': 'application/json; charset=utf-8', 'x-robots-tag': 'noindex' };
    return new CachedResponse(this.status, headers, this.data, this.route);
  }

  /** Returns the response with another status, not cached yet. */
  withStatus(status: number): CachedResponse {
    return new CachedResponse(status, this.headers, this.body, this.route);
  }

  /** Whether status, headers and body are the same. */
  equals(other: CachedResponse): boolean {
    return this.status === other.status && this.hash === other.hash && isDeepStrictEqual(this.headers, other.headers);
  }

  get exceedsMaxSize(): boolean {
    return this.body.length > MAX_CACHEABLE_BYTES;
  }

  /** Size in memory of the encodings computed so far, in bytes. */
  get size(): number {
    return Object.values(this.encoded).reduce(
      (sum, { body }) => sum + body.length,
      ENTRY_OVERHEAD + (this.data?.length ?? 0),
    );
  }

  /** Computes an encoding to be cached. */
  async encode(encoding: Encoding): Promise<void> {
    if (this.encoded[encoding]) return;
    this.store(encoding, await encoders[encoding].cached(this.body), encoding);
  }

  /** Replaces the brotli body by one of the highest quality: a tenth smaller, in fifty times the time. */
  async recompress(): Promise<void> {
    this.store('br', await brotli(this.body, constants.BROTLI_MAX_QUALITY), 'best');
  }

  private store(encoding: Encoding, body: Buffer, variant: Variant): void {
    const headers: OutgoingHttpHeaders = {
      ...this.headers,
      etag: this.etag(variant),
      vary: 'Accept-Encoding',
      'content-length': body.length,
    };
    if (encoding !== 'identity') headers['content-encoding'] = encoding;
    this.encoded[encoding] = { headers, body };
  }

  /** Sends the response in the client's preferred encoding. If it is not cached, it is compressed at a fast level. */
  async send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const encoding = this.encodingFor(request);
    if (!this.encoded[encoding]) {
      this.store(encoding, await encoders[encoding].once(this.body), FAST[encoding]);
    }
    this.sendIfEncoded(request, response);
  }

  /** Sends the response if the client's preferred encoding is cached. Returns whether it was. */
  sendIfEncoded(request: IncomingMessage, response: ServerResponse): boolean {
    const encoded = this.encoded[this.encodingFor(request)];
    if (!encoded) return false;
    this.hits += 1;
    setRoute(response, this.route);
    // What was added for all answers, such as `Origin`.
    const vary = [response.getHeader('vary') ?? [], encoded.headers.vary ?? []].flat().join(', ');
    const headers = { ...encoded.headers, vary, 'x-request-id': response.getHeader('x-request-id') ?? newRequestId() };
    if (this.status === 200 && this.isKnown(request)) {
      const { 'content-length': _, ...rest } = headers;
      response.writeHead(304, rest).end();
    } else {
      response.writeHead(this.status, headers).end(request.method === 'HEAD' ? undefined : encoded.body);
    }
    return true;
  }

  private encodingFor(request: IncomingMessage): Encoding {
    return this.exceedsMaxSize ? 'identity' : negotiateEncoding(request);
  }

  private etag(variant: Variant): string {
    return `"${this.hash}-${variant}"`;
  }

  /** Whether the client has this body. */
  private isKnown({ headers }: IncomingMessage): boolean {
    const { 'if-none-match': ifNoneMatch, 'if-modified-since': since } = headers;
    if (ifNoneMatch !== undefined) return this.matches(ifNoneMatch);
    const modified = this.headers['last-modified'];
    return (
      since !== undefined &&
      typeof modified === 'string' &&
      fresh({ 'if-modified-since': since }, { 'last-modified': modified })
    );
  }

  /** Whether If-None-Match contains an entity tag of this body, in any encoding. */
  private matches(ifNoneMatch: string): boolean {
    // A substring search first: it rules out the tags of other bodies without parsing the list four times.
    if (ifNoneMatch !== '*' && !ifNoneMatch.includes(this.hash)) return false;
    return VARIANTS.some((variant) => fresh({ 'if-none-match': ifNoneMatch }, { etag: this.etag(variant) }));
  }
}
