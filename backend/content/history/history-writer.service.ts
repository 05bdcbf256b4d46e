import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type EntityManager, In, type QueryResult } from 'typeorm';
import {
  type HistoryAction,
  type HistoryOwner,
  type LastChange,
  type PastState,
  type RecordChange,
  RecordHistory,
  type RecordState,
} from '../../core/crud/record-history.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { Database } from '../../core/database/database.js';
import { HistoryEntry } from './history-entry.entity.js';
import { packState, type StateBase, unpackState } from './packed-state.js';

const MAX_TITLE_LENGTH = 255;

/** Maximum number of characters of last states in memory. */
const MAX_KEPT_LENGTH = 4_000_000;

/** A past state in the history, with the base that the next one is compressed against. */
interface KnownPast extends PastState {
  state: RecordState;
  entry: number;
  base: StateBase;
}

interface StateRow {
  id: number;
  action: HistoryAction;
  /** JSON. */
  fields: string;
  state: Buffer;
  base_id: number | null;
  base_state: Buffer | null;
}

/** The last state of a record, with the record's version. */
interface KeptState {
  version: number;
  past: KnownPast;
}

/** Adds entries to the history. */
@Injectable()
export class HistoryWriterService extends RecordHistory {
  /**
   * Last states by record, so that repeated saves of a record don't read and unpack them each time. Entries added by other
   * processes are detected by the version, which only grows.
   */
  private readonly lastStates = new LRUCache<string, KeptState>({
    maxSize: MAX_KEPT_LENGTH,
    sizeCalculation: ({ past }) => 1 + lengthOf(past.state) + lengthOf(past.base.state),
  });

  constructor(
    private readonly registry: ResourceRegistry,
    private readonly database: Database,
  ) {
    super();
  }

  async lastState(manager: EntityManager, owner: HistoryOwner, version?: number): Promise<KnownPast | undefined> {
    const kept = version === undefined ? undefined : this.lastStates.get(keyOf(owner));
    if (kept && kept.version === version) return kept.past;
    return this.readLastState(manager, owner);
  }

  private async readLastState(manager: EntityManager, owner: HistoryOwner): Promise<KnownPast | undefined> {
    const [row] = await this.lastRows(manager, owner, 1);
    return row && unpacked(row);
  }

  async lastChange(manager: EntityManager, owner: HistoryOwner): Promise<LastChange | undefined> {
    const [last, before] = await this.lastRows(manager, owner, 2);
    if (!last) return undefined;
    const { action, fields } = last;
    return {
      action,
      fields: JSON.parse(fields) as string[],
      before: before && unpacked(before).state,
      after: unpacked(last).state,
    };
  }

  /** Returns the last entries with a state, and their bases. */
  private lastRows(manager: EntityManager, { resource, id }: HistoryOwner, limit: number): Promise<StateRow[]> {
    return manager.query(
      `SELECT e.id, e.action, e.fields, e.state, e.base_id, b.state AS base_state
       FROM history_entries e LEFT JOIN history_entries b ON b.id = e.base_id
       WHERE e.resource = ? AND e.record_id = ? AND e.state IS NOT NULL ORDER BY e.id DESC LIMIT ${limit}`,
      [resource, id],
    );
  }

  async add(manager: EntityManager, change: RecordChange): Promise<void> {
    const { past, state } = change;
    if (!state) return void (await this.insert(manager, change));
    const known = past && isKnown(past) ? past : await this.insertStart(manager, change, past);
    const added = (await this.insert(manager, change, known)) ?? (await this.insertAnew(manager, change));
    const { resource, id, version } = change;
    if (!added || version === undefined || change.action === 'delete') return;
    this.database.atCommit(() => {
      this.lastStates.set(keyOf({ resource, id }), { version, past: added });
    });
  }

  async takeBack(
    manager: EntityManager,
    { resource, id: record_id }: HistoryOwner,
    { by: actor_id, note }: { by: number; note: string },
  ): Promise<void> {
    const written = await manager.find(HistoryEntry, {
      select: { id: true, note: true },
      where: { resource, record_id, actor_id, action: 'note' },
    });
    // Compared here: texts of notes are longer than what MariaDB compares exactly by its collation.
    const ids = written.filter((entry) => entry.note === note).map(({ id }) => id);
    if (ids.length > 0) await manager.update(HistoryEntry, { id: In(ids) }, { note: null });
  }

