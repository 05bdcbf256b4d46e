import { Injectable, type OnModuleInit, type Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { FieldRoles } from '../crud/field-roles.js';
import { MAX_ID } from '../crud/fields/field-values.js';
import { FormerSlug } from '../crud/former-slug.entity.js';
import { LinkTargets } from '../crud/link-targets.js';
import { applySearch, ROW } from '../crud/lists/list-query.js';
import type { RecordState } from '../crud/record-history.js';
import { FORMER_SLUGS } from '../crud/record-state.js';
import type { TranslatableEntity } from '../crud/resource.entity.js';
import type { PagesOfRecords } from '../crud/resource-facets.js';
import { ResourceRegistry } from '../crud/resource-registry.js';
import { SlugsService } from '../crud/slugs.service.js';
import { ACTIVE } from '../crud/states.shared.js';
import { type ContentLanguage, ContentLanguages } from '../crud/translations/content-languages.js';
import { Database } from '../database/database.js';
import { usualPath } from '../http/canonical-url.js';
import { pathnameOf } from '../http/paths.js';
import { RouteTable } from '../http/route-table.js';
import { inSiteLanguage, type SiteAddresses } from '../http/site-addresses.js';
import { type Label, noun } from '../language/say.js';
import { addressOf } from '../text/addresses.shared.js';
import { SLUG } from '../text/text.js';

/** Slugs per query. */
const BATCH_SIZE = 500;

/** Records with pages are written in languages, each with slugs of its own. */
type PageEntity = Type<TranslatableEntity & { slug: string }> & Pick<typeof TranslatableEntity, 'showsOriginal'>;

/** The pages of a resource's records, as its definition states them. */
export interface RecordRoute extends PagesOfRecords, Pick<FieldRoles, 'title' | 'pictures'>, Partial<SlugLookup> {
  /** The name of the resource. */
  resource: string;
  label: Label;
  entity: PageEntity;
}

/** For pages whose slugs are not looked up in the database. */
interface SlugLookup {
  /** Returns the slug of the active record that formerly had this one. */
  movedTo: (slug: string) => Promise<string | undefined>;
  /** Whether an active record has this slug. */
  isActive: (slug: string) => Promise<boolean>;
}

type MovableRecords = Pick<RecordRoute, 'resource' | 'entity' | 'movedTo'>;

export interface SiteRoutes {
  /** Pages that do not depend on content, with their names in the language of the reader. */
  fixed: readonly { path: string; title: () => string }[];
  /** For pages at the root: every unknown address is looked up there. */
  atRoot?: SlugLookup;
  /** Query parameters that name a record by its slug. */
  filters: readonly { path: string; parameter: string; resource: string; entity: PageEntity }[];
  /** Paths of pages that are valid link targets but not suggested. */
  unlisted: readonly string[];
  /** Paths of unlisted pages that something else may have had before: without a query, they lead on to it. */
  takenOver?: readonly string[];
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

type PageRow = { id: number; slug: string; title: string; status: string; language: string };

/** Paths by the slugs that are to be looked up in a language, or in all. */
interface Lookup {
  entity: PageEntity;
  language: ContentLanguage | undefined;
  paths: Map<string, string[]>;
}

/** @param path The path of the route. @param language As stored in rows: empty for the site's first. */
type RemovalListener = (manager: EntityManager, path: string, language: string) => Promise<void>;

/** The pages of the public site, which are link targets in rich text. `PagesModule` registers those that are not of records. */
@Injectable()
export class PageRegistry extends LinkTargets implements OnModuleInit {
  private addresses: SiteAddresses | undefined;
  private readonly removalListeners: RemovalListener[] = [];
  private site: SiteRoutes = { fixed: [], filters: [], unlisted: [], otherTargets: [] };
  private added: SiteRoutes['fixed'] = [];

  constructor(
    private readonly database: Database,
    private readonly slugs: SlugsService,
    private readonly routes: RouteTable,
    private readonly languages: ContentLanguages,
    private readonly resources: ResourceRegistry,
  ) {
    super();
  }

  onModuleInit(): void {
    this.routes.addPages(this.records.map(({ path }) => path));
  }

  register(site: SiteRoutes): void {
    this.site = site;
    this.routes.addPages([...site.fixed.map(({ path }) => path), ...site.unlisted]);
  }

  /** Adds a page that does not depend on content, and is none of the program. */
  addFixed(page: SiteRoutes['fixed'][number]): void {
    this.added = [...this.added, page];
    this.routes.addPages([page.path]);
  }

  /** The paths of these. */
  get addedPaths(): readonly string[] {
    return this.added.map(({ path }) => path);
  }

  /** Pages that are always there: those of the program, and the lists of kinds whose section is none of these. */
  private get fixed(): SiteRoutes['fixed'] {
    const lists = this.records.flatMap(({ path, names }) => {
      if (!names) return [];
      const title = () => names[this.languages.current.tag] ?? Object.values(names)[0] ?? path;
      return [{ path, title }];
    });
    return [...this.site.fixed, ...this.added, ...lists];
  }

  /** All kinds of records with pages, by path; those at the root last, since every path is below it. */
  get records(): RecordRoute[] {
    const routes = this.resources.with('pages').map(
      ({ definition, facet }): RecordRoute => ({
        label: definition.label,
        title: definition.roles.title,
        pictures: definition.roles.pictures ?? [],
        ...facet,
        resource: definition.name,
        entity: definition.entity as PageEntity,
        ...(facet.path === '' ? this.site.atRoot : {}),
      }),
    );
    const keyOf = ({ path }: RecordRoute) => path || '\uffff';
    return routes.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  }

  /** Allows links to use the addresses of pages in any language. */
  useAddresses(addresses: SiteAddresses): void {
    this.addresses = addresses;
  }

  /** @param listener Called in the transaction that purges the record of a page. */
  onRemoval(listener: RemovalListener): void {
    this.removalListeners.push(listener);
  }

  hasPages(resource: string): boolean {
    return this.records.some((records) => records.resource === resource);
  }

  /**
   * Announces that a page is gone for good, and its former addresses with it, with the last state of its record. Only for records
   * that were visible.
   */
  async notifyRemoval(
    manager: EntityManager,
    resource: string,
    { status, slug, language, [FORMER_SLUGS]: former }: RecordState,
  ): Promise<void> {
    const records = this.records.find((record) => record.resource === resource);
    if (!records || status !== ACTIVE) return;
    const slugs = [slug, ...(Array.isArray(former) ? former : [])].filter((one) => typeof one === 'string');
    for (const one of slugs)
      for (const listener of this.removalListeners)
        await listener(manager, `${records.path}/${one}`, typeof language === 'string' ? language : '');
  }

  /** Whether this is the path of a page that does not depend on content. */
  hasFixedPage(path: string): boolean {
    return this.fixed.some((page) => page.path === path);
  }

  /**
   * Returns the paths (without query and fragment) that are not open to visitors, each in the language of its address.
   * @param isInText Whether they are links of a text, whose language decides where paths without a prefix lead: any language will do.
   * A text may be written before its language is published, or the section to which it links is offered.
   */
  override async findMissing(
    manager: EntityManager,
    paths: Iterable<string>,
    { isInText = false }: { isInText?: boolean } = {},
  ): Promise<Set<string>> {
    const missing = new Set<string>();
    const lookups = new Map<string, Lookup>();
    for (const path of paths) {
      const named = this.routeOf(path);
      if (named && !isInText && (!named.isPublished || this.site.hides?.(named.path))) {
        missing.add(path);
        continue;
      }
      if (named && this.isFixed(named.path)) continue;
      const route = named && this.records.find((record) => named.path.startsWith(`${record.path}/`));
      const slug = route ? named.path.slice(route.path.length + 1) : '';
      if (!route || slug === '' || slug.includes('/')) {
        missing.add(path);
        continue;
      }
      const language = isInText && !named.hasPrefix ? undefined : named.language;
      const key = `${route.path} ${language?.tag}`;
      const lookup = lookups.get(key) ?? { entity: route.entity, language, paths: new Map() };
      lookups.set(key, lookup);
      lookup.paths.set(slug, [...(lookup.paths.get(slug) ?? []), path]);
    }
    for (const { entity, language, paths: wanted } of lookups.values()) {
      const shown = await this.shownSlugs(manager, entity, [...wanted.keys()], language);
      for (const [slug, variants] of wanted) if (!shown.has(slug)) for (const path of variants) missing.add(path);
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
    if (!filter || !slug) return undefined;
    const { current } = this.languages;
    if ((await this.shownSlugs(this.database.manager, filter.entity, [slug], current)).has(slug)) return undefined;
    return `${filter.path}?${filter.parameter}=-`;
  }

  private filterIn(url: string) {
    const { pathname, searchParams } = new URL(url, 'http://site');
    const filter = this.site.filters.find(({ path, parameter }) => path === pathname && searchParams.has(parameter));
    return { filter, searchParams, slug: filter && searchParams.get(filter.parameter) };
  }

  /** Whether the reader's language has no page. @param path The path of its route. */
  private async isMissing(path: string): Promise<boolean> {
    const pathname = decodedPathname(path);
    if (pathname === undefined) return true;
    const route = this.records.find((record) => pathname.startsWith(`${record.path}/`));
    if (this.isFixed(pathname)) return false;
    const slug = route ? pathname.slice(route.path.length + 1) : '';
    if (route?.isActive) return !(await route.isActive(slug));
    if (!route || slug === '' || slug.includes('/')) return true;
    return !(await this.shownSlugs(this.database.manager, route.entity, [slug], this.languages.current)).has(slug);
  }

  /**
   * Returns the address at which visitors see the page of an address in any spelling, after its section or record was renamed;
   * undefined without a page.
   * @param address Path and query, in any language.
   */
  async findPresent(manager: EntityManager, address: string): Promise<string | undefined> {
    const pathname = pathnameOf(address);
    const rest = address.slice(pathname.length);
    const usual = usualPath(pathname);
    const present = this.addresses?.namedBy(usual).moved ?? usual;
    const named = this.addresses?.namedBy(present);
    if (named?.isPublished === false) return undefined;
    const isThere = !(await this.findMissing(manager, [present])).has(present);
    if (!this.addresses || !named || (isThere && !rest.startsWith('?'))) return isThere ? present + rest : undefined;
    const find = () => this.findMoved(`${named.path}${rest}`, manager);
    const moved = await inSiteLanguage(named.language, this.addresses, find);
    if (moved === undefined) return isThere ? present + rest : undefined;
    return addressOf(moved.includes('?') ? moved : moved + rest, named.form);
  }

  /** Whether something else may have been at the path of a page before. @param path The path of the route. */
  isTakenOver(path: string): boolean {
    return this.site.takenOver?.includes(path) ?? false;
  }

  /** Returns the current path of a page whose record's slug has changed, in the reader's language. @param url Path and query. */
  async findMoved(url: string, manager = this.database.manager): Promise<string | undefined> {
    const { pathname } = new URL(url, 'http://site');
    if (this.site.hides?.(pathname)) return undefined;
    const page = this.records.find(({ path }) => pathname.startsWith(`${path}/`));
    const pageSlug = page && (await this.movedSlug(manager, page, pathname.slice(page.path.length + 1)));
    if (pageSlug) return `${page.path}/${pageSlug}`;
    const { filter, searchParams, slug: former } = this.filterIn(url);
    const slug = filter && (await this.movedSlug(manager, filter, former ?? ''));
    if (!slug) return undefined;
    searchParams.set(filter.parameter, slug);
    return `${pathname}?${searchParams}`;
  }

  private async movedSlug(
    manager: EntityManager,
    { resource, entity, movedTo }: MovableRecords,
    slug: string,
  ): Promise<string | undefined> {
    if (!SLUG.test(slug)) return undefined;
    if (movedTo) return movedTo(slug);
    const { current, currentKey: language } = this.languages;
    const moved = await this.slugs.findMoved(manager, { name: resource, entity, language }, slug);
    if (moved !== undefined || language === '' || !(current.missing === 'show_original' || entity.showsOriginal))
      return moved;
    // Readers of the language were shown the original at this address.
    const former = (await this.slugs.findMoved(manager, { name: resource, entity }, slug)) ?? slug;
    const rows = () =>
      manager.createQueryBuilder(entity, ROW).select(`${ROW}.id`, 'id').addSelect(`${ROW}.slug`, 'slug');
    const original = await rows()
      .where(`${ROW}.slug = :former AND ${ROW}.language = ''`, { former })
      .getRawOne<{ id: number }>();
    if (!original) return undefined;
    const shown = await rows()
      .where(`(${ROW}.id = :id OR ${ROW}.translation_of = :id)`, { id: original.id })
      .andWhere(`${ROW}.status = '${ACTIVE}' AND ${this.isShown(entity, current)}`)
      .getRawOne<{ slug: string }>();
    return shown?.slug === slug ? undefined : shown?.slug;
  }

  /** Returns pages whose title or path contains the text, fixed ones first, then the newest of each kind. */
  async search(text: string, maxPerKind: number): Promise<SitePage[]> {
    const needle = text.toLowerCase();
    const found = this.fixed
      .map(({ path, title }): SitePage => ({ path, title: title(), kind: 'Page', record: null }))
      .filter(({ path, title }) => title.toLowerCase().includes(needle) || path.includes(needle))
      .filter(({ path }) => !this.site.hides?.(path));
    for (const route of this.records) {
      if (this.site.hides?.(route.path)) continue;
      const query = pagesOf(this.database.manager, route)
        .where(`${ROW}.status = '${ACTIVE}'`)
        .orderBy(`${ROW}.id`, 'DESC')
        .limit(maxPerKind);
      applySearch(query, lastSegment(text), [`${ROW}.${route.title}`, `${ROW}.slug`]);
      const rows = await query.getRawMany<PageRow>();
      found.push(...rows.map((row) => this.toPage(route, row)).map(({ isActive, ...page }) => page));
    }
    return found;
  }

  /** Returns the pages of existing records by name, such as `post:12`. */
  override async findRecords(manager: EntityManager, names: Iterable<string>): Promise<Map<string, RecordPage>> {
    const wanted = Map.groupBy(new Set(names), (name) => name.slice(0, name.indexOf(':')));
    const found = new Map<string, RecordPage>();
    for (const [resource, ofResource] of wanted) {
      const route = this.records.find((record) => record.resource === resource);
      const ids = ofResource.map((name) => Number(name.slice(resource.length + 1))).filter((id) => id <= MAX_ID);
      if (!route) continue;
      for (let from = 0; from < ids.length; from += BATCH_SIZE) {
        const rows = await pagesOf(manager, route)
          .where(`${ROW}.id IN (:...ids)`, { ids: ids.slice(from, from + BATCH_SIZE) })
          .getRawMany<PageRow>();
        for (const row of rows) found.set(`${resource}:${row.id}`, this.toPage(route, row));
      }
    }
    return found;
  }

  /** Returns the active record whose page is at a path without query and fragment: `post:12`. */
  async findRecordAt(manager: EntityManager, path: string): Promise<string | null> {
    const named = this.routeOf(path);
    if (named === undefined || this.isFixed(named.path)) return null;
    const route = this.records.find((record) => named.path.startsWith(`${record.path}/`));
    if (!route) return null;
    // As in `shownSlugs`, without the status and the language.
    const rows = await pagesOf(manager, route)
      .addSelect(this.isShown(route.entity, named.language), 'shown')
      .where(`${ROW}.slug = :slug`, { slug: named.path.slice(route.path.length + 1) })
      .getRawMany<PageRow & { shown: unknown }>();
    const active = rows.filter(({ status }) => status === ACTIVE);
    const shown = active.find((row) => Number(row.shown) === 1) ?? (named.hasPrefix ? undefined : active[0]);
    return shown ? `${route.resource}:${shown.id}` : null;
  }

  /** Returns where the list or record has moved with its section that was at an address; undefined for other addresses. */
  movedSection(address: string): string | undefined {
    const named = this.routeOf(address);
    if (!named) return undefined;
    const { tag } = named.language;
    for (const { path, formerPaths = [], formerSections = [] } of this.records) {
      const here = formerSections.flatMap(({ language, name }) => (language === tag ? [`/${name}`] : []));
      const former = [...here, ...formerPaths].find((one) => named.path === one || named.path.startsWith(`${one}/`));
      if (former === undefined) continue;
      const moved = `${path}${encodeURI(named.path.slice(former.length))}`;
      const form = this.addresses?.ofTag(tag);
      return form ? addressOf(moved, form) : moved;
    }
    return undefined;
  }

  /** Whether no record, visible or not, has or had its page at `/{slug}`. */
  async isRootFree(manager: EntityManager, slug: string): Promise<boolean> {
    for (const { resource, entity } of this.records.filter(({ path }) => path === '')) {
      if (await manager.createQueryBuilder(entity, ROW).where(`${ROW}.slug = :slug`, { slug }).getExists())
        return false;
      if (await manager.existsBy(FormerSlug, { resource, slug })) return false;
    }
    return true;
  }

  /** Returns the route's path and the language of an address; undefined if it is malformed. */
  private routeOf(
    address: string,
  ): { path: string; language: ContentLanguage; hasPrefix: boolean; isPublished: boolean } | undefined {
    const pathname = decodedPathname(address);
    if (pathname === undefined) return undefined;
    const named = this.addresses?.namedBy(pathname);
    const language = this.languages.all.find(({ tag }) => tag === named?.language) ?? this.languages.current;
    return {
      path: named?.path ?? pathname,
      language,
      hasPrefix: (named?.form.prefix ?? '') !== '',
      isPublished: named?.isPublished ?? true,
    };
  }

  /** Returns those of the slugs whose pages readers of a language see, or of any. */
  private async shownSlugs(
    manager: EntityManager,
    entity: PageEntity,
    slugs: readonly string[],
    language: ContentLanguage | undefined,
  ): Promise<Set<string>> {
    const shown = new Set<string>();
    for (let from = 0; from < slugs.length; from += BATCH_SIZE) {
      // Status and language are no conditions: SQLite would read all active records, or all of a language, by their index.
      const rows = await manager
        .createQueryBuilder(entity, ROW)
        .select([`${ROW}.slug AS slug`, `${ROW}.status AS status`])
        .addSelect(this.isShown(entity, language), 'shown')
        .where(`${ROW}.slug IN (:...slugs)`, { slugs: slugs.slice(from, from + BATCH_SIZE) })
        .getRawMany<{ slug: string; status: string; shown: unknown }>();
      for (const row of rows) if (row.status === ACTIVE && Number(row.shown) === 1) shown.add(row.slug);
    }
    return shown;
  }

  /** Returns SQL for whether readers of a language see an active record. */
  private isShown(entity: PageEntity, language: ContentLanguage | undefined): string {
    return (language && this.languages.condition(entity, ROW, language)) || '1';
  }

  /** Those in the first language keep the route's path, as stored in texts: sections may be renamed. */
  private toPage({ resource, path, label }: RecordRoute, { id, slug, title, status, language }: PageRow): RecordPage {
    const form = language === '' ? undefined : this.addresses?.ofTag(language);
    return {
      kind: noun(label),
      title,
      path: form ? addressOf(`${path}/${slug}`, form) : `${path}/${slug}`,
      record: `${resource}:${id}`,
      isActive: status === ACTIVE,
    };
  }

  private isFixed(pathname: string): boolean {
    return this.hasFixedPage(pathname) || [...this.site.unlisted, ...this.site.otherTargets].includes(pathname);
  }
}

const pagesOf = (manager: EntityManager, { entity, title }: RecordRoute) =>
  manager
    .createQueryBuilder(entity, ROW)
    .select(`${ROW}.id`, 'id')
    .addSelect(`${ROW}.slug`, 'slug')
    .addSelect(`${ROW}.${title}`, 'title')
    .addSelect(`${ROW}.language`, 'language')
    .addSelect(`${ROW}.status`, 'status');

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
