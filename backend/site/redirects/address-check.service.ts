import { Injectable } from '@nestjs/common';
import { LanguagesService } from '../../company/languages/languages.service.js';
import { Database } from '../../core/database/database.js';
import { FORMER_LISTS, FORMER_NUMBERS } from '../../core/http/canonical-url.js';
import { pathnameOf } from '../../core/http/paths.js';
import { inSiteLanguage } from '../../core/http/site-addresses.js';
import { PageRegistry } from '../../core/pages/page-registry.js';
import type { CheckedAddress } from './checked-address.dto.js';
import { RedirectsService } from './redirects.service.js';

type Answer = Pick<CheckedAddress, 'status' | 'target'>;

const HERE = { status: 200, target: '' } as const;
const NOT_FOUND = { status: 404, target: '' } as const;

/** Query parameters by which WordPress names content at `/`: the home page is there, but not what the address stood for. */
const NAMES_CONTENT = [...FORMER_NUMBERS, ...FORMER_LISTS, 'name', 'pagename'];

/** Determines what visitors find at addresses, without any requests. */
@Injectable()
export class AddressCheckService {
  constructor(
    private readonly database: Database,
    private readonly pages: PageRegistry,
    private readonly redirects: RedirectsService,
    private readonly languages: LanguagesService,
  ) {}

  /** Returns the results in the given order. Of a URL, its path and query count, whatever its host. */
  async check(addresses: readonly string[]): Promise<CheckedAddress[]> {
    const urls = addresses.map(urlOf);
    const missing = await this.missing(urls.map(pathnameOf));
    const found: CheckedAddress[] = [];
    for (const [index, address] of addresses.entries()) {
      const url = urls[index] ?? '/';
      found.push({ address, ...(await this.answerAt(url, missing.has(pathnameOf(url)))) });
    }
    const targets = found.map(({ target }) => target).filter((target) => /^\/(?!storage\/)/.test(target));
    const lost = await this.missing(targets.map(pathnameOf));
    // Redirects to a missing page count as 404.
    return found.map((address) =>
      address.status === 301 && lost.has(pathnameOf(address.target)) ? { ...address, status: 404 } : address,
    );
  }

  private missing(paths: readonly string[]): Promise<Set<string>> {
    return this.pages.findMissing(this.database.manager, new Set(paths));
  }

  private async answerAt(url: string, isMissing: boolean): Promise<Answer> {
    const named = this.languages.namedBy(pathnameOf(url));
    const query = new URLSearchParams(url.slice(pathnameOf(url).length));
    if (named.path !== '/' || !NAMES_CONTENT.some((name) => query.has(name))) {
      const isElsewhere = isMissing || named.moved !== undefined || query.size > 0;
      const present = isElsewhere ? await this.pages.findPresent(this.database.manager, url) : url;
      if (present !== undefined && (await this.isOpen(present)))
        return present === url ? HERE : { status: 301, target: present };
    }
    const resolved = await this.redirects.resolve(url);
    if (!resolved) return NOT_FOUND;
    return resolved.target === '' ? { status: 410, target: '' } : { status: 301, target: resolved.target };
  }

  /** Also false while the site does not offer that section. */
  private async isOpen(address: string): Promise<boolean> {
    const pathname = pathnameOf(address);
    const named = this.languages.namedBy(pathname);
    const find = () => this.pages.findStandIn(`${named.path}${address.slice(pathname.length)}`);
    return (await inSiteLanguage(named.language, this.languages, find)) === undefined;
  }
}

/** Returns the path and query of an address, without a slash at the end of the path. */
function urlOf(address: string): string {
  const url = URL.parse(address.trim(), 'http://old.invalid/');
  return url ? `${url.pathname.replace(/(.)\/+$/, '$1')}${url.search}` : '/-';
}
