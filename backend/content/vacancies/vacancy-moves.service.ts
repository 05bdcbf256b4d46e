import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { ConflictException, ForbiddenException, Injectable, type Type } from '@nestjs/common';
import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { LanguagesService } from '../../company/languages/languages.service.js';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { ALL_CONTENT } from '../../core/access/permissions.js';
import { may, mayWriteIn } from '../../core/access/rights.js';
import { MAX_ID } from '../../core/crud/fields/field-values.js';
import { RecordPublications } from '../../core/crud/publication/record-publications.js';
import type { ResourceEntity } from '../../core/crud/resource.entity.js';
import { definitionNamed } from '../../core/crud/resource-definition.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { ACTIVE, INACTIVE } from '../../core/crud/states.shared.js';
import { takeLock } from '../../core/database/advisory-locks.js';
import { Database } from '../../core/database/database.js';
import { ContentEvents } from '../../core/events/content-events.js';
import { RecordNotFoundException } from '../../core/http/exceptions.js';
import { SiteIdentity } from '../../core/identity/site-identity.js';
import { say } from '../../core/language/say.js';
import { dayOf } from '../../core/text/dates.shared.js';
import type { StoredBlock } from '../content-pages/blocks/page-block.dto.js';
import { KIND_LIMITS } from '../kinds/kind.constants.js';
import { OwnKind } from '../kinds/kind.entity.js';
import { KindsService } from '../kinds/kinds.service.js';
import { OwnRecordRow } from '../kinds/own-record.entity.js';
import { OwnRows } from '../kinds/own-rows.service.js';
import { Publication } from '../publications/publication.entity.js';
import { entriesIn, markOf, type StoredVacancy, showingEntries, showingKind } from './vacancy-entries.js';
import { VacancyKind } from './vacancy-kind.service.js';
import type {
  KeptVacancy,
  LastVacancyMove,
  MovedVacancies,
  UndoneVacancies,
  VacancyMoveState,
  VacancyPlaceView,
} from './vacancy-move.dto.js';
import { VacancyMove, VacancyMoveBlock } from './vacancy-move.entity.js';
import { VACANCY_GROUP } from './vacancy-parts.shared.js';
import { type Place, VacancyPlaces } from './vacancy-places.service.js';

/** How blocks with vacancies, and those that showed them before a move, are stored. */
const VACANCIES = '"kind":"vacancies"';
const MARK = '"move_ids":[';

/** A vacancy in all its languages, empty for the first one. */
interface Entry {
  items: Map<string, StoredVacancy>;
  /** The languages in which visitors see it. */
  shown: Set<string>;
}

/** A block with entries, of a place or of its draft. */
interface Unit {
  place: Place;
  index: number;
  block: StoredBlock;
  /** The id of the row with the draft. */
  draft?: number;
  entries: { key: string; entry: Entry }[];
  /** What the block has: blocks with the same vacancies show the same. */
  set: string;
}

interface Plan {
  places: Place[];
  units: Unit[];
  /** All vacancies, each once, in their order. */
  all: Map<string, Entry>;
  /** Entries in languages whose blocks are others than those of the original. */
  left: number;
  /** What blocks show, by their vacancies; empty where all show the same. */
  groups: Map<string, string>;
}

/** Moves the vacancies of blocks into a kind, and back. */
@Injectable()
export class VacancyMovesService {
  constructor(
    private readonly database: Database,
    private readonly places: VacancyPlaces,
    private readonly kind: VacancyKind,
    private readonly kinds: KindsService,
    private readonly rows: OwnRows,
    private readonly registry: ResourceRegistry,
    private readonly publications: RecordPublications,
    private readonly events: ContentEvents,
    private readonly languages: LanguagesService,
    private readonly site: SiteIdentity,
  ) {}

