import { setImmediate } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { LessThanOrEqual } from 'typeorm';
import { ContentPage } from '../../content/content-pages/content-page.entity.js';
import { Portfolio } from '../../content/portfolios/portfolio.entity.js';
import { Post } from '../../content/posts/post.entity.js';
import { Product } from '../../content/products/product.entity.js';
import { ContentCache } from '../../core/cache/content-cache.js';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { Database } from '../../core/database/database.js';
import { ContentEvents } from '../../core/events/content-events.js';
import { RecordNotFoundException } from '../../core/http/exceptions.js';
import { SITE_PAGES } from '../pages/site-pages.constants.js';

/** The protocol allows 50,000. */
const URLS_PER_FILE = 45_000;

const PAGES = Object.values(SITE_PAGES).map(({ path }) => path);

const KINDS = [
  { entity: Product, path: SITE_PAGES.solutions.path },
  { entity: Portfolio, path: SITE_PAGES.portfolios.path },
  { entity: Post, path: SITE_PAGES.updates.path },
  { entity: ContentPage, path: '' },
] as const;

const active = { status: 'active' } as const;

/** Rows per query; other requests are handled in between. */
const BATCH_SIZE = 1000;

type Kind = (typeof KINDS)[number];
type LinkedEntity = InstanceType<Kind['entity']>;

/** Sitemaps and robots.txt. URLs begin with SITE_URL, independent of the request's Host. */
@Injectable()
export class SitemapService {
  private readonly counts: ContentCache<number[]>;
  private readonly files: ContentCache<string>;

  constructor(
    private readonly database: Database,
    @Inject(CONFIGURATION) private readonly config: Configuration,
    changes: ContentEvents,
  ) {
    this.counts = new ContentCache(changes);
    this.files = new ContentCache(changes, { max: 4 });
  }

  /** The sitemap, or the sitemap index if there are several files. */
  async main(): Promise<string> {
    const count = await this.fileCount();
    if (count === 1) return this.file(0);
    const numbers = Array.from({ length: count }, (_, index) => index + 1);
    return xml(
      'sitemapindex',
      numbers.map((number) => `<sitemap><loc>${this.config.siteUrl}/sitemap-${number}.xml</loc></sitemap>`),
    );
  }

  /** One of several files, from 1. @throws RecordNotFoundException */
  async part(number: number): Promise<string> {
    const count = await this.fileCount();
    if (count === 1 || number > count) throw new RecordNotFoundException('Sitemap');
    return this.file(number - 1);
  }

  robots(): string {
    return `User-agent: *\nDisallow: /admin\nDisallow: /api\nDisallow: /search-solutions\n\nSitemap: ${this.config.siteUrl}/sitemap.xml\n`;
  }

  private async fileCount(): Promise<number> {
    const counts = await this.kindCounts();
    return Math.ceil(counts.reduce((sum, count) => sum + count, PAGES.length) / URLS_PER_FILE);
  }

  private kindCounts(): Promise<number[]> {
    return this.counts.get('', () =>
      Promise.all(KINDS.map(({ entity }) => this.database.manager.countBy<LinkedEntity>(entity, active))),
    );
  }

  private file(index: number): Promise<string> {
    return this.files.get(String(index), async () => {
      const from = index * URLS_PER_FILE;
      const entries = PAGES.slice(from, from + URLS_PER_FILE).map((path) => this.entry(path));
      let start = PAGES.length;
      for (const [place, count] of (await this.kindCounts()).entries()) {
        const kind = KINDS[place];
        const first = Math.max(from - start, 0);
        const end = Math.min(from + URLS_PER_FILE - start, count);
        if (kind && first < end) entries.push(...(await this.entriesOf(kind, first, end - first)));
        start += count;
      }
      return xml('urlset', entries);
    });
  }

  /** `count` records from `offset` on, newest first. */
  private async entriesOf({ entity, path }: Kind, offset: number, count: number): Promise<string[]> {
    const entries: string[] = [];
    for (let below = await this.idAt(entity, offset); entries.length < count; ) {
      const rows = await this.database.manager.find<LinkedEntity>(entity, {
        select: { id: true, slug: true, updated_at: true },
        where: { ...active, id: LessThanOrEqual(below) },
        order: { id: 'DESC' },
        take: Math.min(BATCH_SIZE, count - entries.length),
      });
      const last = rows.at(-1);
      if (!last) break;
      entries.push(...rows.map(({ slug, updated_at }) => this.entry(`${path}/${slug}`, updated_at)));
      below = last.id - 1;
      await setImmediate();
    }
    return entries;
  }

  /** The id at an offset, read from the index only. */
  private async idAt(entity: Kind['entity'], offset: number): Promise<number> {
    const [row] = await this.database.manager.find<LinkedEntity>(entity, {
      select: { id: true },
      where: active,
      order: { id: 'DESC' },
      skip: offset,
      take: 1,
    });
    return row?.id ?? 0;
  }

  /** Pages composed of many records have no `lastmod`. */
  private entry(path: string, changed?: Date): string {
    const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
    return `<url><loc>${this.config.siteUrl}${path}</loc>${lastmod}</url>`;
  }
}

function xml(root: 'urlset' | 'sitemapindex', entries: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`;
}
