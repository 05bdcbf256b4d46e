import { AsyncLocalStorage } from 'node:async_hooks';
import { statSync } from 'node:fs';
import { type BeforeApplicationShutdown, Inject, Injectable, Logger, type Type } from '@nestjs/common';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import { traced } from '../config/traced.js';
import { ChangeLog, type ContentChange } from './change-log.js';
import { repeated } from './conflict-retries.js';
import { dataVersionOf, describeEntities } from './data-source.js';
import { DATABASE_CONFIGURATION, type DatabaseConfiguration, READING_SOURCE } from './database-configuration.js';
import { DatabaseUnavailable, explained, isRolledBack, UnknownOutcome } from './database-errors.js';
import { currentPreview, withPreview } from './previews.js';
import { openRunner, releaseRunner } from './query-runners.js';
import { type AfterCommitTask, RunningTransaction } from './running-transaction.js';

const ASK_AFTER_MS = 10;

/** Maximum age of the last reading of changes at which cached queries rely on it. */
const FOLLOWED_MS = 1000;

/** How long queries are cached on MariaDB, without and with readings of changes. Readings miss manual writes to the database. */
const UNFOLLOWED_AGE_MS = 1000;
const FOLLOWED_AGE_MS = 10_000;

/**
 * The only access to the database. Reads use `manager`, every write uses `transaction`.
 *
 * On SQLite, one connection writes, one transaction at a time, and a second one reads: TypeORM has a single connection there, on
 * which concurrent transactions would mix. On MariaDB, the pool does both.
 */
@Injectable()
export class Database implements BeforeApplicationShutdown {
  private readonly logger = new Logger(Database.name);
  private readonly readVersion: (() => number) | undefined;
  /** Inode of an embedded database's file. */
  private readonly inode: number | undefined;
  private commits = 0;
  private foreign = 0;
  private askedAt = Number.NEGATIVE_INFINITY;
  private followedAt = Number.NEGATIVE_INFINITY;
  private readonly store = new AsyncLocalStorage<RunningTransaction | undefined>();
  private lastTurn: Promise<unknown> = Promise.resolve();
  private closing: Promise<void> | undefined;
  /** The entities of the program's files, and those made since. */
  private fixed: readonly Type[] | undefined;
  private added: readonly Type[] = [];
  /** Reports this process's commits to other processes. Undefined on SQLite, which counts commits itself. */
  readonly changeLog: ChangeLog | undefined;
  /** Called after each commit that left rows in the change log. */
  onLogged: () => void = () => {};

  constructor(
    @Inject(DATABASE_CONFIGURATION) private readonly config: DatabaseConfiguration,
    /** The writing data source, for server locks and tests. */
    readonly dataSource: DataSource,
    @Inject(READING_SOURCE) private readonly reading: DataSource,
  ) {
    this.readVersion = reading === dataSource ? undefined : dataVersionOf(reading);
    this.inode = config.dialect === 'sqlite' ? inodeOf(config.file) : undefined;
    this.changeLog = config.dialect === 'mariadb' ? new ChangeLog() : undefined;
  }

  /**
   * Makes TypeORM know entities that were made while the program runs. Those of the call before stay known for requests that have
   * begun with them; older ones are forgotten.
   */
  async useEntities(entities: readonly Type[]): Promise<void> {
    this.fixed ??= this.dataSource.entityMetadatas.flatMap(({ target }) =>
      typeof target === 'function' ? [target as Type] : [],
    );
    const former = this.added.filter((entity) => !entities.includes(entity));
    this.added = entities;
    for (const source of new Set([this.dataSource, this.reading]))
      await describeEntities(source, [...this.fixed, ...entities], former);
  }

  get dialect(): 'sqlite' | 'mariadb' {
    return this.config.dialect;
  }

  /** Invalidates cached queries after a change that is not in the database. */
  outdate(): void {
    this.commits += 1;
  }

  /** Reports that cached queries have been invalidated (`outdate`) for everything committed by other processes until this time. */
  followed(at: number): void {
    this.followedAt = at;
  }

  /** For reads. Inside a transaction, returns its manager, which sees its writes. */
  get manager(): EntityManager {
    return this.running()?.manager ?? this.reading.manager;
  }

  /**
   * Changes with each commit, to invalidate cached queries: immediately for commits of this process. Commits of other processes are
   * detected on SQLite by its own counter, polled every ten milliseconds. MariaDB has no such counter: they are read from the
   * change log (`ChangeReader`), and while that is unavailable, the value changes every second.
   */
  version(): string {
    const now = performance.now();
    if (!this.readVersion) {
      const age = now - this.followedAt < FOLLOWED_MS ? FOLLOWED_AGE_MS : UNFOLLOWED_AGE_MS;
      return `${this.commits} ${age} ${Math.trunc(now / age)}`;
    }
    if (now - this.askedAt >= ASK_AFTER_MS) {
      this.foreign = this.readVersion();
      this.askedAt = now;
    }
    return `${this.commits} ${this.foreign}`;
  }

