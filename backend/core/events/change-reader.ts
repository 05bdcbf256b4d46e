import { setTimeout as delay } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { databaseLimits } from '../config/environment.js';
import { Database } from '../database/database.js';
import { RepeatedRun } from '../tasks/repeated-run.js';
import { ANY_RESOURCE, ContentEvents } from './content-events.js';
import { PubSub } from './pub-sub.js';

const INTERVAL_MS = 500;

/**
 * Number of readings (ten seconds) whose rows are compared again: ids are assigned before the commit, so rows may appear before
 * others with lower ids. Slower commits are logged again (`ChangeLog`).
 */
const READINGS = 20;

/** Above this number of rows, all caches are cleared: most entries would be dropped anyway. */
const MAX_ROWS = 10_000;

/** Rows from before the first reading that may be followed by some with lower ids. */
const FIRST_ROWS = 1000;

/** How long requests wait for a reading; after that they are answered with the known state. */
const PATIENCE_MS = 1000;

/** A process without a reading for this time was paused, or is overloaded. */
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
 * Reads the commits of a site's other processes on MariaDB, every half second and on a message of `PubSub`, and turns them into
 * content events. If changes may have been missed, all caches are cleared.
 *
 * It compares all rows from a known one on. Rows are deleted from the lowest id on, so while that one exists, nothing above it was
 * deleted unread. The database compares the known ones, by their number and a sum: each reading would otherwise return thousands of
 * rows while much is saved.
 */
@Injectable()
export class ChangeReader implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(ChangeReader.name);
  private readonly followers = new Map<string, () => Promise<void>>();
  /** Rows to compare again, by id. Empty before the first reading, and after a failed one. */
  private known = new Map<number, KnownRow>();
  /** The highest ids of the last readings, oldest first: the rows from the first one on are read. */
  private newest: number[] = [];
  private isFailing = false;
  private isPublishing = false;
  private hasOthers = false;
  private readAt = performance.now();
  private running: { reading: Promise<void>; since: number } | undefined;
  private next: Promise<void> | undefined;
  private readonly loop = new RepeatedRun({ everyMs: INTERVAL_MS, run: () => this.poll(), onFailure: () => {} });

  constructor(
    private readonly database: Database,
    private readonly events: ContentEvents,
    private readonly pubSub: PubSub,
    /** Seconds after which a copy among several that can't read counts as cut off. */
    private readonly timeout: number = databaseLimits.changesTimeout,
  ) {}

  /** SQLite serves one process, so there is nothing to read. */
  private get log() {
    return this.database.changeLog;
  }

  /** The first reading, before anything is cached. */
  async start(): Promise<void> {
    if (!this.log) return;
    this.events.isComplete = true;
    this.database.onLogged = () => this.wakeOthers();
    await this.poll();
  }

  /** All others: what hears of changes must have been initialized before. */
  async onApplicationBootstrap(): Promise<void> {
    if (!this.log) return;
    this.pubSub.subscribe(TOPIC, () => {
      if (!this.isPublishing) void this.read();
    });
    this.loop.start(await this.poll());
  }

  async onModuleDestroy(): Promise<void> {
    await this.loop.stop();
    await this.running?.reading;
  }

  /**
   * Registers a function that reloads values in memory after another process has changed the resource. It runs before the event,
   * after which pages are rendered from them.
   */
  follow(resource: string, reread: () => Promise<void>): void {
    this.followers.set(resource, reread);
  }

  /** Seconds since everything committed was known; undefined on SQLite. */
  get age(): number | undefined {
    return this.log && (performance.now() - this.readAt) / 1000;
  }

  /** The number of running copies of the application, according to their leases. */
  set copies(count: number) {
    this.hasOthers = count > 1;
  }

  /**
   * Whether other copies may have withdrawn content that this one still has in memory, because it can't read their changes. A
   * single copy makes all changes itself.
   */
  get isCutOff(): boolean {
    return this.hasOthers && !this.loop.isStopped && performance.now() - this.readAt > this.timeout * 1000;
  }

  /** Whether cached responses may be older than promised, and a reading is about to update them. */
  get isLate(): boolean {
    if (!this.log || this.isFailing || this.loop.isStopped) return false;
    const now = performance.now();
    return now - this.readAt > LATE_MS && (!this.running || now - this.running.since < PATIENCE_MS);
  }

  /**
   * Waits until everything committed before this call is known, for users who may have committed it through another process.
   * Undefined if there is nothing to wait for. Never rejects.
   */
  catchUp(): Promise<void> | undefined {
    if (!this.log || this.isFailing || this.loop.isStopped) return undefined;
    const gaveUp = new AbortController();
    const patience = delay(PATIENCE_MS, undefined, { signal: gaveUp.signal, ref: false }).catch(() => {});
    return Promise.race([this.read(), patience]).finally(() => gaveUp.abort());
  }

  private wakeOthers(): void {
    this.isPublishing = true;
    this.pubSub.publish(TOPIC);
    this.isPublishing = false;
  }

  /** Returns the time until the next reading. */
  private async poll(): Promise<number> {
    const started = performance.now();
    await this.read();
    this.newest.push(this.newest.at(-1) ?? 0);
    if (this.newest.length > READINGS) this.newest.shift();
    return Math.max(0, INTERVAL_MS - (performance.now() - started));
  }

  /** Returns a reading that begins after this call, shared by all who wait for one. */
  private read(): Promise<void> {
    if (this.running) {
      this.next ??= this.running.reading.then(() => {
        this.next = undefined;
        return this.read();
      });
      return this.next;
    }
    if (this.loop.isStopped) return Promise.resolve();
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

  /** Starts from the last rows, and clears all caches. */
  private async begin(): Promise<void> {
    const latest = `SELECT ${COLUMNS} FROM content_changes ORDER BY id DESC LIMIT ?`;
    let rows = await this.select(latest, [FIRST_ROWS]);
    if (rows.length === 0) {
      // An empty transaction adds a row, too, from which reading continues.
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

  /** Returns the rows above the known ones; undefined if these have changed, or there are too many. */
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
