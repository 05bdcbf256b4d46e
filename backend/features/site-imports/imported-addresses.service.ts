import { Injectable, type OnModuleInit } from '@nestjs/common';
import { In } from 'typeorm';
import { LanguagesService } from '../../company/languages/languages.service.js';
import { ContentCache } from '../../core/cache/content-cache.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { Database } from '../../core/database/database.js';
import { ContentEvents } from '../../core/events/content-events.js';
import { formerNumberIn } from '../../core/http/canonical-url.js';
import { RecordNotFoundException } from '../../core/http/exceptions.js';
import { pathnameOf } from '../../core/http/paths.js';
import { PageRegistry } from '../../core/pages/page-registry.js';
import { FEEDS } from '../../site/feeds/feeds.constants.js';
import { RedirectsService } from '../../site/redirects/redirects.service.js';
import { categoryNumberIn, type FormerList, formerListAt, formerListIn, UPDATES } from './former-lists.js';
import { ImportFilesService } from './import-files.service.js';
import { serviceOf } from './import-steps.js';
import { categoryResource } from './import-targets.js';
import { SiteImportRecord } from './site-import.entity.js';
import { CATEGORY_NUMBER, type ImportFormat } from './site-imports.constants.js';

/** Ghost's addresses of drafts and of posts that were only mailed, which lead to the post once it is published. */
const BY_UUID = /^\/(?:p|email)\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/?$/i;

/** Types of content by the origin of their import. */
type Sources = ReadonlyMap<string, readonly string[]>;

/** Formats of whole sites, which have lists and pages of their own. */
const SITES: readonly ImportFormat[] = ['wordpress', 'ghost', 'markdown', 'web'];

/**
 * Answers addresses of old sites that no redirect names: those by which they name content with its number or UUID, and those of
 * lists and of their further pages. Imports remember the numbers of each record, so that no redirects are stored: they would be as
 * many as the content.
 */
@Injectable()
export class ImportedAddressesService implements OnModuleInit {
  private readonly sources: ContentCache<Sources>;

  constructor(
    private readonly database: Database,
    private readonly pages: PageRegistry,
    private readonly registry: ResourceRegistry,
    private readonly languages: LanguagesService,
    private readonly redirects: RedirectsService,
    private readonly files: ImportFilesService,
    changes: ContentEvents,
  ) {
    this.sources = new ContentCache(changes, { forAllLanguages: true });
  }

  onModuleInit(): void {
    this.redirects.useContent((url) => this.find(url));
  }

  private async find(url: string): Promise<string | undefined> {
    const path = pathnameOf(url);
    const query = new URLSearchParams(url.slice(path.length));
    const isHome = this.languages.namedBy(path).path === '/';
    const uuid = BY_UUID.exec(path)?.[1]?.toLowerCase();
    const number = isHome ? formerNumberIn(url.slice(path.length)) : undefined;
    if (uuid) return this.findRecord('ghost', uuid);
    if (number !== undefined) return this.findRecord('wordpress', number);
    const category = isHome ? categoryNumberIn(query) : undefined;
    const found = category === undefined ? undefined : await this.findRecord('wordpress', category, [CATEGORY_NUMBER]);
    return found ?? this.findList(path, isHome ? query : undefined);
  }

  /** @param only Types of the old site; without them, all that have pages of their own. */
  private async findRecord(format: ImportFormat, id: string, only?: readonly string[]): Promise<string | undefined> {
    const sources = await this.known();
    const own = [...sources].filter(([origin]) => origin.startsWith(`${format}:`));
    if (own.length === 0) return undefined;
    const records = await this.database.manager.find(SiteImportRecord, {
      select: { id: true, resource: true, record_id: true },
      where: own.map(([origin, types]) => ({
        origin,
        item_key: In((only ?? types.filter((type) => type !== CATEGORY_NUMBER)).map((type) => `${type}:${id}`)),
      })),
    });
    // Of several sites the first, as for redirects.
    for (const record of records.sort((one, other) => one.id - other.id)) {
      const address = await this.addressOf(record);
      if (address) return address;
    }
    return undefined;
  }

  /** @param query That of the home page; undefined elsewhere. */
  private async findList(path: string, query: URLSearchParams | undefined): Promise<string | undefined> {
    const find = (formats: ReadonlySet<ImportFormat>) =>
      query ? formerListIn(query) : formerListAt(path.toLowerCase().replace(/\/+$/, ''), formats);
    // Most missing addresses have no such shape, and are asked for by programs.
    if (!find(new Set(SITES))) return undefined;
    const formats = new Set(
      [...(await this.known()).keys()].map((origin) => origin.replace(/:.*$/s, '') as ImportFormat),
    );
    const list = formats.size === 0 || (query && !formats.has('wordpress')) ? undefined : find(formats);
    return list && this.addressOfList(list);
  }

  private async addressOfList({ address, target }: FormerList): Promise<string | undefined> {
    const { manager } = this.database;
    const own =
      address && ((await this.redirects.resolve(address))?.target || this.pages.findPresent(manager, address));
    return (await own) || (target && this.presentList(target));
  }

  /** Where a list is now; undefined if the site does not offer it. */
  private async presentList(target: string): Promise<string | undefined> {
    const { manager } = this.database;
    if (target !== FEEDS.rss.path) return this.pages.findPresent(manager, target);
    return (await this.pages.findPresent(manager, UPDATES)) && target;
  }

  private known(): Promise<Sources> {
    return this.sources.get('', () => this.readSources());
  }

  /** Reads all that imports have written, once after each change, and only when such an address is requested. */
  private async readSources(): Promise<Sources> {
    const rows = await this.database.manager
      .createQueryBuilder(SiteImportRecord, 'record')
      .select('record.origin', 'origin')
      .addSelect("SUBSTR(record.item_key, 1, INSTR(record.item_key, ':') - 1)", 'type')
      .distinct()
      .where(`(${SITES.map((format) => `record.origin LIKE '${format}:%'`).join(' OR ')})`)
      .andWhere("record.resource <> 'redirect'")
      .getRawMany<{ origin: string; type: string }>();
    const known = Map.groupBy(rows, ({ origin }) => origin);
    return new Map([...known].map(([origin, ofOrigin]) => [origin, ofOrigin.map(({ type }) => type)]));
  }

  private async addressOf({ resource, record_id }: SiteImportRecord): Promise<string | undefined> {
    if (resource === 'upload') return this.files.shownAt(record_id);
    if (resource === categoryResource()) return this.addressOfCategory(record_id);
    const { manager } = this.database;
    const [page] = (await this.pages.findRecords(manager, [`${resource}:${record_id}`])).values();
    return page?.isActive ? this.pages.findPresent(manager, page.path) : undefined;
  }

  private async addressOfCategory(id: number): Promise<string | undefined> {
    try {
      const { slug, language = '' } = (await serviceOf(this.registry, categoryResource()).read(id)) as {
        slug: string;
        language?: string;
      };
      const own = this.languages.ofTag(language) ?? this.languages.all[0];
      return this.languages.addressOf(`${UPDATES}?category=${slug}`, own);
    } catch (error) {
      if (error instanceof RecordNotFoundException) return undefined;
      throw error;
    }
  }
}
