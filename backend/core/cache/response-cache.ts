import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { canonicalUrl } from '../http/canonical-url.js';
import { isWithoutOwnCss } from '../http/own-css.shared.js';
import type { SiteAddresses } from '../http/site-addresses.js';
import { CacheCounts } from './cache-counts.js';
import type { CachedResponse } from './cached-response.js';
import { ENCODINGS } from './content-encoding.js';

const MEGABYTE = 1024 * 1024;

/** Number of hits that justify the slow compression at the highest quality. */
const RECOMPRESS_AFTER_HITS = 2;

interface Entry {
  version: number;
  response: CachedResponse;
}

type Entries = LRUCache<string, Entry>;

/** Least recently used entries are evicted beyond `maxSize` bytes. */
const entriesUpTo = (maxSize: number): Entries =>
  new LRUCache({ maxSize, sizeCalculation: ({ response }, url) => 2 * url.length + response.size });

/**
 * Shared cache of public pages and their data, by canonical URL. A change of content makes every entry stale; each is regenerated
 * on the next request, once for all concurrent ones. A stale entry is served if regenerating fails (stale-if-error, RFC 5861).
 */
export class ResponseCache {
  private readonly withoutQuery = entriesUpTo(48 * MEGABYTE);
  /** Separate, since query strings are unlimited in number: they only evict each other. */
  private readonly withQuery = entriesUpTo(16 * MEGABYTE);
  private readonly inFlight = new Map<string, Promise<CachedResponse>>();
  private version = 0;
  /** Queue of recompressions, one at a time, since this CPU work can wait. */
  private recompression: Promise<void> = Promise.resolve();
  private readonly recompressed = new WeakSet<CachedResponse>();

  constructor(
    private readonly counts = new CacheCounts(),
    private readonly addresses?: SiteAddresses,
  ) {}

  /** Makes all entries stale, and results in flight uncacheable. */
  invalidate(): void {
    this.version += 1;
    this.inFlight.clear();
  }

  /** Sends a fresh entry that is already encoded for the client. Returns false on a miss. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const url = request.url ?? '/';
    // Most URLs are already canonical: looked up first to avoid parsing. Shortened, one without own CSS would be that of the page.
    const cached = this.fresh(url) ?? (isWithoutOwnCss(url) ? undefined : this.fresh(this.canonical(url)));
    if (!cached?.sendIfEncoded(request, response)) return false;
    this.counts.hits += 1;
    if (cached.hits >= RECOMPRESS_AFTER_HITS && !this.recompressed.has(cached)) {
      this.recompress(this.canonical(url), cached);
    }
    return true;
  }

  /**
   * Returns the fresh entry, or else the response of `generate`; concurrent calls share it.
   * @param status The only status that is cached. Missing addresses are unlimited in number, except for their stand-ins.
   */
  async get(url: string, generate: () => Promise<CachedResponse>, status: 200 | 404 = 200): Promise<CachedResponse> {
    const known = this.fresh(url) ?? this.inFlight.get(url);
    if (known) {
      this.counts.hits += 1;
      return known;
    }
    this.counts.misses += 1;
    return this.start(url, generate, status);
  }

  private canonical(url: string): string {
    return canonicalUrl(url, this.addresses).url;
  }

  private fresh(url: string): CachedResponse | undefined {
    const entry = this.entriesFor(url).get(url);
    return entry?.version === this.version ? entry.response : undefined;
  }

  private entriesFor(url: string): Entries {
    return url.includes('?') ? this.withQuery : this.withoutQuery;
  }

  /** URLs with a query are excluded: their number, and so the CPU time, is unlimited. */
  private recompress(url: string, cached: CachedResponse): void {
    this.recompressed.add(cached);
    if (this.entriesFor(url) !== this.withoutQuery) return;
    this.recompression = this.recompression
      .then(() => (this.fresh(url) === cached ? cached.recompress() : undefined))
      // On failure the first compression is kept.
      .catch(() => undefined);
  }

  private start(url: string, generate: () => Promise<CachedResponse>, status: number): Promise<CachedResponse> {
    const pending = this.regenerate(url, generate, status, this.version).finally(() => {
      if (this.inFlight.get(url) === pending) this.inFlight.delete(url);
    });
    this.inFlight.set(url, pending);
    return pending;
  }

  private async regenerate(
    url: string,
    generate: () => Promise<CachedResponse>,
    status: number,
    version: number,
  ): Promise<CachedResponse> {
    const entries = this.entriesFor(url);
    const stale = entries.get(url)?.response;
    const generated = await generate().catch((error: unknown) => {
      if (stale) return stale;
      throw error;
    });
    if (stale && (generated === stale || generated.status >= 500)) return stale;
    if (generated.status !== status || generated.exceedsMaxSize) return generated;
    // A change affects few pages: an identical response keeps its compressed bodies.
    const response = stale?.equals(generated) ? stale : generated;
    await Promise.all(ENCODINGS.map((encoding) => response.encode(encoding)));
    if (version === this.version) entries.set(url, { version, response });
    return response;
  }
}
