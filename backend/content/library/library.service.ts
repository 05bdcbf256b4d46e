import { isDeepStrictEqual } from 'node:util';
import { ConflictException, Injectable, UnsupportedMediaTypeException } from '@nestjs/common';
import type { Response } from 'express';
import type { SelectQueryBuilder } from 'typeorm';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import type { Permission } from '../../core/access/permissions.js';
import type { Author } from '../../core/crud/author.js';
import { applyOperators } from '../../core/crud/lists/list-operators.js';
import { countRows, parseSort } from '../../core/crud/lists/list-query.js';
import { toPage } from '../../core/crud/lists/pagination.js';
import { RecordHistory } from '../../core/crud/record-history.js';
import { Database } from '../../core/database/database.js';
import { RecordNotFoundException, StaleRecordException, ValidationException } from '../../core/http/exceptions.js';
import { checkReadValues } from '../../core/http/read-only-fields.js';
import { say } from '../../core/language/say.js';
import { MediaChangesService } from '../../infrastructure/uploads/media-changes.service.js';
import { MediaFile } from '../../infrastructure/uploads/media-file.entity.js';
import { MediaFilesService } from '../../infrastructure/uploads/media-files.service.js';
import { libraryName } from '../../infrastructure/uploads/original-filename.js';
import { PictureTextsService } from '../../infrastructure/uploads/picture-texts.service.js';
import { DOCUMENT_TYPE } from '../../infrastructure/uploads/upload.constants.js';
import type { UploadKind } from '../../infrastructure/uploads/upload-kinds.constants.js';
import { UploadLocksService } from '../../infrastructure/uploads/upload-locks.service.js';
import { type StoredUploadWithCrop, UploadsService } from '../../infrastructure/uploads/uploads.service.js';
import { LIBRARY_PAGE_SIZE, type LibraryFilter, type PreviewName } from './library.constants.js';
import {
  type AddedMedia,
  COMPARED_FILES,
  type MediaCounts,
  type MediaInput,
  type MediaPage,
  type MediaQuery,
  type MediaRecord,
  type MediaUse,
} from './library.dto.js';
import { MediaFoldersService } from './media-folders.service.js';
import { IS_UNUSED, MediaUsesService, NEEDS_ALT } from './media-uses.service.js';

const LABEL = 'File';

const CONDITIONS: Readonly<Record<LibraryFilter, string>> = {
  picture: "file.content = 'picture'",
  document: "file.content = 'document'",
  unused: IS_UNUSED,
  no_alt: NEEDS_ALT,
};

const SORTS: ReadonlyMap<string, string> = new Map([
  ['id', 'file.id'],
  ['name', 'file.name'],
  ['size', 'file.size'],
  ['created_at', 'file.created_at'],
]);

/** A received file, not stored yet. */
interface ReceivedFile {
  path: string;
  originalname: string;
}

/** A library file to be sent. */
export interface ShownFile {
  /** Name in the library's storage. */
  stored: string;
  /** Display name. */
  name: string;
}

/** Reads and changes the library of the back office. */
@Injectable()
export class LibraryService {
  constructor(
    private readonly database: Database,
    private readonly uploads: UploadsService,
    private readonly locks: UploadLocksService,
    private readonly texts: PictureTextsService,
    private readonly files: MediaFilesService,
    private readonly history: RecordHistory,
    private readonly changes: MediaChangesService,
    private readonly uses: MediaUsesService,
    private readonly folders: MediaFoldersService,
  ) {}

  /** @param permissions The user's, since the search includes the titles of records that they may read. */
  async list(query: MediaQuery, permissions: readonly Permission[]): Promise<MediaPage> {
    const sort = parseSort(query.sort || '-id', SORTS);
    const perPage = query.per_page ?? LIBRARY_PAGE_SIZE;
    const selection = this.present();
    if (query.filter) selection.andWhere(CONDITIONS[query.filter]);
    if (query.folder !== undefined)
      selection.andWhere(query.folder === 0 ? 'file.folder_id IS NULL' : 'file.folder_id = :folder', query);
    if (query.used_in) this.uses.usedIn(selection, query.used_in, permissions);
    applyOperators(selection, COMPARED_FILES, query, 'file');
    if (query.search) this.uses.search(selection, query.search, permissions);
    const [counts, usedIn, total] = await Promise.all([
      this.counts(),
      this.uses.kinds(permissions),
      countRows(selection),
    ]);
    const columns = [sort, ...(sort.next ?? []), { expression: 'file.id', order: 'DESC' as const }];
    const byId = columns.findIndex(({ expression }) => expression === 'file.id');
    const found = await selection
      .addSelect(NEEDS_ALT, 'needs_alt')
      // By names in an object: an alias of the same name would replace one.
      .orderBy(Object.fromEntries(columns.slice(0, byId + 1).map(({ expression, order }) => [expression, order])))
      .offset(((query.page ?? 1) - 1) * perPage)
      .limit(perPage)
      .getRawAndEntities<{ needs_alt: number | string }>();
    const uses = await this.uses.counts(found.entities.map(({ id }) => id));
    const records = found.entities.map((file, index) =>
      recordOf(file, uses.get(file.id) ?? 0, Number(found.raw[index]?.needs_alt) === 1),
    );
    return { ...toPage('/admin/api/list_upload', query, perPage, total, records), counts, used_in: usedIn };
  }