  /**
   * Runs the work in a transaction. Joins the running transaction, if there is one: if a part fails, all of it is rolled back, even
   * if the error is caught. The work is retried after a conflict with another transaction, and if the connection was lost before
   * the commit, so side effects belong in `afterCommit`.
   * @throws UnknownOutcome if the connection was lost during the commit
   */
  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const running = this.running();
    if (!running) return this.begin(work, true);
    running.isLogged = true;
    return running.join(work);
  }

  /** Runs work whose writes don't affect any caches, such as leases: other processes are not notified. */
  transactionUnlogged<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.running()?.join(work) ?? this.begin(work, false);
  }

  /**
   * Runs the work in a transaction that is always rolled back: reads see its writes as if committed. Content caches are bypassed
   * meanwhile, and tasks after the commit never run.
   */
  async preview<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    if (this.running()) throw new Error('A preview needs a transaction of its own.');
    const { result } = await withPreview(() =>
      this.inTurn(() => repeated(this.dataSource, () => this.attempt(work, { commits: false }))),
    );
    return result;
  }

  /** Notifies the other processes of the site, with the commit, of a content change by the running transaction. */
  logChange(change: ContentChange): void {
    const running = this.running();
    if (!running) throw new Error('Content is changed in a transaction.');
    running.changes.push(change);
  }

  /**
   * Runs the task after the outermost commit, outside the transaction; at once if there is none. Tasks run one after the other, and
   * the transaction's caller waits for all of them.
   */
  afterCommit(task: AfterCommitTask): void {
    const running = this.running();
    if (running) running.tasks.push(task);
    // A preview that has ended has committed nothing.
    else if (!currentPreview()) void this.runTask(task);
  }

  /** For effects of the commit in memory: run before all tasks, since one of these may wait for files that can't be deleted. */
  atCommit(effect: () => void): void {
    const running = this.running();
    if (running) running.effects.push(effect);
    else if (!currentPreview()) void this.runTask(effect);
  }

  /** Refuses further writes, waits for running ones, and closes the read-only connection. */
  close(): Promise<void> {
    this.closing ??= this.lastTurn.then(async () => {
      if (this.reading !== this.dataSource) await this.reading.destroy();
    });
    return this.closing;
  }

  /**
   * This module is global, so Nest calls it after those of the features, which still write here. TypeOrmModule destroys the writing
   * connection afterwards, in `onApplicationShutdown`: as the last one it merges SQLite's write-ahead log into the database file.
   */
  beforeApplicationShutdown(): Promise<void> {
    return this.close();
  }

  private running(): RunningTransaction | undefined {
    const running = this.store.getStore();
    return running?.isOpen ? running : undefined;
  }

  private async begin<T>(work: (manager: EntityManager) => Promise<T>, isLogged: boolean): Promise<T> {
    const started = performance.now();
    const { result, effects, tasks } = await this.inTurn(() =>
      traced('transaction', () => repeated(this.dataSource, () => this.attempt(work, { isLogged }), started)),
    );
    // Runs all of them synchronously, without awaiting anything in between.
    for (const effect of effects) void this.runTask(effect);
    for (const task of tasks) await this.runTask(task);
    return result;
  }

  /** On SQLite, runs one transaction at a time. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.closing) return Promise.reject(new Error('The database is closed.'));
    const turn = this.dialect === 'sqlite' ? this.lastTurn.then(work) : work();
    this.lastTurn = Promise.allSettled([this.lastTurn, turn]).then(() => {});
    return turn;
  }

  private async attempt<T>(
    work: (manager: EntityManager) => Promise<T>,
    { commits = true, isLogged = false }: { commits?: boolean; isLogged?: boolean },
  ) {
    const runner = openRunner(this.dataSource);
    try {
      await runner.startTransaction();
      const transaction = new RunningTransaction(runner.manager, isLogged);
      const result = await this.store.run(transaction, () => transaction.run(work));
      if (commits) {
        const log = transaction.isLogged ? this.changeLog : undefined;
        const committed = await log?.write(runner.manager, transaction.changes);
        this.requireSameFile();
        await this.commit(runner);
        this.commits += 1;
        if (committed) this.logged(committed(), transaction.changes);
      } else {
        await runner.rollbackTransaction();
      }
      return { result, effects: transaction.effects, tasks: transaction.tasks };
    } catch (error) {
      // The first error is more useful than that of a rollback on a closed connection.
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => {});
      throw explained(error, this.config);
    } finally {
      await releaseRunner(runner);
    }
  }

  /**
   * Refuses to commit if the site's database file was moved, deleted or replaced while open: writes would go to the old file, and
   * be lost after the next start.
   */
  private requireSameFile(): void {
    if (this.config.dialect !== 'sqlite' || inodeOf(this.config.file) === this.inode) return;
    throw new DatabaseUnavailable(this.config, new Error('its file was replaced while the site ran; restart the site'));
  }

  private async commit(runner: QueryRunner): Promise<void> {
    try {
      await runner.commitTransaction();
    } catch (error) {
      if (this.dialect === 'sqlite' || isRolledBack(error)) throw error;
      throw new UnknownOutcome(error);
    }
  }

  private logged(isLate: boolean, changes: readonly ContentChange[]): void {
    this.onLogged();
    if (!isLate || this.closing) return;
    const again = this.transaction(async () => {
      for (const change of changes) this.logChange(change);
    });
    again.catch((error: unknown) => this.logger.warn(`Other copies may show older content: ${String(error)}`));
  }

  private async runTask(task: AfterCommitTask): Promise<void> {
    try {
      await this.store.run(undefined, task);
    } catch (error) {
      this.logger.error('A task after a commit failed', error instanceof Error ? error.stack : String(error));
    }
  }
}

const inodeOf = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.ino;
