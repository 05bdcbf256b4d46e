import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../core/config/settings.js';
import { RecordFiles } from '../core/crud/record-files.js';
import { linkProblem } from '../core/crud/rich-text-check.js';
import { SitePages } from '../core/crud/site-pages.js';
import { Database } from '../core/database/database.js';
import { ValidationFailure } from '../core/http/errors.js';
import { completeAddress } from '../core/text/addresses.js';
import { noAddress } from '../core/text/rich-text.js';
import type { LinkCheck, LinkTarget } from './links.dto.js';

const MOST_OF_EACH = 6;

/** Targets of links, for whoever writes a text. */
@Injectable()
export class LinksService {
  constructor(
    private readonly database: Database,
    private readonly pages: SitePages,
    private readonly files: RecordFiles,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  targets(search: string): Promise<LinkTarget[]> {
    return this.pages.search(search, MOST_OF_EACH);
  }

  /** @throws ValidationFailure */
  async check(text: string): Promise<LinkCheck> {
    const href = completeAddress(text);
    if (href === undefined) throw new ValidationFailure({ address: [noAddress(text)] });
    const { pages, files, settings } = this;
    const known = { manager: this.database.manager, pages, files, siteUrl: settings.siteUrl };
    const problem = await linkProblem(known, [href]);
    if (problem !== undefined) throw new ValidationFailure({ address: [problem] });
    return { href };
  }
}
