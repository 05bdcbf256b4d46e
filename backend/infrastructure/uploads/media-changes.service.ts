import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Author } from '../../core/crud/author.js';
import { Database } from '../../core/database/database.js';
import { isDuplicate, UnknownOutcome } from '../../core/database/database-errors.js';
import { RecordNotFoundException, StaleRecordException, ValidationException } from '../../core/http/exceptions.js';
import { say } from '../../core/language/say.js';
import { MediaFile } from './media-file.entity.js';
import { editsOf, filesOf, type KeptFile, MediaFilesService } from './media-files.service.js';
import { objectPosition, type PictureEdits } from './picture-edits.shared.js';
import type { RenderedPicture } from './picture-renderer.js';
import { type FormerFile, Upload } from './upload.entity.js';
import { type StoredRendering, UploadFilesService } from './upload-files.service.js';
import { type DocumentKind, type PictureKind, type UploadKind, uploadKinds } from './upload-kinds.constants.js';
import { UploadLocksService } from './upload-locks.service.js';
import { UploadPicturesService } from './upload-pictures.service.js';
import { UploadsService } from './uploads.service.js';

/** The changes to a file. */
export interface MediaChange {
  edits?: PictureEdits;
  /** The new original, whose files are already written, with the hash of the uploaded bytes. */
  replacement?: { kept: KeptFile; sha256: string };
  by: Author;
  /** Names of changed fields; none for a replacement. */
  fields?: readonly string[];
}

/** An upload whose files were rendered again. */
interface Renewed {
  upload: Upload;
  rendering: StoredRendering;
}

/** Maximum number of renderings of a change, which is repeated if an upload was added to the file meanwhile. */
const MAX_ATTEMPTS = 3;

/**
 * Changes the appearance of a library file wherever it is used. The new files get new names, since browsers cache the old ones
 * forever; one transaction switches all uploads to them. Upload names in records do not change.
 */
@Injectable()
export class MediaChangesService {
  constructor(
    private readonly database: Database,
    private readonly media: MediaFilesService,
    private readonly uploads: UploadsService,
    private readonly files: UploadFilesService,
    private readonly locks: UploadLocksService,
    private readonly pictures: UploadPicturesService,
  ) {}

