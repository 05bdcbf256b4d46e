import { ForbiddenException, Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull, LessThan, Not } from 'typeorm';
import { kindResource } from '../../content/kinds/kind.resource.js';
import { Publication } from '../../content/publications/publication.entity.js';
import type { Author } from '../../core/crud/author.js';
import { RecordHistory } from '../../core/crud/record-history.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { Database } from '../../core/database/database.js';
import { RecordNotFoundException } from '../../core/http/exceptions.js';
import { toInput } from '../../core/http/validation.pipe.js';
import { say } from '../../core/language/say.js';
import { MediaFile } from '../../infrastructure/uploads/media-file.entity.js';
import { UploadReferencesService } from '../../infrastructure/uploads/upload-references.service.js';
import { FOLDER, ImportFoldersService } from './import-folders.service.js';
import { ImportKindsService } from './import-kinds.service.js';
import { ImportMenusService } from './import-menus.service.js';
import type { ImportedRecord } from './import-planner.service.js';
import { type FormerPublication, ImportPublicationsService } from './import-publications.service.js';
import { ImportRightsService } from './import-rights.service.js';
import { ImportRowsService } from './import-rows.service.js';
import { SiteImport, SiteImportRecord } from './site-import.entity.js';

/** Entries that are not records of a resource and can't be edited. */
const OWN: ReadonlySet<string> = new Set(['upload', 'never_mailed', FOLDER]);

/** Menus, of which each import changes only some. */
const MENUS = 'menus';

/** Those whose version does not tell whether they are in use. */
const ALWAYS_READ: ReadonlySet<string> = new Set([MENUS, 'user']);

/** Whether an undo changes what a row stands for: others were here before, and only answer to their former number. */
const isUndone = ({ change, before }: SiteImportRecord): boolean => change === 'created' || Boolean(before);

/** Removes the records that an import has written, last one first. */
@Injectable()
export class ImportUndoService {
  constructor(
    private readonly database: Database,
    private readonly registry: ResourceRegistry,
    private readonly history: RecordHistory,
    private readonly references: UploadReferencesService,
    private readonly rows: ImportRowsService,
    private readonly menus: ImportMenusService,
    private readonly folders: ImportFoldersService,
    private readonly publications: ImportPublicationsService,
    private readonly kinds: ImportKindsService,
    private readonly rights: ImportRightsService,
  ) {}

  /** Returns records that were edited since, which an undo keeps by default. */
  async edited(site: Pick<SiteImport, 'id'>, limit: number): Promise<SiteImportRecord[]> {
    const edited: SiteImportRecord[] = [];
    for (let before = Number.MAX_SAFE_INTEGER; edited.length < limit; ) {
      const rows = await this.written(site, before);
      const last = rows.at(-1);
      if (!last) break;
      before = last.id;
      for (const row of await this.changedRows(rows)) if (await this.isEdited(row)) edited.push(row);
    }
    return edited.slice(0, limit);
  }

  /** Leaves out records in the version that the import wrote, without a draft of this site: most of a hundred thousand. */
  private async changedRows(rows: readonly SiteImportRecord[]): Promise<SiteImportRecord[]> {
    const { manager } = this.database;
    const same = new Set<SiteImportRecord>();
    const readable = rows.filter(({ resource }) => !OWN.has(resource));
    for (const [resource, written] of Map.groupBy(readable, (row) => row.resource)) {
      if (ALWAYS_READ.has(resource)) continue;
      const ids = written.map(({ record_id }) => record_id);
      const entity = this.registry.find(resource)?.definition.entity;
      if (!entity) {
        for (const row of written) same.add(row);
        continue;
      }
      const found = await manager
        .createQueryBuilder(entity, 'row')
        .select('row.id', 'id')
        .addSelect('row.version', 'version')
        .where('row.id IN (:...ids)', { ids })
        .getRawMany<{ id: number; version: number }>();
      const versions = new Map(found.map(({ id, version }) => [id, version]));
      const drafts = await manager.find(Publication, {
        select: { id: true, record_id: true, draft_at: true },
        where: { resource, record_id: In(ids), draft_at: Not(IsNull()) },
      });
      const imported = await this.publications.imported(manager, resource, ids);
      const drafted = new Set(
        drafts
          .filter(({ record_id, draft_at }) => !imported.get(record_id)?.has(draft_at?.getTime() ?? 0))
          .map(({ record_id }) => record_id),
      );
      for (const row of written)
        if (versions.get(row.record_id) === row.version && !drafted.has(row.record_id)) same.add(row);
    }
    return readable.filter((row) => !same.has(row));
  }