  async state(user: AuthUser): Promise<VacancyMoveState> {
    const { manager } = this.database;
    const plan = await this.plan(manager);
    const kind = await this.kind.find(manager);
    return {
      count: plan.all.size,
      places: this.views(plan.units, user),
      kind: kind?.key ?? null,
      move: await this.last(manager),
    };
  }

  /** @throws ConflictException, ForbiddenException */
  async move(by: AuthUser): Promise<MovedVacancies> {
    const moved = await this.database.transaction(async (manager) => {
      await takeLock(manager, { scope: 'vacancies' });
      const plan = await this.plan(manager, true);
      if (plan.all.size === 0) throw new ConflictException({ message: say('vacancyMoves.nothing') });
      this.requireRights(
        plan.units.map(({ place }) => place),
        by,
      );
      return this.moveAll(manager, plan, by);
    });
    await this.publishAgain(moved.places, moved.kind);
    return moved;
  }

  /** @throws RecordNotFoundException, ConflictException, ForbiddenException */
  async undo(id: number, by: AuthUser): Promise<UndoneVacancies> {
    return this.database.transaction(async (manager) => {
      await takeLock(manager, { scope: 'vacancies' });
      const move = await manager.findOneBy(VacancyMove, { id });
      if (!move) throw new RecordNotFoundException('Move of vacancies');
      if (move.undone_at) throw new ConflictException({ message: say('vacancyMoves.undone') });
      const blocks = await manager.findBy(VacancyMoveBlock, { move_id: id });
      const back = await this.putBack(manager, new Map(blocks.map((block) => [block.id, block])), by);
      const { binned, kept } = await this.bin(manager, move, back, by);
      const isKindBinned = await this.binKind(manager, move, by);
      await manager.update(VacancyMove, { id }, { undone_at: new Date() });
      return { blocks: back.size, binned, kept, is_kind_binned: isKindBinned };
    });
  }

  private async moveAll(manager: EntityManager, plan: Plan, by: AuthUser): Promise<MovedVacancies> {
    const { units, all, groups } = plan;
    const found = await this.kind.find(manager);
    const guarded = found ? definitionNamed(found.key) : ALL_CONTENT;
    const isAnyShown = [...all.values()].some(({ shown }) => shown.size > 0);
    // As if each record were written by itself.
    const isAllowed =
      guarded !== undefined &&
      may(by, 'write', guarded) &&
      (!isAnyShown || may(by, 'publish', guarded)) &&
      [...all.values()].every((entry) =>
        [...entry.items.keys()].every((language) => mayWriteIn(by, language || this.languages.first)),
      );
    if (!isAllowed) throw new ForbiddenException({ message: say('common.notAllowed') });
    const items = [...all.values()].flatMap((entry) => [...entry.items.values()]);
    const taken = found ?? (await this.kind.take(manager, by));
    const kind = await this.kind.completed(manager, taken, { items, groups: [...new Set(groups.values())] }, by);
    const move = await manager.save(
      manager.create(VacancyMove, {
        kind_id: kind.id,
        made_version: found ? null : kind.version,
        records: [],
        actor_id: by.id,
        actor_name: by.name,
        created_at: new Date(),
      }),
    );
    const marks = new Map<Unit, number>();
    for (const unit of units) {
      const languages = [...new Set(unit.entries.flatMap(({ entry }) => [...entry.items.keys()]))];
      const entries = languages.map((language) => ({ language, items: itemsOf(unit, language) }));
      // No number that pages from the archive of another site are likely to have.
      const id = randomInt(1, MAX_ID);
      await manager.insert(VacancyMoveBlock, { id, move_id: move.id, entries });
      marks.set(unit, id);
    }
    let hidden = 0;
    // The last one first, since lists begin with the newest.
    for (const [key, entry] of [...all].reverse()) {
      const its = units.filter((unit) => unit.entries.some((one) => one.key === key));
      const own = [...new Set(its.flatMap((unit) => groups.get(unit.set) ?? []))];
      const added = await this.addRecord(manager, kind, { entry, groups: own }, by);
      if (!entry.shown.has('')) hidden += 1;
      move.records.push({ ...added, blocks: its.map((unit) => marks.get(unit) ?? 0) });
    }
    await manager.save(move);
    const shown = (unit: Unit): StoredBlock => {
      const choice = groups.get(unit.set);
      const group = choice === undefined ? undefined : { field: VACANCY_GROUP, choice };
      return showingKind(unit.block, { resource: kind.key, group, mark: marks.get(unit) ?? 0 });
    };
    await this.saveUnits(manager, units, shown, by);
    return {
      id: move.id,
      kind: kind.key,
      is_new_kind: !found,
      count: all.size,
      hidden,
      left: plan.left,
      places: this.views(units, by),
    };
  }

