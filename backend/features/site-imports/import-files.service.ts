import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Author } from '../../core/crud/author.js';
import { Database } from '../../core/database/database.js';
import { TemporaryFolder } from '../../core/storage/temporary-folder.js';
import { urlOf } from '../../core/storage/upload-names.js';
import { MediaFile } from '../../infrastructure/uploads/media-file.entity.js';
import { hashOfFile } from '../../infrastructure/uploads/media-files.service.js';
import { PictureTextsService } from '../../infrastructure/uploads/picture-texts.service.js';
import { DOCUMENT_TYPE } from '../../infrastructure/uploads/upload.constants.js';
import { Upload } from '../../infrastructure/uploads/upload.entity.js';
import { type UploadKind, uploadKinds } from '../../infrastructure/uploads/upload-kinds.constants.js';
import { UploadsService } from '../../infrastructure/uploads/uploads.service.js';
import { ImportFoldersService } from './import-folders.service.js';
import type { ImportRun } from './import-steps.js';
import type { PictureFetcher } from './picture-fetcher.js';
import type { OldFile } from './readers/old-content.js';
import { type SiteImport, SiteImportItem, SiteImportRecord } from './site-import.entity.js';

/** Maximum characters of a picture's alternative text in the library. */
const MAX_ALT = 300;

/** An upload in the format of a field. */
export interface PlacedFile {
  name: string;
  src: string;
  width: number | null;
  height: number | null;
  alt: string;
}

/** Adds files to the library, each once, and creates the renderings that records need. */
@Injectable()
export class ImportFilesService {
  constructor(
    private readonly database: Database,
    private readonly temporary: TemporaryFolder,
    private readonly uploads: UploadsService,
    private readonly texts: PictureTextsService,
    private readonly folders: ImportFoldersService,
  ) {}

  /** Adds a file to the library. If the process is killed in between, the next run recognises the file by its hash as its own. */
  async add(
    run: ImportRun,
    item: SiteImportItem,
    old: OldFile,
    fetcher: PictureFetcher,
    by: Author,
    signal: AbortSignal,
  ): Promise<void> {
    const path = join(this.temporary.path, `import-${run.site.id}-${item.id}`);
    try {
      await this.obtain(run, old, path, fetcher, signal);
      const hash = await hashOfFile(path);
      const known = await this.database.manager.findOneBy(MediaFile, { sha256: hash });
      if (!known)
        await this.database.transaction(async (manager) => {
          await manager.update(SiteImportItem, { id: item.id }, { adding: hash });
        });
      else if (known.deleted_at) await this.rememberBinned(run, item, known);
      const isOwn = !known || item.adding === hash;
      const { contentTypeOf } = await import('../../core/storage/content-type.js');
      const content = (await contentTypeOf(path)) === DOCUMENT_TYPE ? 'document' : 'picture';
      const name =
        old.title && /\.\w{2,5}$/.test(old.title)
          ? old.title
          : (old.path || old.url).replace(/[?#].*$/s, '').replace(/^.*\//, '');
      const { id } = await this.uploads.addToLibrary(path, content, { name: name.slice(0, 200), by });
      await this.finish(run, item, old, { id, isOwn, content });
    } finally {
      await rm(path, { force: true });
    }
  }

  private async finish(
    { site }: ImportRun,
    item: SiteImportItem,
    old: OldFile,
    { id, isOwn, content }: { id: number; isOwn: boolean; content: MediaFile['content'] },
  ): Promise<void> {
    await this.database.transaction(async (manager) => {
      const file = await manager.findOneByOrFail(MediaFile, { id });
      // Texts of files that were in the library before are others' words, which no undo would bring back.
      if (isOwn && content === 'picture' && file.alt === null && old.alt !== '')
        await this.texts.describe(manager, id, old.alt.slice(0, MAX_ALT));
      // A file that was in the library before stays when the import is undone, and answers to its number until then.
      await this.remember(manager, site, item, file, { change: isOwn ? 'created' : 'updated' });
      if (isOwn && old.folder) await this.folders.put(id, old.folder);
      await manager.update(SiteImportItem, { id: item.id }, { state: 'done', record_id: id });
    });
  }

  /** Files leave the bin as soon as somebody uses them; an undo puts them back. */
  private async rememberBinned({ site }: ImportRun, item: SiteImportItem, file: MediaFile): Promise<void> {
    const { deleted_at, deleted_by } = file;
    const before = JSON.stringify({ deleted_at, deleted_by });
    await this.database.transaction((manager) =>
      this.remember(manager, site, item, file, { change: 'updated', before }),
    );
  }

  private async remember(
    manager: EntityManager,
    site: SiteImport,
    { item_key, hash }: SiteImportItem,
    { id, name, version }: MediaFile,
    change: Pick<SiteImportRecord, 'change' | 'before'>,
  ): Promise<void> {
    const same = { import_id: site.id, resource: 'upload', record_id: id, item_key };
    if (await manager.existsBy(SiteImportRecord, same)) return;
    await manager.insert(SiteImportRecord, {
      import_id: site.id,
      origin: site.origin,
      item_key,
      resource: 'upload',
      record_id: id,
      title: name.slice(0, 255),
      version,
      hash,
      ...change,
    });
  }

  private async obtain(
    { places }: ImportRun,
    old: OldFile,
    path: string,
    fetcher: PictureFetcher,
    signal: AbortSignal,
  ): Promise<void> {
    const max = uploadKinds.document.maxBytes;
    const archived = places.locate(old.path);
    if (archived)
      await pipeline(await archived.archive.stream(archived.path, max), createWriteStream(path, { mode: 0o600 }));
    else await fetcher.save(old.url, path, max, signal);
  }

  /** Returns the address of the largest file of a library entry that records use; empty without one. */
  async shownAt(mediaId: number): Promise<string> {
    const shown = await this.database.manager
      .createQueryBuilder(Upload, 'upload')
      .where('upload.media_id = :mediaId', { mediaId })
      .andWhere('EXISTS (SELECT 1 FROM upload_references WHERE upload_references.upload_name = upload.name)')
      .orderBy('upload.size', 'DESC')
      .getOne();
    return shown ? urlOf(shown.name) : '';
  }

  /**
   * Returns the rendering of a library file for a kind, and creates it if necessary.
   * @param described The alternative text in the old text: stored in the library if the import has added the file, and it has none
   */
  async place(
    mediaId: number,
    kind: UploadKind,
    described?: { site: Pick<SiteImport, 'id'>; words: string },
  ): Promise<PlacedFile | undefined> {
    const { manager } = this.database;
    const media = await manager.findOneBy(MediaFile, { id: mediaId });
    if (!media) return undefined;
    const words = described?.words.slice(0, MAX_ALT) ?? '';
    if (described && words !== '' && media.content === 'picture' && media.alt === null) {
      const added = {
        import_id: described.site.id,
        resource: 'upload',
        record_id: mediaId,
        change: 'created' as const,
      };
      if (await manager.existsBy(SiteImportRecord, added))
        await this.database.transaction((inner) => this.texts.describe(inner, mediaId, words));
    }
    const own = media.content === 'document' ? 'document' : kind;
    const known = await manager.findOne(Upload, { where: { media_id: mediaId, kind: own }, order: { id: 'ASC' } });
    const alt = media.alt ?? words;
    if (known) return { name: known.name, src: urlOf(known.name), width: known.width, height: known.height, alt };
    const stored = await this.uploads.storeFromLibrary(media, own);
    return { name: stored.filename, src: stored.url, width: stored.width ?? null, height: stored.height ?? null, alt };
  }
}
