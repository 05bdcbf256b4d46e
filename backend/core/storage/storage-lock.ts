import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isConflict } from '../database/database-errors.js';

/**
 * An exclusive lock on the storage folder: of several processes that use it (a second server, a seed beside a running site), only
 * the holder cleans up there.
 *
 * Implemented as SQLite's lock on an empty file, and so by the operating system: released however its process ends, effective
 * between containers on the same volume, without stale pid files.
 */
@Injectable()
export class StorageLock implements OnApplicationShutdown {
  private readonly logger = new Logger(StorageLock.name);
  private source: DataSource | undefined;
  private acquiring: Promise<boolean> | undefined;

  /**
   * @param folder The folder of the lock file; created if missing.
   * @param file Other locks are for single jobs.
   */
  constructor(
    private readonly folder: string,
    private readonly file = 'lock',
  ) {}

  get isHeld(): boolean {
    return this.source !== undefined;
  }

  /** Tries to acquire the lock, unless it is held. Returns whether this process holds it. */
  acquire(): Promise<boolean> {
    if (this.isHeld) return Promise.resolve(true);
    this.acquiring ??= this.tryAcquire().finally(() => {
      this.acquiring = undefined;
    });
    return this.acquiring;
  }

  onApplicationShutdown(): Promise<void> {
    return this.release();
  }

  async release(): Promise<void> {
    await this.acquiring;
    await this.source?.destroy();
    this.source = undefined;
  }

  private async tryAcquire(): Promise<boolean> {
    const source = new DataSource({ type: 'better-sqlite3', database: join(this.folder, this.file), timeout: 0 });
    try {
      await mkdir(this.folder, { recursive: true });
      await source.initialize();
      await source.query('BEGIN IMMEDIATE');
      this.source = source;
      return true;
    } catch (error) {
      if (source.isInitialized) await source.destroy();
      // Not fatal: without the lock nothing is cleaned up.
      if (!isConflict(error)) this.logger.warn(`The storage folder can't be locked: ${String(error)}`);
      return false;
    }
  }
}
