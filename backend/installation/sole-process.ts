import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { QueryRunner } from 'typeorm';
import { SETTINGS, type Settings } from '../core/config/settings.js';
import { Database } from '../core/database/database.js';
import { StorageLock } from '../core/storage/storage-lock.js';

/** A session that says nothing for hours is closed by the server, and its lock with it. */
const ASK_MS = 60_000;

const LOCK = "CONCAT('serve ', MD5(DATABASE()))";

/**
 * Notices at the start that another process serves the same site, and says what that means: each keeps pages in memory
 * and learns of its own changes alone. Two on one folder meet at its lock, two on one MariaDB at a lock of that server,
 * which this process holds for as long as it runs.
 */
@Injectable()
export class SoleProcess implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(SoleProcess.name);
  private runner: QueryRunner | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly database: Database,
    private readonly lock: StorageLock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const others = [
      (await this.lock.take()) ? [] : ['in the same storage folder'],
      (await this.hasDatabase()) ? [] : ['with the same database'],
    ].flat();
    this.timer = setInterval(() => void this.hasDatabase(), ASK_MS).unref();
    // After an edit it is itself, as it was before.
    if (others.length === 0 || this.settings.mode === 'development') return;
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

  /** Takes the lock of the server, or looks after it. True where that can't be told. */
  private async hasDatabase(): Promise<boolean> {
    if (this.database.dialect !== 'mariadb') return true;
    try {
      const runner = this.runner ?? this.database.dataSource.createQueryRunner();
      this.runner = runner;
      // Taking it again is counted, and must be given back as often: so it is asked for first.
      const [row]: { isOurs: unknown; isTaken: unknown }[] = await runner.query(
        `SELECT IS_USED_LOCK(${LOCK}) = CONNECTION_ID() AS isOurs, IS_USED_LOCK(${LOCK}) IS NOT NULL AS isTaken`,
      );
      if (Number(row?.isOurs) === 1) return true;
      if (Number(row?.isTaken) === 1) return false;
      const [taken]: { locked: unknown }[] = await runner.query(`SELECT GET_LOCK(${LOCK}, 0) AS locked`);
      return Number(taken?.locked) === 1;
    } catch (error) {
      this.logger.debug(`The database server's lock can't be had: ${String(error)}`);
      await this.release();
      return true;
    }
  }

  /** Gives the connection, and the lock with it, back. */
  private async release(): Promise<void> {
    const { runner } = this;
    this.runner = undefined;
    if (!runner) return;
    await runner.query(`DO RELEASE_LOCK(${LOCK})`).catch(() => {});
    await runner.release().catch(() => {});
  }
}
