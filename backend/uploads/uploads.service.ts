import { readFile, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { Injectable, Logger } from '@nestjs/common';
import type { Response } from 'express';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { type EntityManager, type FindOptionsWhere, In } from 'typeorm';
import { RecordHistory } from '../core/crud/record-history.js';
import type { Author } from '../core/crud/resource.service.js';
import { Database } from '../core/database/database.js';
import { UnknownOutcome } from '../core/database/database-errors.js';
import { guard } from '../core/database/guards.js';
import { ContentEvents, concerns } from '../core/events/content-events.js';
import { RecordNotFoundException, ValidationException } from '../core/http/exceptions.js';
import { bytesOf, eachUntilUnavailable, type FileSource, FileStorage } from '../core/storage/file-storage.js';
import { mainName, newStem, urlOf, variantName } from '../core/storage/upload-names.js';
import { MediaFile } from './media-file.entity.js';
import {
  editsOf,
  type FileOrigin,
  hashOf,
  hashOfFile,
  type KeptFile,
  filesOf as libraryFilesOf,
  MediaFilesService,
  renderOriginal,
} from './media-files.service.js';
import { pdfFilename } from './original-filename.js';
import { PictureCacheService } from './picture-cache.service.js';
import { type Crop, objectPosition, type PictureEdits } from './picture-edits.shared.js';
import type { EncodedPicture, RenderedPicture } from './picture-renderer.js';
import { isDescribedKind } from './picture-text.constants.js';
import type { PictureText, PictureTextInput } from './picture-text.dto.js';
import { sendStored } from './send-stored.js';
import { DOCUMENT_TYPE } from './upload.constants.js';
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
  /** The focal point, as a value of `object-position`; missing if nobody has chosen one. */
  focus?: string;
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
  /** Whether references that end stay as former ones, with their files. */
  isKept: boolean;
}

/** A stored upload, and the part of a picture that was kept if it was cropped. */
export type StoredUploadWithCrop = StoredUpload & { crop?: Crop | undefined };

type NewUpload = Omit<
  Upload,
  'id' | 'created_at' | 'original_name' | 'alt' | 'media_id' | 'path' | 'focus' | 'crop' | 'former'
> &
  Partial<Pick<Upload, 'original_name' | 'crop'>>;

/** The files of a rendering, and the columns that name them. */
export interface StoredRendering {
  /** The main file. */
  main: string;
  columns: Pick<Upload, 'type' | 'width' | 'height' | 'size' | 'variants' | 'crop'>;
  files: string[];
}

/** Each rendering occupies one of the four threads of libuv's pool, which file access and password hashing share. */
const MAX_CONCURRENT_RENDERS = 2;

/** Of one statement. */
const MAX_IDS = 500;

/** About 1 KB each. */
const MAX_CACHED_PICTURES = 2000;

/** Another process may render a picture anew; the files before are kept far longer. */
const CACHED_PICTURE_MS = 10 * 60 * 1000;

/** Stores uploaded files, and tracks which of them records reference. */
@Injectable()
export class UploadsService {
  private readonly logger = new Logger(UploadsService.name);
  private readonly limit = pLimit(Math.min(availableParallelism(), MAX_CONCURRENT_RENDERS));
  /** Files are immutable: entries are valid until the upload is deleted, rendered anew, or its text is changed. */
  private readonly cachedPictures = new LRUCache<string, PictureInfo>({
    max: MAX_CACHED_PICTURES,
    ttl: CACHED_PICTURE_MS,
  });
  /** How often pictures have changed. */
  private changeCount = 0;

  constructor(
    private readonly database: Database,
    private readonly storage: FileStorage,
    private readonly renderedPictures: PictureCacheService,
    private readonly changes: ContentEvents,
    private readonly media: MediaFilesService,
    private readonly history: RecordHistory,
  ) {
    changes.subscribe((event) => {
      if (!concerns(event, 'upload')) return;
      this.changeCount += 1;
      this.cachedPictures.clear();
    });
  }

  /**
   * Validates and stores a copy of the file at `path`, and its original in the library, unless that has the same bytes.
   * @throws ValidationException, UnsupportedMediaTypeException, PayloadTooLargeException
   */
  async store(path: string, kind: UploadKind, origin: FileOrigin = { name: '' }): Promise<StoredUploadWithCrop> {
    await refuseEmpty(path);
    const spec: PictureKind | DocumentKind = uploadKinds[kind];
    if (spec.content === 'document')
      return this.storeDocument({ path }, kind, await this.addDocument(path, origin), origin.name);
    // Read within the limit, so that waiting files are not in memory.
    const { media, rendered } = await this.limit(async () => {
      const input = await readFile(path);
      const known = await this.media.find(hashOf(input));
      const result = await render(input, spec, known ? editsOf(known) : undefined);
      return { rendered: result, media: known ?? (await this.addPicture(input, origin)) };
    });
    return this.storePicture(kind, rendered, media);
  }

