import { createHash, hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable, Logger, Optional } from '@nestjs/common';
import type { Response } from 'express';
import { type EntityManager, In, IsNull, Not } from 'typeorm';
import type { Author } from '../../core/crud/author.js';
import { RecordHistory } from '../../core/crud/record-history.js';
import { Database } from '../../core/database/database.js';
import { isDuplicate, UnknownOutcome } from '../../core/database/database-errors.js';
import { bytesOf, eachUntilUnavailable, type FileSource, writeAll } from '../../core/storage/file-storage.js';
import { mainName, newStem, variantName } from '../../core/storage/upload-names.js';
import { MediaFile } from './media-file.entity.js';
import { libraryName } from './original-filename.js';
import { OriginalStorage } from './original-storage.js';
import type { PictureEdits } from './picture-edits.shared.js';
import type { EncodedPicture, RenderedOriginal } from './picture-renderer.js';
import { sendStored } from './send-stored.js';
import { DOCUMENT_TYPE } from './upload.constants.js';
import type { UploadVariant } from './upload.entity.js';

/** The folder of the library's files in its storage. */
const FOLDER = 'original';

/** Metadata of a file. */
export interface FileOrigin {
  /** The file name on the client. */
  name: string;
  /** The user who sent it; undefined for the application itself. */
  by?: Author | undefined;
}

/** A file whose bytes are in the library's folder. */
export type KeptFile = Pick<MediaFile, 'content' | 'type' | 'original' | 'width' | 'height' | 'size' | 'previews'>;

/** Stores the originals of uploads, each once by content. */
@Injectable()
export class MediaFilesService {
  private readonly logger = new Logger(MediaFilesService.name);
  /** By hash, so that concurrent uploads of the same file keep it once. */
  private readonly running = new Map<string, Promise<MediaFile>>();

  constructor(
    private readonly database: Database,
    private readonly storage: OriginalStorage,
    /** Absent if uploads run without the rest of the application. */
    @Optional() private readonly history?: RecordHistory,
  ) {}

  /** Returns the file with these bytes, restoring it from the bin if necessary. Null for none. */
  async find(sha256: string): Promise<MediaFile | null> {
    const found = await this.database.manager.findOneBy(MediaFile, { sha256 });
    if (found?.deleted_at) await this.database.transaction((manager) => this.restore(manager, [found.id]));
    return found;
  }

  /** Restores the files that are in the bin. */
  async restore(manager: EntityManager, ids: readonly number[], by?: Author): Promise<void> {
    const where = { id: In([...new Set(ids)].sort((one, other) => one - other)), deleted_at: Not(IsNull()) };
    const deleted = await manager.find(MediaFile, { select: { id: true, name: true }, where });
    if (deleted.length === 0) return;
    await manager.update(MediaFile, where, { deleted_at: null, deleted_by: null });
    for (const { id, name: title } of deleted) {
      await this.history?.add(manager, { resource: 'upload', id, action: 'restore', title, by });
    }
  }

  /** Adds a file to the library, unless it contains one with these bytes. */
  add(sha256: string, origin: FileOrigin, keep: () => Promise<KeptFile>): Promise<MediaFile> {
    const running = this.running.get(sha256);
    if (running) return running;
    const adding = this.addOnce(sha256, origin, keep).finally(() => this.running.delete(sha256));
    this.running.set(sha256, adding);
    return adding;
  }

  /** Writes a picture's files. @param source Where the bytes of the main file already are. */
  async keepPicture({ main, previews }: RenderedOriginal, source: FileSource = main.data): Promise<KeptFile> {
    const stem = newStem(FOLDER);
    const original = mainName(stem, main.extension);
    await this.write([{ name: original, source }]);
    const { type, width, height, data } = main;
    try {
      return {
        content: 'picture',
        type,
        original,
        width,
        height,
        size: data.length,
        previews: await this.keepPreviews(previews),
      };
    } catch (error) {
      await this.discard([original]);
      throw error;
    }
  }

  /** Writes a document's file. */
  async keepDocument(source: Buffer | { path: string; isLasting?: true }): Promise<KeptFile> {
    const original = mainName(newStem(FOLDER), 'pdf');
    await this.write([{ name: original, source }]);
    const size = Buffer.isBuffer(source) ? source.length : (await stat(source.path)).size;
    return { content: 'document', type: DOCUMENT_TYPE, original, width: null, height: null, size, previews: [] };
  }

