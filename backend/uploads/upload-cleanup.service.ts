import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Database } from '../core/database/database.js';
import { StorageLock } from '../core/storage/storage-lock.js';
import { anyStemOf } from '../core/storage/upload-names.js';
import { FileStorageService } from './file-storage.service.js';
import { Upload } from './upload.entity.js';
import { UploadReference } from './upload-reference.entity.js';
import { UploadsService } from './uploads.service.js';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** How long somebody may take between uploading a file and saving the record. */
const GRACE = DAY;
/** How long what was taken away can be fetched back. */
const KEPT_IN_BIN = 30 * DAY;
/** Longer than a request may last. */
const UNFINISHED = HOUR;
const BATCH = 100;
/** Rows read at once. */
const PAGE = 1000;

/**
 * Takes away what nobody came to use: files uploaded for a form that was never sent, and what a crash left behind. Into a
 * bin, and only where it is little beside what stays: when most seems to be left behind, then it is rather the database
 * that is not the right one, or not whole.
 */
@Injectable()
export class UploadCleanupService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(UploadCleanupService.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  /** Said last, so that it is not said each hour. */
  private refusal: string | undefined;

  constructor(
    private readonly database: Database,
    private readonly storage: FileStorageService,
    private readonly uploads: UploadsService,
    private readonly lock: StorageLock,
  ) {}

  onApplicationBootstrap(): void {
    this.start();
    this.timer = setInterval(() => this.start(), HOUR).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /**
   * Moves uploads without references and files without a row, both older than a day at `now`, into the bin of that day,
   * and empties bins after thirty days. Does nothing while another process has the storage folder.
   */
  async cleanUp(now = new Date()): Promise<void> {
    if (!(await this.lock.take())) return;
    const before = new Date(now.getTime() - GRACE);
    await this.storage.deleteTemporaryFiles(new Date(now.getTime() - UNFINISHED));
    this.say((await this.sweepUploads(before, now)) ?? (await this.sweepFiles(before, now)));
    await this.storage.emptyTrash(new Date(now.getTime() - KEPT_IN_BIN));
  }

  private start(): void {
    // One after the other: a sweep that takes longer than an hour must not meet the next one.
    this.running = this.running
      .then(() => this.cleanUp())
      .catch((error: unknown) => this.logger.error('Unused uploads were not removed', error));
  }

  private say(refusal: string | undefined): void {
    if (refusal !== undefined && refusal !== this.refusal) this.logger.warn(refusal);
    this.refusal = refusal;
  }

  /** Answers why it did nothing. */
  private async sweepUploads(before: Date, now: Date): Promise<string | undefined> {
    const unused = await this.database.manager
      .createQueryBuilder(Upload, 'upload')
      .select(['upload.id', 'upload.name'])
      .where('upload.created_at < :before', { before })
      .andWhere('NOT EXISTS (SELECT 1 FROM upload_references WHERE upload_references.upload_name = upload.name)')
      .orderBy('upload.id')
      .getMany();
    if (unused.length === 0) return undefined;
    const all = await this.database.manager.count(Upload);
    if (isMost(unused.length, all)) {
      return `No record names ${unused.length} of ${all} uploads: that many are not removed by themselves.`;
    }
    const discard = (name: string): Promise<void> => this.storage.moveToTrash(name, now);
    for (const batch of batches(unused)) {
      await this.uploads.release(
        batch.map(({ name }) => name),
        discard,
      );
    }
    this.logger.log(`Moved ${unused.length} uploads that no record names into the bin`);
    return undefined;
  }

  /** Answers why it did nothing. */
  private async sweepFiles(before: Date, now: Date): Promise<string | undefined> {
    const old: { name: string; stem: string }[] = [];
    let all = 0;
    for await (const { name, stored } of this.storage.list()) {
      const stem = anyStemOf(name);
      // What isn't named like an upload was put there by somebody else, and is none of this one's business.
      if (stem === null) continue;
      all += 1;
      if (stored < before) old.push({ name, stem });
    }
    if (old.length === 0) return undefined;
    // Asked after the files were listed: each has had its row for a day, or never gets one.
    const known = await this.knownNames();
    const orphans = old.filter(({ name, stem }) => !known.has(name) && !known.has(stem));
    if (orphans.length === 0) return undefined;
    if (known.size === 0) {
      return `The database knows no uploads, but ${orphans.length} files are stored: they are not removed by themselves.`;
    }
    if (isMost(orphans.length, all)) {
      return `${orphans.length} of ${all} stored files belong to no upload: that many are not removed by themselves.`;
    }
    for (const { name } of orphans) await this.storage.moveToTrash(name, now);
    this.logger.log(`Moved ${orphans.length} files that belong to no upload into the bin`);
    return undefined;
  }

  /** Whatever the database has the name of: uploads of any type, their renderings, and what records say that they name. */
  private async knownNames(): Promise<Set<string>> {
    const known = new Set<string>();
    const add = (name: string): void => {
      known.add(name).add(anyStemOf(name) ?? name);
    };
    for await (const { name, variants } of this.rows(Upload)) {
      add(name);
      for (const { path } of variants) known.add(path);
    }
    for await (const { upload_name } of this.rows(UploadReference)) add(upload_name);
    return known;
  }

  private async *rows<T extends Upload | UploadReference>(entity: new () => T): AsyncGenerator<T> {
    for (let after = 0; ; ) {
      const rows: T[] = await this.database.manager
        .createQueryBuilder<T>(entity, 'row')
        .where('row.id > :after', { after })
        .orderBy('row.id')
        .limit(PAGE)
        .getMany();
      yield* rows;
      const last = rows.at(-1);
      if (!last) return;
      after = last.id;
    }
  }
}

const isMost = (part: number, whole: number): boolean => 2 * part > whole;

function* batches<T>(items: readonly T[]): Generator<T[]> {
  for (let start = 0; start < items.length; start += BATCH) yield items.slice(start, start + BATCH);
}
