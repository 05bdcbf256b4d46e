import { setImmediate } from 'node:timers/promises';
import { Inject, Injectable, type Type } from '@nestjs/common';
import { In, LessThanOrEqual } from 'typeorm';
import { type FixedPageName, SITE_PAGES } from '../../company/fixed-pages/site-pages.constants.js';
import { LanguagesService } from '../../company/languages/languages.service.js';
import type { SiteLanguage } from '../../company/languages/languages.shared.js';
import { LegalService } from '../../company/legal/legal.service.js';
import { OfferingsService } from '../../company/offerings/offerings.service.js';
import { isIndexable, SeoEntity } from '../../content/seo/seo.entity.js';
import { AlternatesService } from '../../content/translations/alternates.service.js';
import { ContentCache } from '../../core/cache/content-cache.js';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import {
  type ContentEntity,
  originalIdOf,
  type ResourceEntity,
  TranslatableEntity,
} from '../../core/crud/resource.entity.js';
import { definitionOf } from '../../core/crud/resource-definition.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { settingsWith } from '../../core/crud/settings-definition.js';
import { ACTIVE } from '../../core/crud/states.shared.js';
import { ContentLanguages } from '../../core/crud/translations/content-languages.js';
import { inTreeVersion } from '../../core/crud/tree-versions.js';
import { Database } from '../../core/database/database.js';
import { ContentEvents } from '../../core/events/content-events.js';
import { RecordNotFoundException } from '../../core/http/exceptions.js';
import { PageRegistry, type RecordRoute } from '../../core/pages/page-registry.js';
import { inLanguage } from '../../core/text/reader-language.js';
import { UploadPicturesService } from '../../infrastructure/uploads/upload-pictures.service.js';
import { PageHeadsService } from '../page-heads/page-heads.service.js';
import { PagePartsService } from '../pages/page-parts.service.js';

/** The protocol allows 50,000. Fewer keep a file below the size up to which it is compressed and cached. */
const URLS_PER_FILE = 10_000;

/** Namespace of the image extension. */
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1';

const PAGES = Object.entries(SITE_PAGES).map(([name, { path }]) => ({ name: name as FixedPageName, path }));

type Part = new () => ResourceEntity;

/** Rows per query; other requests are handled in between. */
const BATCH_SIZE = 1000;

/** Matches the address and last change of an entry. */
const LOCATED = /<url><loc>([^<]*)<\/loc><lastmod>([^<]*)<\/lastmod>/g;

/** Pages of records that search engines may know. */
interface Kind extends RecordRoute {
  entity: Type<SeoEntity & { slug: string }> & RecordRoute['entity'];
}

/** The last change of each fixed page. */
type PageChanges = Partial<Record<FixedPageName, Date | undefined>>;
interface PageVersion {
  language: SiteLanguage;
  /** Path of the route. */
  path: string;
}

type LinkedEntity = InstanceType<Kind['entity']>;

const isKind = (route: RecordRoute): route is Kind => route.entity.prototype instanceof SeoEntity;

/** Sitemaps and robots.txt. URLs begin with SITE_URL, independent of the request's Host. */
@Injectable()
export class SitemapService {
  private readonly maxUrls = URLS_PER_FILE;
  private readonly counts: ContentCache<number[]>;
  private readonly files: ContentCache<string>;
  private readonly sections: ContentCache<string[]>;

  constructor(
    private readonly database: Database,
    private readonly languages: LanguagesService,
    private readonly alternates: AlternatesService,
    private readonly legalTexts: LegalService,
    private readonly offerings: OfferingsService,
    private readonly pictures: UploadPicturesService,
    private readonly heads: PageHeadsService,
    private readonly parts: PagePartsService,
    private readonly shown: ContentLanguages,
    private readonly routes: PageRegistry,
    private readonly resources: ResourceRegistry,
    @Inject(CONFIGURATION) private readonly config: Configuration,
    changes: ContentEvents,
  ) {
    this.counts = new ContentCache(changes, { forAllLanguages: true });
    this.files = new ContentCache(changes, { max: 20, forAllLanguages: true });
    this.sections = new ContentCache(changes, { forAllLanguages: true });
  }