  async purge(manager: EntityManager, records: readonly HistoryOwner[]): Promise<void> {
    for (const owner of records) this.lastStates.delete(keyOf(owner));
    const ids = new Map<string, number[]>();
    for (const { resource, id } of records) ids.set(resource, [...(ids.get(resource) ?? []), id]);
    for (const [resource, some] of ids) {
      const isPersonal = this.registry.withHistory.get(resource)?.history === 'bin';
      const values = { state: null, base_id: null, ...(isPersonal ? { title: '' } : {}) };
      await manager.update(HistoryEntry, { resource, record_id: In(some) }, values);
    }
  }

  /** Called if the cached state was deleted from the database. */
  private async insertAnew(manager: EntityManager, change: RecordChange): Promise<KnownPast | undefined> {
    const past = (await this.readLastState(manager, change)) ?? { state: change.past?.state };
    return this.insert(manager, change, isKnown(past) ? past : await this.insertStart(manager, change, past));
  }

  /** Inserts the state from before the first recorded change. */
  private async insertStart(
    manager: EntityManager,
    { resource, id, title }: RecordChange,
    past: PastState | undefined,
  ): Promise<KnownPast | undefined> {
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

  /** Returns the state; undefined if there is none, or if the last one is missing, in which case nothing was inserted. */
  private async insert(
    manager: EntityManager,
    { resource, id, action, title, version, by, fields = [], note, state }: RecordChange,
    last?: KnownPast,
  ): Promise<KnownPast | undefined> {
    const packed = state && packState(state, last?.base);
    const values = [
      resource,
      id,
      version ?? null,
      action,
      title.slice(0, MAX_TITLE_LENGTH),
      by?.id ?? null,
      by?.name ?? null,
      by?.token ?? null,
      new Date().toISOString().replace('T', ' ').replace('Z', ''),
      JSON.stringify(fields),
      note || null,
      packed?.state ?? null,
      packed?.base_id ?? null,
    ];
    // Without TypeORM's builder, which takes a quarter of a millisecond; this runs on every save.
    const inserted = last
      ? await run(manager, `${INSERT} SELECT ${PLACES} ${IF_THERE}`, [...values, last.entry])
      : await run(manager, `${INSERT} VALUES (${PLACES})`, values);
    if (!packed || !state || inserted.affected === 0) return undefined;
    const entry = insertedId(inserted.raw);
    const isBase = packed.base_id === null || !last;
    return { state, entry, base: isBase ? { id: entry, state, size: packed.state.length } : last.base };
  }
}

const COLUMNS = [
  'resource',
  'record_id',
  'version',
  'action',
  'title',
  'actor_id',
  'actor_name',
  'token_id',
  'created_at',
  'fields',
  'note',
  'state',
  'base_id',
];
const INSERT = `INSERT INTO history_entries (${COLUMNS.join(', ')})`;
const PLACES = COLUMNS.map(() => '?').join(', ');
const IF_THERE = 'FROM history_entries last WHERE last.id = ? AND last.state IS NOT NULL';

/** The transaction's manager has a query runner. */
async function run({ queryRunner }: EntityManager, sql: string, values: unknown[]): Promise<QueryResult> {
  if (!queryRunner) throw new Error('The history is written in transactions.');
  return queryRunner.query(sql, values, true);
}

/** SQLite returns the id itself. */
const insertedId = (result: unknown): number =>
  Number(typeof result === 'object' && result !== null && 'insertId' in result ? result.insertId : result);

function unpacked({ id: entry, state: packed, base_id, base_state }: StateRow): KnownPast {
  if (base_id === null || !base_state) {
    const state = unpackState(packed, undefined);
    return { state, entry, base: { id: entry, state, size: packed.length } };
  }
  const base = { id: base_id, state: unpackState(base_state, undefined), size: base_state.length };
  return { state: unpackState(packed, base.state), entry, base };
}

const keyOf = ({ resource, id }: HistoryOwner): string => `${resource} ${id}`;

/** Returns the approximate length of the state as JSON. */
const lengthOf = (state: RecordState | undefined): number =>
  Object.values(state ?? {}).reduce<number>(
    (sum, value) => sum + (typeof value === 'string' ? value.length : (JSON.stringify(value)?.length ?? 0)),
    0,
  );

const isKnown = (past: PastState): past is KnownPast => 'base' in past;
