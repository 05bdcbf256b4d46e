import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A page as it is kept: compressed once, with its whole head in each encoding. */
export interface CachedPage {
  status: number;
  answers: Record<Encoding, CachedAnswer>;
}

export interface CachedAnswer {
  headers: OutgoingHttpHeaders;
  etag: string;
  body: Buffer;
}

export type Encoding = 'identity' | 'gzip' | 'br';

/** A page as it was rendered. */
export interface RenderedPage {
  status: number;
  headers: OutgoingHttpHeaders;
  html: Buffer;
}

interface Entry {
  version: number;
  page: CachedPage;
  bytes: number;
}

/** What the kept pages may take together. */
const MAX_BYTES = 64 * 1024 * 1024;

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/**
 * Rendered public pages, by address. A change of content makes all of them old at once; each is then rendered once,
 * however many ask for it, and the old one is only shown where rendering fails.
 */
export class PageCache {
  private readonly entries = new Map<string, Entry>();
  private readonly rendering = new Map<string, Promise<CachedPage>>();
  private version = 0;
  private bytes = 0;

  /** Content has changed: nothing that was rendered until now is fresh. */
  invalidate(): void {
    this.version += 1;
    this.rendering.clear();
  }

  /** The fresh page, if it is here. */
  fresh(key: string): CachedPage | undefined {
    const entry = this.entries.get(key);
    return entry?.version === this.version ? entry.page : undefined;
  }

  /** The page, rendered if need be; one rendering serves all who wait for it. */
  async get(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const fresh = this.fresh(key);
    if (fresh) return fresh;
    const running = this.rendering.get(key) ?? this.start(key, render);
    return running;
  }

  private start(key: string, render: () => Promise<RenderedPage>): Promise<CachedPage> {
    const version = this.version;
    const rendering = this.renderOrKeepOld(key, render, version).finally(() => {
      if (this.rendering.get(key) === rendering) this.rendering.delete(key);
    });
    this.rendering.set(key, rendering);
    return rendering;
  }

  private async renderOrKeepOld(
    key: string,
    render: () => Promise<RenderedPage>,
    version: number,
  ): Promise<CachedPage> {
    const old = this.entries.get(key)?.page;
    const rendered = await render().catch((error: unknown) => {
      if (old) return undefined;
      throw error;
    });
    if (old && (!rendered || rendered.status >= 500)) return old;
    if (!rendered) throw new Error('Nothing was rendered.');
    const page = await compressed(rendered);
    // Only good pages are kept: addresses that lead nowhere are without number.
    if (page.status === 200 && version === this.version) this.keep(key, { version, page, bytes: sizeOf(key, page) });
    return page;
  }

  private keep(key: string, entry: Entry): void {
    this.drop(key);
    this.entries.set(key, entry);
    this.bytes += entry.bytes;
    // A map remembers the order of insertion: the oldest goes first.
    for (const oldest of this.entries.keys()) {
      if (this.bytes <= MAX_BYTES) return;
      this.drop(oldest);
    }
  }

  private drop(key: string): void {
    const entry = this.entries.get(key);
    if (!entry) return;
    this.entries.delete(key);
    this.bytes -= entry.bytes;
  }
}

async function compressed({ status, headers, html }: RenderedPage): Promise<CachedPage> {
  const [zipped, brotli] = await Promise.all([
    gzipAsync(html, { level: 6 }),
    brotliAsync(html, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
    }),
  ]);
  const hash = createHash('sha256').update(html).digest('base64url').slice(0, 22);
  const answer = (body: Buffer, encoding: Encoding): CachedAnswer => {
    const etag = `"${hash}-${encoding}"`;
    const own = { ETag: etag, Vary: 'Accept-Encoding', 'Content-Length': body.length };
    const coded = encoding === 'identity' ? {} : { 'Content-Encoding': encoding };
    return { headers: { ...headers, ...own, ...coded }, etag, body };
  };
  return {
    status,
    answers: { identity: answer(html, 'identity'), gzip: answer(zipped, 'gzip'), br: answer(brotli, 'br') },
  };
}

function sizeOf(key: string, { answers }: CachedPage): number {
  const bodies = Object.values(answers).reduce((sum, { body }) => sum + body.length, 0);
  return 2 * key.length + bodies + 4096;
}