  /** Returns the sitemap, or the sitemap index if there are several files. */
  async main(): Promise<string> {
    const count = await this.fileCount();
    if (count === 1) return this.file(0);
    const numbers = Array.from({ length: count }, (_, index) => index + 1);
    return xml(
      'sitemapindex',
      numbers.map((number) => `<sitemap><loc>${this.config.siteUrl}/sitemap-${number}.xml</loc></sitemap>`),
    );
  }

  /** Returns one of several files, starting at 1. @throws RecordNotFoundException */
  async part(number: number): Promise<string> {
    const count = await this.fileCount();
    if (count === 1 || number > count) throw new RecordNotFoundException('Sitemap');
    return this.file(number - 1);
  }

  /**
   * Keeps crawlers out of the back office and the API, but not of pages whose names begin alike. Searches are not excluded:
   * a crawler that may not read them would not see their `noindex`.
   */
  robots(): string {
    const rules = ['/admin$', '/admin/', '/api/'].map((path) => `Disallow: ${path}\n`).join('');
    return `User-agent: *\n${rules}\nSitemap: ${this.config.siteUrl}/sitemap.xml\n`;
  }

  private async fileCount(): Promise<number> {
    const [counts, pages] = await Promise.all([this.kindCounts(), this.fixedPages()]);
    return Math.ceil(counts.reduce((sum, count) => sum + count, pages.length) / this.urlsPerFile);
  }

  private get urlsPerFile(): number {
    return Math.ceil(this.maxUrls / this.languages.published.length);
  }

  private get kinds(): Kind[] {
    return this.routes.records.filter(isKind);
  }

  private kindCounts(): Promise<number[]> {
    return this.counts.get('', () =>
      Promise.all(
        this.kinds.map(({ entity, path }) =>
          this.offerings.hides(path) ? 0 : this.database.manager.countBy<LinkedEntity>(entity, this.activeOf(entity)),
        ),
      ),
    );
  }

  private file(index: number): Promise<string> {
    return this.files.get(String(index), async () => {
      const from = index * this.urlsPerFile;
      const pages = await this.fixedPages(await this.lastChanges());
      const entries = pages.slice(from, from + this.urlsPerFile);
      let start = pages.length;
      for (const [place, count] of (await this.kindCounts()).entries()) {
        const kind = this.kinds[place];
        const first = Math.max(from - start, 0);
        const end = Math.min(from + this.urlsPerFile - start, count);
        if (kind && first < end) entries.push(...(await this.entriesOf(kind, first, end - first)));
        start += count;
      }
      return xml('urlset', entries);
    });
  }

  /**
   * Entries of the fixed pages, in each language.
   * @param changes Their last changes, by the tag of a language.
   */
  private async fixedPages(changes = new Map<string, PageChanges>()): Promise<string[]> {
    const unwritten: readonly string[] = await this.legalTexts.unwritten();
    const pages = PAGES.filter(({ name, path }) => !this.offerings.hides(path) && !unwritten.includes(name));
    const entries = pages.map(async ({ name, path }) => {
      const versions = (await this.languagesOf(name)).map((language) => ({ language, path }));
      return versions.map((version) =>
        this.entry(version, versions, { changed: changes.get(version.language.tag)?.[name] }),
      );
    });
    const fixed = await Promise.all(entries);
    return [...fixed.flat(), ...this.addedPages(), ...(await this.sections.get('', () => this.lists()))];
  }

  /** Entries of pages that are none of the program and not made of content, in each language. */
  private addedPages(): string[] {
    return this.routes.addedPaths.flatMap((path) => {
      const versions = this.languages.published.map((language) => ({ language, path }));
      return versions.map((version) => this.entry(version, versions, { changed: undefined }));
    });
  }

  /** Entries of the lists of kinds whose section is no fixed page, in each language in which they list something. */
  private async lists(): Promise<string[]> {
    const lists = this.routes.records.filter(({ names, path }) => names && !this.offerings.hides(path));
    const entries = lists.map(async ({ entity, path }) => {
      const changes = this.languages.published.map(async (language) => {
        const changed = await inLanguage(language.tag, () => this.lastChangeOf(entity));
        return changed ? [{ language, path, changed }] : [];
      });
      const versions = (await Promise.all(changes)).flat();
      return versions.map(({ changed, ...version }) => this.entry(version, versions, { changed }));
    });
    return (await Promise.all(entries)).flat();
  }

