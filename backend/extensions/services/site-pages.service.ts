import { Injectable } from '@nestjs/common';
import { Database } from '../../core/database/database.js';
import { canonicalPath, canonicalUrl } from '../../core/http/canonical-url.js';
import { isBackOffice, pathnameOf } from '../../core/http/paths.js';
import { RouteTable } from '../../core/http/route-table.js';
import { SiteAddresses } from '../../core/http/site-addresses.js';
import { PageRegistry } from '../../core/pages/page-registry.js';

/** What visitors get at an address of the site. */
export interface AskedPlace {
  /** A page, which need not exist, or a document to download. */
  kind: 'page' | 'document';
  /** Without the query; the same for all spellings of a page's address. */
  path: string;
  /** The query as it was sent, with its `?`; empty without one. */
  query: string;
  /** What of the query the page reads, as its search and its filters. */
  usedQuery: string;
}

/** Paths that browsers interpret as another site's address or otherwise rewrite. */
const AMBIGUOUS = /^\/\/|[\\\p{Cc}]/u;

const DOCUMENT = /^\/storage\/document\/[^/]+\.pdf$/;

/** The pages of the public site, by their addresses. */
@Injectable()
export class SitePages {
  constructor(
    private readonly database: Database,
    private readonly routes: RouteTable,
    private readonly addresses: SiteAddresses,
    private readonly pages: PageRegistry,
  ) {}

  /**
   * Returns what an address leads to, without asking the database; undefined for calls, files and the back office.
   * @param url Path and query of a request.
   */
  placeOf(url: string): AskedPlace | undefined {
    const asked = pathnameOf(url);
    if (AMBIGUOUS.test(asked)) return undefined;
    const canonical = canonicalPath(asked);
    const query = url.slice(asked.length);
    if (DOCUMENT.test(canonical)) return { kind: 'document', path: canonical, query, usedQuery: '' };
    if (!this.isPage(canonical)) return undefined;
    // The router ignores case and a final slash: other spellings are the same page.
    const path = canonical.toLowerCase().replace(/(.)\/$/, '$1');
    const usedQuery = query === '' ? '' : canonicalUrl(path + query, this.addresses).url.slice(path.length);
    return { kind: 'page', path, query, usedQuery };
  }

  /** Returns the language of an address, a BCP 47 tag, and the path of its page that is the same in all languages. */
  named(path: string): { language: string; path: string } {
    const { language, path: route } = this.addresses.namedBy(path);
    return { language, path: route };
  }

  /** Returns which of these paths, without query, have no page. */
  findMissing(paths: readonly string[]): Promise<Set<string>> {
    return this.pages.findMissing(this.database.manager, paths);
  }

  private isPage(path: string): boolean {
    // Files of the site and other forms of pages have an extension, and slugs no dots.
    return (
      !path.includes('.') && !isBackOffice(path) && this.routes.isPageRequest({ method: 'GET', url: path, headers: {} })
    );
  }
}
