import { setTimeout as delay } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { databaseLimits } from '../config/environment.js';
import { Database } from '../database/database.js';
import { ANY_RESOURCE, ContentEvents } from './content-events.js';
import { PubSub } from './pub-sub.js';

const INTERVAL_MS = 500;

/**
 * Ids are given before the commit, so that rows may appear before others with lower ids. The rows of so many readings are
 * compared again: ten seconds. Who takes longer to commit says it again (`ChangeLog`).
 */
const READINGS = 20;

/** With more rows than that, everything cached goes: it would be dropped piece by piece anyway. */
const MAX_ROWS = 10_000;

/** Rows that were there before the first reading and may be followed by some with lower ids. */
const FIRST_ROWS = 1000;

/** How long requests wait for a reading; after that they are answered from what is known. */
const PATIENCE_MS = 1000;

/** A process that has not read for so long was paused, or is overloaded. */
const LATE_MS = 2000;

const TOPIC = 'content';

const COLUMNS = 'id, batch, resource, record_id';

interface ChangeRow {
  id: number;
  batch: string;
  resource: string | null;
  record_id: number | null;
}

interface KnownRow {
  batch: string;
  sum: number;
}

const knownOf = ({ id, batch }: ChangeRow): KnownRow => ({ batch, sum: crc32(`${id}${batch}`) });

/**
 * Reads what the other processes of a site on MariaDB have committed, every half second and on a message of `PubSub`, and
 * turns it into content events. When it can't know what it has missed, everything cached goes.
 *
 * It compares all rows from a known one on. Rows are deleted from the lowest id on, so that while that one is there, nothing
 * above it was deleted unread. The database compares those that are known, by their number and a sum: each reading would
 * have thousands of rows otherwise, while much is saved.
 */
