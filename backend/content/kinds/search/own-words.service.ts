import { hash } from 'node:crypto';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { toDatabaseTime } from '../../../core/crud/lists/list-values.js';
import { type SearchIndex, SearchIndexes } from '../../../core/crud/lists/search-indexes.js';
import type { RegisteredDefinition } from '../../../core/crud/resource-definition.js';
import { Database } from '../../../core/database/database.js';
import { idList, idsInOrder } from '../../../core/database/id-list.js';
import { ANY_RESOURCE, ContentEvents } from '../../../core/events/content-events.js';
import { LeasesService } from '../../../core/leases/leases.service.js';
import type { MadeKind } from '../declared-kind.js';
import { kindResource } from '../kind.resource.js';
import { slotOf } from '../kind-declaration.js';
import { OwnKinds } from '../own-kinds.js';
import { OWN_RECORDS } from '../own-record.entity.js';
import { WordList } from './word-list.js';
import { type WantedWord, wantedWords, wordsOf } from './words-of-texts.js';

/** Records that are indexed in one transaction: other writers wait for some 50 ms. */
const BATCH = 100;

/** Records that are compared with the index at once. */
const WINDOW = 2000;

/** Words in one statement. */
const WORDS = 400;

/** So many records that are not indexed yet are looked into by a search; until there are fewer, searches read rows. */
const MAX_UNINDEXED = 500;

/** Words that a part of a searched text may be in. More say little. */
const MAX_ALIKE = 2000;

/** A transaction that began so long ago may still commit records with the time of its beginning. */
const LONGEST_TRANSACTION_MS = 10 * 60_000;

/** Several changes are indexed at once. */
const REST_MS = 300;

/** After a failure, and while another process is indexing. */
const AGAIN_MS = 30_000;

const LEASE = 'own-words';

/** What this process knows of the index of a kind. */
interface KindState {
  /** Which columns it is of. */
  fields: string;
  /** All records that have not been changed since this time are in the index. Undefined until they have been compared. */
  since: number | undefined;
  list: WordList;
  /** Whether words are used much more often than the list says. */
  isOutdated: boolean;
}

/**
 * The index by which records of own kinds are searched: for each record the numbers of its words, as terms of the full-text index of the
 * database, and for each kind the words themselves, in memory. A text can only be in records whose words contain its parts, so these
 * few are read, and a text that no word contains is in none. Saves do not wait for it: what was changed since is found by its time and version, and
 * looked into by each search until it is indexed.
 */
