import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../core/config/configuration.js';
import { PageRegistry } from '../core/crud/page-registry.js';
import { RecordFiles } from '../core/crud/record-files.js';
import { findBrokenLink } from '../core/crud/rich-text-urls.js';
import { Database } from '../core/database/database.js';
import { ValidationException } from '../core/http/exceptions.js';
import { invalidUrlMessage } from '../core/text/rich-text.js';
import { completeUrl } from '../core/text/urls.js';
import type { LinkCheck, LinkTarget } from './links.dto.js';

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
    const href = completeUrl(text);
    if (href === undefined) throw new ValidationException({ address: [invalidUrlMessage(text)] });
    const { pages, files, config } = this;
    const known = { manager: this.database.manager, pages, files, siteUrl: config.siteUrl };
    const problem = await findBrokenLink(known, [href]);
    if (problem !== undefined) throw new ValidationException({ address: [problem] });
    return { href };
  }
}
