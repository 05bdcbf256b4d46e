import { Injectable, type Type } from '@nestjs/common';
import { SITE_PAGES } from '../../company/fixed-pages/site-pages.constants.js';
import { LanguagesService } from '../../company/languages/languages.service.js';
import { OfferingsService } from '../../company/offerings/offerings.service.js';
import { WordsService } from '../../company/words/words.service.js';
import { SeoEntity } from '../../content/seo/seo.entity.js';
import { ContentCache } from '../../core/cache/content-cache.js';
import type { RegisteredDefinition } from '../../core/crud/resource-definition.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { ACTIVE } from '../../core/crud/states.shared.js';
import { ContentLanguages } from '../../core/crud/translations/content-languages.js';
import { inTreeVersion } from '../../core/crud/tree-versions.js';
import { Database } from '../../core/database/database.js';
import { ContentEvents } from '../../core/events/content-events.js';
import { markdownOf } from '../../core/ssr/page-markdown.js';
import { descriptionOf } from '../../core/text/description.shared.js';
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
    private readonly resources: ResourceRegistry,
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
    const kinds = this.resources.with('pages').map(({ definition }) => definition);
    const at = (path: string) => kinds.filter(({ facets }) => facets?.pages?.path === path);
    const entriesAt = async (path: string) => (await Promise.all(at(path).map((kind) => this.entries(kind)))).flat();
    // Of forms there is no list. Pages of blocks stand with those that do not depend on content.
    const listed = (Object.keys(names) as (keyof typeof names)[]).map(async (page) => ({
      title: names[page],
      entries: await entriesAt(SITE_PAGES[page].path),
    }));
    const kindsOfOwners = this.resources.with('pages').flatMap(({ facet: { path, names: own } }) => {
      const name = own && (own[this.languages.first] ?? Object.values(own)[0]);
      return name === undefined ? [] : [entriesAt(path).then((entries) => ({ title: name, entries }))];
    });
    const [lists, own] = await Promise.all([Promise.all([...listed, ...kindsOfOwners]), entriesAt('')]);
    const section = (title: string, entries: readonly Entry[]) =>
      entries.length === 0
        ? ''
        : `\n## ${inLine(title)}\n\n${entries.map((entry) => `${this.linkTo(entry, siteUrl)}\n`).join('')}`;
    return [
      `# ${inLine(siteName)}\n`,
      look.tagline && `\n> ${inLine(look.tagline)}\n`,
      ...lists.map(({ title, entries }) => section(title, entries)),
      section(siteName, [...own, ...fixed]),
    ].join('');
  }

  private linkTo({ title, path, description }: Entry, siteUrl: string): string {
    const address = `${siteUrl}${markdownOf(this.addresses.addressOf(path))}`;
    return `- [${inLine(title).replace(/[\\[\]]/g, '\\$&')}](${address})${description && `: ${inLine(description)}`}`;
  }

  /** The active records of a kind with pages, in the order of their list. */
  private async entries(definition: RegisteredDefinition): Promise<Entry[]> {
    const { entity, roles, facets } = definition;
    const path = facets?.pages?.path ?? '';
    if (!isIndexed(entity) || (path !== '' && this.offerings.hides(path))) return [];
    const texts = ['meta_description', ...(roles.summary ?? [])];
    const rows = await this.database.manager.find<Row>(entity, {
      select: Object.fromEntries(['id', 'slug', roles.title, ...texts].map((name) => [name, true])),
      where: {
        status: ACTIVE,
        no_index: false,
        canonical_url: '',
        ...this.languages.shown(entity),
        ...inTreeVersion(definition),
      },
      order: {
        ...(facets?.blocks?.first && { [facets.blocks.first]: 'DESC' }),
        ...(roles.order && { [roles.order]: 'ASC' }),
        ...(roles.date && { [roles.date]: 'DESC' }),
        id: 'DESC',
      },
      take: MAX_LINKS,
    });
    return rows.map((row) => {
      const textOf = (name: string): string => String(row[name as keyof Row] ?? '');
      return {
        title: textOf(roles.title),
        path: `${path}/${row.slug}`,
        description: descriptionOf(texts.map(textOf).find((text) => text !== '') ?? ''),
      };
    });
  }
}

type Row = SeoEntity & { slug: string };

/** Whether search engines, and so language models, may know the pages of an entity. */
const isIndexed = (entity: Type): entity is Type<Row> & Pick<typeof SeoEntity, 'showsOriginal'> =>
  entity.prototype instanceof SeoEntity;

const inLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
