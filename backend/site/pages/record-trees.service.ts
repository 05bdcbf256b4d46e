import { Injectable } from '@nestjs/common';
import { ContentCache } from '../../core/cache/content-cache.js';
import { TranslatableEntity } from '../../core/crud/resource.entity.js';
import type { RegisteredDefinition } from '../../core/crud/resource-definition.js';
import { ShownRecords } from '../../core/crud/shown-records.js';
import { ContentLanguages } from '../../core/crud/translations/content-languages.js';
import { branchesOf, inTreeOrder } from '../../core/crud/tree.shared.js';
import { currentVersion, inTreeVersion, slugInVersion, slugWithoutVersion } from '../../core/crud/tree-versions.js';
import { Database } from '../../core/database/database.js';
import { ContentEvents } from '../../core/events/content-events.js';
import { kindOf, partOfVersion } from '../../visitors/assistant/answers/answer-sources.js';
import type { RecordListData } from './record-pages.dto.js';
import type { PageTree, TreeEntry, TreeLink, TreeVersionLink } from './record-trees.dto.js';

/** Trees up to this size are sent with each page; of larger ones, the way to the page and what stands beside it. */
const WHOLE_TREE = 200;

/** An active record of a tree. */
interface ShownRow extends TreeLink {
  /** Of the original. */
  id: number;
  slug: string;
  /** The nearest record above that visitors see. */
  parent: number | null;
  level: number;
}

interface FoundVersion extends TreeVersionLink {
  same: ShownRow | undefined;
}

