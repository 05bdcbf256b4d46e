import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { SelectQueryBuilder } from 'typeorm';
import { traced } from '../../core/config/traced.js';
import { Database } from '../../core/database/database.js';
import { timeSql } from '../../core/database/time-sql.js';
import { PubSub } from '../../core/events/pub-sub.js';
import { outsideRequests } from '../../core/logging/request-context.js';
import { BackgroundRun } from '../../core/outbox/background-run.js';
import { LONGEST_DELAY_MS, nextDeliveryAt } from '../../core/outbox/delivery-retry.js';
import { DueRows } from '../../core/outbox/due-rows.js';
import { StorageLock } from '../../core/storage/storage-lock.js';
import { LoadedExtensionsRef } from '../loaded-extensions.js';
import { StoredExtensionTask } from './extension-task.entity.js';

const SECOND = 1000;

/** How long an attempt may take. */
const ATTEMPT_MS = 30 * SECOND;

const SHUTDOWN_TIMEOUT_MS = 5 * SECOND;

/**
 * Does the work that extensions asked for, after the commit and at least once: the tasks of each extension in sequence, as far as
 * one copy of the site does them, and all extensions in parallel, so that one that waits for a slow server delays no other. A task
 * that fails does not hold up those after it.
 */
@Injectable()
export class ExtensionTasksProcessor implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Extensions');
  private readonly rows: DueRows<StoredExtensionTask>;
  private readonly background: BackgroundRun;
  private readonly interrupted = new AbortController();
  private readonly lanes = new Map<string, Promise<void>>();
  /** Extensions for which more was stored while their tasks were done. */
  private readonly again = new Set<string>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly pubSub: PubSub,
    private readonly lock: StorageLock,
    private readonly loaded: LoadedExtensionsRef,
    private readonly modules: ModuleRef,
  ) {
    this.rows = new DueRows(database, StoredExtensionTask, LONGEST_DELAY_MS);
    this.background = new BackgroundRun({
      what: 'the tasks of extensions',
      logger: this.logger,
      run: () => this.startLanes(),
      isDue: this.rows.isAnyDue && (() => this.due().getExists()),
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.loaded.extensions.length === 0) return;
    await this.rows.release(this.lock);
    this.pubSub.subscribe('extension-tasks', () => outsideRequests(() => this.background.wake()));
    this.background.wake();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearTimeout(this.timer);
    await this.background.stop(SHUTDOWN_TIMEOUT_MS, () => {});
    const timer = setTimeout(() => this.interrupted.abort(), SHUTDOWN_TIMEOUT_MS);
    await Promise.all(this.lanes.values());
    clearTimeout(timer);
  }

  /** What is due of the extensions that this site has: that of others waits for them. */
  private due(): SelectQueryBuilder<StoredExtensionTask> {
    const names = this.loaded.extensions.map(({ name }) => name);
    return this.rows.query().andWhere('due.extension IN (:...names)', { names });
  }

  private async startLanes(): Promise<void> {
    for (const { name } of this.loaded.extensions) {
      if (this.lanes.has(name)) {
        this.again.add(name);
        continue;
      }
      const lane = this.doAll(name)
        .catch((error: unknown) => this.logger.error(`Failed to do the tasks of '${name}'`, String(error)))
        .finally(() => {
          this.lanes.delete(name);
          if (this.again.delete(name)) this.background.wake();
        });
      this.lanes.set(name, lane);
    }
  }

  private async doAll(extension: string): Promise<void> {
    while (!this.background.isStopping) {
      const first = await this.rows
        .query()
        .andWhere('due.extension = :extension', { extension })
        .orderBy('due.id')
        .limit(1)
        .getOne();
      const row = first && (await this.rows.claim(first));
      if (!first) return;
      if (!row) continue;
      const error = await this.rows.whileClaimed(row, () => this.attempt(row));
      // It stays claimed, and is repeated after the next start.
      if (error !== undefined && this.interrupted.signal.aborted) return;
      await this.background.retryWrite(() => this.keep(row, error));
    }
  }

  /** Returns why it failed; undefined if it did not. */
  private async attempt({
    extension,
    task,
    payload,
    attempts,
    message_id,
  }: StoredExtensionTask): Promise<string | undefined> {
    const { tasks = {} } = this.loaded.extensions.find(({ name }) => name === extension) ?? {};
    const run = Object.hasOwn(tasks, task) ? tasks[task] : undefined;
    if (!run) return `it has no task '${task}' any more`;
    const signal = AbortSignal.any([this.interrupted.signal, AbortSignal.timeout(ATTEMPT_MS)]);
    const context = {
      signal,
      attempt: attempts,
      id: message_id,
      get: <T>(type: new (...args: never[]) => T): T => this.modules.get<T>(type as never, { strict: false }),
    };
    try {
      await traced('do a task of an extension', () =>
        Promise.race([Promise.resolve(run(JSON.parse(payload), context as never)), aborted(signal)]),
      );
      return undefined;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  private async keep(row: StoredExtensionTask, error: string | undefined): Promise<void> {
    const { id, attempts, extension, task } = row;
    if (error === undefined) {
      await this.database.transaction((manager) => manager.delete(StoredExtensionTask, { id }));
      return;
    }
    const now = new Date();
    const next = nextDeliveryAt(attempts, now);
    const delayMs = next ? next.getTime() - now.getTime() : 0;
    await this.database.transaction((manager) =>
      manager.update(
        StoredExtensionTask,
        { id, status: 'queued', attempts },
        {
          status: next ? 'queued' : 'failed',
          next_attempt_at: next && (() => timeSql(manager, delayMs)),
          claimed_until: null,
          error: error.slice(0, 2000),
        },
      ),
    );
    const outlook = next ? `next attempt at ${next.toISOString()}` : 'given up';
    this.logger.warn(`The extension '${extension}' failed in '${task}' (attempt ${attempts}, ${outlook}): ${error}`);
    if (next) this.wakeIn(delayMs);
  }

  /** Polling finds later ones. */
  private wakeIn(waitMs: number): void {
    if (waitMs > 15 * SECOND || this.background.isStopping) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.background.wake(), waitMs + 1).unref();
  }
}

/** Rejects when the signal is aborted: a task that ignores it must not hold up those after it. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const end = () => reject(new Error('it took longer than 30 seconds'));
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