  private async addRecord(
    manager: EntityManager,
    kind: OwnKind,
    { entry: { items, shown }, groups }: { entry: Entry; groups: readonly string[] },
    by: AuthUser,
  ): Promise<{ id: number; translations: number[] }> {
    const rowOf = (language: string, item: StoredVacancy) => ({
      values: this.kind.valuesOf(kind, item, groups),
      title: item.title,
      status: shown.has(language) ? ACTIVE : INACTIVE,
    });
    const { '': first, ...others } = Object.fromEntries(items);
    if (!first) throw new Error('A vacancy has no text in the first language.');
    const original = await this.rows.add(manager, kind, rowOf('', first), by);
    const translations: number[] = [];
    for (const [language, item] of Object.entries(others))
      translations.push(
        await this.rows.addTranslation(manager, kind, { ...rowOf(language, item), original, language }, by),
      );
    return { id: original.id, translations };
  }

  /** Stores other blocks in the places of units, and in drafts, which are about the new version then. */
  private async saveUnits(
    manager: EntityManager,
    units: readonly Unit[],
    blockOf: (unit: Unit) => StoredBlock,
    by: AuthUser,
  ): Promise<void> {
    for (const [place, its] of Map.groupBy(units, (unit) => unit.place)) {
      const own = its.filter(({ draft }) => draft === undefined);
      const version =
        own.length > 0 ? await this.places.save(place, replaced(place.blocks, own, blockOf), by) : place.version;
      for (const [draft, drafted] of Map.groupBy(its, (unit) => unit.draft)) {
        if (draft === undefined) continue;
        await this.saveDraft(
          manager,
          draft,
          (blocks) => replaced(blocks, drafted, blockOf),
          { from: place.version, to: version },
          by,
        );
      }
    }
  }

  /** Changes the blocks of a draft, which stays that of who wrote it. */
  private async saveDraft(
    manager: EntityManager,
    id: number,
    change: (blocks: StoredBlock[]) => StoredBlock[],
    version: { from: number; to: number },
    by: AuthUser,
  ): Promise<void> {
    const row = await manager.findOneBy(Publication, { id });
    if (!row?.draft || !row.draft_at) return;
    const { resource, record_id, draft, draft_at, draft_version, draft_by, draft_by_name } = row;
    const values = { ...draft, blocks: change(blocksIn(row)) };
    await this.publications.saveDraft(
      { resource, id: record_id },
      {
        values,
        draft_at: draft_at.toISOString(),
        ...(draft_version === version.from ? { version: version.to } : {}),
      },
      by,
    );
    await manager.update(Publication, { id }, { draft_by, draft_by_name });
  }

