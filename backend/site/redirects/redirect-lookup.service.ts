import { Injectable } from '@nestjs/common';
import { pathnameOf } from '../../core/http/paths.js';
import { type Elsewhere, RedirectLookup } from '../../core/http/redirect-lookup.js';
import { PageRegistry } from '../../core/pages/page-registry.js';
import { AddressLogService } from './address-log.service.js';
import { RedirectsService } from './redirects.service.js';

/** Handles requests for addresses without a page. */
@Injectable()
export class RedirectLookupService implements RedirectLookup {
  constructor(
    private readonly redirects: RedirectsService,
    private readonly log: AddressLogService,
    private readonly pages: PageRegistry,
  ) {}

  async find(url: string): Promise<Elsewhere | undefined> {
    const resolved = (await this.redirects.resolve(url)) ?? this.moved(url);
    if (!resolved) return undefined;
    this.log.countUse(resolved.ids);
    if (resolved.target === '') return { status: 410 };
    const query = /[?#]/.test(resolved.target) ? '' : (/\?[^#]*/.exec(url)?.[0] ?? '');
    return { status: 301, location: `${resolved.target}${query}` };
  }

  private moved(url: string): { ids: number[]; target: string } | undefined {
    const target = this.pages.movedSection(pathnameOf(url));
    return target === undefined ? undefined : { ids: [], target };
  }

  countMiss(url: string, referrer: string | undefined, client: string | undefined): void {
    this.log.countMiss(url, referrer, client);
  }

  async namedBy(url: string): Promise<string | undefined> {
    const resolved = await this.redirects.resolve(url);
    // The home page is there in place of what is gone.
    if (!resolved?.target) return undefined;
    this.log.countUse(resolved.ids);
    return resolved.target;
  }
}
