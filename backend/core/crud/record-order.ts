import type { EntityManager } from 'typeorm';
import { takeLock } from '../database/advisory-locks.js';
import { RecordNotFoundException, ValidationException } from '../http/exceptions.js';
import { englishName, noun, say, sentence } from '../language/say.js';
import type { Author } from './author.js';
import { ROW } from './lists/list-query.js';
import { type MissingReference, ORDER_ID, type RecordState, type Restored } from './record-history.js';
import { RecordRights } from './record-rights.js';
import type { MessageBody } from './resource.dto.js';
import type { ResourceEntity } from './resource.entity.js';
import type { ResourceContext } from './resource-context.js';
import type { ResourceDefinition } from './resource-definition.js';
import { TREE_LEVELS } from './tree.constants.js';
import type { TreePlace } from './tree.dto.js';
import { inTreeOrder, placeProblem, type TreeRow } from './tree.shared.js';

/** The message after `order`. */
export const ORDERED_MESSAGE = sentence('crud.orderSaved');

/** Maximum number of unknown ids in an error message. */
const MAX_NAMED_IDS = 10;

/** Rows per statement that sets positions. */
const POSITIONS_PER_UPDATE = 500;

interface PositionedRow extends TreeRow {
  position: number;
  /** The version of the tree: its first level is one of its own. */
  version?: string;
}

/** The order of a resource's records as set by editors. */
export class RecordOrder<E extends ResourceEntity, I extends object, U extends object, R extends object> {
  private readonly rights: RecordRights;

  constructor(
    private readonly definition: ResourceDefinition<E, I, U, R>,
    private readonly context: ResourceContext,
  ) {
    this.rights = new RecordRights(definition, context.languages);
  }

  /**
   * Rearranges the records in this order, on the positions that they hold among all records. All rows are renumbered, since two may
   * have the same position: concurrent creates on MariaDB read the same minimum.
   * @throws ValidationException for unknown ids
   */
  async save(ids: readonly number[], by?: Author): Promise<MessageBody> {
    // The order is that of all records in all languages, which visitors see.
    this.rights.checkLanguage(by, {});
    this.rights.checkPublishing(by, true);
    await this.context.database.transaction(async (manager) => {
      const rows = await this.findPositions(manager);
      const given = new Set(ids);
      const places = rows.flatMap(({ id }, index) => (given.has(id) ? index : []));
      if (places.length < given.size) throw this.unknownIds(ids, rows);
      const ordered = rows.map(({ id }) => id);
      places.forEach((place, index) => {
        ordered[place] = ids[index] as number;
      });
      const byId = new Map(rows.map((row) => [row.id, row]));
      const arranged = this.inTree(ordered.flatMap((id) => byId.get(id) ?? []));
      await this.keepOrder(
        manager,
        rows.map(({ id }) => id),
        arranged.map(({ id }) => id),
        by,
      );
      await this.number(manager, arranged);
    });
    return { message: ORDERED_MESSAGE() };
  }

  /** @throws RecordNotFoundException for a resource without an order */
  async restore({ ids }: RecordState, by: Author): Promise<Restored> {
    if (!this.definition.roles.order || !Array.isArray(ids)) throw new RecordNotFoundException(this.definition.label);
    return this.context.database.transaction(async (manager) => {
      const present = new Set((await this.findPositions(manager)).map(({ id }) => id));
      const left = ids.filter((id) => present.has(id));
      const record = await this.save(left, by);
      const missing = ids.filter((id) => !present.has(id));
      return {
        record,
        slug: null,
        keepsDraft: false,
        gone: { files: [], references: missing.length > 0 ? [{ field: 'ids', ids: missing }] : [] },
      };
    });
  }

  /** Puts a new record before all others, if the resource has an order that is no tree's. */
  async assignFirst(manager: EntityManager, entity: E): Promise<void> {
    const column = this.definition.roles.order;
    if (!column || this.parent) return;
    await this.lockOrder(manager);
    const first = await manager
      .createQueryBuilder(this.definition.entity, ROW)
      .select(`MIN(${ROW}.${column})`, 'position')
      .getRawOne<{ position: number | null }>();
    Object.assign(entity, { [column]: (first?.position ?? 1) - 1 });
  }

