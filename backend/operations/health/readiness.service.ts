import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { Database } from '../../core/database/database.js';
import { isFull } from '../../core/database/database-errors.js';
import { TemporaryFolder } from '../../core/storage/temporary-folder.js';
import { STORAGE_PAIRING_ID, StoragePairing } from '../installation/storage-pairing.entity.js';

/** Maximum time until the response, even if the database server hangs. */
const RESPONSE_TIMEOUT_MS = 2000;

/** Lifetime of the cached result: the endpoint is public, and each check writes to disk. */
const CACHE_TTL_MS = 500;

/** Larger than what file systems store inline with a file's metadata. */
const PROBE = Buffer.alloc(64 * 1024, 1);

const NO_RESPONSE = 'The database does not answer.';

/** Checks that database and storage are writable, by writing: with a full disk, reads still succeed. */
@Injectable()
export class ReadinessService {
  private pending: Promise<string | undefined> | undefined;
  private checkedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly database: Database,
    private readonly temporary: TemporaryFolder,
    @Inject(CONFIGURATION) private readonly config: Configuration,
  ) {}

  /** Returns the problem in one sentence, or undefined. */
  async problem(): Promise<string | undefined> {
    return Promise.race([this.cachedCheck(), delay(RESPONSE_TIMEOUT_MS, NO_RESPONSE, { ref: false })]);
  }

  /** Concurrent requests share one check, so that hanging ones don't accumulate. */
  private cachedCheck(): Promise<string | undefined> {
    if (this.pending && performance.now() - this.checkedAt < CACHE_TTL_MS) return this.pending;
    this.checkedAt = Number.POSITIVE_INFINITY;
    this.pending = this.check().finally(() => {
      this.checkedAt = performance.now();
    });
    return this.pending;
  }

  private async check(): Promise<string | undefined> {
    const [database, storage] = await Promise.all([this.checkDatabase(), this.checkStorage()]);
    return database ?? storage;
  }

  private async checkDatabase(): Promise<string | undefined> {
    try {
      // Reads a row: a server cut off from its cluster still answers `SELECT 1`.
      await this.database.manager.existsBy(StoragePairing, { id: STORAGE_PAIRING_ID });
    } catch {
      return NO_RESPONSE;
    }
    try {
      await this.database.transaction((manager) =>
        manager.update(StoragePairing, { id: STORAGE_PAIRING_ID }, { probed_at: new Date() }),
      );
      return undefined;
    } catch (error) {
      return isFull(error) ? 'The database’s disk is full.' : 'The database can’t be written to.';
    }
  }

  private async checkStorage(): Promise<string | undefined> {
    // Hidden, so never served. With a bucket, uploads still arrive in the folder of this process. The bucket itself is not checked:
    // its failure would make all instances unready, although visitors can read pages without pictures. Deleted after each check:
    // overwriting allocated blocks succeeds on a full disk.
    const path = join(this.config.objectStorage ? this.temporary.path : this.config.publicDir, '.probe');
    try {
      const file = await open(path, 'w');
      try {
        await file.writeFile(PROBE);
        await file.sync();
      } finally {
        await file.close();
        await rm(path, { force: true });
      }
      return undefined;
    } catch (error) {
      return isFull(error) ? 'The disk of the storage folder is full.' : 'The storage folder can’t be written to.';
    }
  }
}
