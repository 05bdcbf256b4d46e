import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../core/config/settings.js';
import { Database } from '../core/database/database.js';
import { isFull } from '../core/database/failures.js';
import { ONLY, SiteIdentity } from '../installation/site-identity.entity.js';

/** Whoever asks is answered by then, also while a database server is frozen. */
const PATIENCE_MS = 2000;

/** For so long an answer holds: anybody may ask, and each attempt costs the disk something. */
const HOLDS_MS = 500;

/** More than file systems keep beside a file's name. */
const PROBE = Buffer.alloc(64 * 1024, 1);

const NO_ANSWER = 'The database does not answer.';

/** Tries whether work can be done, by doing some: disks and databases that are full answer every question. */
@Injectable()
export class Readiness {
  private attempt: Promise<string | undefined> | undefined;
  private attemptedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly database: Database,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** What is missing, in a sentence; undefined when nothing is. */
  async problem(): Promise<string | undefined> {
    return Promise.race([this.latest(), delay(PATIENCE_MS, NO_ANSWER, { ref: false })]);
  }

  /** One attempt serves all who ask meanwhile: those that hang must not pile up. */
  private latest(): Promise<string | undefined> {
    if (this.attempt && performance.now() - this.attemptedAt < HOLDS_MS) return this.attempt;
    this.attemptedAt = Number.POSITIVE_INFINITY;
    this.attempt = this.tryBoth().finally(() => {
      this.attemptedAt = performance.now();
    });
    return this.attempt;
  }

  private async tryBoth(): Promise<string | undefined> {
    const [database, storage] = await Promise.all([this.tryDatabase(), this.tryStorage()]);
    return database ?? storage;
  }

  private async tryDatabase(): Promise<string | undefined> {
    try {
      await this.database.manager.query('SELECT 1');
    } catch {
      return NO_ANSWER;
    }
    try {
      await this.database.transaction((manager) =>
        manager.update(SiteIdentity, { id: ONLY }, { probed_at: new Date() }),
      );
      return undefined;
    } catch (error) {
      return isFull(error) ? 'The database’s disk is full.' : 'The database can’t be written to.';
    }
  }

  private async tryStorage(): Promise<string | undefined> {
    // Neither served nor listed. Removed each time: what has its room already would be written on a full disk, too.
    const path = join(this.settings.publicDir, '.probe');
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
