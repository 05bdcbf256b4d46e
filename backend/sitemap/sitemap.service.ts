import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../config/settings.js';
import { Database } from '../database/database.js';
import { Portfolio } from '../portfolios/portfolio.entity.js';
import { Post } from '../posts/post.entity.js';
import { Product } from '../products/product.entity.js';
import { ContentChanges } from '../resource/content-changes.js';
import { ContentMemo } from '../resource/content-memo.js';
import { RecordNotFound } from '../resource/errors.js';

/** Addresses a file; the standard allows 50,000. */
const PER_FILE = 45_000;

const PAGES = ['/', '/solutions', '/portifolios', '/updates', '/contact', '/apply', '/terms', '/privacy'];

const KINDS = [
  { entity: Product, path: '/solutions' },
  { entity: Portfolio, path: '/portifolios' },
  { entity: Post, path: '/updates' },
] as const;

interface Address {
  path: string;
  /** ISO 8601; null for pages that are put together from many records. */
  changed: string | null;
}

/** All public addresses for search engines. They begin with SITE_URL, whatever host a request names. */
@Injectable()
export class SitemapService {
  private readonly files: ContentMemo<string[]>;

  constructor(
    private readonly database: Database,
    @Inject(SETTINGS) private readonly settings: Settings,
    changes: ContentChanges,
  ) {
    this.files = new ContentMemo(changes);
  }

  /** The one file, or the index where there are several. */
  async main(): Promise<string> {
    const files = await this.all();
    if (files.length === 1) return files[0] ?? '';
    const entries = files.map(
      (_, index) => `<sitemap><loc>${this.settings.siteUrl}/sitemap-${index + 1}.xml</loc></sitemap>`,
    );
    return xml('sitemapindex', entries);
  }

  /** One of several files, from 1. @throws RecordNotFound */
  async part(number: number): Promise<string> {
    const files = await this.all();
    const file = files.length > 1 ? files[number - 1] : undefined;
    if (file === undefined) throw new RecordNotFound('Sitemap');
    return file;
  }

  robots(): string {
    return `User-agent: *\nDisallow: /admin\nDisallow: /api\nDisallow: /search-solutions\n\nSitemap: ${this.settings.siteUrl}/sitemap.xml\n`;
  }

  private all(): Promise<string[]> {
    return this.files.get('', async () => {
      const addresses = await this.addresses();
      const files: string[] = [];
      for (let from = 0; from < addresses.length; from += PER_FILE) {
        files.push(
          xml(
            'urlset',
            addresses.slice(from, from + PER_FILE).map((one) => this.entry(one)),
          ),
        );
      }
      return files;
    });
  }

  private async addresses(): Promise<Address[]> {
    const lists = await Promise.all(
      KINDS.map(async ({ entity, path }) => {
        const rows = await this.database.manager
          .createQueryBuilder(entity, 'row')
          .select(['row.id', 'row.slug', 'row.updated_at'])
          .where("row.status = 'active'")
          .orderBy('row.id', 'DESC')
          .getMany();
        return rows.map(({ slug, updated_at }) => ({ path: `${path}/${slug}`, changed: updated_at.toISOString() }));
      }),
    );
    return [...PAGES.map((path) => ({ path, changed: null })), ...lists.flat()];
  }

  private entry({ path, changed }: Address): string {
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : '';
    return `<url><loc>${this.settings.siteUrl}${path}</loc>${lastmod}</url>`;
  }
}

function xml(root: 'urlset' | 'sitemapindex', entries: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`;
}
