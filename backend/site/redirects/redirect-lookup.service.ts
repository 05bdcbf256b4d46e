import { Injectable } from '@nestjs/common';
import { type Elsewhere, RedirectLookup } from '../../core/http/redirect-lookup.js';
import { AddressLogService } from './address-log.service.js';
import { RedirectsService } from './redirects.service.js';

/** Handles requests for addresses without a page. */
@Injectable()
export class RedirectLookupService implements RedirectLookup {
  constructor(
    private readonly redirects: RedirectsService,
    private readonly log: AddressLogService,
  ) {}

  async find(url: string): Promise<Elsewhere | undefined> {
    const resolved = await this.redirects.resolve(url);
    if (!resolved) return undefined;
    this.log.countUse(resolved.ids);
    if (resolved.target === '') return { status: 410 };
    const query = /[?#]/.test(resolved.target) ? '' : (/\?[^#]*/.exec(url)?.[0] ?? '');
    return { status: 301, location: `${resolved.target}${query}` };
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
