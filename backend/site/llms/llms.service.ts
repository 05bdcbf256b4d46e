import { Injectable } from '@nestjs/common';
import type { FindOptionsOrder, FindOptionsSelect, FindOptionsWhere } from 'typeorm';
import { LanguagesService } from '../../company/languages/languages.service.js';
import { OfferingsService } from '../../company/offerings/offerings.service.js';
import { WordsService } from '../../company/words/words.service.js';
import { ContentPage } from '../../content/content-pages/content-page.entity.js';
import { Portfolio } from '../../content/portfolios/portfolio.entity.js';
import { Post } from '../../content/posts/post.entity.js';
import { Product } from '../../content/products/product.entity.js';
import type { SeoEntity } from '../../content/seo/seo.entity.js';
import { ContentCache } from '../../core/cache/content-cache.js';
import { ACTIVE } from '../../core/crud/states.shared.js';
import { ContentLanguages } from '../../core/crud/translations/content-languages.js';
import { Database } from '../../core/database/database.js';
import { ContentEvents } from '../../core/events/content-events.js';
import { markdownOf } from '../../core/ssr/page-markdown.js';
import { descriptionOf } from '../../core/text/description.shared.js';
import { SITE_PAGES } from '../fixed-pages/site-pages.constants.js';
import { PageHeadsService } from '../page-heads/page-heads.service.js';
import { SharedPropsService } from '../pages/shared-props.service.js';

/** Maximum number of records of each kind. */
const MAX_LINKS = 100;

interface Entry {
  title: string;
  /** Path of the route. */
  path: string;
  description: string;
}

/** A kind of record, with the columns for its links, which are all short. */
interface Kind<E extends SeoEntity> {
  entity: (new () => E) & Pick<typeof SeoEntity, 'showsOriginal'>;
  path: string;
  title: keyof E & string;
  texts: (keyof E & string)[];
  order: FindOptionsOrder<E>;
}

/** `/llms.txt`: an overview of the site for language models, with links to each page as Markdown. In the first language. */
@Injectable()
export class LlmsService {
  private readonly text: ContentCache<string>;

  constructor(
    private readonly database: Database,
    private readonly shared: SharedPropsService,
    private readonly languages: ContentLanguages,
    private readonly addresses: LanguagesService,
    private readonly heads: PageHeadsService,
    private readonly words: WordsService,
    private readonly offerings: OfferingsService,
    changes: ContentEvents,
  ) {
    this.text = new ContentCache(changes);
  }

  read(): Promise<string> {
    return this.text.get('', () => this.write());
  }

  private async write(): Promise<string> {
    const { siteName, siteUrl, look, unwritten = [] } = await this.shared.get();
    const names = this.words.of('pages');
    const pages = (['contact', 'apply', 'terms', 'privacy'] as const).map(async (page) => {
      const { path } = SITE_PAGES[page];
      const isWritten = !unwritten.some((text) => text === page);
      const isShown = isWritten && !this.offerings.hides(path) && (await this.heads.isIndexable(page, ''));
      return isShown ? [{ title: names[page], path, description: '' }] : [];
    });
    const fixed = (await Promise.all(pages)).flat();
    const { solutions, portfolios, updates } = SITE_PAGES;
    const [products, projects, posts, own] = await Promise.all([
      this.entries({
        entity: Product,
        path: solutions.path,
        title: 'title',
        texts: ['introduction', 'summary'],
        order: { is_featured: 'DESC', position: 'ASC', id: 'DESC' },
      }),
      this.entries({
        entity: Portfolio,
        path: portfolios.path,
        title: 'name',
        texts: ['introduction', 'summary'],
        order: { position: 'ASC', id: 'DESC' },
      }),
      this.entries({
        entity: Post,
        path: updates.path,
        title: 'title',
        texts: ['summary'],
        order: { published_at: 'DESC', id: 'DESC' },
      }),
      this.entries({ entity: ContentPage, path: '', title: 'title', texts: ['introduction'], order: { id: 'DESC' } }),
    ]);
    const section = (title: string, entries: readonly Entry[]) =>
      entries.length === 0
        ? ''
        : `\n## ${inLine(title)}\n\n${entries.map((entry) => `${this.linkTo(entry, siteUrl)}\n`).join('')}`;
    return [
      `# ${inLine(siteName)}\n`,
      look.tagline && `\n> ${inLine(look.tagline)}\n`,
      section(names.solutions, products),
      section(names.portfolios, projects),
      section(names.updates, posts),
      section(siteName, [...own, ...fixed]),
    ].join('');
  }

  private linkTo({ title, path, description }: Entry, siteUrl: string): string {
    const address = `${siteUrl}${markdownOf(this.addresses.addressOf(path))}`;
    return `- [${inLine(title).replace(/[\\[\]]/g, '\\$&')}](${address})${description && `: ${inLine(description)}`}`;
  }

  private async entries<E extends SeoEntity & { slug: string }>({
    entity,
    path,
    title,
    texts,
    order,
  }: Kind<E>): Promise<Entry[]> {
    if (path !== '' && this.offerings.hides(path)) return [];
    const rows = await this.database.manager.find<SeoEntity & { slug: string }>(entity, {
      select: Object.fromEntries(
        ['id', 'slug', 'meta_description', title, ...texts].map((name) => [name, true]),
      ) as FindOptionsSelect<E>,
      where: {
        status: ACTIVE,
        no_index: false,
        canonical_url: '',
        ...this.languages.shown(entity),
      } as FindOptionsWhere<E>,
      order: order as FindOptionsOrder<SeoEntity & { slug: string }>,
      take: MAX_LINKS,
    });
    return rows.map((row) => {
      const said = [row.meta_description, ...texts.map((name) => String(row[name as keyof typeof row]))];
      return {
        title: String(row[title as keyof typeof row]),
        path: `${path}/${row.slug}`,
        description: descriptionOf(said.find((text) => text !== '') ?? ''),
      };
    });
  }
}

const inLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
