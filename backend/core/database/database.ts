import { AsyncLocalStorage } from 'node:async_hooks';
import { type BeforeApplicationShutdown, Inject, Injectable, Logger } from '@nestjs/common';
import pRetry, { type Options } from 'p-retry';
import { DataSource, type EntityManager } from 'typeorm';
import { conflictRetries } from './conflict-retries.js';
import { dataVersionOf } from './data-source.js';
import { DATABASE_CONFIGURATION, type DatabaseConfiguration, READING_SOURCE } from './database-configuration.js';
import { explained, isConflict } from './database-errors.js';
import { openRunner, releaseRunner } from './query-runners.js';
import { type AfterCommitTask, RunningTransaction } from './running-transaction.js';

const ASK_AFTER_MS = 10;

/** After which a transaction does not try again, its wait for those ahead of it included: they may wait for the same. */
const PATIENCE_MS = 10_000;

/**
 * The one way to the database. Reads go through `manager`, every write through `transaction`.
 *
 * On SQLite one connection writes, one transaction at a time, and a second one reads beside it; TypeORM has one
 * connection there, on which concurrent transactions would end up in each other. On MariaDB the pool does both.
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
    /** The source that writes: for locks of the server and tests. */
    readonly dataSource: DataSource,
    @Inject(READING_SOURCE) private readonly reading: DataSource,
  ) {
    this.readVersion = reading === dataSource ? undefined : dataVersionOf(reading);
  }

  get dialect(): 'sqlite' | 'mariadb' {
    return this.config.dialect;
  }

  /** Makes all old that was read until now, where something has changed that is not in the database. */
  outdate(): void {
    this.commits += 1;
  }

  /** For reads. Inside a transaction it is the transaction's own, and sees what that one has written. */
  get manager(): EntityManager {
    return this.running()?.manager ?? this.reading.manager;
  }

  /**
   * Another one after each commit, so that what was read before can be told from what is there now: at once after those
   * of this process. Of others SQLite itself tells, and is asked every ten milliseconds. MariaDB knows no such thing:
   * there it is another one each second.
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
   * Commits all that the work wrote, or nothing. Joins the transaction that is running, if one is; a part that fails
   * fails the whole, even where its error is caught. The work may be done again when another transaction was in its
   * way, so effects beyond the database belong into `afterCommit`.
   */
  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.running()?.join(work) ?? this.begin(work);
  }

  /** Runs the task after the outermost commit, outside the transaction; at once when none is running. */
  afterCommit(task: AfterCommitTask): void {
    const running = this.running();
    if (running) running.tasks.push(task);
    else void this.runTask(task);
  }

  /** Refuses further writes, lets the running ones end, and closes the connection that only reads. */
  close(): Promise<void> {
    this.closing ??= this.lastTurn.then(async () => {
      if (this.reading !== this.dataSource) await this.reading.destroy();
    });
    return this.closing;
  }

  /**
   * This module is global, so Nest calls it after those of the features, which still write here. TypeOrmModule destroys
   * the writing connection afterwards, in `onApplicationShutdown`: as the last one it folds SQLite's log into the file.
   */
  beforeApplicationShutdown(): Promise<void> {
    return this.close();
  }

  private running(): RunningTransaction | undefined {
    const running = this.store.getStore();
    return running?.isOpen ? running : undefined;
  }

  private async begin<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const until = performance.now() + PATIENCE_MS;
    const shouldRetry: Options['shouldRetry'] = ({ error }) => isConflict(error) && performance.now() < until;
    const { result, tasks } = await this.inTurn(() =>
      pRetry(() => this.attempt(work), { ...conflictRetries, shouldRetry }),
    );
    for (const task of tasks) await this.runTask(task);
    return result;
  }

  /** On SQLite: one after the other. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.closing) return Promise.reject(new Error('The database is closed.'));
    const turn = this.dialect === 'sqlite' ? this.lastTurn.then(work) : work();
    this.lastTurn = Promise.allSettled([this.lastTurn, turn]).then(() => {});
    return turn;
  }

  private async attempt<T>(work: (manager: EntityManager) => Promise<T>) {
    const runner = openRunner(this.dataSource);
    try {
      await runner.startTransaction();
      const transaction = new RunningTransaction(runner.manager);
      const result = await this.store.run(transaction, () => transaction.run(work));
      await runner.commitTransaction();
      this.commits += 1;
      return { result, tasks: transaction.tasks };
    } catch (error) {
      // The first error tells more than that of a rollback on a connection that is gone.
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
