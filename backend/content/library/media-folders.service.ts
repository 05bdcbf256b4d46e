import { Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull } from 'typeorm';
import { takeLock } from '../../core/database/advisory-locks.js';
import { Database } from '../../core/database/database.js';
import { RecordNotFoundException, ValidationException } from '../../core/http/exceptions.js';
import { checkReadValues } from '../../core/http/read-only-fields.js';
import { say } from '../../core/language/say.js';
import { MediaFile } from '../../infrastructure/uploads/media-file.entity.js';
import { comparableName } from './folder-paths.shared.js';
import { MAX_FOLDER_DEPTH, MAX_FOLDER_NAME, MAX_FOLDERS } from './library.constants.js';
import type {
  DeletedMediaFolder,
  MediaFolderInput,
  MediaFolderName,
  MediaFolderRecord,
  MoveMediaInput,
} from './library.dto.js';
import { MediaFolder } from './media-folder.entity.js';

const LABEL = 'Folder';

/** The folder that contains a file or folder: null at the top level. */
type Place = number | null;

/**
 * Folders of the library. They are few enough to be read entirely for each change, and changes are serialized, so that checks such
 * as for cycles stay valid until the commit.
 */
@Injectable()
export class MediaFoldersService {
  constructor(private readonly database: Database) {}

  async list(): Promise<MediaFolderRecord[]> {
    const { manager } = this.database;
    const [folders, counts] = await Promise.all([
      manager.find(MediaFolder, { order: { id: 'ASC' } }),
      manager
        .createQueryBuilder(MediaFile, 'file')
        .select('file.folder_id', 'folder')
        .addSelect('COUNT(*)', 'files')
        .where('file.folder_id IS NOT NULL AND file.deleted_at IS NULL')
        .groupBy('file.folder_id')
        .getRawMany<{ folder: number; files: number | string }>(),
    ]);
    const files = new Map(counts.map((row) => [row.folder, Number(row.files)]));
    return folders.map((folder) => recordOf(folder, files.get(folder.id) ?? 0));
  }

  /** @throws ValidationException */
  create({ name, parent_id = null }: MediaFolderInput): Promise<MediaFolderRecord> {
    return this.change(async (manager, tree) => {
      tree.checkPlace(parent_id, 'parent_id');
      if (tree.folders.length >= MAX_FOLDERS)
        throw refusal('name', say('library.tooManyFolders', { max: MAX_FOLDERS }));
      tree.checkDepth(parent_id, 1, 'parent_id');
      tree.checkName(name, parent_id, 'name');
      return recordOf(await manager.save(manager.create(MediaFolder, { name, parent_id })), 0);
    });
  }

  /** @throws RecordNotFoundException, ValidationException */
  rename(id: number, input: MediaFolderName): Promise<MediaFolderRecord> {
    return this.change(async (manager, tree) => {
      const { name } = input;
      const folder = tree.find(id);
      checkReadValues(input, { files: 0, ...folder }, ['id', 'parent_id']);
      tree.checkName(name, folder.parent_id, 'name', id);
      await manager.update(MediaFolder, { id }, { name });
      return recordOf({ ...folder, name }, await manager.countBy(MediaFile, { folder_id: id, deleted_at: IsNull() }));
    });
  }

  /** Files that no longer exist are ignored. @throws ValidationException */
  move({ files = [], folders = [], folder_id = null }: MoveMediaInput): Promise<void> {
    return this.change(async (manager, tree) => {
      tree.checkPlace(folder_id, 'folder_id');
      for (const id of folders) tree.move(id, folder_id);
      if (folders.length > 0) await manager.update(MediaFolder, { id: In(folders) }, { parent_id: folder_id });
      if (files.length > 0) await manager.update(MediaFile, { id: In(files) }, { folder_id });
    });
  }

