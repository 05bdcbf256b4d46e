import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In, LessThan } from 'typeorm';
import { KIND_LIMITS } from '../../content/kinds/kind.constants.js';
import { ReadyMadeKindsService } from '../../content/kinds/ready-made/ready-made-kinds.service.js';
import { freeKey } from '../../content/kinds/tree-versions/tree-versions.service.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import type { TreeVersion } from '../../core/crud/tree.dto.js';
import { Database } from '../../core/database/database.js';
import { plainText } from '../../core/text/rich-text.js';
import { cleanLine } from '../../core/text/text.js';
import { typeOfVersion } from './documentation/documentation-reading.js';
import { CrawlInterrupted, ImportCrawlService } from './import-crawl.service.js';
import type { ImportFolder, WrittenContent } from './import-folder.js';
import { ImportKindsService } from './import-kinds.service.js';
import { ImportMenusService } from './import-menus.service.js';
import { findOrigin } from './import-origins.js';
import { placeOf } from './import-places.js';
import { ImportRowsService } from './import-rows.service.js';
import { guessTarget, type PlannedKind, TARGETS, versionCalled } from './import-targets.js';
import { OwnKindReading } from './own-kinds/own-kind-reading.js';
import type { OldContent, OldMenu, OldSite } from './readers/old-content.js';
import { StateColumns } from './readers/visibility.js';
import { type ImportOptions, SiteImport, SiteImportItem } from './site-import.entity.js';
import { MENU_TYPE } from './site-imports.constants.js';
import type { OpenExport } from './sources/read-export.js';
import { DateOrders } from './table-dates.js';

/** Number of rows per transaction. */
const BATCH_SIZE = 50;
const ITEMS_PER_TURN = 10;

/** Maximum number of items of one old site. */
const MAX_ITEMS = 500_000;

const KEY_LENGTH = 255;

export type NewItem = Omit<SiteImportItem, 'id'>;

/** Parsers of all formats, loaded with the first import since they take memory. */
const readers = () => import('./sources/read-export.js');

/** Parses the file of an import: stores its content in the import's folder, and a row per item. */
@Injectable()
export class ImportReaderService {
  constructor(
    private readonly database: Database,
    private readonly rows: ImportRowsService,
    private readonly crawls: ImportCrawlService,
    private readonly menus: ImportMenusService,
    private readonly ownKinds: ImportKindsService,
    private readonly readyMadeKinds: ReadyMadeKindsService,
  ) {}