  /** Writes the previews of a picture. */
  async keepPreviews(previews: readonly EncodedPicture[]): Promise<UploadVariant[]> {
    const stem = newStem(FOLDER);
    const named = previews.map((each) => ({ ...each, path: variantName(stem, each.width, each.extension) }));
    await this.write(named.map(({ path, data }) => ({ name: path, source: data })));
    return named.map(({ path, width, type }) => ({ path, width, type }));
  }

  bytes({ original }: Pick<MediaFile, 'original'>): Promise<Buffer> {
    return bytesOf(this.storage, original);
  }

  /** Streams an original. */
  read({ original }: Pick<MediaFile, 'original'>): Promise<Readable> {
    return this.storage.read(original);
  }

  /** Sends a file of the library's storage as the response. Returns false if it is lost. */
  send(response: Response, name: string, headers: Record<string, string>): Promise<boolean> {
    return sendStored(response, this.storage, name, headers);
  }

  /** Deletes files of the library's folder; ones that remain are found by the sweeper. */
  async discard(names: readonly string[]): Promise<void> {
    await eachUntilUnavailable(
      names,
      (name) => this.storage.delete(name),
      (name, error) => this.logger.warn(`Failed to delete ${name}: ${String(error)}`),
    );
  }

  private async addOnce(sha256: string, origin: FileOrigin, keep: () => Promise<KeptFile>): Promise<MediaFile> {
    const known = await this.find(sha256);
    if (known) return known;
    const kept = await keep();
    try {
      return await this.insert(sha256, origin, kept);
    } catch (error) {
      // The row may exist, and these bytes would never be stored again.
      if (error instanceof UnknownOutcome) throw error;
      await this.discard(filesOf(kept));
      // Another process added it in the meantime.
      const other = isDuplicate(error) ? await this.find(sha256) : null;
      if (other) return other;
      throw error;
    }
  }

  private insert(sha256: string, { name, by }: FileOrigin, kept: KeptFile): Promise<MediaFile> {
    const extension = kept.original.replace(/^.*\./, '');
    const values = { ...kept, sha256, name: libraryName(name, extension), uploaded_by: by?.name ?? null };
    return this.database.transaction(async (manager) => {
      const file = await manager.save(manager.create(MediaFile, values));
      if (by) await this.publishChange(manager, file, 'create', { by });
      return file;
    });
  }

  /** Adds a user's action on a file to the history. */
  async publishChange(
    manager: EntityManager,
    { id, name: title, version }: Pick<MediaFile, 'id' | 'name' | 'version'>,
    action: 'create' | 'update' | 'replace',
    { by, fields = [] }: { by: Author; fields?: readonly string[] },
  ): Promise<void> {
    await this.history?.add(manager, { resource: 'upload', id, action, title, version, by, fields });
  }

  /** Writes all or none of the files. */
  private write(files: readonly { name: string; source: FileSource }[]): Promise<void> {
    return writeAll(this.storage, files, (names) => this.discard(names));
  }
}

/** Returns the names of a file and its previews in the library's folder. */
export const filesOf = ({ original, previews }: Pick<MediaFile, 'original' | 'previews'>): string[] => [
  original,
  ...previews.map(({ path }) => path),
];

/** Returns the rotation, crop and focal point of a picture. */
export const editsOf = ({ rotation, crop, focus_x: x, focus_y: y }: MediaFile): PictureEdits => ({
  rotation,
  crop,
  focus: x === null || y === null ? null : { x, y },
});

/** Synchronous: passing the bytes to a worker takes longer than the few milliseconds of hashing. */
export const hashOf = (input: Buffer): string => hash('sha256', input);

export async function hashOfFile(path: string): Promise<string> {
  const digest = createHash('sha256');
  await pipeline(createReadStream(path), digest);
  return digest.digest('hex');
}

/** Renders a picture for the library from a file on disk or from bytes. Imported on first use, since sharp takes memory. */
export async function renderOriginal(input: Buffer | string): Promise<RenderedOriginal> {
  const renderer = await import('./picture-renderer.js');
  return renderer.renderOriginal(typeof input === 'string' ? await readFile(input) : input);
}

/** Uses an existing rendering as the original: only previews are rendered. */
export async function renderingAsOriginal(rendering: Buffer): Promise<RenderedOriginal> {
  const renderer = await import('./picture-renderer.js');
  return renderer.renderingAsOriginal(rendering);
}
