import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { takeLock } from '../database/advisory-locks.js';
import { RecordNotFoundException } from '../http/exceptions.js';
import { ROW } from './lists/list-query.js';
import type { RecordState } from './record-history.js';
import type { RecordHooks } from './record-hooks.js';
import { toState } from './record-state.js';
import type { ResourceInput } from './resource.dto.js';
import type { ResourceEntity } from './resource.entity.js';
import type { ResourceContext } from './resource-context.js';

/** Finds and locks the rows of one resource. */
export class RecordRows<E extends ResourceEntity, I extends object, R extends object, U extends ResourceInput> {
  constructor(
    private readonly hooks: RecordHooks<E, I, R, U>,
    private readonly context: ResourceContext,
  ) {}

  /** Uses the joins of `createQuery`. @throws RecordNotFoundException */
  async find(id: number, manager = this.context.database.manager): Promise<E> {
    const entity = await this.hooks.createQuery(manager).where(`${ROW}.id = :id`, { id }).getOne();
    if (!entity) throw new RecordNotFoundException(this.hooks.label);
    return entity;
  }

  /** Returns the entity, locked until the transaction ends. @throws RecordNotFoundException */
  async findForUpdate(manager: EntityManager, id: number): Promise<E> {
    const entity = await this.findLocked(manager, id);
    if (!entity) throw new RecordNotFoundException(this.hooks.label);
    return entity;
  }

  /** The same, or null. Also locks changes of related data, such as a draft, which don't write the row itself. */
  async findLocked(manager: EntityManager, id: number): Promise<E | null> {
    if (this.hooks.isContent) await takeLock(manager, { scope: this.hooks.name, key: id });
    return this.lockRow(manager, id);
  }

  lockRow(manager: EntityManager, id: number): Promise<E | null> {
    const row = this.query(manager, id);
    // SQLite has no row locks: its transactions are serialized.
    if (this.context.database.dialect === 'mariadb') row.setLock('pessimistic_write');
    return row.getOne();
  }

  /** Query of the row alone. */
  query(manager: EntityManager, id: number): SelectQueryBuilder<E> {
    const rows = manager.createQueryBuilder(this.hooks.definition.entity, ROW);
    return this.hooks.withinRights(rows).where(`${ROW}.id = :id`, { id });
  }

  /** Includes columns that are in no response. */
  queryWhole(manager: EntityManager, id: number): SelectQueryBuilder<E> {
    const columns = this.hooks.metadata.columns.map(({ propertyName }) => `${ROW}.${propertyName}`);
    return this.query(manager, id).select(columns);
  }

  exists(id: number): Promise<boolean> {
    return this.query(this.context.database.manager, id).getExists();
  }

  /** Returns the record as currently stored, in the running transaction. @throws RecordNotFoundException */
  async recordOf(manager: EntityManager, id: number): Promise<R> {
    return this.hooks.toRecord(await this.find(id, manager));
  }

  async stateOf(manager: EntityManager, id: number): Promise<RecordState> {
    return toState(await this.recordOf(manager, id));
  }
}
