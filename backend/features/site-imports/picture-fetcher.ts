import { createWriteStream } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { outsideRequest } from '../../core/http/outside-request.js';

const TIMEOUT_MS = 20_000;
const MAX_REDIRECTS = 4;

/** Pause between two requests to one site, to spare it. */
const PAUSE_MS = 150;

/** Consecutive failures after which a site is no longer requested. */
const MAX_FAILURES = 20;

export class NotFetched extends Error {}

/** Options for fetching pages. */
export interface FetchOptions {
  accept?: string;
  /** Pause between two requests. */
  pauseMs?: number;
  /** Whether a redirect may be followed. */
  mayFollow?: (url: string) => boolean;
}

/** A fetched file: its final address, and its declared type. */
export interface Fetched {
  url: string;
  type: string;
}

/** Fetches pictures and pages of an old site: sequentially, with a limited size, and only from public addresses. */
export class PictureFetcher {
  private readonly failures = new Map<string, number>();
  private lastAt = 0;

  constructor(
    private readonly toPrivate: boolean,
    private readonly options: FetchOptions = {},
  ) {}

  /** Saves the response of an address to a file. @throws NotFetched with the status of the response */
  async save(url: string, file: string, maxBytes: number, signal: AbortSignal): Promise<Fetched> {
    const { host } = new URL(url);
    if ((this.failures.get(host) ?? 0) >= MAX_FAILURES) throw new NotFetched(host);
    await delay(Math.max(0, this.lastAt + (this.options.pauseMs ?? PAUSE_MS) - performance.now()), undefined, {
      signal,
    });
    try {
      const fetched = await this.follow(
        url,
        file,
        maxBytes,
        AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      );
      this.failures.delete(host);
      return fetched;
    } catch (error) {
      if (signal.aborted) throw error;
      // A 4xx response is not a failure of the site.
      if (!(error instanceof NotFetched && /^4\d\d$/.test(error.message)))
        this.failures.set(host, (this.failures.get(host) ?? 0) + 1);
      throw new NotFetched(error instanceof Error ? error.message : String(error));
    } finally {
      this.lastAt = performance.now();
    }
  }

  private async follow(start: string, file: string, maxBytes: number, signal: AbortSignal): Promise<Fetched> {
    let url = start;
    for (let step = 0; step <= MAX_REDIRECTS; step += 1) {
      const next = await this.request(url, file, maxBytes, signal);
      if (typeof next !== 'string') return { url, type: next.type };
      if (this.options.mayFollow?.(next) === false) throw new NotFetched(next);
      url = next;
    }
    throw new NotFetched('too many redirects');
  }

  /** Returns the target of a redirect instead of following it. */
  private request(
    url: string,
    file: string,
    maxBytes: number,
    signal: AbortSignal,
  ): Promise<string | { type: string }> {
    return new Promise((resolve, reject) => {
      const { protocol, username } = new URL(url);
      if (!/^https?:$/.test(protocol) || username !== '') return reject(new NotFetched(protocol));
      const request = outsideRequest(url, {
        toPrivate: this.toPrivate,
        signal,
        headers: { accept: this.options.accept ?? 'image/*,application/pdf', 'user-agent': 'Jukwaa-Import/1' },
      });
      request.on('error', reject);
      request.on('upgrade', (_response, socket) => {
        socket.destroy();
        reject(new NotFetched('101'));
      });
      request.on('response', (response) => {
        const { statusCode = 0, headers } = response;
        if (statusCode >= 300 && statusCode < 400 && headers.location) {
          response.destroy();
          const next = URL.parse(headers.location, url);
          return next ? resolve(next.href) : reject(new NotFetched(String(statusCode)));
        }
        if (statusCode !== 200) {
          response.destroy();
          return reject(new NotFetched(String(statusCode)));
        }
        let bytes = 0;
        const target = createWriteStream(file, { mode: 0o600 });
        const fail = (error: Error): void => {
          // Rejects first: destroying the request would report an abort.
          reject(error);
          response.destroy();
          target.destroy();
        };
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > maxBytes) fail(new NotFetched(`> ${maxBytes} bytes`));
        });
        response.on('error', fail);
        response.on('aborted', () => fail(new NotFetched('broken off')));
        target.on('error', fail);
        target.on('finish', () => resolve({ type: headers['content-type'] ?? '' }));
        response.pipe(target);
      });
      request.end();
    });
  }
}
