import { Inject, Injectable } from '@nestjs/common';
import { LanguagesService } from '../../company/languages/languages.service.js';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { RecordFiles } from '../../core/crud/record-files.js';
import { pathWithin, RECORD_LINK } from '../../core/crud/rich-text-urls.js';
import { Database } from '../../core/database/database.js';
import { PageRegistry } from '../../core/pages/page-registry.js';
import { completeUrl } from '../../core/text/urls.js';
import { RedirectsService } from '../../site/redirects/redirects.service.js';

/** Why visitors find nothing behind a link. */
export interface DeadLink {
  /** No page, a page that is elsewhere by now, no file, or a record that visitors do not see. */
  why: 'page' | 'moved' | 'file' | 'record';
  /** The present address of a page that has moved. */
  movedTo?: string;
  /** Of a record that there is. */
  title?: string;
}

const STORAGE = '/storage/';

/** Where links lead on this site. A link is as texts have it: a path, an address, or `record:post:12` for a record. */
@Injectable()
export class SiteLinks {
  constructor(
    @Inject(CONFIGURATION) private readonly config: Configuration,
    private readonly database: Database,
    private readonly pages: PageRegistry,
    private readonly files: RecordFiles,
    private readonly redirects: RedirectsService,
    private readonly languages: LanguagesService,
  ) {}

  /** Returns the path of an address of this site, without query and fragment; undefined for other sites. */
  pathOf(link: string): string | undefined {
    return pathWithin(this.config.siteUrl, completeUrl(link) ?? link);
  }

  /**
   * Returns a link as visitors follow it: in a translation, paths lead to pages in its language.
   * @param language That of the text, a BCP 47 tag; empty for the site's first language.
   */
  followed(link: string, language: string): string {
    const known = language === '' ? undefined : this.languages.ofTag(language);
    return known ? this.languages.addressOf(link, known) : link;
  }

  /**
   * Returns the links that lead nowhere on this site. Those to other sites are none of them.
   * @param options.limit Ends the search: each page that is missing takes queries of its own.
   */
  async findDead(
    links: readonly string[],
    { limit = Number.POSITIVE_INFINITY }: { limit?: number } = {},
  ): Promise<Map<string, DeadLink>> {
    const { manager } = this.database;
    const dead = new Map<string, DeadLink>();
    const records = links.filter((link) => link.startsWith(RECORD_LINK)).map((link) => link.slice(RECORD_LINK.length));
    const found = await this.pages.findRecords(manager, records);
    for (const record of records) {
      const known = found.get(record);
      if (!known?.isActive) dead.set(RECORD_LINK + record, { why: 'record', ...(known ? { title: known.title } : {}) });
    }
    const paths = new Map<string, string>();
    for (const link of links) {
      const path = link.startsWith(RECORD_LINK) ? undefined : this.pathOf(link);
      if (path !== undefined) paths.set(link, path);
    }
    const isFile = (path: string) => path.startsWith(STORAGE);
    const stored = await this.files.findStored(
      manager,
      [...paths.values()].filter(isFile).map((path) => path.slice(STORAGE.length)),
    );
    const missing = await this.pages.findMissing(
      manager,
      [...paths.values()].filter((path) => !isFile(path)),
    );
    for (const [link, path] of paths) {
      if (dead.size >= limit) break;
      if (isFile(path)) {
        // Documents are made when they are asked for.
        const isMade = path.startsWith(`${STORAGE}document/`);
        if (!isMade && !stored.has(path.slice(STORAGE.length))) dead.set(link, { why: 'file' });
      } else if (missing.has(path) && !(await this.redirects.resolve(path))?.target) {
        const movedTo = await this.pages.findPresent(manager, path);
        dead.set(link, movedTo === undefined ? { why: 'page' } : { why: 'moved', movedTo });
      }
    }
    return dead;
  }
}
