import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { Database } from '../../core/database/database.js';
import { ChangeReader } from '../../core/events/change-reader.js';
import { LeasesService } from '../../core/leases/leases.service.js';
import { refuseWhileOffline } from '../../core/storage/offline-lock.js';
import { StorageLock } from '../../core/storage/storage-lock.js';
import { RepeatedRun } from '../../core/tasks/repeated-run.js';
import { COPY_LEASES } from './copies.constants.js';

/** Time for which a killed process still counts as an instance. */
const LEASE_MS = 30_000;

/**
 * Warns at the start about missing settings if other processes serve the same site. They are detected by the lock on the storage
 * folder, and on a database server by a lease that each process holds while it runs.
 */
@Injectable()
export class CopiesService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(CopiesService.name);
  private lease = '';
  /** Renews the lease. */
  private readonly loop = new RepeatedRun({
    everyMs: LEASE_MS / 3,
    run: async () => void (await this.prolong()),
    // The next run acquires it again.
    onFailure: () => {},
  });

  constructor(
    @Inject(CONFIGURATION) private readonly config: Configuration,
    private readonly database: Database,
    private readonly leases: LeasesService,
    private readonly lock: StorageLock,
    private readonly changes: ChangeReader,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const isFirst = await this.lock.acquire();
    // A restore may have begun after the check at the start; it holds its lock by then.
    if (!isFirst) await refuseWhileOffline(this.config.privateDir);
    const warning = this.database.dialect === 'mariadb' ? await this.register() : isFirst ? undefined : EMBEDDED;
    // In development, a restart after an edit overlaps with the previous process.
    if (warning !== undefined && this.config.mode !== 'development') this.logger.warn(warning);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.loop.stop();
    if (this.lease) await this.leases.release(this.lease).catch(() => {});
  }

  /** Returns the warning about missing settings for several instances. */
  private async register(): Promise<string | undefined> {
    const beside = `${COPY_LEASES}${await this.placeOfFiles()} `;
    this.lease = `${beside}${randomUUID()}`;
    const copies = await this.prolong();
    this.loop.start();
    return copies > (await this.leases.countHeld(beside)) ? SEPARATE : undefined;
  }

  private async prolong(): Promise<number> {
    await this.leases.take(this.lease, LEASE_MS);
    const copies = await this.leases.countHeld(COPY_LEASES);
    this.changes.copies = copies;
    return copies;
  }

  /** Returns an id that instances with the same files have in common. */
  private async placeOfFiles(): Promise<string> {
    if (this.config.objectStorage) return 'bucket';
    // The same for all users of the folder, also over a network.
    return String((await stat(this.config.storageDir)).ino);
  }
}

const EMBEDDED =
  'Another process works in the same storage folder: with the embedded database, what is changed through one of them, ' +
  'visitors of the other may see much later, and this one leaves cleaning up to the other. Run one process, or set ' +
  'DATABASE_URL to a server (docs/running.md, "More than one process").';

const SEPARATE =
  'Another process works with the same database, and has a storage folder of its own: files that are uploaded through one ' +
  'of them are missing from the other. Let them share STORAGE_DIR, or set S3_BUCKET for both (docs/running.md, "More than one process").';