  /** @returns The ids of the blocks that have their entries again. */
  private async putBack(
    manager: EntityManager,
    moved: ReadonlyMap<number, VacancyMoveBlock>,
    by: AuthUser,
  ): Promise<Set<number>> {
    const back = new Set<number>();
    const drafts = await this.drafts(manager, MARK);
    const places = await this.places.with(manager, MARK, { records: recordsOf(drafts), isLocked: true });
    const restored = (blocks: readonly StoredBlock[], language: string): StoredBlock[] =>
      blocks.map((block) => {
        const mark = markOf(block);
        const found = mark === undefined ? undefined : moved.get(mark);
        if (!found || mark === undefined) return block;
        back.add(mark);
        return showingEntries(block, entriesOf(found, language) ?? entriesOf(found, '') ?? []);
      });
    const isMoved = (block: StoredBlock): boolean => moved.has(markOf(block) ?? 0);
    const touched = places.filter(
      (place) =>
        [place, ...place.others].some(({ blocks }) => blocks.some(isMoved)) ||
        drafts.some((draft) => isDraftOf(draft, place) && blocksIn(draft).some(isMoved)),
    );
    this.requireRights(touched, by);
    for (const place of touched) {
      const marks = place.blocks.map(markOf);
      const version = place.blocks.some(isMoved)
        ? await this.places.save(place, restored(place.blocks, ''), by)
        : place.version;
      for (const other of place.others) {
        // Blocks of the original are those of its translations as well, with its texts.
        const blocks = (await this.places.blocksIn(place, other)).map((block, index) => {
          const found = moved.get(markOf(block) ?? marks[index] ?? 0);
          const items = found && block.kind === 'vacancies' ? entriesOf(found, other.language) : undefined;
          return items ? showingEntries(block, items) : block;
        });
        const before = await this.places.blocksIn(place, other);
        if (!isDeepStrictEqual(blocks, before)) await this.places.saveIn(place, other, blocks, by);
      }
      for (const draft of drafts.filter((one) => isDraftOf(one, place) && blocksIn(one).some(isMoved))) {
        const { language = '' } = place.others.find(({ id }) => id === draft.record_id) ?? {};
        await this.saveDraft(
          manager,
          draft.id,
          (blocks) => restored(blocks, language),
          { from: place.version, to: version },
          by,
        );
      }
    }
    return back;
  }

  /** Puts records into the bin that nobody has changed, and whose entries are back. */
  private async bin(
    manager: EntityManager,
    { kind_id, records }: VacancyMove,
    back: ReadonlySet<number>,
    by: AuthUser,
  ): Promise<{ binned: number; kept: KeptVacancy[] }> {
    const kind = await manager.findOneBy(OwnKind, { id: kind_id });
    const service = kind && this.registry.find(kind.key);
    if (!kind || !service) return { binned: 0, kept: [] };
    let binned = 0;
    const kept: KeptVacancy[] = [];
    const mayDelete = by.permissions.includes(service.definition.write);
    for (const { id, translations, blocks } of [...records].reverse()) {
      const rows = await manager.find(OwnRecordRow, {
        where: [
          { id, kind_id },
          { translation_of: id, kind_id },
        ],
      });
      if (!rows.some((row) => row.id === id)) continue;
      const known = new Set([id, ...translations]);
      const isAsMade =
        rows.every((row) => known.has(row.id) && row.version === 1) &&
        !(await manager.exists(Publication, {
          where: { resource: kind.key, record_id: In(rows.map((row) => row.id)), draft_at: Not(IsNull()) },
        }));
      const isUsed = await this.isUsed(manager, service.definition.entity, id);
      if (isAsMade && mayDelete && !isUsed && blocks.some((block) => back.has(block))) {
        await service.delete(id, by);
        binned += 1;
      } else
        kept.push({ id, title: String(Reflect.get(await service.read(id), service.definition.roles.title) ?? '') });
    }
    return { binned, kept };
  }

  private async isUsed(manager: EntityManager, entity: Type<ResourceEntity>, id: number): Promise<boolean> {
    for (const { entity: other, column } of this.registry.referencesTo(entity))
      if ((await manager.countBy(other, { [column]: id })) > 0) return true;
    return false;
  }

  /** A kind that was taken for the move, that nobody has changed and that has no records goes as it came. */
  private async binKind(
    manager: EntityManager,
    { kind_id, made_version }: VacancyMove,
    by: AuthUser,
  ): Promise<boolean> {
    const kind = await manager.findOneBy(OwnKind, { id: kind_id });
    if (!kind || kind.version !== made_version) return false;
    if (await manager.existsBy(OwnRecordRow, { kind_id })) return false;
    await this.kinds.delete(kind_id, by);
    return true;
  }