  /** @throws RecordNotFoundException */
  async read(id: number): Promise<MediaRecord> {
    const { raw, entities } = await this.present()
      .addSelect(NEEDS_ALT, 'needs_alt')
      .andWhere('file.id = :id', { id })
      .getRawAndEntities<{ needs_alt: number | string }>();
    const [file] = entities;
    if (!file) throw new RecordNotFoundException(LABEL);
    return recordOf(file, (await this.uses.counts([id])).get(id) ?? 0, Number(raw[0]?.needs_alt) === 1);
  }

  /** Returns the uses that these permissions allow to read. @throws RecordNotFoundException */
  async usesOf(id: number, permissions: readonly Permission[]): Promise<MediaUse[]> {
    await this.find(id);
    return this.uses.readable(await this.uses.of(id), permissions);
  }

  /** @throws UnsupportedMediaTypeException, PayloadTooLargeException, ValidationException */
  async add({ path, originalname: name }: ReceivedFile, by: Author, folder?: number): Promise<AddedMedia> {
    if (folder !== undefined) await this.folders.check(folder);
    const content = await contentOf(path);
    const { id, isKnown } = await this.uploads.addToLibrary(path, content, { name, by });
    if (folder !== undefined && !isKnown) await this.folders.putNew(id, folder);
    return { ...(await this.read(id)), is_known: isKnown };
  }

  /** Creates an upload in the shape of a kind, to be referenced by a record. */
  async choose(id: number, kind: UploadKind): Promise<StoredUploadWithCrop> {
    return this.uploads.storeFromLibrary(await this.find(id), kind);
  }

  /** @throws RecordNotFoundException, StaleRecordException, ValidationException */
  async update(id: number, input: MediaInput, by: Author): Promise<MediaRecord> {
    const { version, name, alt, focus, rotation, crop } = input;
    const file = await this.find(id);
    checkReadValues<AddedMedia>(input, { ...(await this.read(id)), is_known: false }, [
      'id',
      'kind',
      'folder_id',
      'created_at',
    ]);
    if (version !== undefined && version !== file.version) throw new StaleRecordException(await this.read(id));
    const edits = {
      rotation: rotation ?? file.rotation,
      crop: crop === undefined ? file.crop : crop,
      focus: focus === undefined ? focusOf(file) : focus,
    };
    const isEdited =
      JSON.stringify(edits) !== JSON.stringify({ rotation: file.rotation, crop: file.crop, focus: focusOf(file) });
    if (file.content === 'document' && (isEdited || (alt ?? null) !== null)) {
      throw new ValidationException({ [isEdited ? 'crop' : 'alt']: [say('library.documentAsPicture')] });
    }
    if (isEdited) {
      const fields = changedNames({ rotation: file.rotation, crop: file.crop, focus: focusOf(file) }, edits);
      await this.changes.apply(file, { edits, by, fields }, () => this.read(id));
    }
    if (name !== undefined || alt !== undefined) await this.rename(id, { name, alt, by });
    return this.read(id);
  }

  /** Replaces a file wherever it is used. */
  async replace(id: number, { path, originalname }: ReceivedFile, by: Author): Promise<MediaRecord> {
    const file = await this.find(id);
    if ((await contentOf(path)) !== file.content) {
      throw new UnsupportedMediaTypeException({
        message: say('library.replacementKindWrong', { content: file.content }),
      });
    }
    const replacement = await this.uploads.keepReplacement(path, file);
    if (!replacement) return this.read(id);
    await this.changes.apply(file, { replacement, edits: { rotation: 0, crop: null, focus: null }, by }, () =>
      this.read(id),
    );
    const extension = replacement.kept.original.replace(/^.*\./, '');
    await this.rename(id, { name: libraryName(originalname, extension) });
    return this.read(id);
  }

  /** Moves an unused file to the bin. @throws ConflictException with the uses that the user may read */
  async delete(id: number, by: AuthUser): Promise<void> {
    await this.database.transaction(async (manager) => {
      await this.locks.lockUploadsOf(manager, id);
      const file = await this.locks.lockFile(manager, id);
      if (!file || file.deleted_at) throw new RecordNotFoundException(LABEL);
      const uses = await this.uses.of(id, manager);
      if (uses.length > 0) {
        const count = new Set(uses.map(({ resource, id: record }) => `${resource} ${record}`)).size;
        throw new ConflictException({
          message: say('library.fileInUse', { count }),
          uses: this.uses.readable(uses, by.permissions),
        });
      }
      await manager.update(MediaFile, { id }, { deleted_at: new Date(), deleted_by: by.name.slice(0, 120) });
      const { name: title, version } = file;
      const state = { id, name: title, content: file.content, size: file.size, version };
      await this.history.add(manager, { resource: 'upload', id, action: 'delete', title, version, by, state });
    });
  }

