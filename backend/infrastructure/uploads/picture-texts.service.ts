import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import type { Author } from '../../core/crud/author.js';
import { RecordHistory } from '../../core/crud/record-history.js';
import { Database } from '../../core/database/database.js';
import { RecordNotFoundException, ValidationException } from '../../core/http/exceptions.js';
import { say } from '../../core/language/say.js';
import { MediaFile } from './media-file.entity.js';
import { MediaFilesService } from './media-files.service.js';
import { isDescribedKind } from './picture-text.constants.js';
import type { PictureText, PictureTextInput } from './picture-text.dto.js';
import { Upload } from './upload.entity.js';
import { UploadLocksService } from './upload-locks.service.js';
import { UploadPicturesService } from './upload-pictures.service.js';

/** Stores the alternative texts of pictures. */
@Injectable()
export class PictureTextsService {
  constructor(
    private readonly database: Database,
    private readonly locks: UploadLocksService,
    private readonly pictures: UploadPicturesService,
    private readonly media: MediaFilesService,
    private readonly history: RecordHistory,
  ) {}

  /** @throws RecordNotFoundException if no picture has the name */
  async read(filename: string): Promise<PictureText> {
    const upload = await this.database.manager.findOneBy(Upload, { name: filename });
    if (upload?.name !== filename || upload.width === null) throw new RecordNotFoundException('Picture');
    return { filename, alt: upload.alt, focus: upload.focus };
  }

  /**
   * Stores the alternative text of a picture.
   * @throws RecordNotFoundException if no picture has the name
   * @throws ValidationException for kinds whose text is stored elsewhere
   */
  async write({ filename, alt }: PictureTextInput, by: Author): Promise<PictureText> {
    await this.database.transaction(async (manager) => {
      const [upload] = await this.locks.lockUploads(manager, [filename]);
      if (upload?.name !== filename || upload.width === null) throw new RecordNotFoundException('Picture');
      if (!isDescribedKind(upload.kind)) throw new ValidationException({ alt: [say('uploads.describeWhereUsed')] });
      if (upload.media_id === null) {
        await manager.update(Upload, { id: upload.id }, { alt });
        this.pictures.announce();
        const change = { action: 'update', title: filename, by, fields: ['alt'] } as const;
        // The upload has no file in the library.
        return this.history.add(manager, { resource: 'upload', id: 0, ...change });
      }
      const file = await this.locks.lockFile(manager, upload.media_id);
      await this.describe(manager, upload.media_id, alt);
      if (file && file.alt !== alt) await this.media.publishChange(manager, file, 'update', { by, fields: ['alt'] });
    });
    return this.read(filename);
  }

  /** Stores the alternative text of a picture in the library, wherever it is used. */
  async describe(manager: EntityManager, mediaId: number, alt: string | null): Promise<void> {
    await manager.update(MediaFile, { id: mediaId }, { alt });
    const uploads = await manager.find(Upload, {
      select: { id: true, name: true, kind: true },
      where: { media_id: mediaId },
    });
    const described = uploads.filter(({ kind }) => isDescribedKind(kind));
    if (described.length > 0) await manager.update(Upload, { id: In(described.map(({ id }) => id)) }, { alt });
    this.pictures.announce();
  }
}
