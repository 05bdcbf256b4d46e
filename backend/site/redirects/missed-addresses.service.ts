import { Injectable } from '@nestjs/common';
import { Database } from '../../core/database/database.js';
import { RecordNotFoundException } from '../../core/http/exceptions.js';
import { pathnameOf } from '../../core/http/paths.js';
import { PageRegistry } from '../../core/pages/page-registry.js';
import { AddressLogService, PROBES } from './address-log.service.js';
import type { MissedAddressRecord, SuggestedPage } from './missed-address.dto.js';
import { MissedAddress } from './missed-address.entity.js';
import { RedirectsService } from './redirects.service.js';

/** Number of addresses in the list, the most requested ones. */
const SHOWN = 50;

/**
 * Number of addresses with a suggestion. Limited, since strangers choose the addresses, and each word of one may read all records.
 */
const WITH_SUGGESTION = 15;
const WORDS_LOOKED_FOR = 2;

/** Number of pages with a word of the address that are compared with it. */
const COMPARED_PER_WORD = 20;

@Injectable()
export class MissedAddressesService {
  constructor(
    private readonly database: Database,
    private readonly pages: PageRegistry,
    private readonly redirects: RedirectsService,
    private readonly log: AddressLogService,
  ) {}

  /**
   * Returns the most requested addresses, without those that have a page or redirect by now; the first ones with a suggested page.
   */
  async list(): Promise<MissedAddressRecord[]> {
    await this.log.write();
    const rows = await this.database.manager.find(MissedAddress, { order: { hits: 'DESC', id: 'DESC' }, take: SHOWN });
    const listed: MissedAddressRecord[] = [];
    const missing = await this.pages.findMissing(this.database.manager, rows.map(({ path }) => path).filter(Boolean));
    for (const { path, last_seen_at, ...row } of rows) {
      const isMended = path !== PROBES && (!missing.has(path) || (await this.redirects.resolve(path)));
      if (isMended) continue;
      const isLookedFor = path !== PROBES && listed.length < WITH_SUGGESTION;
      const suggestion = isLookedFor ? await this.suggest(path) : null;
      listed.push({ ...row, path, last_seen_at: last_seen_at.toISOString(), suggestion });
    }
    return listed;
  }

  /** Deletes an address until it is requested again. @throws RecordNotFoundException */
  async forget(id: number): Promise<void> {
    const { affected } = await this.database.transactionUnlogged((manager) => manager.delete(MissedAddress, { id }));
    if (!affected) throw new RecordNotFoundException('Address');
  }

  /** Returns the page whose address has the most words in common, and at least a third. */
  private async suggest(path: string): Promise<SuggestedPage | null> {
    const words = wordsOf(path);
    const longest = words.toSorted((a, b) => b.length - a.length).slice(0, WORDS_LOOKED_FOR);
    let best: SuggestedPage | null = null;
    let bestShare = 1 / 3;
    for (const word of longest) {
      for (const page of await this.pages.search(word, COMPARED_PER_WORD)) {
        const others = new Set(wordsOf(page.path));
        const share = words.filter((one) => others.has(one)).length / words.length;
        if (share > bestShare) {
          best = { path: page.path, title: page.title, is_likely: share >= 2 / 3 };
          bestShare = share;
        }
      }
    }
    return best;
  }
}

/** Returns the words of the slug: the last segment of an address, without its extension. */
function wordsOf(path: string): string[] {
  const slug = pathnameOf(path)
    .replace(/^.*\//, '')
    .replace(/\.\w+$/, '');
  return slug.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2);
}
