import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { QueryRunner } from 'typeorm';
import { CONFIGURATION, type Configuration } from '../core/config/configuration.js';
import { Database } from '../core/database/database.js';
import { StorageLock } from '../core/storage/storage-lock.js';

/** Below the server's idle timeout, which would close the connection and release its lock. */
const KEEP_ALIVE_INTERVAL_MS = 60_000;

const LOCK_NAME = "CONCAT('serve ', MD5(DATABASE()))";

/**
 * Warns at the start if another process serves the same site: each caches pages in memory, and is notified of its own
 * changes only. Detected by the lock on the storage folder, and on MariaDB by a named lock (`GET_LOCK`) that the process
 * holds as long as it runs.
 */
@Injectable()
export class SingleInstanceCheck implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(SingleInstanceCheck.name);
  private runner: QueryRunner | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(CONFIGURATION) private readonly config: Configuration,
    private readonly database: Database,
    private readonly lock: StorageLock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const others = [
      (await this.lock.acquire()) ? [] : ['in the same storage folder'],
      (await this.acquireDatabaseLock()) ? [] : ['with the same database'],
    ].flat();
    this.timer = setInterval(() => void this.acquireDatabaseLock(), KEEP_ALIVE_INTERVAL_MS).unref();
    // In development, a restart after an edit overlaps with the process before.
    if (others.length === 0 || this.config.mode === 'development') return;
    this.logger.warn(
      `Another process works ${others.join(' and ')}: what is changed through one of them, visitors of the other may ` +
        'see much later, for each keeps pages in memory; and this one leaves cleaning up to the other. ' +
        'Run one process a site (README, "One process").',
    );
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.release();
  }

  /** Acquires the named lock, unless it is held already. Returns false only if another process holds it. */
  private async acquireDatabaseLock(): Promise<boolean> {
    if (this.database.dialect !== 'mariadb') return true;
    try {
      const runner = this.runner ?? this.database.dataSource.createQueryRunner();
      this.runner = runner;
      // GET_LOCK is reentrant and counted; queried first, so that it is acquired once.
      const [row]: { isOurs: unknown; isTaken: unknown }[] = await runner.query(
        `SELECT IS_USED_LOCK(${LOCK_NAME}) = CONNECTION_ID() AS isOurs, IS_USED_LOCK(${LOCK_NAME}) IS NOT NULL AS isTaken`,
      );
      if (Number(row?.isOurs) === 1) return true;
      if (Number(row?.isTaken) === 1) return false;
      const [taken]: { locked: unknown }[] = await runner.query(`SELECT GET_LOCK(${LOCK_NAME}, 0) AS locked`);
      return Number(taken?.locked) === 1;
    } catch (error) {
      this.logger.debug(`Failed to get the database server's lock: ${String(error)}`);
      await this.release();
      return true;
    }
  }

  /** Releases the lock and its connection. */
  private async release(): Promise<void> {
    const { runner } = this;
    this.runner = undefined;
    if (!runner) return;
    await runner.query(`DO RELEASE_LOCK(${LOCK_NAME})`).catch(() => {});
    await runner.release().catch(() => {});
  }
}
