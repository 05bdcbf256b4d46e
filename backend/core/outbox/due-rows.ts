import { Brackets, type EntityTarget, type SelectQueryBuilder, type WhereExpressionBuilder } from 'typeorm';
import type { Database } from '../database/database.js';
import { whileProlonged } from '../database/lease-rows.js';
import { timeSql } from '../database/time-sql.js';
import type { StorageLock } from '../storage/storage-lock.js';

/** How long a row of a killed process stays claimed. */
const CLAIM_MS = 20_000;

/** Columns of a row that is stored with a change, and processed after its commit. */
export interface DueRow {
  id: number;
  status: string;
  /** Incremented before an attempt, so that a row that crashes the process fails in the end. */
  attempts: number;
  /** Null after the last attempt. For a row without attempts it only determines the order: it is due at once. */
  next_attempt_at: Date | null;
  /** End of the claim by the process working on it, unless that was killed. */
  claimed_until: Date | null;
}

/** Rows of an outbox, due at a time, and processed by one process at a time. Waiting rows have the status 'queued'. */
export class DueRows<E extends DueRow> {
  constructor(
    private readonly database: Database,
    private readonly entity: EntityTarget<E>,
    /** The longest delay between two attempts. */
    private readonly longestDelayMs: number,
  ) {}

  /** The entity with the common columns. */
  private get rows(): EntityTarget<DueRow> {
    return this.entity as EntityTarget<DueRow>;
  }

  /**
   * Returns the query of due, unclaimed rows. A time later than possible was stored by a clock that has been set back since: it
   * counts as over.
   */
  query(): SelectQueryBuilder<E> {
    const over = (column: string, longestMs: number) => (either: WhereExpressionBuilder) =>
      either.where(`${column} <= ${this.later(0)}`).orWhere(`${column} > ${this.later(longestMs)}`);
    return this.database.manager
      .createQueryBuilder(this.entity, 'due')
      .where("due.status = 'queued' AND due.next_attempt_at IS NOT NULL")
      .andWhere(
        new Brackets((due) => over('due.next_attempt_at', this.longestDelayMs)(due).orWhere('due.attempts = 0')),
      )
      .andWhere(new Brackets((free) => over('due.claimed_until', CLAIM_MS)(free).orWhere('due.claimed_until IS NULL')));
  }

  /** Returns the time `ms` milliseconds from now, by the database's clock. */
  private later(ms: number): string {
    return timeSql(this.database.manager, ms);
  }

  /** Claims a row and counts the attempt. Returns null if another process was faster. */
  async claim(row: E): Promise<E | null> {
    const attempts = row.attempts + 1;
    const claimed_until = () => this.later(CLAIM_MS);
    const { affected } = await this.database.transaction((manager) =>
      // Optimistic locking by the number of attempts: another process may have claimed it since.
      manager.update(this.rows, { id: row.id, status: 'queued', attempts: row.attempts }, { attempts, claimed_until }),
    );
    return affected === 1 ? { ...row, attempts } : null;
  }

  /** Prolongs the claim of a row during the work. */
  whileClaimed<T>({ id, attempts }: E, work: () => Promise<T>): Promise<T> {
    const prolong = () =>
      this.database.transaction((manager) =>
        manager.update(this.rows, { id, status: 'queued', attempts }, { claimed_until: () => this.later(CLAIM_MS) }),
      );
    return whileProlonged(CLAIM_MS, prolong, work);
  }

  /** Whether any row is due, for frequent checks. Absent on SQLite, where one process serves a site. */
  get isAnyDue(): (() => Promise<boolean>) | undefined {
    if (this.database.dialect === 'sqlite') return undefined;
    return async () => (await this.query().select('1', 'one').limit(1).getRawOne()) !== undefined;
  }

  /**
   * Releases the claims of a killed process. Only on SQLite and with the lock on the storage folder, when no other process can be
   * alive; otherwise claims expire.
   */
  async release(lock: StorageLock): Promise<void> {
    if (this.database.dialect !== 'sqlite' || !(await lock.acquire())) return;
    await this.database.transaction((manager) =>
      manager.update(this.rows, { status: 'queued' }, { claimed_until: null }),
    );
  }
}