  /** Returns what would be moved. @param isLocked Whether it is about to be. */
  private async plan(manager: EntityManager, isLocked = false): Promise<Plan> {
    const drafts = await this.drafts(manager, VACANCIES);
    const places = await this.places.with(manager, VACANCIES, { records: recordsOf(drafts), isLocked });
    const all = new Map<string, Entry>();
    const units: Unit[] = [];
    let left = 0;
    const today = dayOf(new Date(), this.site.timeZone);
    const noted = (entry: Entry): { key: string; entry: Entry } => {
      const key = JSON.stringify([...entry.items].sort());
      const known = all.get(key) ?? entry;
      for (const language of entry.shown) known.shown.add(language);
      all.set(key, known);
      return { key, entry: known };
    };
    for (const place of places) {
      const matched = place.others.map((other) => ({
        other,
        hasSame: other.blocks.map((block, index) => {
          const items = entriesIn(block);
          return items.length > 0 && items.length === entriesIn(place.blocks[index]).length;
        }),
      }));
      for (const { other, hasSame } of matched)
        left += other.blocks.reduce((sum, block, index) => sum + (hasSame[index] ? 0 : entriesIn(block).length), 0);
      for (const [index, block] of place.blocks.entries()) {
        const isShown = place.isShown && !block.hidden;
        const entries = entriesIn(block).map((item, at) => {
          // Blocks leave out what is over.
          const isOpen = item.valid_through === '' || item.valid_through >= today;
          const entry: Entry = { items: new Map([['', item]]), shown: new Set(isShown && isOpen ? [''] : []) };
          for (const { other, hasSame } of matched) {
            const translated = entriesIn(other.blocks[index])[at];
            if (!hasSame[index] || !translated) continue;
            entry.items.set(other.language, translated);
            if (isShown && isOpen && other.isShown) entry.shown.add(other.language);
          }
          return noted(entry);
        });
        if (entries.length > 0) units.push(unitOf({ place, index, block, entries }));
      }
    }
    for (const draft of drafts) {
      const place = places.find((one) => isDraftOf(draft, one));
      const blocks = blocksIn(draft);
      // Of a translation, or of a record that is gone.
      if (place?.id !== draft.record_id) {
        if (place) left += blocks.reduce((sum, block) => sum + entriesIn(block).length, 0);
        continue;
      }
      const published = units.filter((unit) => unit.place === place);
      let nth = 0;
      for (const [index, block] of blocks.entries()) {
        const items = entriesIn(block);
        if (items.length === 0) continue;
        const entries = items.map((item) => {
          const same = [...all].find(([, { items: own }]) => isDeepStrictEqual(own.get(''), item));
          return same ? { key: same[0], entry: same[1] } : noted({ items: new Map([['', item]]), shown: new Set() });
        });
        const unit = unitOf({ place, index, block, draft: draft.id, entries });
        // What is only changed shows what the present block does.
        units.push({ ...unit, set: published[nth]?.set ?? unit.set });
        nth += 1;
      }
    }
    return { places, units, all, left, groups: groupsOf(units) };
  }

  private drafts(manager: EntityManager, text: string): Promise<Publication[]> {
    const resources = this.places.resources;
    return manager
      .createQueryBuilder(Publication, 'place')
      .where('place.resource IN (:...resources) AND place.draft LIKE :text', { resources, text: `%${text}%` })
      .orderBy('place.id')
      .getMany();
  }