  private async lastChanges(): Promise<Map<string, PageChanges>> {
    const changes = this.languages.published.map(
      async ({ tag }) => [tag, await inLanguage(tag, () => this.lastChangesShown())] as const,
    );
    return new Map(await Promise.all(changes));
  }

  /** Returns the last change of each fixed page: the newest of the settings and records on it that the reader is shown. */
  private async lastChangesShown(): Promise<PageChanges> {
    const { sections } = await this.parts.sections();
    const hidden = sections.filter((section) => section.hidden).map(({ name }) => name);
    const recordsOn = (page: FixedPageName): Part[] =>
      this.resources.with('shownOn').flatMap(({ definition: { name, entity }, facet: { pages } }) => {
        const on = pages?.[page];
        const isShown = on && !this.offerings.hidesRecords(name) && !(on.section && hidden.includes(on.section));
        return isShown ? [entity as Part] : [];
      });
    const settingsOn = (page: FixedPageName): Part[] =>
      settingsWith('shownOn').flatMap(({ definition: { entity }, facet: { pages } }) =>
        pages.includes(page) ? [entity as Part] : [],
      );
    const parts = new Map(PAGES.map(({ name }) => [name, [...settingsOn(name), ...recordsOn(name)]]));
    const newest = new Map(
      await Promise.all(
        [...new Set([...parts.values()].flat())].map(async (part) => [part, await this.lastChangeOf(part)] as const),
      ),
    );
    return Object.fromEntries(
      [...parts].map(([page, of]) => {
        const dates = of.flatMap((part) => newest.get(part) ?? []);
        return [page, dates.reduce<Date | undefined>((last, date) => (last && last > date ? last : date), undefined)];
      }),
    );
  }

  private async lastChangeOf(part: Part): Promise<Date | undefined> {
    const [row] = await this.database.manager.find<ContentEntity>(part as new () => ContentEntity, {
      select: { id: true, updated_at: true },
      where: isContent(part) ? { status: ACTIVE, ...this.shown.shown(part) } : {},
      order: { updated_at: 'DESC' },
      take: 1,
    });
    return row?.updated_at;
  }

  /**
   * Returns the indexable addresses whose page changed after `since` and not after `until`, and the time of the last of these
   * changes.
   */
  async changedBetween(since: Date, until: Date): Promise<{ addresses: string[]; last: Date }> {
    const addresses: string[] = [];
    let last = since;
    const count = await this.fileCount();
    for (let index = 0; index < count; index += 1) {
      for (const [, address = '', time = ''] of (await this.file(index)).matchAll(LOCATED)) {
        const changed = new Date(time);
        if (changed <= since || changed > until) continue;
        addresses.push(address);
        if (changed > last) last = changed;
      }
    }
    return { addresses, last };
  }

  /** Returns the languages in which a page is indexable. Legal texts need a translation. */
  private async languagesOf(page: FixedPageName): Promise<readonly SiteLanguage[]> {
    const { published } = this.languages;
    const found = await Promise.all(
      published.map(({ tag, prefix }) => this.heads.isIndexable(page, prefix === '' ? '' : tag)),
    );
    const shown = published.filter((_language, index) => found[index]);
    if (!this.isMultilingual || !(page === 'terms' || page === 'privacy')) return shown;
    const own = await this.legalTexts.languagesOf(page);
    return shown.filter(({ tag }) => own.includes(tag));
  }

