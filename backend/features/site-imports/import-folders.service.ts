import { HttpException, Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { comparableName, pathsOf } from '../../content/library/folder-paths.shared.js';
import { MediaFolder } from '../../content/library/media-folder.entity.js';
import { MediaFoldersService } from '../../content/library/media-folders.service.js';
import { Database } from '../../core/database/database.js';
import { MediaFile } from '../../infrastructure/uploads/media-file.entity.js';
import { type SiteImport, SiteImportRecord } from './site-import.entity.js';

/** Folders of the library among what an import has written. */
export const FOLDER = 'media_folder';

/** Folders of the library, from this application's own archives. */
@Injectable()
export class ImportFoldersService {
  constructor(
    private readonly database: Database,
    private readonly folders: MediaFoldersService,
  ) {}

  /** Makes the folders that are not there yet. May run again after an interruption. */
  async create({ id, origin, options }: SiteImport): Promise<void> {
    for (const path of options.folders ?? []) {
      const name = path.at(-1) ?? '';
      if ((await this.find(path)) !== undefined) continue;
      const parent = path.length === 1 ? null : await this.find(path.slice(0, -1));
      if (parent === undefined) continue;
      await this.database.transaction(async (manager) => {
        const folder = await this.folders.create({ name, parent_id: parent }).catch((error: unknown) => {
          // There are as many as a library may have: files stay at the top.
          if (error instanceof HttpException) return undefined;
          throw error;
        });
        if (!folder) return;
        await manager.insert(SiteImportRecord, {
          import_id: id,
          origin,
          item_key: `folder:${path.join('/')}`.slice(0, 255),
          resource: FOLDER,
          record_id: folder.id,
          title: name,
          version: 1,
          hash: '',
          change: 'created',
        });
      });
    }
  }

  /** Puts a file that an import has added into its folder. */
  async put(file: number, path: readonly string[]): Promise<void> {
    const folder = await this.find(path);
    if (folder !== undefined) await this.folders.putNew(file, folder);
  }

  /** Deletes a folder, unless something was put into it since. */
  async remove({ id, record_id }: SiteImportRecord): Promise<void> {
    const { manager } = this.database;
    const isUsed =
      (await manager.existsBy(MediaFile, { folder_id: record_id, deleted_at: IsNull() })) ||
      (await manager.existsBy(MediaFolder, { parent_id: record_id }));
    await this.database.transaction(async (inner) => {
      if (!isUsed && (await inner.existsBy(MediaFolder, { id: record_id }))) await this.folders.delete(record_id);
      await inner.delete(SiteImportRecord, { id });
    });
  }

  private async find(path: readonly string[]): Promise<number | undefined> {
    const wanted = path.map(comparableName).join('\n');
    const paths = pathsOf(await this.database.manager.find(MediaFolder));
    return [...paths].find(([, names]) => names.map(comparableName).join('\n') === wanted)?.[0];
  }
}
