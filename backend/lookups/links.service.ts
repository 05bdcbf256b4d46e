import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../config/settings.js';
import { Database } from '../database/database.js';
import { completeAddress } from '../resource/addresses.js';
import { ValidationFailure } from '../resource/errors.js';
import { noAddress } from '../resource/rich-text.js';
import { linkProblem } from '../resource/rich-text-check.js';
import { SitePages } from '../resource/site-pages.js';
import { UploadsService } from '../uploads/uploads.service.js';
import type { LinkCheck, LinkTarget } from './links.dto.js';

const MOST_OF_EACH = 6;

/** Targets of links, for whoever writes a text. */
@Injectable()
export class LinksService {
  constructor(
    private readonly database: Database,
    private readonly pages: SitePages,
    private readonly uploads: UploadsService,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  targets(search: string): Promise<LinkTarget[]> {
    return this.pages.search(search, MOST_OF_EACH);
  }

  /** @throws ValidationFailure */
  async check(text: string): Promise<LinkCheck> {
    const href = completeAddress(text);
    if (href === undefined) throw new ValidationFailure({ address: [noAddress(text)] });
    const { pages, uploads, settings } = this;
    const known = { manager: this.database.manager, pages, uploads, siteUrl: settings.siteUrl };
    const problem = await linkProblem(known, [href]);
    if (problem !== undefined) throw new ValidationFailure({ address: [problem] });
    return { href };
  }
}