  /** Moves the contents to the parent folder: no file is deleted. @throws RecordNotFoundException */
  delete(id: number): Promise<Omit<DeletedMediaFolder, 'message'>> {
    return this.change(async (manager, tree) => {
      const { parent_id } = tree.find(id);
      const files = await manager.find(MediaFile, { select: { id: true }, where: { folder_id: id } });
      await manager.update(MediaFile, { folder_id: id }, { folder_id: parent_id });
      const folders = tree.within(id);
      await manager.delete(MediaFolder, { id });
      tree.remove(id);
      for (const folder of folders) {
        folder.parent_id = parent_id;
        folder.name = tree.freeName(folder);
        await manager.update(MediaFolder, { id: folder.id }, { parent_id, name: folder.name });
      }
      return { files: files.map((file) => file.id), folders: folders.map((folder) => folder.id) };
    });
  }

  /** @throws ValidationException if there is no such folder */
  async check(id: number): Promise<void> {
    if (!(await this.database.manager.existsBy(MediaFolder, { id }))) throw gone('folder_id');
  }

  /** Puts a file that was just added into a folder, or at the top level if that was deleted in the meantime. */
  putNew(file: number, folder: number): Promise<void> {
    return this.change(async (manager, tree) => {
      if (tree.has(folder)) await manager.update(MediaFile, { id: file }, { folder_id: folder });
    });
  }

  private change<T>(work: (manager: EntityManager, tree: FolderTree) => Promise<T>): Promise<T> {
    return this.database.transaction(async (manager) => {
      await takeLock(manager, { scope: 'media folders' });
      return work(manager, new FolderTree(await manager.find(MediaFolder)));
    });
  }
}

/** All folders during a change. */
class FolderTree {
  constructor(public folders: MediaFolder[]) {}

  has(id: number): boolean {
    return this.folders.some((folder) => folder.id === id);
  }

  find(id: number): MediaFolder {
    const found = this.folders.find((folder) => folder.id === id);
    if (!found) throw new RecordNotFoundException(LABEL);
    return found;
  }

  within(place: Place): MediaFolder[] {
    return this.folders.filter(({ parent_id }) => parent_id === place);
  }

  remove(id: number): void {
    this.folders = this.folders.filter((folder) => folder.id !== id);
  }

  checkPlace(place: Place, field: string): void {
    if (place !== null && !this.has(place)) throw gone(field);
  }

  checkName(name: string, place: Place, field: string, own?: number): void {
    const word = comparableName(name);
    if (this.within(place).some((other) => other.id !== own && comparableName(other.name) === word))
      throw refusal(field, say('library.folderExists', { name }));
  }

  /** @param levels Depth of the moved folders. */
  checkDepth(place: Place, levels: number, field: string): void {
    if (this.path(place).length + levels > MAX_FOLDER_DEPTH)
      throw refusal(field, say('library.foldersTooDeep', { max: MAX_FOLDER_DEPTH }));
  }

  move(id: number, place: Place): void {
    const folder = this.folders.find((mediaFolder) => mediaFolder.id === id);
    if (!folder) throw gone('folders');
    if (this.path(place).includes(id)) throw refusal('folder_id', say('library.folderInItself'));
    this.checkDepth(place, this.levels(id), 'folder_id');
    this.checkName(folder.name, place, 'folder_id', id);
    folder.parent_id = place;
  }

  /** Returns the folder's name, with a number appended if a sibling has the same one. */
  freeName({ id, name, parent_id }: MediaFolder): string {
    const taken = new Set(
      this.within(parent_id).flatMap((other) => (other.id === id ? [] : [comparableName(other.name)])),
    );
    let free = name;
    for (let number = 2; taken.has(comparableName(free)); number += 1) {
      const end = ` ${number}`;
      free = `${[...name].slice(0, MAX_FOLDER_NAME - end.length).join('')}${end}`;
    }
    return free;
  }

  /** Returns the ids from a folder up to the top level. */
  private path(place: Place): number[] {
    const ids: number[] = [];
    for (let id = place; id !== null && !ids.includes(id); id = this.find(id).parent_id) ids.push(id);
    return ids;
  }

  private levels(id: number): number {
    return 1 + Math.max(0, ...this.within(id).map((folder) => this.levels(folder.id)));
  }
}

const refusal = (field: string, message: string) => new ValidationException({ [field]: [message] });

const gone = (field: string) => refusal(field, say('library.folderGone'));

const recordOf = ({ id, name, parent_id }: MediaFolder, files: number): MediaFolderRecord => ({
  id,
  name,
  parent_id,
  files,
});