  /** Returns the last move that can be undone, while blocks know of it. */
  private async last(manager: EntityManager): Promise<LastVacancyMove | null> {
    const move = await manager.findOne(VacancyMove, { where: { undone_at: IsNull() }, order: { id: 'DESC' } });
    if (!move) return null;
    const blocks = await manager.findBy(VacancyMoveBlock, { move_id: move.id });
    const ids = new Set(blocks.map(({ id }) => id));
    const drafts = await this.drafts(manager, MARK);
    const places = await this.places.with(manager, MARK, {});
    const marked = [...places.flatMap((place) => place.blocks), ...drafts.flatMap(blocksIn)];
    if (!marked.some((block) => ids.has(markOf(block) ?? 0))) return null;
    return { id: move.id, at: move.created_at.toISOString(), by: move.actor_name ?? '', count: move.records.length };
  }

  private views(units: readonly Unit[], { permissions }: AuthUser): VacancyPlaceView[] {
    return [...Map.groupBy(units, ({ place }) => place)].map(([{ resource, id, title }, its]) => ({
      resource,
      id,
      title: permissions.some((permission) => permission === this.places.rightOf(resource)) ? title : '',
      count: new Set(its.flatMap(({ entries }) => entries.map(({ key }) => key))).size,
    }));
  }

  /** @throws ForbiddenException */
  private requireRights(places: readonly Place[], { permissions }: AuthUser): void {
    const isAllowed = places.every(({ resource }) => permissions.some((one) => one === this.places.rightOf(resource)));
    if (!isAllowed) throw new ForbiddenException({ message: say('common.notAllowed') });
  }

  /** The kind is served a moment after the commit: pages that were asked for in between lack its records. */
  private async publishAgain(places: readonly VacancyPlaceView[], kind: string): Promise<void> {
    await this.database.transaction(async () => {
      for (const { resource, id } of places) this.events.publish(this.database, { resource, id });
      this.events.publish(this.database, { resource: kind });
    });
  }
}

const unitOf = (unit: Omit<Unit, 'set'>): Unit => ({
  ...unit,
  set: [...new Set(unit.entries.map(({ key }) => key))].sort().join('\n'),
});

const itemsOf = ({ entries }: Unit, language: string): StoredVacancy[] =>
  entries.flatMap(({ entry }) => entry.items.get(language) ?? entry.items.get('') ?? []);

const entriesOf = ({ entries }: VacancyMoveBlock, language: string): StoredVacancy[] | undefined =>
  entries.find((one) => one.language === language)?.items;

const blocksIn = ({ draft }: Publication): StoredBlock[] => {
  const blocks = draft?.blocks;
  return Array.isArray(blocks) ? (blocks as StoredBlock[]) : [];
};

const isDraftOf = ({ resource, record_id }: Publication, place: Place): boolean =>
  place.resource === resource && [place, ...place.others].some(({ id }) => id === record_id);

const recordsOf = (drafts: readonly Publication[]): Map<string, number[]> =>
  new Map(
    [...Map.groupBy(drafts, ({ resource }) => resource)].map(([resource, its]) => [
      resource,
      its.map(({ record_id }) => record_id),
    ]),
  );

function replaced(
  blocks: readonly StoredBlock[],
  units: readonly Unit[],
  blockOf: (unit: Unit) => StoredBlock,
): StoredBlock[] {
  return blocks.map((block, index) => {
    const unit = units.find((one) => one.index === index);
    return unit ? blockOf(unit) : block;
  });
}

/** Characters of the name of a group. */
const GROUP_LENGTH = Math.min(80, KIND_LIMITS.choice);

/** Returns what blocks show, named by their heading or their page, if they do not all show the same. */
function groupsOf(units: readonly Unit[]): Map<string, string> {
  const sets = new Map<string, string>();
  for (const { set, block, place } of units) {
    if (sets.has(set)) continue;
    const heading = typeof block.heading === 'string' ? block.heading : '';
    const stem = (heading || place.title).replace(/\s+/g, ' ').trim().slice(0, GROUP_LENGTH);
    const taken = new Set(sets.values());
    let name = stem;
    for (let number = 2; taken.has(name); number += 1) name = `${stem} ${number}`;
    sets.set(set, name);
  }
  return sets.size > 1 ? sets : new Map();
}