  /**
   * Checks what a record of a tree is about to stand below.
   * @param before The record before a change; undefined for a new one.
   * @throws ValidationException if it would stand below itself, or on too deep a level
   */
  async checkParent(manager: EntityManager, entity: E, before?: E): Promise<void> {
    const parent = this.parentOf(entity);
    if (!this.parent || isTranslation(entity) || (before && this.parentOf(before) === parent)) return;
    const problem = placeProblem(await this.findPositions(manager), { id: before?.id, parent }, TREE_LEVELS);
    if (problem === undefined) return;
    const text = problem === 'circle' ? say('crud.treeCircle') : say('crud.treeTooDeep', { max: TREE_LEVELS });
    throw new ValidationException({ [this.parent]: [text] });
  }

  /** Returns a state that is about to be restored without a parent that it can't have any more. */
  async withPossibleParent(
    manager: EntityManager,
    found: { state: RecordState; references: MissingReference[] },
  ): Promise<{ state: RecordState; references: MissingReference[] }> {
    const { state, references } = found;
    const parent = this.parent && state[this.parent];
    if (!this.parent || typeof parent !== 'number') return found;
    const problem = placeProblem(await this.findPositions(manager), { id: Number(state.id), parent }, TREE_LEVELS);
    if (problem === undefined) return found;
    const { [this.parent]: _impossible, ...possible } = state;
    return { state: possible, references: [...references, { field: this.parent, ids: [] }] };
  }

  /**
   * Called after a record of a tree is stored: numbers all again, if it is new or stands below another one than before. Then it comes last
   * there.
   * @param isBack Whether it was deleted, and comes back to its place.
   */
  async settle(manager: EntityManager, entity: E, { before, isBack = false }: { before?: E; isBack?: boolean } = {}) {
    if (!this.parent || isTranslation(entity) || (before && this.parentOf(before) === this.parentOf(entity))) return;
    const rows = await this.findPositions(manager);
    const isIt = ({ id }: TreeRow): boolean => id === entity.id;
    const last = isBack ? rows : [...rows.filter((row) => !isIt(row)), ...rows.filter(isIt)];
    await this.number(manager, this.inTree(last));
  }

  /** Returns the place of a record in the tree, locked until the transaction ends. @throws RecordNotFoundException */
  async placeOf(manager: EntityManager, id: number): Promise<TreePlace> {
    const rows = await this.findPositions(manager);
    const row = rows.find((one) => one.id === id);
    if (!row) throw new RecordNotFoundException(this.definition.label);
    return { parent_id: row.parent, position: rows.filter((one) => isBeside(one, row)).indexOf(row) + 1 };
  }

  /** Puts a record into a place among those that stand below the same one. @param position From 1 on. Default: the last. */
  async place(manager: EntityManager, id: number, position: number | undefined, by?: Author): Promise<TreePlace> {
    const rows = await this.findPositions(manager);
    const own = rows.find((row) => row.id === id);
    if (!own) throw new RecordNotFoundException(this.definition.label);
    const beside = rows.filter((row) => isBeside(row, own) && row.id !== id).map((row) => row.id);
    beside.splice((position ?? beside.length + 1) - 1, 0, id);
    await this.save(beside, by);
    return this.placeOf(manager, id);
  }

  /** The column with the record that one stands below, if the records are a tree. */
  private get parent(): string | undefined {
    return this.definition.roles.parent;
  }

  private parentOf(entity: E): number | null {
    return this.parent === undefined ? null : ((Reflect.get(entity, this.parent) as number | null | undefined) ?? null);
  }

  private inTree(rows: readonly PositionedRow[]): readonly PositionedRow[] {
    return this.parent ? inTreeOrder(rows) : rows;
  }

  /** Numbers the rows in their order, and tells caches. */
  private async number(manager: EntityManager, ordered: readonly PositionedRow[]): Promise<void> {
    await this.savePositions(
      manager,
      ordered.flatMap(({ id, parent, position }, index) =>
        position === index + 1 ? [] : { id, parent, position: index + 1 },
      ),
    );
    await this.followOriginals(manager);
    const { name, isInternal } = this.definition;
    if (!isInternal) this.context.publish({ resource: name });
  }

