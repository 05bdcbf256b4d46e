import { Injectable, PayloadTooLargeException } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { Database } from '../../core/database/database.js';
import { RecordNotFoundException } from '../../core/http/exceptions.js';
import { say } from '../../core/language/say.js';
import { MAX_FILE_BYTES } from '../../infrastructure/mail/outbox-file.constants.js';
import { MediaFile } from '../../infrastructure/uploads/media-file.entity.js';
import { MediaFilesService } from '../../infrastructure/uploads/media-files.service.js';

/** Original files of the library, for attaching to mails. */
@Injectable()
export class LibraryFilesService {
  constructor(
    private readonly database: Database,
    private readonly media: MediaFilesService,
  ) {}

  /** @throws RecordNotFoundException, PayloadTooLargeException */
  async read(id: number): Promise<{ name: string; type: string; size: number; bytes: Buffer }> {
    const file = await this.database.manager.findOneBy(MediaFile, { id, deleted_at: IsNull() });
    if (!file) throw new RecordNotFoundException('File');
    if (file.size > MAX_FILE_BYTES)
      throw new PayloadTooLargeException({
        message: say('uploads.fileTooLarge', { megabytes: MAX_FILE_BYTES / 1024 / 1024 }),
      });
    const { name, type, size } = file;
    return { name, type, size, bytes: await this.media.bytes(file) };
  }
}
