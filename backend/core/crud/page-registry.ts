import { Injectable, type Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../database/database.js';
import { pathnameOf } from '../http/paths.js';
import { RouteTable } from '../http/route-table.js';
import type { SiteAddresses } from '../http/site-addresses.js';
import { type Noun, noun } from '../language/say.js';
import { SLUG } from '../text/text.js';
import { MAX_ID } from './fields/field-values.js';
import { FormerSlug } from './former-slug.entity.js';
import { applySearch, ROW } from './lists/list-query.js';
import type { RecordState } from './record-history.js';
import type { ResourceEntity } from './resource.entity.js';
import { SlugsService } from './slugs.service.js';
import { ContentLanguages } from './translations/content-languages.js';

/** Slugs per query. */
const BATCH_SIZE = 500;

/** The pages of a resource's records. */
interface RecordRoute {
  /** The name of the resource. */
  resource: string;
  /** The parent path, such as `/updates`. */
  path: string;
  /** The kind of page, such as 'Post'. */
  label: Noun;
  entity: Type<ResourceEntity>;
  /** The column with a page's title. */
  titleColumn: string;
  /** Returns the slug of the active record that formerly had this one, if not looked up in the database. */
  movedTo?: (slug: string) => Promise<string | undefined>;
  /** Whether an active record has this slug, if not looked up in the database. */
  isActive?: (slug: string) => Promise<boolean>;
}

type MovableRecords = Pick<RecordRoute, 'resource' | 'entity' | 'movedTo'>;

/** Pages of the site. */
export interface SiteRoutes {
  /** Pages that do not depend on content, with their names in the language of the reader. */
  fixed: readonly { path: string; title: () => string }[];
  records: readonly RecordRoute[];
  /** Query parameters that name a record by its slug. */
  filters: readonly { path: string; parameter: string; resource: string; entity: Type<ResourceEntity> }[];
  /** Paths of pages that are valid link targets but not suggested. */
  unlisted: readonly string[];
  /** Valid link targets that are not pages. */
  otherTargets: readonly string[];
  /** Whether there is no page at or below a path, whatever is stored. */
  hides?: (path: string) => boolean;
}

/** A page of the public site. */
export interface SitePage {
  path: string;
  title: string;
  kind: string;
  /** The record of the page, `post:12`; null for a fixed page. */
  record: string | null;
}

/** The page of a record, which may not be open to visitors. */
export interface RecordPage extends SitePage {
  isActive: boolean;
}

type PageRow = { id: number; slug: string; title: string; status: string };

/** @param path The path of the route. @param language As stored in rows: empty for the site's first. */
type GoneListener = (manager: EntityManager, path: string, language: string) => Promise<void>;

/** The pages of the public site, which are link targets in rich text. Registered by `PagesModule`. */
@Injectable()
export class PageRegistry {
  private addresses: Pick<SiteAddresses, 'namedBy'> | undefined;
  private readonly goneListeners: GoneListener[] = [];
  private site: SiteRoutes = { fixed: [], records: [], filters: [], unlisted: [], otherTargets: [] };

  constructor(
    private readonly database: Database,
    private readonly slugs: SlugsService,
    private readonly routes: RouteTable,
    private readonly languages: ContentLanguages,
  ) {}

  register(site: SiteRoutes): void {
    this.site = site;
    this.routes.addPages([...[...site.fixed, ...site.records].map(({ path }) => path), ...site.unlisted]);
  }

  /** Allows links to use the addresses of pages in any language. */
  useAddresses(addresses: Pick<SiteAddresses, 'namedBy'>): void {
    this.addresses = addresses;
  }

  /** @param listener Called in the transaction that purges the record of a page. */
  onGone(listener: GoneListener): void {
    this.goneListeners.push(listener);
  }

  /** Whether records of the resource have pages. */
  hasPages(resource: string): boolean {
    return this.site.records.some((records) => records.resource === resource);
  }

  /** Announces that a page is gone for good, with the last state of its record. Only for records that were visible. */
  async tellGone(manager: EntityManager, resource: string, { status, slug, language }: RecordState): Promise<void> {
    const records = this.site.records.find((one) => one.resource === resource);
    if (!records || status !== 'active' || typeof slug !== 'string') return;
    for (const listener of this.goneListeners) {
      await listener(manager, `${records.path}/${slug}`, typeof language === 'string' ? language : '');
    }
  }

  /** Whether this is the path of a page that does not depend on content. */
  hasFixedPage(path: string): boolean {
    return this.site.fixed.some((page) => page.path === path);
  }

  /** Returns the paths (without query and fragment) that are not open to visitors. */
  async findMissing(manager: EntityManager, paths: Iterable<string>): Promise<Set<string>> {
    const missing = new Set<string>();
    const slugs = new Map<RecordRoute, Map<string, string[]>>();
    for (const path of paths) {
      const pathname = this.routeOf(path);
      if (pathname === undefined) missing.add(path);
      if (pathname === undefined || this.isFixed(pathname)) continue;
      const route = this.site.records.find((one) => pathname.startsWith(`${one.path}/`));
      const slug = route ? pathname.slice(route.path.length + 1) : '';
      if (!route || slug === '' || slug.includes('/')) {
        missing.add(path);
        continue;
      }
      const wanted = slugs.get(route) ?? new Map<string, string[]>();
      slugs.set(route, wanted.set(slug, [...(wanted.get(slug) ?? []), path]));
    }
    for (const [{ entity }, wanted] of slugs) {
      const active = await activeSlugs(manager, entity, [...wanted.keys()]);
      for (const [slug, variants] of wanted) if (!active.has(slug)) for (const path of variants) missing.add(path);
    }
    return missing;
  }

  /**
   * Returns the address that represents all missing pages in the same part of the site, with `-` in place of slugs, which is never
   * one. Undefined if there may be a page at the address.
   * @param url Path and query.
   */
  async findStandIn(url: string): Promise<string | undefined> {
    // The router ignores case.
    const pathname = pathnameOf(url).toLowerCase();
    if (this.site.hides?.(pathname)) return '/-';
    if (!(await this.isMissing(pathname))) return this.findFilterStandIn(url);
    const [, section = '', ...rest] = pathname.split('/');
    const isSection = rest.length > 0 && this.hasFixedPage(`/${section}`);
    const depth = isSection ? rest.length : rest.length + 1;
    return `${isSection ? `/${section}` : ''}${depth > 1 ? '/-/-' : '/-'}`;
  }

  /** The same for a list filtered by a missing record. */
  private async findFilterStandIn(url: string): Promise<string | undefined> {
    const { filter, slug } = this.filterIn(url);
    if (!filter || !slug || (await activeSlugs(this.database.manager, filter.entity, [slug])).has(slug))
      return undefined;
    return `${filter.path}?${filter.parameter}=-`;
  }

  private filterIn(url: string) {
    const { pathname, searchParams } = new URL(url, 'http://site');
    const filter = this.site.filters.find(({ path, parameter }) => path === pathname && searchParams.has(parameter));
    return { filter, searchParams, slug: filter && searchParams.get(filter.parameter) };
  }

  private async isMissing(path: string): Promise<boolean> {
    const pathname = decodedPathname(path);
    if (pathname === undefined) return true;
    const route = this.site.records.find((one) => pathname.startsWith(`${one.path}/`));
    return route?.isActive && !this.isFixed(pathname)
      ? !(await route.isActive(pathname.slice(route.path.length + 1)))
      : (await this.findMissing(this.database.manager, [path])).has(path);
  }

  /** Returns the current address of a page whose record's slug has changed. @param url Path and query. */
  async findMoved(url: string): Promise<string | undefined> {
    const { pathname } = new URL(url, 'http://site');
    if (this.site.hides?.(pathname)) return undefined;
    const page = this.site.records.find(({ path }) => pathname.startsWith(`${path}/`));
    const pageSlug = page && (await this.movedSlug(page, pathname.slice(page.path.length + 1)));
    if (pageSlug) return `${page.path}/${pageSlug}`;
    const { filter, searchParams, slug: former } = this.filterIn(url);
    const slug = filter && (await this.movedSlug(filter, former ?? ''));
    if (!slug) return undefined;
    searchParams.set(filter.parameter, slug);
    return `${pathname}?${searchParams}`;
  }

  private async movedSlug({ resource, entity, movedTo }: MovableRecords, slug: string): Promise<string | undefined> {
    if (!SLUG.test(slug)) return undefined;
    if (movedTo) return movedTo(slug);
    const { currentKey: language } = this.languages;
    return this.slugs.findMoved(this.database.manager, { name: resource, entity, language }, slug);
  }

  /** Returns pages whose title or path contains the text, fixed ones first, then the newest of each kind. */
  async search(text: string, maxPerKind: number): Promise<SitePage[]> {
    const needle = text.toLowerCase();
    const found = this.site.fixed
      .map(({ path, title }): SitePage => ({ path, title: title(), kind: 'Page', record: null }))
      .filter(({ path, title }) => title.toLowerCase().includes(needle) || path.includes(needle))
      .filter(({ path }) => !this.site.hides?.(path));
    for (const route of this.site.records) {
      if (this.site.hides?.(route.path)) continue;
      const query = pagesOf(this.database.manager, route)
        .where(`${ROW}.status = 'active'`)
        .orderBy(`${ROW}.id`, 'DESC')
        .limit(maxPerKind);
      applySearch(query, lastSegment(text), [`${ROW}.${route.titleColumn}`, `${ROW}.slug`]);
      const rows = await query.getRawMany<PageRow>();
      found.push(...rows.map((row) => toPage(route, row)).map(({ isActive, ...page }) => page));
    }
    return found;
  }

  /** Returns the pages of existing records by name, such as `post:12`. */
  async findRecords(manager: EntityManager, names: Iterable<string>): Promise<Map<string, RecordPage>> {
    const wanted = Map.groupBy(new Set(names), (name) => name.slice(0, name.indexOf(':')));
    const found = new Map<string, RecordPage>();
    for (const [resource, ofResource] of wanted) {
      const route = this.site.records.find((one) => one.resource === resource);
      const ids = ofResource.map((name) => Number(name.slice(resource.length + 1))).filter((id) => id <= MAX_ID);
      if (!route) continue;
      for (let from = 0; from < ids.length; from += BATCH_SIZE) {
        const rows = await pagesOf(manager, route)
          .where(`${ROW}.id IN (:...ids)`, { ids: ids.slice(from, from + BATCH_SIZE) })
          .getRawMany<PageRow>();
        for (const row of rows) found.set(`${resource}:${row.id}`, toPage(route, row));
      }
    }
    return found;
  }

  /** Returns the active record whose page is at a path without query and fragment: `post:12`. */
  async findRecordAt(manager: EntityManager, path: string): Promise<string | null> {
    const pathname = this.routeOf(path);
    if (pathname === undefined || this.isFixed(pathname)) return null;
    const route = this.site.records.find((one) => pathname.startsWith(`${one.path}/`));
    if (!route) return null;
    // As in `activeSlugs`, without the status.
    const rows = await pagesOf(manager, route)
      .where(`${ROW}.slug = :slug`, { slug: pathname.slice(route.path.length + 1) })
      .getRawMany<PageRow>();
    return rows.map((row) => toPage(route, row)).find(({ isActive }) => isActive)?.record ?? null;
  }

  /** Whether no record, visible or not, has or had its page at `/{slug}`. */
  async isRootFree(manager: EntityManager, slug: string): Promise<boolean> {
    for (const { resource, entity } of this.site.records.filter(({ path }) => path === '')) {
      if (await manager.createQueryBuilder(entity, ROW).where(`${ROW}.slug = :slug`, { slug }).getExists())
        return false;
      if (await manager.existsBy(FormerSlug, { resource, slug })) return false;
    }
    return true;
  }

  /** Returns the route's path for an address; undefined if it is malformed. */
  private routeOf(address: string): string | undefined {
    const pathname = decodedPathname(address);
    return pathname === undefined ? undefined : (this.addresses?.namedBy(pathname).path ?? pathname);
  }

  private isFixed(pathname: string): boolean {
    return this.hasFixedPage(pathname) || [...this.site.unlisted, ...this.site.otherTargets].includes(pathname);
  }
}

const pagesOf = (manager: EntityManager, { entity, titleColumn }: RecordRoute) =>
  manager
    .createQueryBuilder(entity, ROW)
    .select(`${ROW}.id`, 'id')
    .addSelect(`${ROW}.slug`, 'slug')
    .addSelect(`${ROW}.${titleColumn}`, 'title')
    .addSelect(`${ROW}.status`, 'status');

const toPage = ({ resource, path, label }: RecordRoute, { id, slug, title, status }: PageRow): RecordPage => ({
  kind: noun(label),
  title,
  path: `${path}/${slug}`,
  record: `${resource}:${id}`,
  isActive: status === 'active',
});

/** The text may be a path: for `/updates/new-fees`, the slug is searched. */
const lastSegment = (text: string): string => text.replace(/^\/.*\/(?=.)/, '');

/** Decodes the path like the router; undefined if it is malformed. */
function decodedPathname(path: string): string | undefined {
  try {
    const { pathname } = new URL(path, 'http://site');
    return decodeURIComponent(pathname).replace(/(.)\/$/, '$1');
  } catch {
    return undefined;
  }
}

async function activeSlugs(
  manager: EntityManager,
  entity: RecordRoute['entity'],
  slugs: string[],
): Promise<Set<string>> {
  const known = new Set<string>();
  for (let from = 0; from < slugs.length; from += BATCH_SIZE) {
    // The status is no condition: SQLite would read all active records by its index.
    const rows = await manager
      .createQueryBuilder(entity, ROW)
      .select([`${ROW}.slug AS slug`, `${ROW}.status AS status`])
      .where(`${ROW}.slug IN (:...slugs)`, { slugs: slugs.slice(from, from + BATCH_SIZE) })
      .getRawMany<{ slug: string; status: string }>();
    for (const { slug, status } of rows) if (status === 'active') known.add(slug);
  }
  return known;
}