  /**
   * @param alsoEdited As for `undo`
   * @throws ForbiddenException for somebody who may not change all that an undo would: half of an import helps nobody
   */
  async checkRights(
    site: Pick<SiteImport, 'id'>,
    by: Author,
    alsoEdited: ReadonlySet<number> = new Set(),
  ): Promise<void> {
    for (let before = Number.MAX_SAFE_INTEGER; ; ) {
      const rows = await this.written(site, before);
      const last = rows.at(-1);
      if (!last) return;
      before = last.id;
      const kept = new Set<SiteImportRecord>();
      for (const row of await this.changedRows(rows))
        if (!alsoEdited.has(row.id) && (await this.isEdited(row))) kept.add(row);
      for (const [resource, written] of Map.groupBy(rows, (row) => row.resource)) {
        const undone = written.filter((row) => !kept.has(row) && isUndone(row));
        if (undone.length > 0 && !(await this.mayChangeAll(by, resource, undone)))
          throw new ForbiddenException({
            message: say('siteImports.undoNotAllowed', { label: this.rights.nameOf(resource) }),
          });
      }
    }
  }

  private async mayChangeAll(by: Author, resource: string, rows: readonly SiteImportRecord[]): Promise<boolean> {
    if (!this.rights.mayWrite(by, resource)) return false;
    const definition = this.registry.find(resource)?.definition;
    // Files and the like have neither a language nor a state.
    if (!definition || OWN.has(resource)) return true;
    if (!by.languages && this.rights.mayPublish(by, resource)) return true;
    const records = await this.database.manager.findBy(definition.entity, {
      id: In(rows.map(({ record_id }) => record_id)),
    });
    return records.every((record) => this.rights.mayChange(by, resource, record));
  }

  /**
   * @param alsoEdited Ids of `SiteImportRecord`s that are removed although they were edited since
   * @returns false if it was told to stop before the end
   */
  async undo(site: SiteImport, by: Author, alsoEdited: ReadonlySet<number>, mayGoOn: () => boolean): Promise<boolean> {
    for (let before = Number.MAX_SAFE_INTEGER; ; ) {
      const rows = await this.written(site, before);
      const last = rows.at(-1);
      if (!last) break;
      before = last.id;
      for (const row of rows) {
        if (!mayGoOn()) return false;
        if (row.resource !== kindResource.name) await this.undoOne(row, by, alsoEdited.has(row.id));
        await this.database.transactionUnlogged((manager) => manager.increment(SiteImport, { id: site.id }, 'done', 1));
      }
    }
    await this.undoKinds(site, by, alsoEdited);
    return true;
  }

  /** Takes back the kinds that an import made, as long as nothing else has to do with them. */
  async undoKinds(
    site: Pick<SiteImport, 'id'>,
    by: Author,
    alsoEdited: ReadonlySet<number> = new Set(),
  ): Promise<void> {
    const made = await this.kinds.madeBy(site);
    const edited: number[] = [];
    for (const row of made) if (!alsoEdited.has(row.id) && (await this.isEdited(row))) edited.push(row.record_id);
    const ids = made.flatMap(({ record_id }) => (edited.includes(record_id) ? [] : record_id));
    const used = await this.kinds.inUse(ids);
    for (const row of made)
      if (ids.includes(row.record_id) && !used.has(row.record_id)) await this.undoOne(row, by, true);
  }

  private written({ id }: Pick<SiteImport, 'id'>, before: number): Promise<SiteImportRecord[]> {
    return this.database.manager.find(SiteImportRecord, {
      select: {
        id: true,
        import_id: true,
        origin: true,
        item_key: true,
        resource: true,
        record_id: true,
        title: true,
        version: true,
        hash: true,
        change: true,
        before: true,
      },
      where: { import_id: id, id: LessThan(before) },
      order: { id: 'DESC' },
      take: 100,
    });
  }