  private async keepOrder(
    manager: EntityManager,
    before: readonly number[],
    ids: readonly number[],
    by: Author | undefined,
  ): Promise<void> {
    if (before.every((id, index) => id === ids[index])) return;
    const owner = { resource: this.definition.name, id: ORDER_ID };
    const past = (await this.context.history.lastState(manager, owner)) ?? { state: { ids: before } };
    await this.context.history.add(manager, {
      ...owner,
      action: 'order',
      title: englishName(this.definition.label),
      by,
      fields: [`${this.definition.roles.order}`],
      state: { ids },
      past,
    });
  }

  /** Returns all ids in their order, locked until the transaction ends. */
  private async findPositions(manager: EntityManager): Promise<PositionedRow[]> {
    await this.lockOrder(manager);
    const column = `${ROW}.${this.definition.roles.order}`;
    const rows = manager
      .createQueryBuilder(this.definition.entity, ROW)
      .select(`${ROW}.id`, 'id')
      .addSelect(column, 'position')
      .orderBy(column, 'ASC')
      .addOrderBy(`${ROW}.id`, 'DESC');
    if (this.parent) rows.addSelect(`${ROW}.${this.parent}`, 'parent');
    const { treeVersion } = this.definition.roles;
    if (treeVersion) rows.addSelect(`${ROW}.${treeVersion}`, 'version');
    if (this.isTranslated) rows.where(`${ROW}.translation_of IS NULL`);
    if (this.context.database.dialect === 'mariadb') rows.setLock('pessimistic_write');
    const found = await rows.getRawMany<{ id: number; position: number; parent?: number | null; version?: string }>();
    return found.map(({ parent = null, ...row }) => ({ ...row, parent }));
  }

  private lockOrder(manager: EntityManager): Promise<void> {
    return takeLock(manager, { scope: `order of ${this.definition.name}` });
  }

  /** The order is not part of a record: neither `version` nor `updated_at` changes. */
  private async savePositions(manager: EntityManager, rows: readonly PositionedRow[]): Promise<void> {
    const { driver } = manager.connection;
    const { tableName } = manager.connection.getMetadata(this.definition.entity);
    const [table, column] = [tableName, `${this.definition.roles.order}`].map((name) => driver.escape(name));
    for (let from = 0; from < rows.length; from += POSITIONS_PER_UPDATE) {
      const some = rows.slice(from, from + POSITIONS_PER_UPDATE);
      const cases = some.map(() => 'WHEN ? THEN ?').join(' ');
      // MariaDB sets `updated_at` unless the statement does.
      await manager.query(
        `UPDATE ${table} SET ${column} = CASE id ${cases} END, updated_at = updated_at WHERE id IN (${some.map(() => '?')})`,
        [...some.flatMap(({ id, position }) => [id, position]), ...some.map(({ id }) => id)],
      );
    }
  }

  /** Gives translations the positions of their originals. */
  private async followOriginals(manager: EntityManager): Promise<void> {
    if (!this.isTranslated) return;
    const { driver } = manager.connection;
    const { tableName } = manager.connection.getMetadata(this.definition.entity);
    const [table, column] = [tableName, `${this.definition.roles.order}`].map((name) => driver.escape(name));
    await manager.query(
      this.context.database.dialect === 'mariadb'
        ? `UPDATE ${table} own JOIN ${table} original ON original.id = own.translation_of
           SET own.${column} = original.${column}, own.updated_at = own.updated_at`
        : `UPDATE ${table} SET ${column} = (SELECT original.${column} FROM ${table} original WHERE original.id = ${table}.translation_of)
           WHERE translation_of IS NOT NULL`,
    );
  }

  private get isTranslated(): boolean {
    return this.definition.translation !== undefined && this.context.languages.several;
  }

  private unknownIds(ids: readonly number[], rows: readonly PositionedRow[]): ValidationException {
    const known = new Set(rows.map(({ id }) => id));
    const unknown = ids.filter((id) => !known.has(id)).slice(0, MAX_NAMED_IDS);
    return new ValidationException({
      ids: [
        say('crud.idUnknown', {
          label: noun(this.definition.label, 'within'),
          value: unknown.join(', '),
        }),
      ],
    });
  }
}

/** Whether two records stand below the same one, or on the first level of the same version. */
const isBeside = (one: PositionedRow, other: PositionedRow): boolean =>
  one.parent === other.parent && one.version === other.version;

const isTranslation = (entity: object): boolean => 'translation_of' in entity && Boolean(entity.translation_of);