  /** For files in the bin, only the sizes shown there. @throws RecordNotFoundException if there is no such file or size */
  async show(id: number, size: PreviewName): Promise<ShownFile> {
    const file = await this.database.manager.findOneBy(MediaFile, { id });
    if (!file || (file.deleted_at && size !== 'small')) throw new RecordNotFoundException(LABEL);
    const preview = size === 'small' ? file.previews[0] : file.previews.at(-1);
    const original = size === 'original' ? file.original : preview?.path;
    if (original === undefined) throw new RecordNotFoundException(LABEL);
    return { stored: original, name: file.name };
  }

  /** Sends a file as the response. Returns false if it is lost. */
  send(response: Response, { stored }: ShownFile, headers: Record<string, string>): Promise<boolean> {
    return this.files.send(response, stored, headers);
  }

  /** @param by Undefined if the change is already in the history. */
  private async rename(
    id: number,
    { name, alt, by }: { name?: string | undefined; alt?: string | null | undefined; by?: Author },
  ): Promise<void> {
    await this.database.transaction(async (manager) => {
      await this.locks.lockUploadsOf(manager, id);
      const file = await this.locks.lockFile(manager, id);
      if (!file || file.deleted_at) throw new RecordNotFoundException(LABEL);
      const extension = file.original.replace(/^.*\./, '');
      const values: { name?: string } = name === undefined ? {} : { name: libraryName(name, extension) };
      const version = file.version + 1;
      await manager.update(MediaFile, { id }, { ...values, version });
      if (alt !== undefined) await this.texts.describe(manager, id, alt);
      const fields = changedNames(
        { name: file.name, alt: file.alt },
        { ...values, ...(alt === undefined ? {} : { alt }) },
      );
      if (by && fields.length > 0)
        await this.files.publishChange(manager, { id, name: values.name ?? file.name, version }, 'update', {
          by,
          fields,
        });
    });
  }

  private async counts(): Promise<MediaCounts> {
    const count = (filter?: LibraryFilter): Promise<number> => {
      const query = this.present();
      return countRows(filter ? query.andWhere(CONDITIONS[filter]) : query);
    };
    const [all, documents, unused, noAlt] = await Promise.all([
      count(),
      count('document'),
      count('unused'),
      count('no_alt'),
    ]);
    return { all, pictures: all - documents, documents, unused, no_alt: noAlt };
  }

  private present(): SelectQueryBuilder<MediaFile> {
    return this.database.manager.createQueryBuilder(MediaFile, 'file').where('file.deleted_at IS NULL');
  }

  private async find(id: number): Promise<MediaFile> {
    const file = await this.present().andWhere('file.id = :id', { id }).getOne();
    if (!file) throw new RecordNotFoundException(LABEL);
    return file;
  }
}

/** Detects a document by its first bytes; anything else must prove to be a picture. */
async function contentOf(path: string): Promise<MediaFile['content']> {
  // Imported on first use, like the picture renderer.
  const { contentTypeOf } = await import('../../core/storage/content-type.js');
  return (await contentTypeOf(path)) === DOCUMENT_TYPE ? 'document' : 'picture';
}

const changedNames = (before: Readonly<Record<string, unknown>>, after: object): string[] =>
  Object.entries(after).flatMap(([name, value]) =>
    isDeepStrictEqual(before[name] ?? null, value ?? null) ? [] : name,
  );

const focusOf = ({ focus_x: x, focus_y: y }: MediaFile) => (x === null || y === null ? null : { x, y });

/** Returns the path of a file's bytes, which changes with each version. */
export const showUrl = (id: number, size: PreviewName, version: number): string =>
  `/admin/api/show_upload/${id}/${size}?v=${version}`;

function recordOf(file: MediaFile, uses: number, needsAlt: boolean): MediaRecord {
  const {
    id,
    version,
    name,
    content: kind,
    type,
    width,
    height,
    size,
    alt,
    rotation,
    crop,
    folder_id,
    uploaded_by,
    created_at,
  } = file;
  const url = (preview: PreviewName): string => showUrl(id, preview, version);
  const isPicture = kind === 'picture';
  return {
    id,
    version,
    name,
    kind,
    type,
    width,
    height,
    size,
    alt,
    needs_alt: needsAlt,
    focus: focusOf(file),
    rotation,
    crop,
    folder_id,
    uses,
    uploaded_by,
    created_at,
    small_url: isPicture ? url('small') : null,
    large_url: isPicture ? url('large') : null,
    original_url: url('original'),
  };
}