@Injectable()
export class ChangeReader implements OnModuleDestroy {
  private readonly logger = new Logger(ChangeReader.name);
  private readonly followers = new Map<string, () => Promise<void>>();
  /** The rows that are compared again, by id. Empty before the first reading, and after a failed one. */
  private known = new Map<number, KnownRow>();
  /** The highest ids of the last readings, the oldest first: the rows from the first one on are read. */
  private newest: number[] = [];
  private isFailing = false;
  private isPublishing = false;
  private isStopped = false;
  private hasOthers = false;
  private readAt = performance.now();
  private running: { reading: Promise<void>; since: number } | undefined;
  private next: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly events: ContentEvents,
    private readonly pubSub: PubSub,
    /** Seconds after which a copy among several that can't read counts as cut off. */
    private readonly timeout: number = databaseLimits.changesTimeout,
  ) {}

  /** On SQLite there is nothing to read: it serves one process. */
  private get log() {
    return this.database.changeLog;
  }

  /** The first reading, before anything is cached; the others follow by themselves. */
  async start(): Promise<void> {
    if (!this.log) return;
    this.events.isComplete = true;
    this.database.onLogged = () => this.wakeOthers();
    this.pubSub.subscribe(TOPIC, () => {
      if (!this.isPublishing) void this.read();
    });
    await this.poll();
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.running?.reading;
  }

  /**
   * What is kept of this resource in memory is read again when another process has changed it: before the event, after
   * which pages are made of it.
   */
  follow(resource: string, reread: () => Promise<void>): void {
    this.followers.set(resource, reread);
  }

  /** Seconds since when everything that was committed is known; undefined on SQLite. */
  get age(): number | undefined {
    return this.log && (performance.now() - this.readAt) / 1000;
  }

  /** How many copies of the application run, as their leases say. */
  set copies(count: number) {
    this.hasOthers = count > 1;
  }

  /**
   * Whether other copies may have withdrawn what this one still has in memory, because it can't read what they change. One
   * copy alone makes all changes itself.
   */
  get isCutOff(): boolean {
    return this.hasOthers && !this.isStopped && performance.now() - this.readAt > this.timeout * 1000;
  }

  /** Whether cached answers may be older than promised, and a reading will soon tell. */
  get isLate(): boolean {
    if (!this.log || this.isFailing || this.isStopped) return false;
    const now = performance.now();
    return now - this.readAt > LATE_MS && (!this.running || now - this.running.since < PATIENCE_MS);
  }

  /**
   * Waits until what was committed before this call is known, for those who may have committed it through another
   * process. Undefined if there is nothing to wait for. Never rejects.
   */
  catchUp(): Promise<void> | undefined {
    if (!this.log || this.isFailing || this.isStopped) return undefined;
    const gaveUp = new AbortController();
    const patience = delay(PATIENCE_MS, undefined, { signal: gaveUp.signal, ref: false }).catch(() => {});
    return Promise.race([this.read(), patience]).finally(() => gaveUp.abort());
  }

  private wakeOthers(): void {
    this.isPublishing = true;
    this.pubSub.publish(TOPIC);
    this.isPublishing = false;
  }

  private async poll(): Promise<void> {
    const started = performance.now();
    await this.read();
    this.newest.push(this.newest.at(-1) ?? 0);
    if (this.newest.length > READINGS) this.newest.shift();
    if (this.isStopped) return;
    const left = Math.max(0, INTERVAL_MS - (performance.now() - started));
    this.timer = setTimeout(() => void this.poll(), left).unref();
  }

  /** A reading that begins after this call; all who wait for one share it. */
  private read(): Promise<void> {
    if (this.running) {
      this.next ??= this.running.reading.then(() => {
        this.next = undefined;
        return this.read();
      });
      return this.next;
    }
    if (this.isStopped) return Promise.resolve();
    const since = performance.now();
    const reading = this.attempt(since).finally(() => {
      this.running = undefined;
    });
    this.running = { reading, since };
    return reading;
  }

  private async attempt(since: number): Promise<void> {
    try {
      await (this.known.size > 0 ? this.readOn() : this.begin());
      if (this.isFailing) this.logger.log('Changes by other processes are read again; everything cached was dropped.');
      this.isFailing = false;
      this.readAt = since;
      this.database.followed(since);
    } catch (error) {
      this.known.clear();
      if (!this.isFailing) this.logger.warn(`Failed to read changes by other processes, will retry: ${String(error)}`);
      this.isFailing = true;
    }
  }

  /** From the last rows on. What was cached before is dropped. */
  private async begin(): Promise<void> {
    const latest = `SELECT ${COLUMNS} FROM content_changes ORDER BY id DESC LIMIT ?`;
    let rows = await this.select(latest, [FIRST_ROWS]);
    if (rows.length === 0) {
      // An empty transaction leaves a row, too: the one to read on from.
      await this.database.transaction(async () => {});
      rows = await this.select(latest, [FIRST_ROWS]);
    }
    this.newest = [rows.at(-1)?.id ?? 0];
    await Promise.all([...this.followers.values()].map((reread) => reread()));
    this.known = new Map(rows.map((row) => [row.id, knownOf(row)]));
    this.newest.push(rows[0]?.id ?? 0);
    for (const { batch } of rows) this.log?.forget(batch);
    this.publish([{ resource: ANY_RESOURCE }]);
  }

  private async readOn(): Promise<void> {
    const [from = 0] = this.newest;
    for (const id of this.known.keys()) if (id < from) this.known.delete(id);
    let unread = await this.readNew(from);
    if (!unread) {
      const rows = await this.select(`SELECT ${COLUMNS} FROM content_changes WHERE id >= ? ORDER BY id LIMIT ?`, [
        from,
        MAX_ROWS,
      ]);
      const found = new Map(rows.map(({ id, batch }) => [id, batch]));
      const isMissing = [...this.known].some(([id, { batch }]) => found.get(id) !== batch);
      if (isMissing || rows.length === MAX_ROWS) return this.begin();
      unread = rows.filter(({ id }) => !this.known.has(id));
    }
    const others = unread.filter(({ batch }) => !this.log?.isOwn(batch));
    const changed = new Map(
      others.flatMap((row) => (row.resource === null ? [] : [[`${row.resource} ${row.record_id}`, row]])),
    );
    const resources = new Set([...changed.values()].map(({ resource }) => resource));
    await Promise.all(
      [...this.followers].map(([resource, reread]) => (resources.has(resource) ? reread() : undefined)),
    );
    for (const row of unread) this.known.set(row.id, knownOf(row));
    this.newest[this.newest.length - 1] = Math.max(this.newest.at(-1) ?? from, unread.at(-1)?.id ?? from);
    for (const { batch } of unread) this.log?.forget(batch);
    if (others.length > 0) {
      this.hasOthers = true;
      this.publish(
        [...changed.values()].map(({ resource, record_id }) => ({
          resource: resource ?? ANY_RESOURCE,
          ...(record_id !== null && { id: record_id }),
        })),
      );
    }
  }

  /** The rows above those that are known; undefined if these are not what they were, or there are too many. */
  private async readNew(from: number): Promise<ChangeRow[] | undefined> {
    const newest = this.newest.at(-1) ?? from;
    const check = 'CAST(COUNT(*) AS UNSIGNED) AS id, BIT_XOR(CRC32(CONCAT(id, batch))) AS batch';
    const [found, ...rows] = await this.select(
      `SELECT ${check}, NULL AS resource, NULL AS record_id FROM content_changes WHERE id BETWEEN ? AND ?
       UNION ALL (SELECT ${COLUMNS} FROM content_changes WHERE id > ? ORDER BY id LIMIT ?)`,
      [from, newest, newest, MAX_ROWS],
    );
    let sum = 0;
    for (const known of this.known.values()) sum ^= known.sum;
    const isKnown = found?.id === this.known.size && Number(found.batch) === sum >>> 0;
    return isKnown && rows.length < MAX_ROWS ? rows : undefined;
  }

  private publish(changes: { resource: string; id?: number }[]): void {
    this.database.outdate();
    for (const change of changes) this.events.next({ ...change, isElsewhere: true });
  }

  private select(sql: string, values: number[]): Promise<ChangeRow[]> {
    return this.database.manager.query(sql, values);
  }
}
