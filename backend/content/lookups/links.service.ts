import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { invalidUrlText } from '../../core/crud/fields/rich-text-value.js';
import { RecordFiles } from '../../core/crud/record-files.js';
import { findBrokenLink, pathWithin, type UrlCheckContext } from '../../core/crud/rich-text-urls.js';
import { Database } from '../../core/database/database.js';
import { ValidationException } from '../../core/http/exceptions.js';
import { say } from '../../core/language/say.js';
import { PageRegistry } from '../../core/pages/page-registry.js';
import { completeUrl, isPart } from '../../core/text/urls.js';
import type { LinkCheck, LinkTarget, TextLink, TextLinkState } from './links.dto.js';

const MAX_PER_KIND = 6;

/** Offers and validates link targets for the editor. */
@Injectable()
export class LinksService {
  constructor(
    private readonly database: Database,
    private readonly pages: PageRegistry,
    private readonly files: RecordFiles,
    @Inject(CONFIGURATION) private readonly config: Configuration,
  ) {}

  targets(search: string): Promise<LinkTarget[]> {
    return this.pages.search(search, MAX_PER_KIND);
  }

  /** @throws ValidationException */
  async check(text: string): Promise<LinkCheck> {
    if (isPart(text.trim())) return { href: text.trim(), record: null };
    const href = completeUrl(text);
    if (href === undefined) throw new ValidationException({ address: [invalidUrlText(text)] });
    const problem = await findBrokenLink(this.known, [href]);
    if (problem !== undefined) throw new ValidationException({ address: [problem] });
    const path = pathWithin(this.config.siteUrl, href);
    return { href, record: path === undefined ? null : await this.pages.findRecordAt(this.database.manager, path) };
  }

  /** Returns the current targets of a text's links, in their order. */
  async checkAll(links: readonly TextLink[]): Promise<TextLinkState[]> {
    const records = await this.pages.findRecords(
      this.database.manager,
      links.flatMap(({ record }) => (record ? [record] : [])),
    );
    const states: TextLinkState[] = [];
    for (const { href, record } of links) {
      if (record) {
        const page = records.get(record);
        const problem = page?.isActive ? '' : page ? say('lookups.pageHidden') : say('lookups.pageGone');
        states.push({ href: page?.path ?? href, title: page?.title ?? '', problem });
      } else states.push({ href, title: '', problem: await this.problemOf(href) });
    }
    return states;
  }

  private async problemOf(href: string): Promise<string> {
    if (isPart(href)) return '';
    const path = pathWithin(this.config.siteUrl, href);
    const problem = await findBrokenLink(this.known, [href]);
    if (problem === undefined || path === undefined) return problem ?? '';
    // Former addresses redirect to the current ones.
    return (await this.pages.findPresent(this.database.manager, path)) ? '' : say('lookups.pageGone');
  }

  private get known(): UrlCheckContext {
    return {
      manager: this.database.manager,
      pages: this.pages,
      files: this.files,
      siteUrl: this.config.siteUrl,
    };
  }
}
