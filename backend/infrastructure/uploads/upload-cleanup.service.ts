import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { IsNull, LessThan, Not } from 'typeorm';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { pastDate } from '../../core/config/monotonic-clock.js';
import { Database } from '../../core/database/database.js';
import { LeasesService } from '../../core/leases/leases.service.js';
import { FileStorage, FileStores } from '../../core/storage/file-storage.js';
import { StorageLock } from '../../core/storage/storage-lock.js';
import { TemporaryFolder } from '../../core/storage/temporary-folder.js';
import { anyStemOf } from '../../core/storage/upload-names.js';
import { RepeatedRun } from '../../core/tasks/repeated-run.js';
import { MediaFile } from './media-file.entity.js';
import { filesOf } from './media-files.service.js';
import { OriginalStorage } from './original-storage.js';
import { TRASH_DAYS } from './upload.constants.js';
import { type FormerFile, Upload } from './upload.entity.js';
import { UploadLocksService } from './upload-locks.service.js';
import { UploadReference } from './upload-reference.entity.js';
import { UploadReferencesService } from './upload-references.service.js';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** How long an upload may precede the record that references it. */
const UNUSED_GRACE_MS = DAY_MS;
const TRASH_RETENTION_MS = TRASH_DAYS * DAY_MS;
/** Share pictures made from titles, which are drawn again as long as a page uses them, and how long they are kept. */
const MADE_PICTURE = /^site\/share-[0-9a-f]{24}\.png$/;
const MADE_RETENTION_MS = 90 * DAY_MS;
const LEASE = 'upload_cleanup';
const BATCH_SIZE = 100;
/** Rows per query. */
const PAGE_SIZE = 1000;

/**
 * Moves unused files to the trash every hour: uploads whose form was never submitted, and files left behind by a crash. Refuses if
 * they are the majority: the database is then probably the wrong one, or incomplete.
 */
