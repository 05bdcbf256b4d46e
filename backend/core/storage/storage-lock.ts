import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { isConflict } from '../database/failures.js';

/**
 * Tells the one process that may clean up in a storage folder from others that use it, too: a second server on the same
 * database, a seed beside a running site.
 *
 * It is SQLite's lock on an empty file, and so the operating system's: gone with its process however that ended, held
 * against other containers on the same volume, and no process number has to be compared or file's age guessed at.
 */
@Injectable()
export class StorageLock implements OnApplicationShutdown {
  private readonly logger = new Logger(StorageLock.name);
  private source: DataSource | undefined;
  private trying: Promise<boolean> | undefined;

  /** @param folder Where the file lies; made where it is missing. */
  constructor(private readonly folder: string) {}

  get isHeld(): boolean {
    return this.source !== undefined;
  }

  /** Whether this process has the lock, after one more try where it has not. */
  take(): Promise<boolean> {
    if (this.isHeld) return Promise.resolve(true);
    this.trying ??= this.attempt().finally(() => {
      this.trying = undefined;
    });
    return this.trying;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.trying;
    await this.source?.destroy();
    this.source = undefined;
  }

  private async attempt(): Promise<boolean> {
    const source = new DataSource({ type: 'better-sqlite3', database: join(this.folder, 'lock'), timeout: 0 });
    try {
      await mkdir(this.folder, { recursive: true });
      await source.initialize();
      await source.query('BEGIN IMMEDIATE');
      this.source = source;
      return true;
    } catch (error) {
      if (source.isInitialized) await source.destroy();
      // Without a lock nothing is cleaned up, which does no harm for a while.
      if (!isConflict(error)) this.logger.warn(`The storage folder can't be locked: ${String(error)}`);
      return false;
    }
  }
}
