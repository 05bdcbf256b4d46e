import { AsyncLocalStorage } from 'node:async_hooks';
import { type BeforeApplicationShutdown, Inject, Injectable, Logger } from '@nestjs/common';
import pRetry, { type Options } from 'p-retry';
import { DataSource, type EntityManager } from 'typeorm';
import { traced } from '../config/traced.js';
import { conflictRetries } from './conflict-retries.js';
import { dataVersionOf } from './data-source.js';
import { DATABASE_CONFIGURATION, type DatabaseConfiguration, READING_SOURCE } from './database-configuration.js';
import { explained, isConflict } from './database-errors.js';
import { currentPreview, withPreview } from './previews.js';
import { openRunner, releaseRunner } from './query-runners.js';
import { type AfterCommitTask, RunningTransaction } from './running-transaction.js';

const ASK_AFTER_MS = 10;

/** After this time a transaction is not retried. Includes the wait for earlier ones, which may wait for the same lock. */
const PATIENCE_MS = 10_000;

/**
 * The one way to the database. Reads go through `manager`, every write through `transaction`.
 *
 * On SQLite, one connection writes, one transaction at a time, and a second one reads: TypeORM has a single connection
 * there, on which concurrent transactions would mix. On MariaDB, the pool does both.
 */
@Injectable()
export class Database implements BeforeApplicationShutdown {
  private readonly logger = new Logger(Database.name);
  private readonly readVersion: (() => number) | undefined;
  private commits = 0;
  private foreign = 0;
  private askedAt = Number.NEGATIVE_INFINITY;
  private readonly store = new AsyncLocalStorage<RunningTransaction | undefined>();
  private lastTurn: Promise<unknown> = Promise.resolve();
  private closing: Promise<void> | undefined;

  constructor(
    @Inject(DATABASE_CONFIGURATION) private readonly config: DatabaseConfiguration,
    /** The data source that writes: for server locks and tests. */
    readonly dataSource: DataSource,
    @Inject(READING_SOURCE) private readonly reading: DataSource,
  ) {
    this.readVersion = reading === dataSource ? undefined : dataVersionOf(reading);
  }

  get dialect(): 'sqlite' | 'mariadb' {
    return this.config.dialect;
  }

  /** Invalidates cached queries after a change that is not in the database. */
  outdate(): void {
    this.commits += 1;
  }

  /** For reads. Inside a transaction, the manager of the transaction, which sees its writes. */
  get manager(): EntityManager {
    return this.running()?.manager ?? this.reading.manager;
  }

  /**
   * Changes with each commit, so that cached queries can be invalidated: at once for commits of this process. Those of
   * other processes are detected on SQLite by its own counter, polled every ten milliseconds. MariaDB has no such
   * counter: there the value changes every second.
   */
  version(): string {
    if (!this.readVersion) return `${this.commits} ${Math.trunc(performance.now() / 1000)}`;
    const now = performance.now();
    if (now - this.askedAt >= ASK_AFTER_MS) {
      this.foreign = this.readVersion();
      this.askedAt = now;
    }
    return `${this.commits} ${this.foreign}`;
  }

  /**
   * Runs the work in a transaction. Joins the running transaction, if there is one: if a part fails, the whole is rolled
   * back, even if the error is caught. The work is retried after a conflict with another transaction, so side effects
   * belong in `afterCommit`.
   */
  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.running()?.join(work) ?? this.begin(work);
  }

  /**
   * Runs the work in a transaction that is rolled back in any case: what it reads is as if its writes had been committed.
   * Caches of content are bypassed meanwhile, and tasks after the commit never run.
   */
  async preview<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    if (this.running()) throw new Error('A preview needs a transaction of its own.');
    const { result } = await withPreview(() => this.inTurn(() => this.retried(() => this.attempt(work, false))));
    return result;
  }

  /** Runs the task after the outermost commit, outside the transaction; at once if there is none. */
  afterCommit(task: AfterCommitTask): void {
    const running = this.running();
    if (running) running.tasks.push(task);
    // A preview that has ended has committed nothing.
    else if (!currentPreview()) void this.runTask(task);
  }

  /** Refuses further writes, waits for running ones, and closes the read-only connection. */
  close(): Promise<void> {
    this.closing ??= this.lastTurn.then(async () => {
      if (this.reading !== this.dataSource) await this.reading.destroy();
    });
    return this.closing;
  }

  /**
   * This module is global, so Nest calls it after those of the features, which still write here. TypeOrmModule destroys
   * the writing connection afterwards, in `onApplicationShutdown`: as the last one it merges SQLite's write-ahead log into
   * the database file.
   */
  beforeApplicationShutdown(): Promise<void> {
    return this.close();
  }

  private running(): RunningTransaction | undefined {
    const running = this.store.getStore();
    return running?.isOpen ? running : undefined;
  }

  private async begin<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const started = performance.now();
    const { result, tasks } = await this.inTurn(() =>
      traced('transaction', () => this.retried(() => this.attempt(work, true), started)),
    );
    for (const task of tasks) await this.runTask(task);
    return result;
  }

  private retried<T>(attempt: () => Promise<T>, started = performance.now()): Promise<T> {
    const until = started + PATIENCE_MS;
    const shouldRetry: Options['shouldRetry'] = ({ error }) => isConflict(error) && performance.now() < until;
    return pRetry(attempt, { ...conflictRetries, shouldRetry });
  }

  /** On SQLite, one transaction at a time. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.closing) return Promise.reject(new Error('The database is closed.'));
    const turn = this.dialect === 'sqlite' ? this.lastTurn.then(work) : work();
    this.lastTurn = Promise.allSettled([this.lastTurn, turn]).then(() => {});
    return turn;
  }

  private async attempt<T>(work: (manager: EntityManager) => Promise<T>, commits: boolean) {
    const runner = openRunner(this.dataSource);
    try {
      await runner.startTransaction();
      const transaction = new RunningTransaction(runner.manager);
      const result = await this.store.run(transaction, () => transaction.run(work));
      if (commits) {
        await runner.commitTransaction();
        this.commits += 1;
      } else {
        await runner.rollbackTransaction();
      }
      return { result, tasks: transaction.tasks };
    } catch (error) {
      // The first error is more useful than that of a rollback on a closed connection.
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => {});
      throw explained(error, this.config);
    } finally {
      await releaseRunner(runner);
    }
  }

  private async runTask(task: AfterCommitTask): Promise<void> {
    try {
      await this.store.run(undefined, task);
    } catch (error) {
      this.logger.error('A task after a commit failed', error instanceof Error ? error.stack : String(error));
    }
  }
}
