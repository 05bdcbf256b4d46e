import { type BeforeApplicationShutdown, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../database/database.js';
import { FileStorage } from './storage.js';
import { Upload } from './upload.entity.js';
import { stemOf } from './upload-names.js';
import { UploadsService } from './uploads.service.js';

const HOUR = 60 * 60 * 1000;
/** How long somebody may take between uploading a file and saving the record. */
const GRACE = 24 * HOUR;
const BATCH = 100;

/** Removes what nobody came to use: files uploaded for a form that was never sent, and what a crash left behind. */
@Injectable()
export class UploadSweeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(UploadSweeper.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly database: Database,
    private readonly storage: FileStorage,
    private readonly uploads: UploadsService,
  ) {}

  onApplicationBootstrap(): void {
    this.start();
    this.timer = setInterval(() => this.start(), HOUR).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** Removes uploads without references and files without a row, both older than a day at `now`. */
  async sweep(now = new Date()): Promise<void> {
    const before = new Date(now.getTime() - GRACE);
    await this.sweepUploads(before);
    await this.sweepFiles(before);
  }

  private start(): void {
    // One after the other: a sweep that takes longer than an hour must not meet the next one.
    this.running = this.running
      .then(() => this.sweep())
      .catch((error: unknown) => this.logger.error('Unused uploads were not removed', error));
  }

  private async sweepUploads(before: Date): Promise<void> {
    const unused = await this.database.manager
      .createQueryBuilder(Upload, 'upload')
      .select(['upload.id', 'upload.name'])
      .where('upload.created_at < :before', { before })
      .andWhere('NOT EXISTS (SELECT 1 FROM upload_references WHERE upload_references.upload_name = upload.name)')
      .orderBy('upload.id')
      .getMany();
    for (const batch of batches(unused)) await this.uploads.release(batch.map(({ name }) => name));
    if (unused.length > 0) this.logger.log(`Removed ${unused.length} uploads that no record names`);
  }

  private async sweepFiles(before: Date): Promise<void> {
    const old: { name: string; stem: string }[] = [];
    for await (const { name, stored } of this.storage.list()) {
      const stem = stemOf(name);
      // What isn't named like an upload was put there by somebody else, and is none of this one's business.
      if (stem !== null && stored < before) old.push({ name, stem });
    }
    let removed = 0;
    for (const batch of batches(old)) {
      const possible = [...new Set(batch.flatMap(({ stem }) => ['jpg', 'png', 'pdf'].map((end) => `${stem}.${end}`)))];
      const rows = await this.database.manager.find(Upload, {
        select: { id: true, name: true },
        where: { name: In(possible) },
      });
      const stems = new Set(rows.map(({ name }) => stemOf(name)));
      const orphans = batch.filter(({ stem }) => !stems.has(stem));
      for (const { name } of orphans) await this.storage.delete(name);
      removed += orphans.length;
    }
    if (removed > 0) this.logger.log(`Removed ${removed} files that belong to no upload`);
  }
}

function* batches<T>(items: readonly T[]): Generator<T[]> {
  for (let start = 0; start < items.length; start += BATCH) yield items.slice(start, start + BATCH);
}