  /** Returns entries of `count` records from `offset` on, newest first. */
  private async entriesOf(
    { resource, entity, path, pictures = [] }: Kind,
    offset: number,
    count: number,
  ): Promise<string[]> {
    const entries: string[] = [];
    for (let below = await this.idAt(entity, offset); entries.length < count; ) {
      const rows = await this.database.manager.find<LinkedEntity>(entity, {
        select: {
          id: true,
          slug: true,
          updated_at: true,
          language: true,
          translation_of: true,
          no_index: true,
          canonical_url: true,
          ...Object.fromEntries(pictures.map((column) => [column, true])),
        },
        where: { ...this.activeOf(entity), id: LessThanOrEqual(below) },
        order: { id: 'DESC' },
        take: Math.min(BATCH_SIZE, count - entries.length),
      });
      const last = rows.at(-1);
      if (!last) break;
      const versions = await this.versionsOf(resource, path, rows);
      const names = rows.map((row) => leadPicture(row, pictures));
      const found = await this.pictures.find(names.filter((name) => name !== undefined));
      count -= rows.filter((row) => !isIndexable(row)).length;
      for (const [index, row] of rows.entries()) {
        if (!isIndexable(row)) continue;
        const { slug, updated_at, language } = row;
        const version = { language: this.languageOf(language), path: `${path}/${slug}` };
        const picture = found.get(names[index] ?? '')?.path;
        entries.push(this.entry(version, versions[index] ?? [], { changed: updated_at, picture }));
      }
      below = last.id - 1;
      await setImmediate();
    }
    return entries;
  }

  /** Returns each record in all languages in which it is published. */
  private async versionsOf(
    resource: string,
    path: string,
    rows: readonly Pick<LinkedEntity, 'id' | 'translation_of'>[],
  ): Promise<PageVersion[][]> {
    if (!this.isMultilingual) return [];
    const alternates = await this.alternates.ofAll(resource, rows.map(originalIdOf));
    return alternates.map((of) =>
      of.flatMap(({ language, slug, isIndexed }) =>
        isIndexed ? [{ language: this.languageOf(language), path: `${path}/${slug}` }] : [],
      ),
    );
  }

  /** Condition for records in a published language: of a tree with versions, for those of the current one. */
  private activeOf(entity: Kind['entity']) {
    const keys = this.languages.published.map(({ tag, prefix }) => (prefix === '' ? '' : tag));
    const definition = definitionOf(entity);
    return {
      status: ACTIVE,
      ...(this.isMultilingual ? { language: In(keys) } : {}),
      ...(definition ? inTreeVersion(definition) : {}),
    };
  }

  private get isMultilingual(): boolean {
    return this.languages.all.length > 1;
  }

  /** @param key A tag; empty for the first language. */
  private languageOf(key: string): SiteLanguage {
    return this.languages.ofTag(key) ?? (this.languages.all[0] as SiteLanguage);
  }

  /** Returns the id at an offset, read from the index only. */
  private async idAt(entity: Kind['entity'], offset: number): Promise<number> {
    const [row] = await this.database.manager.find<LinkedEntity>(entity, {
      select: { id: true },
      where: this.activeOf(entity),
      order: { id: 'DESC' },
      skip: offset,
      take: 1,
    });
    return row?.id ?? 0;
  }

  private entry(
    version: PageVersion,
    versions: readonly PageVersion[],
    { changed, picture }: { changed?: Date | undefined; picture?: string | undefined } = {},
  ): string {
    const urlOf = ({ path, language }: PageVersion) =>
      `${this.config.siteUrl}${this.languages.addressOf(path, language)}`;
    const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
    const original = versions.find(({ language }) => language.prefix === '');
    const others = [
      ...versions.map((pageVersion) => [pageVersion.language.tag, urlOf(pageVersion)]),
      ...(original ? [['x-default', urlOf(original)]] : []),
    ];
    const alternates =
      versions.length < 2
        ? ''
        : others.map(([tag, url]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${url}"/>`).join('');
    const image = picture
      ? `<image:image><image:loc>${this.config.siteUrl}/storage/${picture}</image:loc></image:image>`
      : '';
    return `<url><loc>${urlOf(version)}</loc>${lastmod}${alternates}${image}</url>`;
  }
}

/** Whether visitors see only some of the rows: settings have a single one. */
const isContent = (part: Part): part is Part & typeof TranslatableEntity =>
  part.prototype instanceof TranslatableEntity;

/** Returns the stored name of the first picture on a record's page. */
const leadPicture = (row: object, columns: readonly string[]): string | undefined =>
  columns.map((column): unknown => Reflect.get(row, column)).find((name) => typeof name === 'string');

function xml(root: 'urlset' | 'sitemapindex', entries: string[]): string {
  const links = entries.some((entry) => entry.includes('<xhtml:')) ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  const images = entries.some((entry) => entry.includes('<image:')) ? ` xmlns:image="${IMAGES}"` : '';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${links}${images}>\n${entries.join('\n')}\n</${root}>\n`;
}
