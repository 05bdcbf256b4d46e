import { Injectable } from '@nestjs/common';
import { type EntityManager, type FindOptionsWhere, In, IsNull } from 'typeorm';
import { Database } from '../../core/database/database.js';
import { ValidationException } from '../../core/http/exceptions.js';
import { say } from '../../core/language/say.js';
import { MediaFile } from './media-file.entity.js';
import { filesOf as libraryFilesOf, MediaFilesService } from './media-files.service.js';
import { Upload } from './upload.entity.js';
import { UploadFilesService } from './upload-files.service.js';
import { UploadLocksService } from './upload-locks.service.js';
import { UploadReference } from './upload-reference.entity.js';

export interface ClaimedFile {
  /** The record's field, used in validation errors. */
  field: string;
  /** The stored name. */
  name: string;
  /** The required `Upload.kind`. Undefined for files in rich text, which may be of any kind; missing ones are ignored. */
  kind?: string;
}

/** All files that one record references. */
export interface Claim {
  /** The resource's name in the API, such as `post`. */
  owner: string;
  ownerId: number;
  files: readonly ClaimedFile[];
  /** Whether ended references are kept as former ones, with their files. */
  isKept: boolean;
}

/** Maximum per statement. */
const MAX_IDS = 500;

/** Tracks which records reference an upload, and deletes uploads without references. */
@Injectable()
export class UploadReferencesService {
  constructor(
    private readonly database: Database,
    private readonly locks: UploadLocksService,
    private readonly files: UploadFilesService,
    private readonly media: MediaFilesService,
  ) {}

  /**
   * Replaces the references of a record, in the transaction that saves it. Returns the names that it no longer references, to be
   * passed to `release` after the commit.
   * @throws ValidationException for missing files and files of another kind, under their field
   */
  async claim(manager: EntityManager, { owner, ownerId, files, isKept }: Claim): Promise<string[]> {
    const { wanted, media } = await this.checkFiles(manager, files);
    // Files in use are restored from the bin.
    if (media.length > 0) await this.media.restore(manager, media);
    const stored = await this.lockReferences(manager, owner, ownerId);
    const current = stored.filter(({ former_since }) => former_since === null);
    const removed = current.filter((reference) => !wanted.some((file) => isSame(reference, file)));
    const added = wanted.filter((file) => !current.some((reference) => isSame(reference, file)));
    const again = stored.filter(
      (reference) => reference.former_since !== null && added.some((file) => isSame(reference, file)),
    );
    if (again.length > 0)
      await manager.update(UploadReference, { id: In(again.map(({ id }) => id)) }, { former_since: null });
    const isNew = (file: ClaimedFile): boolean => !again.some((reference) => isSame(reference, file));
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
   * Deletes those of the uploads without references.
   * @param deleteFile Called with each file; deletes it by default.
   */
  async release(names: readonly string[], deleteFile?: (name: string) => Promise<void>): Promise<void> {
    const unique = [...new Set(names)].sort();
    if (unique.length === 0) return;
    await this.database.transaction(async (manager) => {
      const uploads = await this.locks.lockUploads(manager, unique);
      if (uploads.length === 0) return;
      const ids = uploads.map(({ id }) => id);
      await manager
        .createQueryBuilder()
        .delete()
        .from(Upload)
        .where('id IN (:...ids)', { ids })
        // A subquery of the DELETE sees the last commit instead of the transaction's snapshot.
        .andWhere('NOT EXISTS (SELECT 1 FROM upload_references WHERE upload_references.upload_name = uploads.name)')
        .execute();
      const remaining = await manager.find(Upload, { select: { id: true }, where: { id: In(ids) } });
      const deleted = uploads.filter(({ id }) => !remaining.some((upload) => upload.id === id));
      this.database.afterCommit(() => this.files.discard(deleted.flatMap(filesOf), deleteFile));
    });
  }

  /** Deletes a library file in the bin, with its stored files, unless one of its uploads is referenced. */
  async deleteForGood(id: number): Promise<void> {
    await this.database.transaction(async (manager) => {
      const uploads = await this.locks.lockUploadsOf(manager, id);
      const file = await this.locks.lockFile(manager, id);
      if (!file?.deleted_at) return;
      if (await this.isNamed(manager, uploads)) return;
      await manager.delete(Upload, { id: In(uploads.map((upload) => upload.id)) });
      await manager.delete(MediaFile, { id });
      this.database.afterCommit(async () => {
        await this.files.discard(uploads.flatMap(filesOf));
        await this.media.discard(libraryFilesOf(file));
      });
    });
  }

  /** Whether a record uses a library file at present. */
  async isInUse(manager: EntityManager, id: number): Promise<boolean> {
    const uploads = await this.locks.lockUploadsOf(manager, id);
    const upload_name = In(uploads.map(({ name }) => name));
    return uploads.length > 0 && manager.existsBy(UploadReference, { upload_name, former_since: IsNull() });
  }

  /** Returns those of the names that are stored files. */
  async findStored(manager: EntityManager, names: readonly string[]): Promise<Set<string>> {
    if (names.length === 0) return new Set();
    const rows = await manager.find(Upload, { select: { id: true, name: true }, where: { name: In([...names]) } });
    return new Set(rows.map(({ name }) => name));
  }

  /** Returns the files that exist, without duplicates in a field. @throws ValidationException */
  private async checkFiles(
    manager: EntityManager,
    files: readonly ClaimedFile[],
  ): Promise<{ wanted: ClaimedFile[]; media: number[] }> {
    const uploads = await this.locks.lockUploads(manager, [...new Set(files.map(({ name }) => name))].sort());
    const kinds = new Map(uploads.map(({ name, kind }) => [name, kind]));
    const errors: Record<string, string[]> = {};
    const accepted: ClaimedFile[] = [];
    for (const file of files) {
      const found = kinds.get(file.name);
      if (file.kind !== undefined && found !== file.kind) {
        const key = found === undefined ? 'uploads.fileGone' : 'uploads.fileOfAnotherField';
        errors[file.field] = [say(key)];
      } else if (
        found !== undefined &&
        !accepted.some((claimedFile) => claimedFile.name === file.name && claimedFile.field === file.field)
      ) {
        accepted.push(file);
      }
    }
    if (Object.keys(errors).length > 0) throw new ValidationException(errors);
    return { wanted: accepted, media: uploads.flatMap(({ media_id }) => media_id ?? []) };
  }

  /**
   * Returns the record's references, locked. On MariaDB a transaction reads its snapshot; the locking read omits rows that another
   * transaction has deleted since.
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

  /** Whether anything references one of these uploads, which are locked. */
  private async isNamed(manager: EntityManager, uploads: readonly Upload[]): Promise<boolean> {
    const references = manager
      .createQueryBuilder(UploadReference, 'reference')
      .where({ upload_name: In(uploads.map(({ name }) => name)) });
    // A locking read sees the last commit, not the transaction's snapshot.
    if (this.database.dialect === 'mariadb') references.setLock('pessimistic_read');
    return (await references.limit(1).getOne()) !== null;
  }
}

const isSame = (reference: UploadReference, file: ClaimedFile): boolean =>
  reference.upload_name === file.name && reference.field === file.field;

/** Returns all files of an upload, including earlier renderings. */
const filesOf = ({ name, path, variants, former }: Upload): string[] => [
  ...new Set([name, path ?? name, ...variants.map((each) => each.path), ...(former ?? []).map((each) => each.path)]),
];
