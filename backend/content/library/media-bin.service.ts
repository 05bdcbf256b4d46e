import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Permission } from '../../core/access/permissions.js';
import type {
  HistoricRecords,
  MissingContent,
  RecordState,
  Restored,
  RestoreOptions,
} from '../../core/crud/record-history.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { Database } from '../../core/database/database.js';
import { RecordNotFoundException } from '../../core/http/exceptions.js';
import { MediaFile } from '../../infrastructure/uploads/media-file.entity.js';
import { MediaFilesService } from '../../infrastructure/uploads/media-files.service.js';
import { UploadLocksService } from '../../infrastructure/uploads/upload-locks.service.js';
import { UploadReferencesService } from '../../infrastructure/uploads/upload-references.service.js';
import { LibraryService, showUrl } from './library.service.js';

const NOTHING: MissingContent = { files: [], references: [] };

/** Library files in the bin of the back office. A deleted file keeps its row, so that its uploads can be shown. */
@Injectable()
export class MediaBinService implements HistoricRecords {
  readonly name = 'upload';
  readonly label = 'File';
  readonly readPermission = Permission.UploadsRead;
  readonly writePermission = Permission.UploadsWrite;
  readonly history = 'states';
  readonly hasBin = true;

  constructor(
    registry: ResourceRegistry,
    private readonly database: Database,
    private readonly library: LibraryService,
    private readonly files: MediaFilesService,
    private readonly locks: UploadLocksService,
    private readonly references: UploadReferencesService,
  ) {
    registry.registerHistory(this);
  }

  exists(id: number): Promise<boolean> {
    return this.database.manager.existsBy(MediaFile, { id });
  }

  publicState(state: RecordState): RecordState {
    return state;
  }

  async findMissingContent(): Promise<MissingContent> {
    return NOTHING;
  }

  async findClash(): Promise<null> {
    return null;
  }

  pictureIn(): null {
    return null;
  }

  smallUrlIn({ id, content, version }: RecordState): string | null {
    return content === 'picture' ? showUrl(Number(id), 'small', Number(version ?? 0)) : null;
  }

  async restore(id: number, _state: RecordState, { by }: RestoreOptions): Promise<Restored> {
    await this.database.transaction(async (manager) => {
      if (!(await this.locks.lockFile(manager, id))) throw new RecordNotFoundException(this.label);
      await this.files.restore(manager, [id], by);
    });
    return { record: await this.library.read(id), slug: null, gone: NOTHING, keepsDraft: false };
  }

  /** Files in former states of records are kept until the history deletes these. */
  async forget(_manager: EntityManager, id: number): Promise<void> {
    await this.references.deleteForGood(id);
  }
}
