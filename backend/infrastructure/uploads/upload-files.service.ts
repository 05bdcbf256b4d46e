import { Injectable, Logger } from '@nestjs/common';
import type { Response } from 'express';
import { In } from 'typeorm';
import { Database } from '../../core/database/database.js';
import {
  bytesOf,
  eachUntilUnavailable,
  type FileSource,
  FileStorage,
  writeAll,
} from '../../core/storage/file-storage.js';
import { mainName, newStem, variantName } from '../../core/storage/upload-names.js';
import type { EncodedPicture, RenderedPicture } from './picture-renderer.js';
import { sendStored } from './send-stored.js';
import { DOCUMENT_TYPE } from './upload.constants.js';
import { Upload } from './upload.entity.js';
import type { UploadKind } from './upload-kinds.constants.js';
import { UploadPicturesService } from './upload-pictures.service.js';

/** The files of a rendering, with the columns that store their names. */
export interface StoredRendering {
  main: string;
  columns: Pick<Upload, 'type' | 'width' | 'height' | 'size' | 'variants' | 'crop'>;
  files: string[];
}

/** Writes, reads and deletes the files of uploads. */
@Injectable()
export class UploadFilesService {
  private readonly logger = new Logger(UploadFilesService.name);

  constructor(
    private readonly database: Database,
    private readonly storage: FileStorage,
    private readonly pictures: UploadPicturesService,
  ) {}

  /** Writes a copy of a document under a new name. */
  async writeDocument(source: FileSource, size: number, kind: UploadKind): Promise<StoredRendering> {
    const main = mainName(newStem(kind), 'pdf');
    await this.write([{ name: main, source }]);
    const columns = { type: DOCUMENT_TYPE, width: null, height: null, size, variants: [], crop: null };
    return { main, columns, files: [main] };
  }

  /** Writes all or none of the files of a rendering, under new names. */
  async writeRendering(kind: string, { main, variants, crop }: RenderedPicture): Promise<StoredRendering> {
    const stem = newStem(kind);
    const name = mainName(stem, main.extension);
    const pathOf = ({ width, extension }: EncodedPicture): string => variantName(stem, width, extension);
    const files = [{ name, source: main.data }, ...variants.map((each) => ({ name: pathOf(each), source: each.data }))];
    await this.write(files);
    return {
      main: name,
      columns: {
        type: main.type,
        width: main.width,
        height: main.height,
        size: main.data.length,
        crop: crop ?? null,
        variants: variants.map((each) => ({ path: pathOf(each), width: each.width, type: each.type })),
      },
      files: files.map((file) => file.name),
    };
  }

  /** Sends a stored file as the response. Returns false if it is lost. */
  send(response: Response, name: string, headers: Record<string, string>): Promise<boolean> {
    return sendStored(response, this.storage, name, headers);
  }

  /** Returns the bytes of a stored file. @throws MissingFileError */
  bytes(name: string): Promise<Buffer> {
    return bytesOf(this.storage, name);
  }

  /** Returns the uploads with these names. */
  async named(names: readonly string[]): Promise<Map<string, Upload>> {
    const uploads = names.length === 0 ? [] : await this.database.manager.findBy(Upload, { name: In([...names]) });
    return new Map(uploads.map((upload) => [upload.name, upload]));
  }

  /** Returns the path of the main file of the upload with this name; undefined if there is none. */
  async pathOf(name: string): Promise<string | undefined> {
    const upload = await this.database.manager.findOne(Upload, {
      select: { id: true, name: true, path: true },
      where: { name },
    });
    return upload?.name === name ? (upload.path ?? name) : undefined;
  }

  /** Deletes files that no row references. `UploadCleanupService` finds those that remain. */
  async discard(
    names: readonly string[],
    deleteFile = (name: string): Promise<void> => this.storage.delete(name),
  ): Promise<void> {
    this.pictures.forget(names);
    await eachUntilUnavailable(names, deleteFile, (name, error) =>
      this.logger.warn(`Failed to delete ${name}: ${error}`),
    );
  }

  private write(files: readonly { name: string; source: FileSource }[]): Promise<void> {
    return writeAll(this.storage, files, (names) => this.discard(names));
  }
}