  /**
   * @param current Returns the response to a stale version.
   * @throws RecordNotFoundException if the file is in the bin by now
   * @throws StaleRecordException if its version has changed
   * @throws ValidationException if another file got the replacement's bytes meanwhile
   */
  async apply(file: MediaFile, change: MediaChange, current: () => Promise<object>): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      const written = await this.render(file, change);
      const files = written.renewed.flatMap(({ rendering }) => rendering.files);
      const known = filesOf(file);
      const kept = filesOf(written.kept).filter((name) => !known.includes(name));
      try {
        const outcome = await this.database.transaction((manager) =>
          this.switch(manager, { file, change, ...written }),
        );
        if (outcome === 'done') return;
        if (outcome === 'gone') throw new RecordNotFoundException('File');
        // After the transaction, whose snapshot may be older than the other change.
        if (outcome === 'stale') throw new StaleRecordException(await current());
      } catch (error) {
        // Pages may already use them.
        if (error instanceof UnknownOutcome) throw error;
        await this.files.discard(files);
        await this.media.discard(kept);
        if (change.replacement && isDuplicate(error)) await this.uploads.refuseKnown(change.replacement.sha256);
        throw error;
      }
      await this.files.discard(files);
      // The replacement's files are needed for the next attempt.
      if (!change.replacement) await this.media.discard(kept);
      if (attempt === MAX_ATTEMPTS) {
        throw new ValidationException({
          file: [say('uploads.fileBusy')],
        });
      }
    }
  }

  /** Renders each shape once, and writes it for each upload: an upload's files are deleted with it. */
  private async render(
    file: MediaFile,
    { edits, replacement }: MediaChange,
  ): Promise<{ kept: KeptFile; renewed: Renewed[] }> {
    const uploads = await this.database.manager.find(Upload, { where: { media_id: file.id }, order: { name: 'ASC' } });
    const source = replacement?.kept ?? keptOf(file);
    if (file.content === 'document') {
      const renewed = await this.writeEach(uploads, async (kind) =>
        this.files.writeDocument(await this.media.read(source), source.size, kind),
      );
      return { kept: source, renewed };
    }
    const next = edits ?? editsOf(file);
    const bytes = await this.media.bytes(source);
    const rendered = new Map<string, Promise<RenderedPicture>>();
    const renewed = await this.writeEach(uploads, async (kind) => {
      const spec: PictureKind | DocumentKind | undefined = uploadKinds[kind];
      if (spec?.content !== 'picture') throw new Error(`${kind} is no kind of picture`);
      const result = rendered.get(kind) ?? this.uploads.renderAnew(bytes, spec, next);
      rendered.set(kind, result);
      return this.files.writeRendering(kind, await result);
    });
    // A replacement already has previews.
    if (replacement) return { kept: source, renewed };
    try {
      const previews = await this.uploads.decoding(async () => {
        const { renderPreviews } = await import('./picture-renderer.js');
        return renderPreviews(bytes, next);
      });
      return { kept: { ...source, previews: await this.media.keepPreviews(previews) }, renewed };
    } catch (error) {
      await this.files.discard(renewed.flatMap(({ rendering }) => rendering.files));
      throw error;
    }
  }

  private async writeEach(
    uploads: readonly Upload[],
    write: (kind: UploadKind) => Promise<StoredRendering>,
  ): Promise<Renewed[]> {
    const results = await Promise.allSettled(
      // Uploads of kinds that only another version of the application knows are left unchanged.
      uploads
        .filter(({ kind }) => kind in uploadKinds)
        .map(async (upload) => ({ upload, rendering: await write(upload.kind as UploadKind) })),
    );
    const written = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const failed = results.find((result) => result.status === 'rejected');
    if (!failed) return written;
    await this.files.discard(written.flatMap(({ rendering }) => rendering.files));
    throw failed.reason;
  }

  /** Returns 'gone' if the file is in the bin; 'incomplete' if uploads other than the rendered ones exist. */
  private async switch(
    manager: EntityManager,
    work: { file: MediaFile; change: MediaChange; kept: KeptFile; renewed: readonly Renewed[] },
  ): Promise<'done' | 'gone' | 'stale' | 'incomplete'> {
    const { file, change, kept, renewed } = work;
    const uploads = await this.locks.lockUploadsOf(manager, file.id);
    const row = await this.locks.lockFile(manager, file.id);
    if (!row || row.deleted_at) return 'gone';
    if (row.version !== file.version) return 'stale';
    const known = uploads.filter(({ kind }) => kind in uploadKinds);
    if (known.some(({ id }) => !renewed.some(({ upload }) => upload.id === id))) return 'incomplete';
    const { rotation, crop, focus } = change.edits ?? editsOf(file);
    await manager.update(
      MediaFile,
      { id: file.id },
      {
        ...kept,
        id: file.id,
        rotation,
        crop,
        focus_x: focus?.x ?? null,
        focus_y: focus?.y ?? null,
        version: file.version + 1,
        ...(change.replacement && { sha256: change.replacement.sha256 }),
      },
    );
    const { by, fields = [], replacement } = change;
    const changed = { id: file.id, name: file.name, version: file.version + 1 };
    await this.media.publishChange(manager, changed, replacement ? 'replace' : 'update', { by, fields });
    const since = new Date().toISOString();
    for (const { upload, rendering } of renewed) {
      const locked = uploads.find(({ id }) => id === upload.id);
      if (!locked) {
        // The upload was released meanwhile.
        this.database.afterCommit(() => this.files.discard(rendering.files));
        continue;
      }
      const former: FormerFile[] = [locked.path ?? locked.name, ...locked.variants.map(({ path }) => path)].map(
        (path) => ({ path, since }),
      );
      await manager.update(
        Upload,
        { id: locked.id },
        {
          ...rendering.columns,
          path: rendering.main,
          focus: objectPosition(focus),
          former: [...(locked.former ?? []), ...former],
          ...(change.replacement && { sha256: change.replacement.sha256 }),
        },
      );
    }
    const gone = filesOf(file).filter((name) => !filesOf(kept).includes(name));
    const names = uploads.map(({ name }) => name);
    this.database.afterCommit(async () => {
      await this.media.discard(gone);
      // The upload's address redirects to the new file as soon as the first one is gone.
      await this.files.discard(names);
    });
    this.pictures.announce();
    return 'done';
  }
}

/** Columns that a change writes. Others are left alone: they may have changed since the file was read. */
const keptOf = ({ content, type, original, width, height, size, previews }: MediaFile): KeptFile => ({
  content,
  type,
  original,
  width,
  height,
  size,
  previews,
});
