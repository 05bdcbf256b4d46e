import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { DataSource, EntityManager } from 'typeorm';
import { createMariaDatabase, dataVersionOf, readingSource, writingSource } from './data-source.js';
import type { DatabaseSettings } from './database-settings.js';
import { DatabaseUnavailable, isConflict, isMissingDatabase, isUnavailable } from './failures.js';
import { migrate } from './migrate.js';
import { openRunner, releaseRunner } from './query-runners.js';
import { retrying } from './retrying.js';
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
export class Database implements OnApplicationShutdown {
  private readonly logger = new Logger(Database.name);
  private readonly readVersion: (() => number) | undefined;
  private commits = 0;
  private foreign = 0;
  private askedAt = Number.NEGATIVE_INFINITY;
  private readonly store = new AsyncLocalStorage<RunningTransaction | undefined>();
  private lastTurn: Promise<unknown> = Promise.resolve();
  private closing: Promise<void> | undefined;

  private constructor(
    private readonly settings: DatabaseSettings,
    /** The source that writes: for migrations and tests. */
    readonly dataSource: DataSource,
    private readonly reading: DataSource,
  ) {
    this.readVersion = reading === dataSource ? undefined : dataVersionOf(reading);
  }

  /**
   * Opens the database, and creates it where it is missing and the rights suffice.
   * @throws DatabaseUnavailable
   */
  static async connect(settings: DatabaseSettings): Promise<Database> {
    try {
      if (settings.dialect === 'mariadb') {
        const source = await openMaria(settings);
        return new Database(settings, source, source);
      }
      const writing = await (await writingSource(settings)).initialize();
      try {
        return new Database(settings, writing, await readingSource(settings).initialize());
      } catch (error) {
        await writing.destroy();
        throw error;
      }
    } catch (error) {
      throw new DatabaseUnavailable(settings, error);
    }
  }

  get dialect(): 'sqlite' | 'mariadb' {
    return this.settings.dialect;
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

  /** Brings the tables up to date; see `migrate`. */
  async migrate(onStep?: (name: string) => void): Promise<void> {
    try {
      await this.inTurn(() => migrate(this.dataSource, onStep));
    } catch (error) {
      throw this.explained(error);
    }
  }

  /** Lets the running writes end, then closes all connections. */
  close(): Promise<void> {
    this.closing ??= this.lastTurn.then(async () => {
      // The writing connection last: it then folds SQLite's log into the file.
      if (this.reading !== this.dataSource) await this.reading.destroy();
      await this.dataSource.destroy();
    });
    return this.closing;
  }

  onApplicationShutdown(): Promise<void> {
    return this.close();
  }

  private running(): RunningTransaction | undefined {
    const running = this.store.getStore();
    return running?.isOpen ? running : undefined;
  }

  private async begin<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const until = performance.now() + PATIENCE_MS;
    const isWorthIt = (error: unknown) => isConflict(error) && performance.now() < until;
    const { result, tasks } = await this.inTurn(() => retrying(() => this.attempt(work), isWorthIt));
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
      throw this.explained(error);
    } finally {
      await releaseRunner(runner);
    }
  }

  private explained(error: unknown): unknown {
    const isPlain = !(error instanceof DatabaseUnavailable) && isUnavailable(error);
    return isPlain ? new DatabaseUnavailable(this.settings, error) : error;
  }

  private async runTask(task: AfterCommitTask): Promise<void> {
    try {
      await this.store.run(undefined, task);
    } catch (error) {
      this.logger.error('A task after a commit failed', error instanceof Error ? error.stack : String(error));
    }
  }
}

async function openMaria(settings: DatabaseSettings & { dialect: 'mariadb' }): Promise<DataSource> {
  try {
    return await (await writingSource(settings)).initialize();
  } catch (error) {
    if (!isMissingDatabase(error)) throw error;
    await createMariaDatabase(settings);
    return (await writingSource(settings)).initialize();
  }
}
