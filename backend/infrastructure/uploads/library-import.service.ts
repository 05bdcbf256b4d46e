import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { In, IsNull, MoreThan } from 'typeorm';
import { CONFIGURATION, type Configuration } from '../../core/config/configuration.js';
import { Database } from '../../core/database/database.js';
import { bytesOf, FileStorage } from '../../core/storage/file-storage.js';
import { freeSpace, MIN_FREE_BYTES, megabytes } from '../../core/storage/free-space.js';
import { StorageLock } from '../../core/storage/storage-lock.js';
import type { MediaFile } from './media-file.entity.js';
import { MediaFilesService, renderingAsOriginal } from './media-files.service.js';
import { PictureTextsService } from './picture-texts.service.js';
import { Upload } from './upload.entity.js';
import { uploadKinds } from './upload-kinds.constants.js';
import { UploadsService } from './uploads.service.js';

const BATCH_SIZE = 50;

/**
 * Adds the uploads of earlier versions to the library, in the background after the start. Their originals were not kept, so the
 * largest rendering is used instead. In a storage folder it is hard-linked, so that only previews take space.
 */
@Injectable()
export class LibraryImportService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(LibraryImportService.name);
  private running: Promise<void> = Promise.resolve();
  private isStopping = false;

  constructor(
    private readonly database: Database,
    private readonly storage: FileStorage,
    private readonly media: MediaFilesService,
    private readonly uploads: UploadsService,
    private readonly texts: PictureTextsService,
    private readonly lock: StorageLock,
    @Inject(CONFIGURATION) private readonly config: Configuration,
  ) {}

  onApplicationBootstrap(): void {
    this.running = this.run().catch((error: unknown) => this.logger.error('Failed to fill the library', error));
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    await this.running;
  }

  /** Does nothing while another process holds the lock on the storage folder and does the work. */
  async run(): Promise<void> {
    if (!(await this.database.manager.existsBy(Upload, { media_id: IsNull() })) || !(await this.mayWork())) return;
    let count = 0;
    let hasRoom = true;
    for (let after = 0; hasRoom && !this.isStopping; ) {
      const some = await this.database.manager.find(Upload, {
        where: { id: MoreThan(after), media_id: IsNull(), kind: In(Object.keys(uploadKinds)) },
        order: { id: 'ASC' },
        take: BATCH_SIZE,
      });
      const last = some.at(-1);
      if (!last) break;
      after = last.id;
      for (const upload of some) {
        hasRoom = await this.hasRoom();
        if (this.isStopping || !hasRoom) break;
        if (await this.take(upload)) count += 1;
      }
    }
    if (!hasRoom) await this.logFullDisk();
    if (count > 0) this.logger.log(`Took ${count} uploads into the library`);
  }

  /** In a bucket, several processes may take the same file: the same bytes are kept once. */
  private async mayWork(): Promise<boolean> {
    return this.config.objectStorage !== undefined || (await this.lock.acquire());
  }

  /** Whether enough disk space is left for what users save. */
  private async hasRoom(): Promise<boolean> {
    return this.config.objectStorage !== undefined || (await freeSpace(this.config.storageDir)) > MIN_FREE_BYTES;
  }

  private async logFullDisk(): Promise<void> {
    const left = await this.database.manager.countBy(Upload, { media_id: IsNull() });
    this.logger.warn(
      `${left} uploads are not in the library yet: less than ${megabytes(MIN_FREE_BYTES)} are free where ${this.config.storageDir} is. Free some space; the next start continues.`,
    );
  }

  private async take(upload: Upload): Promise<boolean> {
    try {
      const file = await this.add(upload);
      await this.database.transaction(async (manager) => {
        await manager.update(Upload, { id: upload.id }, { media_id: file.id });
        if (upload.alt !== null && file.alt === null) await this.texts.describe(manager, file.id, upload.alt);
      });
      return true;
    } catch (error) {
      // The file is lost or unreadable.
      this.logger.warn(`${upload.name} is not in the library: ${String(error)}`);
      return false;
    }
  }

  private async add(upload: Upload): Promise<MediaFile> {
    const best = bestFile(upload);
    const bytes = await bytesOf(this.storage, best);
    const path = this.storage.localPath(best);
    const source = path === undefined ? bytes : { path, isLasting: true as const };
    const name = upload.original_name ?? upload.name.replace('/', '-');
    return this.media.add(upload.sha256, { name }, async () =>
      upload.width === null
        ? this.media.keepDocument(source)
        : this.media.keepPicture(await this.uploads.decoding(() => renderingAsOriginal(bytes)), source),
    );
  }
}

/** Returns the largest rendering, which may be larger than the main file. */
function bestFile({ name, path, width, variants }: Upload): string {
  const [largest] = [...variants].sort((one, other) => other.width - one.width);
  return largest && largest.width > (width ?? 0) ? largest.path : (path ?? name);
}