  /** Stores a picture of the application's own, such as the demo content's: its renderings are cached on disk. */
  async storeBuffer(input: Buffer, kind: UploadKind, origin: FileOrigin = { name: '' }): Promise<StoredUpload> {
    const spec: PictureKind | DocumentKind = uploadKinds[kind];
    if (spec.content === 'document') throw new Error(`${kind} is no picture`);
    const rendered = await this.limit(() => this.renderedPictures.get(input, spec, render));
    const media = await this.media.add(hashOf(input), origin, async () =>
      this.media.keepPicture(await this.limit(() => this.renderedPictures.getOriginal(input, renderOriginal))),
    );
    const { crop: _, ...stored } = await this.storePicture(kind, rendered, media);
    return stored;
  }

  /** Adds a file to the library alone. Says whether it has the same bytes already. */
  async addToLibrary(
    path: string,
    content: MediaFile['content'],
    origin: FileOrigin,
  ): Promise<{ id: number; isKnown: boolean }> {
    await refuseEmpty(path);
    const known = await this.media.find(await hashOfFile(path));
    if (known) return { id: known.id, isKnown: true };
    const added =
      content === 'document'
        ? await this.addDocument(path, origin)
        : await this.limit(async () => this.addPicture(await readFile(path), origin));
    return { id: added.id, isKnown: false };
  }

  /**
   * Keeps another original in the place of a file's. Null if it is the same.
   * @throws ValidationException if the library has it as another file
   */
  async keepReplacement(path: string, file: MediaFile): Promise<{ kept: KeptFile; sha256: string } | null> {
    await refuseEmpty(path);
    const sha256 = await hashOfFile(path);
    if (sha256 === file.sha256) return null;
    await this.refuseKnown(sha256);
    if (file.content === 'document') {
      const { validatePdf } = await import('./pdf-validation.js');
      await validatePdf(path);
      return { kept: await this.media.keepDocument({ path }), sha256 };
    }
    const rendered = await this.limit(async () => renderOriginal(await readFile(path)));
    return { kept: await this.media.keepPicture(rendered), sha256 };
  }

  /** @throws ValidationException if the library has a file with these bytes */
  async refuseKnown(sha256: string): Promise<void> {
    const other = await this.database.manager.findOneBy(MediaFile, { sha256 });
    if (!other) return;
    const place = other.deleted_at ? 'in the bin' : 'in the library';
    throw new ValidationException({
      file: [`This file is ${place} already, as ${other.name}. Please choose it there.`],
    });
  }

  /** Stores a file of the library in the shape of a kind. @throws ValidationException where it can't have that */
  async storeFromLibrary(media: MediaFile, kind: UploadKind): Promise<StoredUploadWithCrop> {
    const spec: PictureKind | DocumentKind = uploadKinds[kind];
    if (spec.content !== media.content) {
      throw new ValidationException({ kind: [`Please choose a ${spec.content}.`] });
    }
    if (spec.content === 'document') return this.storeDocument(await this.media.read(media), kind, media, media.name);
    const rendered = await this.limit(async () => render(await this.media.bytes(media), spec, editsOf(media)));
    return this.storePicture(kind, rendered, media);
  }

  /** Renders a picture in the shape of a kind, and writes the files. */
  renderAnew(original: Buffer, kind: PictureKind, edits: PictureEdits): Promise<RenderedPicture> {
    return this.limit(() => render(original, kind, edits));
  }

  /** Runs work that decodes pictures, no more of it at once than the process can take. */
  decoding<T>(work: () => Promise<T>): Promise<T> {
    return this.limit(work);
  }