/** A link to a page below a section, as texts store it: without a language, whose addresses come last. */
const INNER_LINK = /(<a [^<>]*?\bhref=")(\/[^"/?#]+)\/([^"/?#]+)/g;

/** The trees of kinds whose records stand below each other, as readers of a language see them. */
@Injectable()
export class RecordTreesService {
  private readonly trees: ContentCache<readonly ShownRow[]>;

  constructor(
    private readonly shown: ShownRecords,
    private readonly database: Database,
    private readonly languages: ContentLanguages,
    changes: ContentEvents,
  ) {
    this.trees = new ContentCache(changes);
  }

  /** Returns the tree of a kind, of large ones the first two levels; undefined if it is none. Of versions, the current one. */
  async whole(definition: RegisteredDefinition): Promise<Pick<RecordListData, 'tree' | 'versions'> | undefined> {
    if (!definition.roles.parent) return undefined;
    const rows = await this.rowsOf(definition);
    const first = new Set(rows.flatMap(({ id, level }) => (level === 0 ? id : [])));
    return {
      tree: nested(rows, (id) => rows.length <= WHOLE_TREE || first.has(id)),
      ...versionsIn(await this.versionsFor(definition)),
    };
  }

  /**
   * Returns the place of a record among the others; undefined if its kind is no tree.
   * @param record.id That of the original.
   * @param record.version The key of its version; empty in a tree without.
   */
  async around(
    definition: RegisteredDefinition,
    { id, changed, slug, version }: { id: number; changed: string; slug: string; version: string },
  ): Promise<PageTree | undefined> {
    if (!definition.roles.parent) return undefined;
    const rows = await this.rowsOf(definition, version);
    const shown = definition.treeVersions?.find(({ key }) => key === version);
    const versions = await this.versionsFor(definition, { version, slug });
    const same = versions.find(({ isCurrent }) => isCurrent)?.same;
    const above = rowsAbove(rows, id);
    const index = rows.findIndex((row) => row.id === id);
    const isOpen =
      rows.length <= WHOLE_TREE ? () => true : (one: number) => one === id || above.some((row) => row.id === one);
    return {
      ...searchedAs(definition, version),
      ...versionsIn(versions),
      ...(shown ? { version: shown.label } : {}),
      ...(same && shown?.key !== currentVersion(definition)?.key ? { newer: linkTo(same) } : {}),
      entries: nested(rows, isOpen),
      above: above.map(linkTo),
      before: index > 0 ? linkTo(rows[index - 1]) : null,
      after: index >= 0 && index + 1 < rows.length ? linkTo(rows[index + 1]) : null,
      hasBranch: rows.some(({ parent }) => parent === id),
      changed,
    };
  }

  /** Returns a record and all below it, in the order of the tree. */
  async branch(definition: RegisteredDefinition, id: number, version: string): Promise<ShownRow[]> {
    const rows = await this.rowsOf(definition, version);
    const from = rows.findIndex((row) => row.id === id);
    const top = rows[from];
    if (!top) return [];
    const end = rows.findIndex((row, index) => index > from && row.level <= top.level);
    return rows.slice(from, end < 0 ? undefined : end).map((row) => ({ ...row, level: row.level - top.level }));
  }

  /**
   * Returns what makes links within texts of a version stay in it: an address without a version means the one that somebody reads. Links that
   * name a version keep it.
   */
  async linksWithin(definition: RegisteredDefinition, version: string): Promise<(html: string) => string> {
    const path = definition.facets?.pages?.path ?? '';
    if (version === '' || version === currentVersion(definition)?.key) return (html) => html;
    const slugs = new Set((await this.rowsOf(definition, version)).map(({ slug }) => slug));
    return (html) =>
      html.replaceAll(INNER_LINK, (whole, before: string, section: string, slug: string) => {
        const own = slugInVersion(version, slug);
        return section === path && slugs.has(own) ? `${before}${section}/${own}` : whole;
      });
  }

  /** Returns the versions of a tree that have records, each with the record that it calls like one of another version. */
  private async versionsFor(
    definition: RegisteredDefinition,
    from?: { version: string; slug: string },
  ): Promise<FoundVersion[]> {
    const current = currentVersion(definition)?.key ?? '';
    const shown = from?.version ?? current;
    const plain = !from
      ? undefined
      : from.version === current
        ? from.slug
        : slugWithoutVersion(from.version, from.slug);
    const versions = (definition.treeVersions ?? []).map(async ({ key, label }): Promise<FoundVersion[]> => {
      const rows = await this.rowsOf(definition, key);
      const wanted = key === shown ? from?.slug : plain && (key === current ? plain : slugInVersion(key, plain));
      const same = wanted === undefined ? undefined : rows.find(({ slug }) => slug === wanted);
      const first = same ?? rows[0];
      if (!first) return [];
      return [{ title: label, path: first.path, isCurrent: key === current, isShown: key === shown, same }];
    });
    return (await Promise.all(versions)).flat();
  }

  /** @param version The key of one of its versions. Default: the current one */
  private rowsOf(
    definition: RegisteredDefinition,
    version = currentVersion(definition)?.key ?? '',
  ): Promise<readonly ShownRow[]> {
    return this.trees.get(`${definition.name}/${version}`, () => this.load(definition, version));
  }

  private async load(definition: RegisteredDefinition, version: string): Promise<readonly ShownRow[]> {
    const { entity, roles, facets } = definition;
    const { title, address, parent = '' } = roles;
    const [found, places] = await Promise.all([
      this.shown.find(definition, {
        columns: [title, address],
        where: inTreeVersion(definition, version || undefined),
      }),
      this.database.manager
        .createQueryBuilder<TranslatableEntity>(entity as new () => TranslatableEntity, 'record')
        .select('record.id', 'id')
        .addSelect(`record.${parent}`, 'parent')
        .where('record.translation_of IS NULL')
        .getRawMany<{ id: number; parent: number | null }>(),
    ]);
    const parents = new Map(places.map((place) => [place.id, place.parent]));
    const isShown = new Set(found.map(({ original }) => original));
    // Below a record that visitors do not see, others stand where it would.
    const nearest = (id: number, left = places.length): number | null => {
      const above = parents.get(id) ?? null;
      return above === null || left === 0 || isShown.has(above) ? above : nearest(above, left - 1);
    };
    const rows = found.map((record) => {
      const slug = String(record.of('slug'));
      return {
        id: record.original,
        title: String(record.of(title)),
        slug,
        path: `${facets?.pages?.path ?? ''}/${slug}`,
        parent: nearest(record.original),
        ...this.languages.markOf(record),
      };
    });
    return inTreeOrder(rows);
  }
}

/** What the search calls the records of a kind, in one of its versions. */
export function searchedAs(definition: RegisteredDefinition, version = ''): { kind?: string } {
  const { name, facets } = definition;
  const isOther = version !== '' && version !== currentVersion(definition)?.key;
  return facets?.answers ? { kind: kindOf(isOther ? partOfVersion(name, version) : name) } : {};
}

/** Returns what readers choose between; nothing where there is no choice. */
const versionsIn = (found: readonly FoundVersion[]): Pick<PageTree, 'versions'> =>
  found.length > 1 ? { versions: found.map(({ same: _same, ...version }) => version) } : {};

const linkTo = (row: ShownRow | undefined): TreeLink => {
  const { title = '', path = '', language } = row ?? {};
  return { title, path, ...(language === undefined ? {} : { language }) };
};

/** The rows above one, from the first level on. */
function rowsAbove(rows: readonly ShownRow[], id: number): ShownRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const above: ShownRow[] = [];
  for (
    let row = byId.get(byId.get(id)?.parent ?? 0);
    row && above.length < rows.length;
    row = byId.get(row.parent ?? 0)
  )
    above.unshift(row);
  return above;
}

/** The rows below each other. @param isOpen Whether what stands below a row is sent as well. */
function nested(rows: readonly ShownRow[], isOpen: (id: number) => boolean): TreeEntry[] {
  const branches = branchesOf(rows);
  const below = (parent: number | null): TreeEntry[] =>
    (branches.get(parent) ?? []).map((row) => ({
      id: row.id,
      ...linkTo(row),
      children: isOpen(row.id) ? below(row.id) : [],
      ...(!isOpen(row.id) && branches.has(row.id) ? { hasMore: true } : {}),
    }));
  return below(null);
}