  /** Starts from the beginning and discards the results of an interrupted run. @throws UnreadableExport, CrawlInterrupted */
  async read(site: SiteImport, folder: ImportFolder, signal: AbortSignal): Promise<void> {
    const isStopping = (): boolean => signal.aborted;
    await this.database.transaction(async (manager) => {
      await manager.delete(SiteImportItem, { import_id: site.id });
    });
    const { csv, own_kind: given } = site.options;
    const own = given && new OwnKindReading(given);
    const source = site.options.crawl
      ? this.crawl(site, folder, signal)
      : await (await readers()).openExport(folder.exportFile, {
          name: site.name,
          lists: this.rows.lists(),
          chosen: own ? { list: '', columns: {} } : csv && { list: csv.list, columns: csv.columns },
          withFields: own !== undefined,
          makeKinds: (declared) => this.ownKinds.make(site, declared),
        });
    const writer = await folder.writeContent(true);
    const kinds: SiteImport['options']['kinds'] = {};
    const ownMenus: OldMenu[] = [];
    const orders = new DateOrders();
    const states = new StateColumns();
    let position = 0;
    let batch: NewItem[] = [];
    try {
      for await (const found of source.content) {
        if (isStopping()) return;
        const content = own?.takes(found) ? own.rowOf(found) : found;
        // Categories are those of texts.
        if (given?.type === null && content.kind === 'category') continue;
        if (position >= MAX_ITEMS) break;
        position += 1;
        // Readers pass on all that a piece of the file contains in the same turn.
        if (position % ITEMS_PER_TURN === 0) await nextTurn();
        if (content.kind === 'text')
          kinds[content.type] =
            site.options.kinds[content.type] ?? (content.native ? content.type : guessTarget(content.type));
        else if (content.kind === 'row') for (const one of [orders, states]) one.see(content.cells);
        // Menus of this site stay, unless the user decides otherwise.
        else if (content.kind === 'menu') {
          kinds[content.type] = site.options.kinds[content.type] ?? '';
          if (content.native && site.options.kinds[content.type] === undefined) ownMenus.push(content);
        }
        batch.push(itemOf(site.id, position, content, await writer.add(content)));
        if (batch.length >= BATCH_SIZE) {
          await this.insert(site, batch);
          batch = [];
        }
      }
      await this.insert(site, batch);
    } catch (error) {
      // A paused crawl shows how much it has found.
      if (error instanceof CrawlInterrupted) await this.insert(site, batch);
      throw error;
    } finally {
      await writer.close();
      source.close();
    }
    const planned = source.site.readyMade && (await this.readyMade(site, source.site.readyMade, kinds));
    const { format } = source;
    const url = source.site.url.slice(0, 500);
    const origin = await findOrigin(this.database.manager, site.id, format, { url, name: site.name });
    Object.assign(kinds, await this.earlierKinds(site, origin, kinds));
    // An earlier kind may be gone.
    for (const [type, target] of Object.entries(kinds))
      if (target !== '' && typesOf(source.site.readyMade).includes(type) && !TARGETS.has(target))
        kinds[type] = planned?.key ?? guessTarget(type);
    for (const menu of ownMenus) kinds[menu.type] = await this.menus.usualTarget(origin, menu);
    await this.database.transaction(async (manager) => {
      const changes: Partial<SiteImport> = {
        format,
        site_url: url || site.site_url,
        origin,
        left_out: source.site.leftOut,
        options: {
          ...site.options,
          kinds,
          planned_kind: planned,
          ...(site.options.crawl ? { crawl: { ...site.options.crawl, is_read: true } } : {}),
          ...(source.site.folders ? { folders: source.site.folders } : {}),
          ...(source.site.authors ? { authors: source.site.authors } : {}),
          // A file without rows and texts is imported as others are.
          ...(own ? { own_kind: own.isEmpty ? undefined : { ...given, columns: own.columns() } } : {}),
          ...(source.site.csv && !own
            ? {
                csv: {
                  consent: '',
                  asks: false,
                  ...csv,
                  ...source.site.csv,
                  orders: orders.found,
                  states: states.found,
                },
              }
            : {}),
        },
        state: 'planning',
        done: 0,
        total: position,
      };
      await manager.update(SiteImport, { id: site.id, state: 'reading' }, changes);
      Object.assign(site, changes);
    });
  }

  /**
   * Proposes a ready-made kind for the texts of a type: the one that the site has, or one that is made when the import begins.
   * @returns The latter
   */
  private async readyMade(
    { options, user_id, user_name }: SiteImport,
    readyMade: NonNullable<OldSite['readyMade']>,
    kinds: ImportOptions['kinds'],
  ): Promise<PlannedKind | undefined> {
    const { type, kind, versions = [] } = readyMade;
    const types = typesOf(readyMade).filter((one) => Object.hasOwn(kinds, one));
    if (types.length === 0) return undefined;
    const taken = await this.readyMadeKinds.taken(kind);
    const there = taken.find((key) => TARGETS.has(key));
    const mayMake = there === undefined && (await this.ownKinds.mayWrite({ id: user_id ?? 0, name: user_name }));
    const planned = mayMake
      ? { name: kind, ...(await this.readyMadeKinds.proposed(kind)), ...plannedVersions(versions) }
      : undefined;
    const target = there ?? planned?.key;
    if (target !== undefined && options.kinds[type] === undefined && types.includes(type)) kinds[type] = target;
    // Of other versions, only those come along that the kind has: in the current one they would be a second copy.
    for (const label of versions.slice(1)) {
      const own = typeOfVersion(type, label);
      if (!types.includes(own) || options.kinds[own] !== undefined) continue;
      kinds[own] = target !== undefined && versionCalled(label, target, planned) ? target : '';
    }
    return planned;
  }

