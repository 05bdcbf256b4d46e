import { Injectable } from '@nestjs/common';
import { PageRegistry } from '../../core/crud/page-registry.js';
import { Database } from '../../core/database/database.js';
import { RedirectsService } from '../../site/redirects/redirects.service.js';
import type { CheckedAddress } from './site-import.dto.js';

/** Determines what visitors find at addresses of an old site, without any requests. */
@Injectable()
export class AddressCheckService {
  constructor(
    private readonly database: Database,
    private readonly pages: PageRegistry,
    private readonly redirects: RedirectsService,
  ) {}

  /** Returns the results in the given order. Only the path of a URL counts, whatever its host. */
  async check(addresses: readonly string[]): Promise<CheckedAddress[]> {
    const paths = addresses.map(pathOf);
    const missing = await this.missing(paths.map(routeOf));
    const found: CheckedAddress[] = [];
    for (const [index, address] of addresses.entries()) {
      const path = paths[index] ?? '/';
      found.push({ address, ...((await this.isMissing(routeOf(path), missing)) ? await this.elsewhere(path) : HERE) });
    }
    const targets = found.map(({ target }) => target).filter((target) => /^\/(?!storage\/)/.test(target));
    const lost = await this.missing(targets.map(routeOf));
    // Redirects to a missing page count as 404.
    return found.map((one) => (one.status === 301 && lost.has(routeOf(one.target)) ? { ...one, status: 404 } : one));
  }

  private missing(routes: readonly string[]): Promise<Set<string>> {
    return this.pages.findMissing(this.database.manager, new Set(routes));
  }

  /** Also true while the site does not offer that section. */
  private async isMissing(route: string, missing: ReadonlySet<string>): Promise<boolean> {
    return missing.has(route) || (await this.pages.findStandIn(route)) !== undefined;
  }

  private async elsewhere(path: string): Promise<Pick<CheckedAddress, 'status' | 'target'>> {
    const moved = await this.pages.findMoved(routeOf(path));
    if (moved !== undefined) return { status: 301, target: moved };
    const way = await this.redirects.wayFrom(path);
    if (!way) return { status: 404, target: '' };
    return way.target === '' ? { status: 410, target: '' } : { status: 301, target: way.target };
  }
}

const HERE = { status: 200, target: '' } as const;

/** Returns the path of an address, with its query. */
function pathOf(address: string): string {
  const url = URL.parse(address.trim(), 'http://old.invalid/');
  return url ? `${url.pathname}${url.search}` : '/-';
}

/** Normalises a path for the look-up: without query and trailing slash. */
const routeOf = (path: string): string => {
  const pathname = path.replace(/[?#].*$/s, '');
  return pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
};
