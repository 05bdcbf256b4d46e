import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { type HistoryOwner, type PastState, type RecordChange, RecordHistory } from '../core/crud/record-history.js';
import { ResourceRegistry } from '../core/crud/resource-registry.js';
import { HistoryEntry } from './history-entry.entity.js';
import { packState, type StateBase, unpackState } from './packed-state.js';

const MAX_TITLE_LENGTH = 255;

/** A past state that the history has, with the base that the next one is compressed against. */
interface KnownPast extends PastState {
  base: StateBase;
}

interface StateRow {
  id: number;
  state: Buffer;
  base_id: number | null;
  base_state: Buffer | null;
}

/** Adds entries to the history. */
@Injectable()
export class HistoryWriterService extends RecordHistory {
  constructor(private readonly registry: ResourceRegistry) {
    super();
  }

  async lastState(manager: EntityManager, { resource, id }: HistoryOwner): Promise<KnownPast | undefined> {
    const [row]: StateRow[] = await manager.query(
      `SELECT e.id, e.state, e.base_id, b.state AS base_state
       FROM history_entries e LEFT JOIN history_entries b ON b.id = e.base_id
       WHERE e.resource = ? AND e.record_id = ? AND e.state IS NOT NULL ORDER BY e.id DESC LIMIT 1`,
      [resource, id],
    );
    if (!row) return undefined;
    const { base_id, base_state } = row;
    const entry = row.id;
    if (base_id === null || !base_state) {
      const state = unpackState(row.state, undefined);
      return { state, entry, base: { id: entry, state, size: row.state.length } };
    }
    const base = { id: base_id, state: unpackState(base_state, undefined), size: base_state.length };
    return { state: unpackState(row.state, base.state), entry, base };
  }

  async add(manager: EntityManager, change: RecordChange): Promise<void> {
    const { past, state } = change;
    if (!state) return void (await this.insert(manager, change));
    const base = past && isKnown(past) ? past.base : await this.insertStart(manager, change, past);
    await this.insert(manager, change, base);
  }

  async purge(manager: EntityManager, records: readonly HistoryOwner[]): Promise<void> {
    const ids = new Map<string, number[]>();
    for (const { resource, id } of records) ids.set(resource, [...(ids.get(resource) ?? []), id]);
    for (const [resource, some] of ids) {
      const isPersonal = this.registry.withHistory.get(resource)?.history === 'bin';
      const values = { state: null, base_id: null, ...(isPersonal ? { title: '' } : {}) };
      await manager.update(HistoryEntry, { resource, record_id: In(some) }, values);
    }
  }

  /** The state from before the first change that is kept. */
  private async insertStart(
    manager: EntityManager,
    { resource, id, title }: RecordChange,
    past: PastState | undefined,
  ): Promise<StateBase | undefined> {
    if (!past?.state) return undefined;
    const version = past.state.version;
    return this.insert(manager, {
      resource,
      id,
      action: 'start',
      title,
      state: past.state,
      ...(typeof version === 'number' ? { version } : {}),
    });
  }

  private async insert(
    manager: EntityManager,
    { resource, id, action, title, version, by, fields = [], state }: RecordChange,
    base?: StateBase,
  ): Promise<StateBase | undefined> {
    const packed = state && packState(state, base);
    // Not by TypeORM's builder: that takes a quarter of a millisecond, and this runs with every save.
    const inserted: unknown = await manager.query(
      `INSERT INTO history_entries
        (resource, record_id, version, action, title, actor_id, actor_name, created_at, fields, state, base_id)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        resource,
        id,
        version ?? null,
        action,
        title.slice(0, MAX_TITLE_LENGTH),
        by?.id ?? null,
        by?.name ?? null,
        new Date().toISOString().replace('T', ' ').replace('Z', ''),
        JSON.stringify(fields),
        packed?.state ?? null,
        packed?.base_id ?? null,
      ],
    );
    return packed && state && { id: insertedId(inserted), state, size: packed.state.length };
  }
}

/** SQLite answers with the id itself. */
const insertedId = (result: unknown): number =>
  Number(typeof result === 'object' && result !== null && 'insertId' in result ? result.insertId : result);

const isKnown = (past: PastState): past is KnownPast => 'base' in past;
