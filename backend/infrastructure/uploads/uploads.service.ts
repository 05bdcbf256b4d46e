import { readFile, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { IsNull } from 'typeorm';
import { Database } from '../../core/database/database.js';
import { UnknownOutcome } from '../../core/database/database-errors.js';
import { RecordNotFoundException, ValidationException } from '../../core/http/exceptions.js';
import { say } from '../../core/language/say.js';
import { type FileSource, MissingFileError } from '../../core/storage/file-storage.js';
import { urlOf } from '../../core/storage/upload-names.js';
import { MediaFile } from './media-file.entity.js';
import {
  editsOf,
  type FileOrigin,
  hashOf,
  hashOfFile,
  type KeptFile,
  MediaFilesService,
  renderOriginal,
} from './media-files.service.js';
import { pdfFilename } from './original-filename.js';
import { PictureCacheService } from './picture-cache.service.js';
import { type Crop, objectPosition, type PictureEdits } from './picture-edits.shared.js';
import type { EncodedPicture, RenderedPicture } from './picture-renderer.js';
import { isDescribedKind } from './picture-text.constants.js';
import { Upload } from './upload.entity.js';
import { type StoredRendering, UploadFilesService } from './upload-files.service.js';
import { type DocumentKind, type PictureKind, type UploadKind, uploadKinds } from './upload-kinds.constants.js';
import { UploadLocksService } from './upload-locks.service.js';
import type { StoredUpload } from './uploads.dto.js';

/** A stored upload, with the part of the picture that was kept if it was cropped. */
export type StoredUploadWithCrop = StoredUpload & { crop?: Crop | undefined };

type NewUpload = Omit<
  Upload,
  'id' | 'created_at' | 'original_name' | 'alt' | 'media_id' | 'path' | 'focus' | 'crop' | 'former'
> &
  Partial<Pick<Upload, 'original_name' | 'crop'>>;

/** Each rendering occupies one of the four threads of libuv's pool, which file access and password hashing share. */
const MAX_CONCURRENT_RENDERS = 2;

/** Stores uploaded files as uploads, each with its original in the library. */
@Injectable()
export class UploadsService {
  private readonly limit = pLimit(Math.min(availableParallelism(), MAX_CONCURRENT_RENDERS));

  constructor(
    private readonly database: Database,
    private readonly files: UploadFilesService,
    private readonly renderedPictures: PictureCacheService,
    private readonly media: MediaFilesService,
    private readonly locks: UploadLocksService,
  ) {}

  /**
   * Validates and stores a copy of the file at `path`, and its original in the library unless it is there already.
   * @throws ValidationException, UnsupportedMediaTypeException, PayloadTooLargeException
   */
  async store(path: string, kind: UploadKind, origin: FileOrigin = { name: '' }): Promise<StoredUploadWithCrop> {
    await refuseEmpty(path);
    const spec: PictureKind | DocumentKind = uploadKinds[kind];
    if (spec.content === 'document')
      return this.storeDocument({ path }, kind, await this.addDocument(path, origin), origin.name);
    // Read within the limit, so that waiting files take no memory.
    const { media, rendered } = await this.limit(async () => {
      const input = await readFile(path);
      const known = await this.media.find(hashOf(input));
      const result = await render(input, spec, known ? editsOf(known) : undefined);
      return { rendered: result, media: known ?? (await this.addPicture(input, origin)) };
    });
    return this.storePicture(kind, rendered, media);
  }

  /** Stores a picture of the application itself, such as the demo content's: its renderings are cached on disk. */
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

  /** Adds a file to the library only. Returns whether the library already had the same bytes. */
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
   * Stores a new original for a library file. Null if it is the same.
   * @throws ValidationException if another library file has these bytes
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

  /** @throws ValidationException if a library file has these bytes */
  async refuseKnown(sha256: string): Promise<void> {
    const other = await this.database.manager.findOneBy(MediaFile, { sha256 });
    if (!other) return;
    throw new ValidationException({
      file: [
        say('uploads.duplicate', {
          place: other.deleted_at ? 'bin' : 'library',
          name: other.name,
        }),
      ],
    });
  }

  /** Stores a library file in the shape of a kind. @throws ValidationException if the kind does not accept it */
  async storeFromLibrary(media: MediaFile, kind: UploadKind): Promise<StoredUploadWithCrop> {
    const spec: PictureKind | DocumentKind = uploadKinds[kind];
    if (spec.content !== media.content) {
      throw new ValidationException({ kind: [say('uploads.fileRequired', { content: spec.content })] });
    }
    if (spec.content === 'document') return this.storeDocument(await this.media.read(media), kind, media, media.name);
    const rendered = await this.limit(async () => render(await this.media.bytes(media), spec, editsOf(media)));
    return this.storePicture(kind, rendered, media);
  }

  /** Renders a picture in the shape of a kind. */
  renderAnew(original: Buffer, kind: PictureKind, edits: PictureEdits): Promise<RenderedPicture> {
    return this.limit(() => render(original, kind, edits));
  }

  /** Returns a small copy of a picture, which is not stored. @throws UnsupportedMediaTypeException, PayloadTooLargeException */
  async small(input: Buffer): Promise<EncodedPicture> {
    const { renderSmall } = await import('./picture-renderer.js');
    return this.limit(() => renderSmall(input));
  }

  /**
   * Returns a copy of a stored picture as JPEG, which is not stored.
   * @param side The most pixels of each side.
   * @throws RecordNotFoundException if there is no such picture, or its file is missing
   */
  async asJpeg(picture: { filename: string } | { mediaId: number }, side: number): Promise<Buffer> {
    const { renderJpeg } = await import('./picture-renderer.js');
    const file = await this.pictureBytes(picture).catch((error: unknown) => {
      throw error instanceof MissingFileError ? new RecordNotFoundException('Picture') : error;
    });
    if (!file) throw new RecordNotFoundException('Picture');
    return this.limit(() => renderJpeg(file, side));
  }

  private async pictureBytes(picture: { filename: string } | { mediaId: number }): Promise<Buffer | undefined> {
    if ('mediaId' in picture) {
      const file = await this.database.manager.findOneBy(MediaFile, { id: picture.mediaId, deleted_at: IsNull() });
      return file && file.width !== null ? this.media.bytes(file) : undefined;
    }
    const { filename } = picture;
    // A text has the address of a picture, which it may be without since it was rendered again.
    const found = await this.database.manager.findBy(Upload, [{ name: filename }, { path: filename }]);
    // MariaDB compares without case.
    const upload = found.find(({ name, path }) => name === filename || path === filename);
    return upload && upload.width !== null ? this.files.bytes(upload.path ?? upload.name) : undefined;
  }

  /** Runs work that decodes pictures, limited to what the process can handle at once. */
  decoding<T>(work: () => Promise<T>): Promise<T> {
    return this.limit(work);
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
      await this.files.writeDocument(source, media.size, kind),
      media,
      pdfFilename(fileName),
    );
    return stored ?? this.storeAgain(media, kind);
  }

  private async storePicture(
    kind: UploadKind,
    rendered: RenderedPicture,
    media: MediaFile,
  ): Promise<StoredUploadWithCrop> {
    const rendering = await this.files.writeRendering(kind, rendered);
    const stored = await this.insert(kind, rendering, media);
    return stored ? { ...stored, crop: rendered.crop } : this.storeAgain(media, kind);
  }

  /**
   * Inserts the row after its files, since a row without files would show as a broken picture. Null, with the files deleted, if the
   * library file has changed since it was read.
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
        const now = await this.locks.lockFile(manager, media.id);
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
        // The row may exist and need them; unreferenced ones are found by `UploadCleanupService`.
        if (!(error instanceof UnknownOutcome)) await this.files.discard(files);
        throw error;
      });
    if (!isInserted) {
      await this.files.discard(files);
      return null;
    }
    const { width, height, size } = upload;
    const measured = width === null || height === null ? {} : { width, height };
    return { filename: name, url: urlOf(name), ...measured, size };
  }

  /** Stores the upload again, from the current state of the library file. @throws RecordNotFoundException if it is gone */
  private async storeAgain({ id }: MediaFile, kind: UploadKind): Promise<StoredUploadWithCrop> {
    const now = await this.database.manager.findOneBy(MediaFile, { id });
    if (!now) throw new RecordNotFoundException('File');
    return this.storeFromLibrary(now, kind);
  }
}

async function refuseEmpty(path: string): Promise<void> {
  if ((await stat(path)).size === 0) throw new ValidationException({ file: [say('uploads.fileEmpty')] });
}

/** Imported on first use: sharp takes memory, and most processes never render a picture. */
async function render(input: Buffer, kind: PictureKind, edits?: PictureEdits): Promise<RenderedPicture> {
  const { renderPicture } = await import('./picture-renderer.js');
  return renderPicture(input, kind, edits);
}
