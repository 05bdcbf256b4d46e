import { Injectable, type OnModuleInit } from '@nestjs/common';
import { In } from 'typeorm';
import { LanguagesService } from '../../company/languages/languages.service.js';
import { ContentCache } from '../../core/cache/content-cache.js';
import { PageRegistry } from '../../core/crud/page-registry.js';
import { Database } from '../../core/database/database.js';
import { ContentEvents } from '../../core/events/content-events.js';
import { formerNumberIn } from '../../core/http/canonical-url.js';
import { pathnameOf } from '../../core/http/paths.js';
import { RedirectsService } from '../../site/redirects/redirects.service.js';
import { ImportFilesService } from './import-files.service.js';
import { SiteImportRecord } from './site-import.entity.js';
import type { ImportFormat } from './site-imports.constants.js';

/** Ghost's addresses of drafts and of posts that were only mailed, which lead to the post once it is published. */
const BY_UUID = /^\/(?:p|email)\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/?$/i;

/** Types of content by the origin of their import. */
type Sources = ReadonlyMap<string, readonly string[]>;

/**
 * Answers addresses by which old sites name content with its number or UUID. Imports remember both for each record, so that no
 * redirects are stored: they would be as many as the content.
 */
@Injectable()
export class ImportedAddressesService implements OnModuleInit {
  private readonly sources: ContentCache<Sources>;

  constructor(
    private readonly database: Database,
    private readonly pages: PageRegistry,
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
    const named = this.namedIn(url);
    if (!named) return undefined;
    const sources = await this.sources.get('', () => this.readSources());
    const own = [...sources].filter(([origin]) => origin.startsWith(`${named.format}:`));
    if (own.length === 0) return undefined;
    const records = await this.database.manager.find(SiteImportRecord, {
      select: { id: true, resource: true, record_id: true },
      where: own.map(([origin, types]) => ({ origin, item_key: In(types.map((type) => `${type}:${named.id}`)) })),
    });
    // Of several sites the first, as for redirects.
    for (const record of records.sort((one, other) => one.id - other.id)) {
      const address = await this.addressOf(record);
      if (address) return address;
    }
    return undefined;
  }

  private namedIn(url: string): { format: ImportFormat; id: string } | undefined {
    const path = pathnameOf(url);
    const uuid = BY_UUID.exec(path)?.[1];
    if (uuid) return { format: 'ghost', id: uuid.toLowerCase() };
    const number = this.languages.namedBy(path).path === '/' ? formerNumberIn(url.slice(path.length)) : undefined;
    return number === undefined ? undefined : { format: 'wordpress', id: number };
  }

  /** Reads all that imports have written, once after each change, and only when such an address is requested. */
  private async readSources(): Promise<Sources> {
    const rows = await this.database.manager
      .createQueryBuilder(SiteImportRecord, 'record')
      .select('record.origin', 'origin')
      .addSelect("SUBSTR(record.item_key, 1, INSTR(record.item_key, ':') - 1)", 'type')
      .distinct()
      .where("(record.origin LIKE 'wordpress:%' OR record.origin LIKE 'ghost:%')")
      .andWhere("record.resource <> 'redirect'")
      .getRawMany<{ origin: string; type: string }>();
    const known = Map.groupBy(rows, ({ origin }) => origin);
    return new Map([...known].map(([origin, ofOrigin]) => [origin, ofOrigin.map(({ type }) => type)]));
  }

  private async addressOf({ resource, record_id }: SiteImportRecord): Promise<string | undefined> {
    if (resource === 'upload') return this.files.shownAt(record_id);
    const { manager } = this.database;
    const [page] = (await this.pages.findRecords(manager, [`${resource}:${record_id}`])).values();
    return page?.isActive ? this.pages.findPresent(manager, page.path) : undefined;
  }
}