  /**
   * Replaces the references of a record, in the transaction that saves it. Returns the names that are no longer
   * referenced by it: to be passed to `release` after the commit.
   * @throws ValidationException for a missing file and one of another kind, under its field
   */
  async claim(manager: EntityManager, { owner, ownerId, files, isKept }: Claim): Promise<string[]> {
    const { wanted, media } = await this.checkFiles(manager, files);
    // What a record shows is not in the bin.
    if (media.length > 0) await this.media.restore(manager, media);
    const stored = await this.lockReferences(manager, owner, ownerId);
    const current = stored.filter(({ former_since }) => former_since === null);
    const removed = current.filter((one) => !wanted.some((file) => isSame(one, file)));
    const added = wanted.filter((file) => !current.some((one) => isSame(one, file)));
    const again = stored.filter((one) => one.former_since !== null && added.some((file) => isSame(one, file)));
    if (again.length > 0)
      await manager.update(UploadReference, { id: In(again.map(({ id }) => id)) }, { former_since: null });
    const isNew = (file: ClaimedFile): boolean => !again.some((one) => isSame(one, file));
    const rows = added
      .filter(isNew)
      .map(({ name, field }) => ({ upload_name: name, owner, owner_id: ownerId, field, former_since: null }));
    if (rows.length > 0) await manager.insert(UploadReference, rows);
    if (removed.length === 0) return [];
    const ended = { id: In(removed.map(({ id }) => id)) };
    if (isKept) {
      await manager.update(UploadReference, ended, { former_since: new Date() });
      return [];
    }
    await manager.delete(UploadReference, ended);
    const names = new Set(removed.map(({ upload_name }) => upload_name));
    return [...names].filter((name) => !wanted.some((file) => file.name === name));
  }

  /** Deletes references. Returns the names, to be passed to `release` after the commit. */
  async forget(manager: EntityManager, where: FindOptionsWhere<UploadReference>): Promise<string[]> {
    const rows = await manager.find(UploadReference, { where, order: { id: 'ASC' } });
    for (let from = 0; from < rows.length; from += MAX_IDS)
      await manager.delete(UploadReference, { id: In(rows.slice(from, from + MAX_IDS).map(({ id }) => id)) });
    return [...new Set(rows.map(({ upload_name }) => upload_name))];
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
  async writeText({ filename, alt }: PictureTextInput, by: Author): Promise<PictureText> {
    await this.database.transaction(async (manager) => {
      const [upload] = await this.lockUploads(manager, [filename]);
      if (upload?.name !== filename || upload.width === null) throw new RecordNotFoundException('Picture');
      if (!isDescribedKind(upload.kind))
        throw new ValidationException({ alt: ['The text of this picture is written where the picture is used.'] });
      if (upload.media_id === null) {
        await manager.update(Upload, { id: upload.id }, { alt });
        this.announce();
        const change = { action: 'update', title: filename, by, fields: ['alt'] } as const;
        // No file of the library.
        return this.history.add(manager, { resource: 'upload', id: 0, ...change });
      }
      const file = await this.lockFile(manager, upload.media_id);
      await this.describe(manager, upload.media_id, alt);
      if (file && file.alt !== alt) await this.media.tell(manager, file, 'update', { by, fields: ['alt'] });
    });
    return { filename, alt };
  }

  /** Stores what a picture of the library shows, for all places that show it. */
  async describe(manager: EntityManager, mediaId: number, alt: string | null): Promise<void> {
    await manager.update(MediaFile, { id: mediaId }, { alt });
    const uploads = await manager.find(Upload, {
      select: { id: true, name: true, kind: true },
      where: { media_id: mediaId },
    });
    const described = uploads.filter(({ kind }) => isDescribedKind(kind));
    if (described.length > 0) await manager.update(Upload, { id: In(described.map(({ id }) => id)) }, { alt });
    this.announce();
  }

  /** After the commit, says that pictures have changed. */
  announce(): void {
    this.changes.publish(this.database, { resource: 'upload' });
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
      const before = this.changeCount;
      const rows = await this.database.manager.find(Upload, {
        select: {
          id: true,
          name: true,
          path: true,
          width: true,
          height: true,
          alt: true,
          focus: true,
          variants: true,
        },
        where: { name: In(unknown) },
      });
      for (const row of rows) {
        const picture = pictureOf(row);
        if (!picture) continue;
        known.set(row.name, picture);
        // Rows that were read while a picture was changed may be older.
        if (before === this.changeCount) this.cachedPictures.set(row.name, picture);
      }
    }
    return known;
  }

  /** Answers a request with a stored file. Returns false if it is lost. */
  send(response: Response, name: string, headers: Record<string, string>): Promise<boolean> {
    return sendStored(response, this.storage, name, headers);
  }

  /** The bytes of a stored file. @throws MissingFileError */
  bytes(name: string): Promise<Buffer> {
    return bytesOf(this.storage, name);
  }

