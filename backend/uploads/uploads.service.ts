import { createHash, hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { pipeline } from 'node:stream/promises';
import { Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { type EntityManager, In } from 'typeorm';
import { Database } from '../core/database/database.js';
import { ContentEvents } from '../core/events/content-events.js';
import { RecordNotFoundException, ValidationException } from '../core/http/exceptions.js';
import { mainName, newStem, urlOf, variantName } from '../core/storage/upload-names.js';
import { FileStorageService } from './file-storage.service.js';
import { pdfFilename } from './original-filename.js';
import { PictureCacheService } from './picture-cache.service.js';
import type { Crop, EncodedPicture, RenderedPicture } from './picture-renderer.js';
import { isDescribedKind } from './picture-text.constants.js';
import type { PictureText, PictureTextInput } from './picture-text.dto.js';
import { Upload, type UploadVariant } from './upload.entity.js';
import { type DocumentKind, type PictureKind, type UploadKind, uploadKinds } from './upload-kinds.constants.js';
import { UploadReference } from './upload-reference.entity.js';
import type { StoredUpload } from './uploads.dto.js';

/** A stored picture for page data. */
export interface PictureInfo {
  /** Below /storage/. */
  path: string;
  width: number;
  height: number;
  /** What it shows; empty for mere decoration, null if nobody has said. */
  alt: string | null;
  /** Ascending by width within each type. */
  variants: UploadVariant[];
}

/** One file that a record names. */
export interface ClaimedFile {
  /** The record's field, which validation errors are reported under. */
  field: string;
  /** The stored name. */
  name: string;
  /** The required `Upload.kind`. Undefined for files in rich text: of any kind, and missing ones are ignored. */
  kind?: string;
}

/** All files that one record names. */
export interface Claim {
  /** The resource's name on the wire, such as `post`. */
  owner: string;
  ownerId: number;
  files: readonly ClaimedFile[];
}

/** A stored upload, and the part of a picture that was kept if it was cropped. */
export type StoredUploadWithCrop = StoredUpload & { crop?: Crop | undefined };

type NewUpload = Omit<Upload, 'id' | 'created_at' | 'original_name' | 'alt'> & Partial<Pick<Upload, 'original_name'>>;

/** Each rendering occupies one of the four threads of libuv's pool, which file access and password hashing share. */
const MAX_CONCURRENT_RENDERS = 2;

/** About 1 KB each. */
const MAX_CACHED_PICTURES = 2000;

/** Stores uploaded files, and tracks which of them records reference. */
@Injectable()
export class UploadsService {
  private readonly logger = new Logger(UploadsService.name);
  private readonly limit = pLimit(Math.min(availableParallelism(), MAX_CONCURRENT_RENDERS));
  /** Files are immutable: entries are valid until the upload is deleted, or its text is changed. */
  private textChanges = 0;
  private readonly cachedPictures = new LRUCache<string, PictureInfo>({ max: MAX_CACHED_PICTURES });

  constructor(
    private readonly database: Database,
    private readonly storage: FileStorageService,
    private readonly renderedPictures: PictureCacheService,
    private readonly changes: ContentEvents,
  ) {}

  /**
   * Validates and stores a copy of the file at `path`.
   * @param originalName The client's file name. Stored for documents, which are downloaded under it.
   * @throws ValidationException, UnsupportedMediaTypeException, PayloadTooLargeException
   */
  async store(path: string, kind: UploadKind, originalName = ''): Promise<StoredUploadWithCrop> {
    if ((await stat(path)).size === 0) throw new ValidationException({ file: ['The file is empty.'] });
    const spec: PictureKind | DocumentKind = uploadKinds[kind];
    if (spec.content === 'document') return this.storeDocument(path, kind, originalName);
    // Read within the limit, so that waiting files are not in memory.
    const picture = await this.limit(async () => {
      const input = await readFile(path);
      return { sha256: hashOf(input), rendered: await render(input, spec) };
    });
    return { ...(await this.storePicture(kind, picture)), crop: picture.rendered.crop };
  }

  /** Stores a picture of the application's own, such as the demo content's: its variants are cached on disk. */
  async storeBuffer(input: Buffer, kind: UploadKind): Promise<StoredUpload> {
    const spec: PictureKind | DocumentKind = uploadKinds[kind];
    if (spec.content === 'document') throw new Error(`${kind} is no picture`);
    const rendered = await this.limit(() => this.renderedPictures.get(input, spec, render));
    return this.storePicture(kind, { sha256: hashOf(input), rendered });
  }

  /**
   * Replaces the references of a record, in the transaction that saves it. Returns the names that are no longer
   * referenced by it: to be passed to `release` after the commit.
   * @throws ValidationException for a missing file and one of another kind, under its field
   */
  async claim(manager: EntityManager, { owner, ownerId, files }: Claim): Promise<string[]> {
    const wanted = await this.checkFiles(manager, files);
    const current = await this.lockReferences(manager, owner, ownerId);
    const removed = current.filter((one) => !wanted.some((file) => isSame(one, file)));
    const added = wanted.filter((file) => !current.some((one) => isSame(one, file)));
    if (removed.length > 0) await manager.delete(UploadReference, { id: In(removed.map(({ id }) => id)) });
    if (added.length > 0) {
      const rows = added.map(({ name, field }) => ({ upload_name: name, owner, owner_id: ownerId, field }));
      await manager.insert(UploadReference, rows);
    }
    const names = new Set(removed.map(({ upload_name }) => upload_name));
    return [...names].filter((name) => !wanted.some((file) => file.name === name));
  }

  /**
   * Deletes those of the uploads that have no references.
   * @param deleteFile Called with each file; deletes it by default.
   */
  async release(
    names: readonly string[],
    deleteFile: (name: string) => Promise<void> = (name) => this.storage.delete(name),
  ): Promise<void> {
    const unique = [...new Set(names)].sort();
    if (unique.length === 0) return;
    await this.database.transaction(async (manager) => {
      const uploads = await this.lockUploads(manager, unique);
      if (uploads.length === 0) return;
      const ids = uploads.map(({ id }) => id);
      await manager
        .createQueryBuilder()
        .delete()
        .from(Upload)
        .where('id IN (:...ids)', { ids })
        // A subquery of the DELETE: it sees the last commit, not the transaction's snapshot.
        .andWhere('NOT EXISTS (SELECT 1 FROM upload_references WHERE upload_references.upload_name = uploads.name)')
        .execute();
      const remaining = await manager.find(Upload, { select: { id: true }, where: { id: In(ids) } });
      const deleted = uploads.filter(({ id }) => !remaining.some((upload) => upload.id === id));
      this.database.afterCommit(() => this.deleteFiles(deleted.flatMap(filesOf), deleteFile));
    });
  }

  /** @throws RecordNotFoundException for a name of no picture */
  async readText(filename: string): Promise<PictureText> {
    const upload = await this.database.manager.findOneBy(Upload, { name: filename });
    if (upload?.name !== filename || upload.width === null) throw new RecordNotFoundException('Picture');
    return { filename, alt: upload.alt };
  }

  /**
   * Stores what a picture shows.
   * @throws RecordNotFoundException for a name of no picture
   * @throws ValidationException for a kind whose text is elsewhere
   */
  async writeText({ filename, alt }: PictureTextInput): Promise<PictureText> {
    await this.database.transaction(async (manager) => {
      const [upload] = await this.lockUploads(manager, [filename]);
      if (upload?.name !== filename || upload.width === null) throw new RecordNotFoundException('Picture');
      if (!isDescribedKind(upload.kind))
        throw new ValidationException({ alt: ['The text of this picture is written where the picture is used.'] });
      await manager.update(Upload, { id: upload.id }, { alt });
      this.database.afterCommit(() => {
        this.textChanges += 1;
        this.cachedPictures.delete(filename);
        this.changes.next({ resource: 'upload', id: upload.id });
      });
    });
    return { filename, alt };
  }

  /** The pictures of these names, for page data. Documents and missing files are left out. */
  async pictures(names: Iterable<string>): Promise<Map<string, PictureInfo>> {
    const wanted = [...new Set(names)];
    const known = new Map<string, PictureInfo>();
    for (const name of wanted) {
      const picture = this.cachedPictures.get(name);
      if (picture) known.set(name, picture);
    }
    const unknown = wanted.filter((name) => !known.has(name));
    if (unknown.length > 0) {
      const before = this.textChanges;
      const rows = await this.database.manager.find(Upload, {
        select: { id: true, name: true, width: true, height: true, alt: true, variants: true },
        where: { name: In(unknown) },
      });
      for (const row of rows) {
        const picture = pictureOf(row);
        if (!picture) continue;
        known.set(row.name, picture);
        // Rows that were read while a text was saved may lack it.
        if (before === this.textChanges) this.cachedPictures.set(row.name, picture);
      }
    }
    return known;
  }

  /** Those of the names that are stored files. */
  async stored(manager: EntityManager, names: readonly string[]): Promise<Set<string>> {
    if (names.length === 0) return new Set();
    const rows = await manager.find(Upload, { select: { id: true, name: true }, where: { name: In([...names]) } });
    return new Set(rows.map(({ name }) => name));
  }

  private async storeDocument(path: string, kind: UploadKind, originalName: string): Promise<StoredUpload> {
    const { validatePdf } = await import('./pdf-validation.js');
    await validatePdf(path);
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    const name = mainName(newStem(kind), 'pdf');
    const { size } = await stat(path);
    return this.save([{ name, write: () => this.storage.write(name, { path }) }], {
      name,
      kind,
      type: 'application/pdf',
      original_name: pdfFilename(originalName) ?? null,
      width: null,
      height: null,
      size,
      sha256: hash.digest('hex'),
      variants: [],
    });
  }

  private async storePicture(
    kind: UploadKind,
    { sha256, rendered: { main, variants } }: { sha256: string; rendered: RenderedPicture },
  ): Promise<StoredUpload> {
    const stem = newStem(kind);
    const name = mainName(stem, main.extension);
    const pathOf = ({ width, extension }: EncodedPicture): string => variantName(stem, width, extension);
    const files = [{ name, data: main.data }, ...variants.map((each) => ({ name: pathOf(each), data: each.data }))];
    return this.save(
      files.map(({ name, data }) => ({ name, write: () => this.storage.write(name, data) })),
      {
        name,
        kind,
        type: main.type,
        width: main.width,
        height: main.height,
        size: main.data.length,
        sha256,
        variants: variants.map((each) => ({ path: pathOf(each), width: each.width, type: each.type })),
      },
    );
  }

  /** Writes the files before the row: a row without its files would be shown as a broken picture. */
  private async save(
    files: readonly { name: string; write: () => Promise<void> }[],
    upload: NewUpload,
  ): Promise<StoredUpload> {
    const written = await Promise.allSettled(files.map(({ write }) => write()));
    try {
      const failed = written.find((result) => result.status === 'rejected');
      if (failed) throw failed.reason;
      await this.database.transaction((manager) => manager.insert(Upload, { ...upload }));
    } catch (error) {
      await this.deleteFiles(files.map(({ name }) => name));
      throw error;
    }
    const { name, width, height, size } = upload;
    const measured = width === null || height === null ? {} : { width, height };
    return { filename: name, url: urlOf(name), ...measured, size };
  }

  /** The files that exist, without duplicates in a field. @throws ValidationException */
  private async checkFiles(manager: EntityManager, files: readonly ClaimedFile[]): Promise<ClaimedFile[]> {
    const uploads = await this.lockUploads(manager, [...new Set(files.map(({ name }) => name))].sort());
    const kinds = new Map(uploads.map(({ name, kind }) => [name, kind]));
    const errors: Record<string, string[]> = {};
    const accepted: ClaimedFile[] = [];
    for (const file of files) {
      const found = kinds.get(file.name);
      if (file.kind !== undefined && found !== file.kind) {
        const problem =
          found === undefined ? 'This file is no longer there.' : 'This file was uploaded for another field.';
        errors[file.field] = [`${problem} Please upload it again.`];
      } else if (found !== undefined && !accepted.some((one) => one.name === file.name && one.field === file.field)) {
        accepted.push(file);
      }
    }
    if (Object.keys(errors).length > 0) throw new ValidationException(errors);
    return accepted;
  }

  /**
   * The record's references, locked. On MariaDB a transaction reads its snapshot; the locking read leaves out rows that
   * another transaction has deleted since.
   */
  private async lockReferences(manager: EntityManager, owner: string, ownerId: number): Promise<UploadReference[]> {
    const seen = await manager.find(UploadReference, { where: { owner, owner_id: ownerId } });
    if (this.database.dialect === 'sqlite' || seen.length === 0) return seen;
    return manager
      .createQueryBuilder(UploadReference, 'reference')
      .where('reference.id IN (:...ids)', { ids: seen.map(({ id }) => id) })
      .setLock('pessimistic_write')
      .getMany();
  }

  /**
   * The uploads of these names, locked until the transaction ends. Sorted, so that two transactions lock them in the same
   * order and can't deadlock. SQLite has one writer at a time, and no row locks.
   */
  private async lockUploads(manager: EntityManager, sortedNames: readonly string[]): Promise<Upload[]> {
    if (sortedNames.length === 0) return [];
    const query = manager
      .createQueryBuilder(Upload, 'upload')
      .where('upload.name IN (:...names)', { names: sortedNames })
      .orderBy('upload.name');
    if (this.database.dialect === 'mariadb') query.setLock('pessimistic_write');
    return query.getMany();
  }

  private async deleteFiles(
    names: readonly string[],
    deleteFile = (name: string): Promise<void> => this.storage.delete(name),
  ): Promise<void> {
    for (const name of names) {
      this.cachedPictures.delete(name);
      // A file that remains is an orphan, which `UploadCleanupService` finds.
      await deleteFile(name).catch((error: unknown) => this.logger.warn(`Failed to delete ${name}: ${error}`));
    }
  }
}

/** Synchronous: passing the bytes to a worker takes longer than the few milliseconds of hashing. */
const hashOf = (input: Buffer): string => hash('sha256', input);

const isSame = (reference: UploadReference, file: ClaimedFile): boolean =>
  reference.upload_name === file.name && reference.field === file.field;

const pictureOf = ({ name, width, height, alt, variants }: Upload): PictureInfo | undefined =>
  width === null || height === null ? undefined : { path: name, width, height, alt, variants };

const filesOf = (upload: Upload): string[] => [upload.name, ...upload.variants.map(({ path }) => path)];

/** Imported on first use: sharp takes memory, and most processes never render a picture. */
async function render(input: Buffer, kind: PictureKind): Promise<RenderedPicture> {
  const { renderPicture } = await import('./picture-renderer.js');
  return renderPicture(input, kind);
}