  private async undoOne(row: SiteImportRecord, by: Author, evenIfEdited: boolean): Promise<void> {
    // It was asked for at the start: the role has changed since.
    if (isUndone(row) && !this.rights.mayWrite(by, row.resource)) return;
    if (row.resource === 'upload') return this.removeFile(row);
    if (row.resource === FOLDER) return this.folders.remove(row);
    if (row.resource === 'never_mailed') return this.removeGone(row);
    if (!evenIfEdited && (await this.isEdited(row))) return;
    if (row.resource === MENUS) return this.undoMenu(row, by);
    const service = this.registry.find(row.resource);
    // Of a kind of content that was deleted since: its records are there again with it.
    if (!service) return;
    try {
      await this.database.transaction(async (manager) => {
        const record = await this.read(row);
        if (record && row.change === 'created') {
          await service.delete(row.record_id, by);
          // Not moved to the bin: the undo restores the previous state.
          const owner = { resource: row.resource, id: row.record_id };
          await this.history.purge(manager, [owner]);
          await this.registry.purge(manager, owner);
        } else if (record && row.before) {
          const { definition } = service;
          const { publication, ...before } = JSON.parse(row.before) as { publication?: FormerPublication };
          const input = await toInput(definition.updateInput ?? definition.input, before, true);
          await service.update(row.record_id, input, by);
          const ref = { resource: row.resource, id: row.record_id };
          if (publication) await this.publications.undo(manager, ref, publication, by);
          await this.keepVersion(manager, row);
        }
        await manager.delete(SiteImportRecord, { id: row.id });
      });
    } catch (error) {
      // Another record references it, such as a post its category: it stays.
      if (!(error instanceof Error && 'getStatus' in error)) throw error;
    }
  }

  private async undoMenu({ id, before }: SiteImportRecord, by: Author): Promise<void> {
    await this.database.transaction(async (manager) => {
      if (before) await this.menus.undo(JSON.parse(before), by);
      await manager.delete(SiteImportRecord, { id });
    });
  }

  /** The earlier import that first wrote the record recognises it as its own again. */
  private async keepVersion(manager: EntityManager, row: SiteImportRecord): Promise<void> {
    const { resource, record_id, origin, item_key } = row;
    const [earlier] = await manager.find(SiteImportRecord, {
      where: { resource, record_id, origin, item_key, id: LessThan(row.id) },
      order: { id: 'DESC' },
      take: 1,
    });
    const now = await this.read(row);
    if (!earlier || !now) return;
    const draft_at = earlier.draft_at && now.publication?.draft_at ? new Date(now.publication.draft_at) : null;
    await manager.update(SiteImportRecord, { id: earlier.id }, { version: now.version, draft_at });
  }

  private async removeGone({ id, record_id }: SiteImportRecord): Promise<void> {
    await this.rows.removeGone(record_id);
    await this.database.transaction(async (manager) => {
      await manager.delete(SiteImportRecord, { id });
    });
  }

  /** Permanently deletes a file that no record uses any more, or puts it back into the bin. */
  private async removeFile(row: SiteImportRecord): Promise<void> {
    const { id, record_id } = row;
    if (row.change === 'updated') return this.putBack(row);
    await this.database.transaction(async (manager) => {
      await manager.update(MediaFile, { id: record_id }, { deleted_at: new Date(), deleted_by: null });
    });
    await this.references.deleteForGood(record_id);
    await this.database.transaction(async (manager) => {
      // A kept record uses the file, which stays until that is deleted.
      const { affected } = await manager.update(MediaFile, { id: record_id }, { deleted_at: null });
      if (affected === 0) await manager.delete(SiteImportRecord, { id });
    });
  }

  private async putBack({ id, record_id, before }: SiteImportRecord): Promise<void> {
    const { deleted_at, deleted_by } = JSON.parse(before ?? '{}') as Partial<Record<string, string | null>>;
    await this.database.transaction(async (manager) => {
      // Like an added file, one that a kept record uses stays until that is deleted.
      if (deleted_at && (await this.references.isInUse(manager, record_id))) return;
      if (deleted_at)
        await manager.update(
          MediaFile,
          { id: record_id, deleted_at: IsNull() },
          { deleted_at: new Date(deleted_at), deleted_by: deleted_by ?? null },
        );
      await manager.delete(SiteImportRecord, { id });
    });
  }

  private async isEdited(row: SiteImportRecord): Promise<boolean> {
    // It was there before, and only answers to its former number.
    if (row.change === 'updated' && !row.before) return false;
    if (row.resource === MENUS)
      return row.before ? this.menus.isEdited(this.database.manager, JSON.parse(row.before)) : false;
    const record = await this.read(row);
    // A user with a password is in use, not just imported.
    const isAccepted = row.resource === 'user' && record !== undefined && !Reflect.get(record, 'invitation_expires_at');
    if (record === undefined || isAccepted || record.version !== row.version) return record !== undefined;
    const ref = { resource: row.resource, id: row.record_id };
    return this.publications.isEdited(this.database.manager, ref, record.publication);
  }

  private async read({ resource, record_id }: SiteImportRecord): Promise<ImportedRecord | undefined> {
    try {
      return (await this.registry.find(resource)?.read(record_id)) as ImportedRecord | undefined;
    } catch (error) {
      // Other failures do not mean that it was deleted, or is unchanged.
      if (error instanceof RecordNotFoundException) return undefined;
      throw error;
    }
  }
}