  /** The path of the main file of the upload with this name; undefined if there is none. */
  async pathOf(name: string): Promise<string | undefined> {
    const upload = await this.database.manager.findOne(Upload, {
      select: { id: true, name: true, path: true },
      where: { name },
    });
    return upload?.name === name ? (upload.path ?? name) : undefined;
  }

  /** Those of the names that are stored files. */
  async stored(manager: EntityManager, names: readonly string[]): Promise<Set<string>> {
    if (names.length === 0) return new Set();
    const rows = await manager.find(Upload, { select: { id: true, name: true }, where: { name: In([...names]) } });
    return new Set(rows.map(({ name }) => name));
  }

  private async addDocument(path: string, origin: FileOrigin): Promise<MediaFile> {
    const { validatePdf } = await import('./pdf-validation.js');
    await validatePdf(path);
    return this.media.add(await hashOfFile(path), origin, () => this.media.keepDocument({ path }));
  }

  private addPicture(input: Buffer, origin: FileOrigin): Promise<MediaFile> {
    return this.media.add(hashOf(input), origin, async () => this.media.keepPicture(await renderOriginal(input)));
  }

  private async storeDocument(
    source: FileSource,
    kind: UploadKind,
    media: MediaFile,
    fileName: string,
  ): Promise<StoredUpload> {
    const stored = await this.insert(
      kind,
      await this.writeDocument(source, media.size, kind),
      media,
      pdfFilename(fileName),
    );
    return stored ?? this.storeAgain(media, kind);
  }

  /** Writes a copy of a document, under a new name. */
  async writeDocument(source: FileSource, size: number, kind: UploadKind): Promise<StoredRendering> {
    const main = mainName(newStem(kind), 'pdf');
    await this.write([{ name: main, source }]);
    const columns = { type: DOCUMENT_TYPE, width: null, height: null, size, variants: [], crop: null };
    return { main, columns, files: [main] };
  }

  private async storePicture(
    kind: UploadKind,
    rendered: RenderedPicture,
    media: MediaFile,
  ): Promise<StoredUploadWithCrop> {
    const rendering = await this.writeRendering(kind, rendered);
    const stored = await this.insert(kind, rendering, media);
    return stored ? { ...stored, crop: rendered.crop } : this.storeAgain(media, kind);
  }

  /** Writes the files of a rendering, under new names: all of them or none. */
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

  /** Deletes files that no row names. */
  discard(names: readonly string[]): Promise<void> {
    return this.deleteFiles(names);
  }

  /** All or none of the files. */
  async write(files: readonly { name: string; source: FileSource }[]): Promise<void> {
    const written = await Promise.allSettled(files.map(({ name, source }) => this.storage.write(name, source)));
    const failed = written.find((result) => result.status === 'rejected');
    if (!failed) return;
    await this.deleteFiles(files.map(({ name }) => name));
    throw failed.reason;
  }

  /**
   * The row after its files: a row without its files would be shown as a broken picture. Null, without the files, if the
   * file of the library was changed since it was read.
   */
  private async insert(
    kind: UploadKind,
    { main: name, columns, files }: StoredRendering,
    media: MediaFile,
    originalName?: string,
  ): Promise<StoredUpload | null> {
    const upload: NewUpload = { ...columns, name, kind, sha256: media.sha256 };
    const isInserted = await this.database
      .transaction(async (manager) => {
        const now = await this.lockFile(manager, media.id);
        if (now?.version !== media.version) return false;
        await manager.insert(Upload, {
          ...upload,
          media_id: media.id,
          original_name: originalName ?? null,
          alt: isDescribedKind(kind) ? now.alt : null,
          focus: objectPosition(editsOf(now).focus),
        });
        return true;
      })
      .catch(async (error: unknown) => {
        // A row that may be there needs them; what it does not name is found by `UploadCleanupService`.
        if (!(error instanceof UnknownOutcome)) await this.deleteFiles(files);
        throw error;
      });
    if (!isInserted) {
      await this.deleteFiles(files);
      return null;
    }
    const { width, height, size } = upload;
    const measured = width === null || height === null ? {} : { width, height };
    return { filename: name, url: urlOf(name), ...measured, size };
  }

  /** Again, from what the file of the library is by now. @throws RecordNotFoundException if it is gone */
  private async storeAgain({ id }: MediaFile, kind: UploadKind): Promise<StoredUploadWithCrop> {
    const now = await this.database.manager.findOneBy(MediaFile, { id });
    if (!now) throw new RecordNotFoundException('File');
    return this.storeFromLibrary(now, kind);
  }