  /** Returns the targets of texts that were chosen for the last import of the site, unless others were chosen for this one. */
  private async earlierKinds(
    { id, options }: SiteImport,
    origin: string,
    kinds: ImportOptions['kinds'],
  ): Promise<ImportOptions['kinds']> {
    const [last] = await this.database.manager.find(SiteImport, {
      where: { origin, id: LessThan(id) },
      order: { id: 'DESC' },
      take: 1,
    });
    const earlier = Object.entries(last?.options.kinds ?? {});
    // Menus of this site stay, unless somebody chooses again.
    const isTaken = (type: string): boolean =>
      Object.hasOwn(kinds, type) && options.kinds[type] === undefined && !type.startsWith(MENU_TYPE);
    return Object.fromEntries(earlier.filter(([type]) => isTaken(type)));
  }

  private crawl(site: SiteImport, folder: ImportFolder, signal: AbortSignal): OpenExport {
    const old = { url: site.site_url, leftOut: {} };
    const where = { id: site.id, state: 'reading' as const };
    const mayGoOn = async (): Promise<boolean> =>
      !signal.aborted && (await this.database.manager.existsBy(SiteImport, where));
    const content = this.crawls.read(site, { site: old, folder, signal, mayGoOn });
    return { format: 'web', content, site: old, close: () => {} };
  }

  private async insert({ id }: SiteImport, items: NewItem[]): Promise<void> {
    if (items.length === 0) return;
    await this.database.transaction(async (manager) => {
      // A paused crawl may be deleted before it notices.
      if (!(await manager.existsBy(SiteImport, { id }))) return;
      await tellApart(manager, id, items);
      await manager.insert(SiteImportItem, items);
      await manager.increment(SiteImport, { id }, 'done', items.length);
    });
  }
}

/** Returns the types of the texts that a ready-made kind is for. */
const typesOf = (readyMade: OldSite['readyMade']): string[] =>
  readyMade
    ? [readyMade.type, ...(readyMade.versions ?? []).slice(1).map((label) => typeOfVersion(readyMade.type, label))]
    : [];

/** Returns the versions of the tree of a kind that is to be made, the current one first. */
function plannedVersions(labels: readonly string[]): Pick<PlannedKind, 'versions'> {
  if (labels.length < 2) return {};
  const versions: TreeVersion[] = [];
  for (const label of labels.slice(0, KIND_LIMITS.treeVersions))
    versions.push({
      key: freeKey(label, new Set(versions.map(({ key }) => key))),
      label,
      is_current: versions.length === 0,
    });
  return { versions };
}

/** Distinguishes texts with the same key in an export, as custom exporters write them, by their paths. */
async function tellApart(manager: EntityManager, importId: number, items: readonly NewItem[]): Promise<void> {
  const texts = items.filter(({ kind }) => kind === 'text');
  if (texts.length === 0) return;
  const known = await manager.find(SiteImportItem, {
    select: { id: true, item_key: true },
    where: { import_id: importId, item_key: In(texts.map(({ item_key }) => item_key)) },
  });
  const seen = new Set(known.map(({ item_key }) => item_key));
  for (const item of texts) {
    if (seen.has(item.item_key)) item.item_key = keyOf(`${item.item_key}#${item.path || item.title}`);
    if (seen.has(item.item_key)) item.item_key = keyOf(`${item.item_key}#${item.position}`);
    seen.add(item.item_key);
  }
}

/** Returns the row of an item. */
export function itemOf(importId: number, position: number, content: OldContent, written: WrittenContent): NewItem {
  const isText = content.kind === 'text';
  const hasLanguage = isText || content.kind === 'category';
  return {
    import_id: importId,
    position,
    kind: content.kind,
    type: content.type.slice(0, 60),
    item_key: keyOf(content.key),
    title: cleanLine(isText ? plainText(content.title) : content.title).slice(0, 255),
    path: content.kind === 'file' ? (content.path || content.url).slice(0, 500) : placeOf(content.path),
    is_published: isText ? content.isPublished : true,
    language: hasLanguage ? content.language.slice(0, MAX_LENGTH.language) : '',
    translations: hasLanguage ? content.translations.slice(0, 120) : '',
    ...written,
    fate: '',
    choice: '',
    state: 'waiting',
    rank: 0,
    resource: '',
    target: '',
    record_id: null,
    adding: '',
    problems: [],
    message: '',
    message_said: null,
  };
}

/** Long keys keep their beginning. */
export const keyOf = (key: string): string =>
  key.length <= KEY_LENGTH ? key : `${key.slice(0, 180)}:${createHash('sha256').update(key).digest('hex')}`;