@Injectable()
export class UploadCleanupService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(UploadCleanupService.name);
  private readonly loop = new RepeatedRun({
    everyMs: HOUR_MS,
    run: () => this.cleanUp(),
    onFailure: (error) => this.logger.error('Failed to remove unused uploads', error),
  });
  /** The warning of the last run, so that it is not repeated every hour. */
  private lastWarning: string | undefined;

  constructor(
    private readonly database: Database,
    private readonly storage: FileStorage,
    private readonly stores: FileStores,
    private readonly temporary: TemporaryFolder,
    private readonly leases: LeasesService,
    private readonly references: UploadReferencesService,
    private readonly locks: UploadLocksService,
    private readonly lock: StorageLock,
    private readonly originals: OriginalStorage,
    @Inject(CONFIGURATION) private readonly config: Configuration,
  ) {}

  onApplicationBootstrap(): void {
    this.loop.wake();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.loop.stop();
  }

  /**
   * Moves uploads without references and files without a row to the trash if older than a day at `now`, and deletes trash older
   * than `TRASH_DAYS`. While another process holds the lock on the storage folder or is cleaning up, only leftovers of uploads by
   * processes of this machine are removed.
   */
  async cleanUp(now = pastDate(0)): Promise<void> {
    await this.temporary.sweep(now.getTime());
    // A bucket has no lock: its lease is enough.
    if (this.config.objectStorage === undefined && !(await this.lock.acquire())) return;
    await this.leases.alone(LEASE, () => this.cleanUpStores(now));
  }

  private async cleanUpStores(now: Date): Promise<void> {
    await this.stores.endAbandonedHolding();
    const before = new Date(now.getTime() - UNUSED_GRACE_MS);
    await this.discardFormerFiles(before, now);
    await this.discardDeletedMedia(new Date(now.getTime() - TRASH_RETENTION_MS));
    await this.discardOrphanedOriginals(before, now);
    this.warnOnce((await this.discardUnusedUploads(before, now)) ?? (await this.discardOrphanedFiles(before, now)));
    await this.stores.emptyTrash(new Date(now.getTime() - TRASH_RETENTION_MS));
  }

  private warnOnce(warning: string | undefined): void {
    if (warning !== undefined && warning !== this.lastWarning) this.logger.warn(warning);
    this.lastWarning = warning;
  }

  /** Returns a warning if it refused. */
  private async discardUnusedUploads(before: Date, now: Date): Promise<string | undefined> {
    const unused = await this.database.manager
      .createQueryBuilder(Upload, 'upload')
      .select(['upload.id', 'upload.name'])
      .where('upload.created_at < :before', { before })
      .andWhere('NOT EXISTS (SELECT 1 FROM upload_references WHERE upload_references.upload_name = upload.name)')
      .orderBy('upload.id')
      .getMany();
    if (unused.length === 0) return undefined;
    const all = await this.database.manager.count(Upload);
    if (isMajority(unused.length, all)) {
      return `No record names ${unused.length} of ${all} uploads: that many are not removed by themselves.`;
    }
    const discard = (name: string): Promise<void> => this.storage.moveToTrash(name, now);
    for (const batch of batches(unused)) {
      await this.references.release(
        batch.map(({ name }) => name),
        discard,
      );
    }
    this.logger.log(`Moved ${unused.length} unused uploads to the bin`);
    return undefined;
  }

  /** Returns a warning if it refused. */
  private async discardOrphanedFiles(before: Date, now: Date): Promise<string | undefined> {
    const old: { name: string; stem: string }[] = [];
    const made: string[] = [];
    let all = 0;
    for await (const { name, storedAt } of this.storage.list()) {
      const stem = anyStemOf(name);
      if (MADE_PICTURE.test(name) && storedAt.getTime() < now.getTime() - MADE_RETENTION_MS) made.push(name);
      // Files with other names were not stored by this application.
      if (stem === null) continue;
      all += 1;
      if (storedAt < before) old.push({ name, stem });
    }
    for (const name of made) await this.storage.delete(name);
    if (old.length === 0) return undefined;
    // Read after listing the files: each of them has had its row for a day, or will never have one.
    const known = await this.knownNames();
    const orphans = old.filter(({ name, stem }) => !known.has(name) && !known.has(stem));
    if (orphans.length === 0) return undefined;
    if (known.size === 0) {
      return `The database knows no uploads, but ${orphans.length} files are stored: they are not removed by themselves.`;
    }
    if (isMajority(orphans.length, all)) {
      return `${orphans.length} of ${all} stored files belong to no upload: that many are not removed by themselves.`;
    }
    for (const { name } of orphans) await this.storage.moveToTrash(name, now);
    this.logger.log(`Moved ${orphans.length} files without an upload to the bin`);
    return undefined;
  }

  /** Moves the files of earlier renderings to the trash, once no previously loaded page can request them. */
  private async discardFormerFiles(before: Date, now: Date): Promise<void> {
    const changed = await this.database.manager.find(Upload, {
      select: { id: true, name: true, former: true },
      where: { former: Not(IsNull()) },
    });
    for (const { id, former } of changed) {
      const since = (file: FormerFile): boolean => new Date(file.since) < before;
      const old = (former ?? []).filter(since);
      if (old.length === 0) continue;
      for (const { path } of old) await this.storage.moveToTrash(path, now);
      await this.database.transaction(async (manager) => {
        const [upload] = await this.locks.lockUploadsById(manager, [id]);
        const rest = (upload?.former ?? []).filter((file) => !since(file));
        await manager.update(Upload, { id }, { former: rest.length > 0 ? rest : null });
      });
    }
  }

  /** Deletes library files whose time in the bin is over, unless they are still referenced. */
  private async discardDeletedMedia(before: Date): Promise<void> {
    const old = await this.database.manager.find(MediaFile, { where: { deleted_at: LessThan(before) } });
    for (const { id } of old) await this.references.deleteForGood(id);
  }

  /** Moves files in the library's folder without a row, which a crash left behind, to the trash. */
  private async discardOrphanedOriginals(before: Date, now: Date): Promise<void> {
    const old: string[] = [];
    let all = 0;
    for await (const { name, storedAt } of this.originals.list()) {
      all += 1;
      if (storedAt < before) old.push(name);
    }
    if (old.length === 0) return;
    const known = new Set<string>();
    for await (const file of this.scan(MediaFile)) for (const name of filesOf(file)) known.add(name);
    const orphans = old.filter((name) => !known.has(name));
    if (orphans.length === 0 || isMajority(orphans.length, all)) return;
    for (const name of orphans) await this.originals.moveToTrash(name, now);
    this.logger.log(`Moved ${orphans.length} files of the library that nothing names to the bin`);
  }

  /** Returns all names in the database: of uploads, of their variants, and in references. */
  private async knownNames(): Promise<Set<string>> {
    const known = new Set<string>();
    const add = (name: string): void => {
      known.add(name).add(anyStemOf(name) ?? name);
    };
    for await (const { name, path, variants, former } of this.scan(Upload)) {
      add(name);
      for (const one of [path ?? name, ...variants.map((each) => each.path)]) known.add(one);
      for (const one of former ?? []) known.add(one.path);
    }
    for await (const { upload_name } of this.scan(UploadReference)) add(upload_name);
    return known;
  }

  private async *scan<T extends MediaFile | Upload | UploadReference>(entity: new () => T): AsyncGenerator<T> {
    for (let after = 0; ; ) {
      const rows: T[] = await this.database.manager
        .createQueryBuilder<T>(entity, 'row')
        .where('row.id > :after', { after })
        .orderBy('row.id')
        .limit(PAGE_SIZE)
        .getMany();
      yield* rows;
      const last = rows.at(-1);
      if (!last) return;
      after = last.id;
    }
  }
}

const isMajority = (part: number, whole: number): boolean => 2 * part > whole;

function* batches<T>(items: readonly T[]): Generator<T[]> {
  for (let start = 0; start < items.length; start += BATCH_SIZE) yield items.slice(start, start + BATCH_SIZE);
}
