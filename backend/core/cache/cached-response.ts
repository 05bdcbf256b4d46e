import { hash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { isDeepStrictEqual, promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fresh from 'fresh';
import { newRequestId } from '../http/request-id.js';
import { acceptedEncoding, type Encoding } from './accepted-encoding.js';

/** What a body's entity tags end in: the encodings, and the one that was compressed again. */
const VARIANTS = ['br', 'best', 'gzip', 'identity'] as const;

/** Bytes. Larger bodies are sent as they are and not kept: one would drive out a hundred others. */
const LARGEST = 4 * 1024 * 1024;

type Variant = (typeof VARIANTS)[number];

/** A body in one encoding, with the whole head that it is sent with. */
interface EncodedAnswer {
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

const brotli = (body: Buffer, quality: number): Promise<Buffer> =>
  brotliAsync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });

const encoders: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  identity: async (body) => body,
  gzip: (body) => gzipAsync(body, { level: 6 }),
  br: (body) => brotli(body, 5),
};

/** An answer that is the same for everybody. It is compressed once for each encoding that is asked for, if at all. */
export class CachedResponse {
  timesSent = 0;
  private readonly encoded: Partial<Record<Encoding, EncodedAnswer>> = {};
  private readonly hash: string;

  constructor(
    readonly status: number,
    /** Names in lower case. */
    private readonly headers: OutgoingHttpHeaders,
    private readonly body: Buffer,
  ) {
    this.hash = hash('sha256', body, 'base64url').slice(0, 22);
  }

  /** Whether visitors would see no difference. */
  equals(other: CachedResponse): boolean {
    return this.status === other.status && this.hash === other.hash && isDeepStrictEqual(this.headers, other.headers);
  }

  /** Too large to be kept, and so not worth being compressed. */
  get isLarge(): boolean {
    return this.body.length > LARGEST;
  }

  /** What it takes in memory in the encodings that it has been asked for. */
  get bytes(): number {
    return Object.values(this.encoded).reduce((sum, { body }) => sum + body.length, 4096);
  }

  /** Makes it ready in an encoding. */
  async encode(encoding: Encoding): Promise<void> {
    if (this.encoded[encoding]) return;
    this.hold(encoding, await encoders[encoding](this.body), encoding);
  }

  /**
   * Compresses it again, a tenth smaller, which takes fifty times as long: for what is asked for again. Nobody waits for it.
   */
  async recompress(): Promise<void> {
    this.hold('br', await brotli(this.body, constants.BROTLI_MAX_QUALITY), 'best');
  }

  private hold(encoding: Encoding, body: Buffer, variant: Variant): void {
    const coded = encoding === 'identity' ? {} : { 'content-encoding': encoding };
    const own = { etag: this.tag(variant), vary: 'Accept-Encoding', 'content-length': body.length };
    this.encoded[encoding] = { headers: { ...this.headers, ...own, ...coded }, body };
  }

  /** Sends it in the encoding that the client likes best. */
  async send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await this.encode(this.encodingFor(request));
    this.sendReady(request, response);
  }

  /** Sends it at once, if it is ready in the encoding that the client likes best; whether it was. */
  sendReady(request: IncomingMessage, response: ServerResponse): boolean {
    const answer = this.encoded[this.encodingFor(request)];
    if (!answer) return false;
    this.timesSent += 1;
    const head = { ...answer.headers, 'x-request-id': response.getHeader('x-request-id') ?? newRequestId() };
    const known = request.headers['if-none-match'];
    if (known !== undefined && this.status === 200 && this.isNamedBy(known)) {
      const { 'content-length': _, ...rest } = head;
      response.writeHead(304, rest).end();
    } else {
      response.writeHead(this.status, head).end(request.method === 'HEAD' ? undefined : answer.body);
    }
    return true;
  }

  private encodingFor(request: IncomingMessage): Encoding {
    return this.isLarge ? 'identity' : acceptedEncoding(request);
  }

  private tag(variant: Variant): string {
    return `"${this.hash}-${variant}"`;
  }

  /** Whether a list of entity tags has one of this body, however it was compressed. */
  private isNamedBy(tags: string): boolean {
    // A search for text, which rules out nearly all that name another body, whatever they consist of.
    if (tags !== '*' && !tags.includes(this.hash)) return false;
    return VARIANTS.some((variant) => fresh({ 'if-none-match': tags }, { etag: this.tag(variant) }));
  }
}