  /** The files that exist, without duplicates in a field. @throws ValidationException */
  private async checkFiles(
    manager: EntityManager,
    files: readonly ClaimedFile[],
  ): Promise<{ wanted: ClaimedFile[]; media: number[] }> {
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
    return { wanted: accepted, media: uploads.flatMap(({ media_id }) => media_id ?? []) };
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
    await guard(manager, ...sortedNames.map((key) => ({ scope: 'upload', key })));
    const query = manager
      .createQueryBuilder(Upload, 'upload')
      .where('upload.name IN (:...names)', { names: sortedNames })
      .orderBy('upload.name');
    if (this.database.dialect === 'mariadb') query.setLock('pessimistic_write');
    return query.getMany();
  }

  /** All uploads of a file of the library, locked until the transaction ends. */
  async lockUploadsOf(manager: EntityManager, mediaId: number): Promise<Upload[]> {
    const rows = await manager.find(Upload, { select: { id: true, name: true }, where: { media_id: mediaId } });
    return this.lockUploads(manager, rows.map(({ name }) => name).sort());
  }

  /** Uploads, locked until the transaction ends. */
  async lockUploadsById(manager: EntityManager, ids: readonly number[]): Promise<Upload[]> {
    const rows = await manager.find(Upload, { select: { id: true, name: true }, where: { id: In([...ids]) } });
    return this.lockUploads(manager, rows.map(({ name }) => name).sort());
  }

  /** Deletes a file of the library that is in its bin, with its files, unless something names one of its uploads. */
  async deleteForGood(id: number): Promise<void> {
    await this.database.transaction(async (manager) => {
      const uploads = await this.lockUploadsOf(manager, id);
      const file = await this.lockFile(manager, id);
      if (!file?.deleted_at) return;
      if (await this.isNamed(manager, uploads)) return;
      await manager.delete(Upload, { id: In(uploads.map((upload) => upload.id)) });
      await manager.delete(MediaFile, { id });
      this.database.afterCommit(async () => {
        await this.deleteFiles(uploads.flatMap(filesOf));
        await this.media.discard(libraryFilesOf(file));
      });
    });
  }

  /** Whether anything refers to one of these uploads, which are locked. */
  private async isNamed(manager: EntityManager, uploads: readonly Upload[]): Promise<boolean> {
    const references = manager
      .createQueryBuilder(UploadReference, 'reference')
      .where({ upload_name: In(uploads.map(({ name }) => name)) });
    // A locking read sees the last commit, not the transaction's snapshot.
    if (this.database.dialect === 'mariadb') references.setLock('pessimistic_read');
    return (await references.limit(1).getOne()) !== null;
  }

  /** A file of the library, locked until the transaction ends; after its uploads, as everywhere. */
  async lockFile(manager: EntityManager, id: number): Promise<MediaFile | null> {
    await guard(manager, { scope: 'file', key: id });
    const query = manager.createQueryBuilder(MediaFile, 'file').where('file.id = :id', { id });
    if (this.database.dialect === 'mariadb') query.setLock('pessimistic_write');
    return query.getOne();
  }

  private async deleteFiles(
    names: readonly string[],
    deleteFile = (name: string): Promise<void> => this.storage.delete(name),
  ): Promise<void> {
    for (const name of names) this.cachedPictures.delete(name);
    // A file that remains is an orphan, which `UploadCleanupService` finds.
    await eachUntilUnavailable(names, deleteFile, (name, error) =>
      this.logger.warn(`Failed to delete ${name}: ${error}`),
    );
  }
}

const isSame = (reference: UploadReference, file: ClaimedFile): boolean =>
  reference.upload_name === file.name && reference.field === file.field;

const pictureOf = ({ name, path, width, height, alt, variants, focus }: Upload): PictureInfo | undefined =>
  width === null || height === null
    ? undefined
    : { path: path ?? name, width, height, alt, variants, ...(focus !== null && { focus }) };

/** All files of an upload, those of earlier renderings as well. */
const filesOf = ({ name, path, variants, former }: Upload): string[] => [
  ...new Set([name, path ?? name, ...variants.map((each) => each.path), ...(former ?? []).map((each) => each.path)]),
];

async function refuseEmpty(path: string): Promise<void> {
  if ((await stat(path)).size === 0) throw new ValidationException({ file: ['The file is empty.'] });
}

/** Imported on first use: sharp takes memory, and most processes never render a picture. */
async function render(input: Buffer, kind: PictureKind, edits?: PictureEdits): Promise<RenderedPicture> {
  const { renderPicture } = await import('./picture-renderer.js');
  return renderPicture(input, kind, edits);
}
