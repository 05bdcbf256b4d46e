import { Injectable, type Type } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../database/database.js';
import { applySearch, ROW } from './list-query.js';
import type { ResourceEntity } from './resource.entity.js';
import { SITE_PAGES } from './site-pages.constants.js';

const fixedPages = Object.values(SITE_PAGES);

/** Addresses that answer something, but are no pages to offer. */
const ALSO_ANSWERED = ['/search-solutions', '/sitemap.xml', '/robots.txt', '/api/docs'];

/** Addresses asked for in one query. */
const CHUNK = 500;

/** Records that have a page each, below one path. */
export interface RecordPages {
  /** Such as `/updates`. */
  path: string;
  /** What one of them is called, such as 'Post'. */
  label: string;
  entity: Type<ResourceEntity>;
  /** The column that names a record to people. */
  naming: string;
}

/** A page of the public site. */
export interface SitePage {
  path: string;
  title: string;
  kind: string;
}

/** Which pages the public site has. Resources whose records have pages tell of them when their service is made. */
@Injectable()
export class SitePages {
  private readonly records: RecordPages[] = [];

  constructor(private readonly database: Database) {}

  register(pages: RecordPages): void {
    if (!this.records.some(({ path }) => path === pages.path)) this.records.push(pages);
  }

  /** Those of these paths (without query and fragment) that no visitor gets an answer from. */
  async missing(manager: EntityManager, paths: Iterable<string>): Promise<Set<string>> {
    const missing = new Set<string>();
    const slugs = new Map<RecordPages, Map<string, string[]>>();
    for (const path of paths) {
      const place = placeOf(path);
      if (place === undefined) missing.add(path);
      if (place === undefined || isFixed(place)) continue;
      const pages = this.records.find((one) => place.startsWith(`${one.path}/`));
      const slug = pages ? place.slice(pages.path.length + 1) : '';
      if (!pages || slug === '' || slug.includes('/')) {
        missing.add(path);
        continue;
      }
      const asked = slugs.get(pages) ?? new Map<string, string[]>();
      slugs.set(pages, asked.set(slug, [...(asked.get(slug) ?? []), path]));
    }
    for (const [{ entity }, asked] of slugs) {
      const known = await activeSlugs(manager, entity, [...asked.keys()]);
      for (const [slug, spellings] of asked) if (!known.has(slug)) for (const path of spellings) missing.add(path);
    }
    return missing;
  }

  /** Pages whose title or address holds these words, fixed ones first, then the newest of each kind. */
  async search(words: string, mostOfEach: number): Promise<SitePage[]> {
    const wanted = words.toLowerCase();
    const fixed = fixedPages.filter(({ path, title }) => title.toLowerCase().includes(wanted) || path.includes(wanted));
    const found: SitePage[] = fixed.map(({ path, title }) => ({ path, title, kind: 'Page' }));
    for (const { path, label, entity, naming } of this.records) {
      const query = this.database.manager
        .createQueryBuilder(entity, ROW)
        .select(`${ROW}.slug`, 'slug')
        .addSelect(`${ROW}.${naming}`, 'title')
        .where(`${ROW}.status = 'active'`)
        .orderBy(`${ROW}.id`, 'DESC')
        .limit(mostOfEach);
      applySearch(query, lastSegment(words), [`${ROW}.${naming}`, `${ROW}.slug`]);
      const rows = await query.getRawMany<{ slug: string; title: string }>();
      found.push(...rows.map(({ slug, title }) => ({ path: `${path}/${slug}`, title, kind: label })));
    }
    return found;
  }
}

/** Somebody may type an address as well: `/updates/new-fees`. */
const lastSegment = (words: string): string => words.replace(/^\/.*\/(?=.)/, '');

const isFixed = (place: string): boolean =>
  fixedPages.some(({ path }) => path === place) || ALSO_ANSWERED.includes(place);

/** A path as the router reads it; undefined for one that nothing can be read from. */
function placeOf(path: string): string | undefined {
  try {
    const { pathname } = new URL(path, 'http://site');
    return decodeURIComponent(pathname).replace(/(.)\/$/, '$1');
  } catch {
    return undefined;
  }
}

async function activeSlugs(
  manager: EntityManager,
  entity: RecordPages['entity'],
  slugs: string[],
): Promise<Set<string>> {
  const known = new Set<string>();
  for (let from = 0; from < slugs.length; from += CHUNK) {
    const rows = await manager
      .createQueryBuilder(entity, ROW)
      .select(`${ROW}.slug`, 'slug')
      .where(`${ROW}.status = 'active'`)
      .andWhere(`${ROW}.slug IN (:...slugs)`, { slugs: slugs.slice(from, from + CHUNK) })
      .getRawMany<{ slug: string }>();
    for (const { slug } of rows) known.add(slug);
  }
  return known;
}