@Injectable()
export class OwnWordsService implements SearchIndex, OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(OwnWordsService.name);
  private readonly states = new Map<number, KindState>();
  private indexing: Promise<void> | undefined;
  private isWanted = false;
  private readonly closing = new AbortController();

  constructor(
    private readonly kinds: OwnKinds,
    private readonly database: Database,
    private readonly leases: LeasesService,
    private readonly events: ContentEvents,
    indexes: SearchIndexes,
  ) {
    indexes.use(this);
  }

  onApplicationBootstrap(): void {
    this.events.subscribe(({ resource }) => {
      if (resource === ANY_RESOURCE || resource === kindResource.name || this.kinds.isTaken(resource)) this.enqueue();
    });
    this.enqueue();
  }

  async onModuleDestroy(): Promise<void> {
    this.closing.abort();
    await this.indexing;
  }

  async candidates(definition: RegisteredDefinition, search: string, max: number): Promise<Uint32Array | undefined> {
    const kind = this.kinds.all.find((made) => made.definition.name === definition.name);
    const state = kind && this.states.get(kind.kind.id);
    if (!kind || state?.since === undefined || state.fields !== fieldsOf(kind)) return undefined;
    const wanted = [wantedWords(search), ...labelledWords(definition, search)];
    if (wanted.some((words) => words.length === 0)) return undefined;
    const changed = await this.unindexed(kind, state.since, MAX_UNINDEXED + 1);
    if (changed.length > MAX_UNINDEXED) return undefined;
    await this.readWords(kind.kind.id, state);
    const found = new Set(changed);
    let left = max - found.size;
    for (const words of wanted) {
      const match = this.matchOf(state.list, words, left);
      if (match === undefined) return undefined;
      if (match.query !== '') for (const id of await idList(this.database, this.select, [match.query])) found.add(id);
      left -= match.uses;
    }
    return Uint32Array.from(found).sort().reverse();
  }

  async forget(manager: EntityManager, id: number): Promise<void> {
    await manager.query(`DELETE FROM own_words WHERE ${this.idColumn} = ?`, [id]);
    await manager.query('DELETE FROM own_word_rows WHERE record_id = ?', [id]);
  }

  /**
   * Returns the expression by which the database finds the records with such words, empty if there are none; undefined if there may be
   * more than `max`. Of words that are used often, the rest says as much: the database reads all records of each.
   */
  private matchOf(
    list: WordList,
    words: readonly WantedWord[],
    max: number,
  ): { query: string; uses: number } | undefined {
    const found: { ids: number[]; uses: number }[] = [];
    for (const word of words) {
      const alike = list.find(word, MAX_ALIKE);
      if (alike?.ids.length === 0) return { query: '', uses: 0 };
      if (alike) found.push(alike);
    }
    found.sort((one, other) => one.uses - other.uses);
    const [least] = found;
    if (!least || least.uses > max) return undefined;
    const some = found.filter(({ uses }) => uses <= Math.max(4 * least.uses, BATCH));
    const terms = some.map(({ ids }) => `(${ids.map(termOf).join(this.isSqlite ? ' OR ' : ' ')})`);
    return {
      query: this.isSqlite ? terms.join(' AND ') : terms.map((term) => `+${term}`).join(' '),
      uses: least.uses,
    };
  }

  /** Reads the words that have come since. */
  private async readWords(kindId: number, state: KindState): Promise<void> {
    if (state.isOutdated) {
      state.list = new WordList();
      state.isOutdated = false;
    }
    const { list } = state;
    for (;;) {
      const rows: { id: number; word: string; uses: number }[] = await this.database.manager.query(
        `SELECT id, word, uses FROM own_word_list WHERE kind_id = ? AND id > ? ORDER BY id LIMIT ${WINDOW}`,
        [kindId, list.last],
      );
      // Another search has read them meanwhile.
      list.add(rows.filter(({ id }) => id > list.last));
      if (rows.length < WINDOW) return;
      await setImmediate();
    }
  }

  /** Indexes soon, once. */
  private enqueue(afterMs = REST_MS): void {
    this.isWanted = true;
    if (this.indexing || this.closing.signal.aborted) return;
    const { signal } = this.closing;
    this.indexing = setTimeout(afterMs, undefined, { ref: false, signal })
      .then(async () => {
        this.isWanted = false;
        const isDone = await this.leases.alone(LEASE, () => this.indexAll());
        if (!isDone) await this.compareAll();
        return isDone ? undefined : AGAIN_MS;
      })
      .catch((error: unknown) => {
        if (signal.aborted) return undefined;
        this.logger.error(
          'The words of own records could not be indexed',
          error instanceof Error ? error.stack : error,
        );
        return AGAIN_MS;
      })
      .then((again) => {
        this.indexing = undefined;
        if (again !== undefined || this.isWanted) this.enqueue(again);
      });
  }

  private async indexAll(): Promise<void> {
    for (const kind of this.kinds.all) {
      const state = this.stateOf(kind);
      const began = Date.now();
      let count = 0;
      const index = async (ids: readonly number[]): Promise<void> => {
        for (let from = 0; from < ids.length; from += BATCH) {
          if (this.closing.signal.aborted) return;
          await this.index(kind, ids.slice(from, from + BATCH));
          await setImmediate();
        }
        count += ids.length;
      };
      if (state.since === undefined) await this.compare(kind, index);
      else
        for (;;) {
          const ids = await this.unindexed(kind, state.since, MAX_UNINDEXED);
          if (ids.length === 0 || this.closing.signal.aborted) break;
          await index(ids);
        }
      if (this.closing.signal.aborted) return;
      state.since = began - LONGEST_TRANSACTION_MS;
      state.isOutdated ||= count >= WINDOW;
    }
    await this.forgetDeleted();
  }

  /** While another process is indexing: what it has indexed already can be searched. */
  private async compareAll(): Promise<void> {
    for (const kind of this.kinds.all) {
      const state = this.stateOf(kind);
      if (state.since !== undefined) continue;
      const began = Date.now();
      let missing = 0;
      await this.compare(kind, async (ids) => {
        missing += ids.length;
      });
      if (missing === 0) state.since = began - LONGEST_TRANSACTION_MS;
    }
  }

  private stateOf(kind: MadeKind): KindState {
    const { id } = kind.kind;
    const fields = fieldsOf(kind);
    const known = this.states.get(id);
    if (known?.fields === fields) return known;
    const state = { fields, since: undefined, list: new WordList(), isOutdated: false };
    this.states.set(id, state);
    return state;
  }

  /** Calls back with the ids of records that are not in the index as they are, a part of the records of a kind after the other. */
  private async compare(kind: MadeKind, missing: (ids: readonly number[]) => Promise<void>): Promise<void> {
    const { id } = kind.kind;
    for (let after = 0; !this.closing.signal.aborted; ) {
      const window = await idsInOrder(
        this.database,
        `SELECT id FROM ${OWN_RECORDS} WHERE kind_id = ? AND id > ? ORDER BY id LIMIT ${WINDOW}`,
        [id, after],
      );
      const last = window.at(-1);
      if (last === undefined) return;
      await missing(await this.unindexedIn(kind, 'r.id > ? AND r.id <= ?', [after, last], WINDOW));
      after = last;
      await setImmediate();
    }
  }

  /** Returns the ids of records that were changed since a time and are not in the index as they are. */
  private unindexed(kind: MadeKind, since: number, max: number): Promise<number[]> {
    return this.unindexedIn(kind, 'r.updated_at >= ?', [toDatabaseTime(since)], max);
  }

  private unindexedIn(
    kind: MadeKind,
    condition: string,
    parameters: readonly unknown[],
    max: number,
  ): Promise<number[]> {
    return idsInOrder(
      this.database,
      `SELECT r.id AS id FROM ${OWN_RECORDS} r LEFT JOIN own_word_rows i ON i.record_id = r.id
       WHERE r.kind_id = ? AND ${condition} AND (i.record_id IS NULL OR i.version <> r.version OR i.fields <> ?) LIMIT ${max}`,
      [kind.kind.id, ...parameters, fieldsOf(kind)],
    );
  }

  private async index(kind: MadeKind, ids: readonly number[]): Promise<void> {
    const columns = columnsOf(kind);
    const rows: ({ id: number; version: number } & Record<string, unknown>)[] = await this.database.manager.query(
      `SELECT ${['id', 'version', ...columns].join(', ')} FROM ${OWN_RECORDS} WHERE id IN (${ids.map(() => '?').join()})`,
      [...ids],
    );
    const words = rows.map(({ id, version, ...row }) => ({
      id,
      version,
      words: wordsOf(columns.map((column) => row[column] ?? '').join('\n')),
    }));
    const uses = new Map<string, number>();
    for (const { words: ofRow } of words) for (const word of ofRow) uses.set(word, (uses.get(word) ?? 0) + 1);
    const all = [...uses].sort(([one], [other]) => (one < other ? -1 : 1));
    const { id: kindId } = kind.kind;
    // No answer depends on it: nothing that is cached is outdated by it in other processes.
    await this.database.transactionUnlogged(async (manager) => {
      const numbers = new Map<string, number>();
      for (let from = 0; from < all.length; from += WORDS) {
        const some = all.slice(from, from + WORDS);
        await manager.query(
          `INSERT INTO own_word_list (kind_id, word, uses) VALUES ${some.map(() => '(?, ?, ?)').join()} ${
            this.isSqlite
              ? 'ON CONFLICT (kind_id, word) DO UPDATE SET uses = uses + excluded.uses'
              : 'ON DUPLICATE KEY UPDATE uses = uses + VALUES(uses)'
          }`,
          some.flatMap(([word, count]) => [kindId, word, count]),
        );
        const known: { id: number; word: string }[] = await manager.query(
          `SELECT id, word FROM own_word_list WHERE kind_id = ? AND word IN (${some.map(() => '?').join()})`,
          [kindId, ...some.map(([word]) => word)],
        );
        for (const { id, word } of known) numbers.set(word, id);
      }
      for (const { id, version, words: ofRow } of words) {
        const terms = [...ofRow].map((word) => termOf(numbers.get(word) ?? 0)).join(' ');
        await manager.query(`REPLACE INTO own_words (${this.idColumn}, words) VALUES (?, ?)`, [id, terms]);
        await manager.query('REPLACE INTO own_word_rows (record_id, version, fields) VALUES (?, ?, ?)', [
          id,
          version,
          fieldsOf(kind),
        ]);
      }
    });
  }

  /** Forgets the records of kinds that were deleted for good. */
  private async forgetDeleted(): Promise<void> {
    const gone = await idsInOrder(
      this.database,
      `SELECT i.record_id AS id FROM own_word_rows i LEFT JOIN ${OWN_RECORDS} r ON r.id = i.record_id WHERE r.id IS NULL LIMIT ${WINDOW}`,
      [],
    );
    if (gone.length === 0) return;
    await this.database.transactionUnlogged(async (manager) => {
      for (const id of gone) await this.forget(manager, id);
      await manager.query('DELETE FROM own_word_list WHERE kind_id NOT IN (SELECT id FROM own_kinds)');
    });
  }

  private get isSqlite(): boolean {
    return this.database.dialect === 'sqlite';
  }

  private get idColumn(): string {
    return this.isSqlite ? 'rowid' : 'record_id';
  }

  /** Its only parameter is the expression. */
  private get select(): string {
    return this.isSqlite
      ? 'SELECT rowid AS id FROM own_words WHERE own_words MATCH ?'
      : 'SELECT record_id AS id FROM own_words WHERE MATCH (words) AGAINST (? IN BOOLEAN MODE)';
  }
}

/** The term of a word: long enough for MariaDB, and none of its stop words, one of which is `www`. */
const termOf = (id: number): string => `wz${id.toString(36)}`;

/** The columns of the texts that searches look into. */
const columnsOf = ({ kind, definition: { searchable, labelled = [] } }: MadeKind): string[] => [
  ...new Set(
    kind.fields
      .filter(({ key }) => searchable.includes(key) || labelled.some(({ column }) => column === key))
      .map((field) => slotOf(kind, field)),
  ),
];

/** Tells whether records were indexed with the columns that the kind has now. */
const fieldsOf = (kind: MadeKind): string => hash('sha256', columnsOf(kind).sort().join()).slice(0, 32);

/** Returns what the words of records are like that have a choice whose label contains the text. */
const labelledWords = ({ labelled = [] }: RegisteredDefinition, search: string): WantedWord[][] => {
  const wanted = search.trim().toLowerCase();
  return labelled.flatMap(({ labels }) =>
    Object.entries(labels).flatMap(([value, all]) =>
      all.some((label) => label.toLowerCase().includes(wanted))
        ? [wantedWords(value).map((word) => ({ ...word, isBegin: true, isEnd: word.text.length < 30 }))]
        : [],
    ),
  );
};
