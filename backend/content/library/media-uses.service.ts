import { Injectable } from '@nestjs/common';
import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { Permission } from '../../core/access/permissions.js';
import { containing } from '../../core/crud/lists/list-query.js';
import { type RegisteredService, ResourceRegistry } from '../../core/crud/resource-registry.js';
import { Database } from '../../core/database/database.js';
import { type Noun, noun, say } from '../../core/language/say.js';
import { MediaFile } from '../../infrastructure/uploads/media-file.entity.js';
import { DESCRIBED_KINDS } from '../../infrastructure/uploads/picture-text.constants.js';
import { Upload } from '../../infrastructure/uploads/upload.entity.js';
import { UploadReference } from '../../infrastructure/uploads/upload-reference.entity.js';
import type { MediaUse, MediaUseKind } from './library.dto.js';

/** Names and permissions of singletons, which have no title. */
const SETTINGS: Readonly<Record<string, { label: Noun; read: Permission }>> = {
  identity: { label: 'Identity', read: Permission.IdentityRead },
  homeimage: { label: 'Home images', read: Permission.HomeImagesRead },
  home_sections: { label: 'Home sections', read: Permission.HomeSectionsRead },
  page_heads: { label: 'Search engines and sharing', read: Permission.PagesRead },
};

/**
 * Whether a reference is from the current state of a record. The plus keeps SQLite from using the index on this column, in which
 * nearly all rows are alike.
 */
const IS_CURRENT = '+reference.former_since IS NULL';

/** Ids of files used by records. Not correlated with the file, so that it is evaluated once for the whole list. */
const USED =
  'SELECT uploads.media_id FROM upload_references reference INNER JOIN uploads' +
  ` ON uploads.name = reference.upload_name WHERE ${IS_CURRENT} AND uploads.media_id IS NOT NULL`;

/** Condition for files that no record uses. */
export const IS_UNUSED = `file.id NOT IN (${USED})`;

const quoted = DESCRIBED_KINDS.map((kind) => `'${kind}'`).join(', ');

/** Condition for used pictures without an alternative text, in places that show the picture's own text. */
export const NEEDS_ALT = `(file.alt IS NULL AND file.id IN (${USED} AND uploads.kind IN (${quoted})))`;

type NamedResource = RegisteredService['definition'];

/** Drafts of records reference files under their own name. */
const DRAFT = /^draft:/;

interface Reference {
  media: number;
  owner: string;
  owner_id: number;
  field: string;
}

/** Finds where library files are used. */
@Injectable()
export class MediaUsesService {
  constructor(
    private readonly database: Database,
    private readonly registry: ResourceRegistry,
  ) {}

  /** Counts the records that use each of the files. */
  async counts(ids: readonly number[]): Promise<Map<number, number>> {
    const records = new Map<number, Set<string>>();
    for (const { media, owner, owner_id } of await this.references(ids)) {
      const known = records.get(media) ?? new Set();
      records.set(media, known.add(`${owner.replace(DRAFT, '')} ${owner_id}`));
    }
    return new Map([...records].map(([media, known]) => [media, known.size]));
  }

  /**
   * Returns all records that use a file, each field once, regardless of permissions. Drafts are only included if the record itself
   * does not use the file.
   */
  async of(id: number, manager: EntityManager = this.database.manager): Promise<MediaUse[]> {
    const all = await this.references([id], manager);
    const published = new Set(all.map(({ owner, owner_id }) => `${owner} ${owner_id}`));
    const references = all.filter(
      ({ owner, owner_id }) => !DRAFT.test(owner) || !published.has(`${owner.replace(DRAFT, '')} ${owner_id}`),
    );
    const titles = new Map<string, string>();
    for (const [owner, ids] of Map.groupBy(references, ({ owner }) => owner)) {
      for (const [record, title] of await this.titles(manager, owner, ids)) titles.set(`${owner} ${record}`, title);
    }
    return references.map(({ owner, owner_id, field }) => {
      const resource = owner.replace(DRAFT, '');
      const name = this.labelOf(resource);
      return {
        resource,
        label: DRAFT.test(owner) ? say('library.labelOfDraft', { name }) : name,
        id: owner_id,
        title: titles.get(`${owner} ${owner_id}`) ?? '',
        field,
      };
    });
  }

  /** Returns the uses that a user may read: the picture of a user reveals a name. */
  readable(uses: readonly MediaUse[], permissions: readonly Permission[]): MediaUse[] {
    return uses.filter(({ resource }) => this.isReadable(resource, permissions));
  }

  /** Returns the kinds of records that use files outside the bin, limited to those the user may read, by name. */
  async kinds(permissions: readonly Permission[]): Promise<MediaUseKind[]> {
    const found: { resource: string; files: number | string }[] = await this.database.manager.query(
      "SELECT REPLACE(reference.owner, 'draft:', '') AS resource, COUNT(DISTINCT uploads.media_id) AS files" +
        ' FROM upload_references reference INNER JOIN uploads ON uploads.name = reference.upload_name' +
        ` INNER JOIN media_files file ON file.id = uploads.media_id WHERE ${IS_CURRENT} AND file.deleted_at IS NULL` +
        " GROUP BY REPLACE(reference.owner, 'draft:', '')",
    );
    return found
      .filter(({ resource }) => this.isReadable(resource, permissions))
      .map(({ resource, files }) => ({ resource, label: this.labelOf(resource), files: Number(files) }))
      .sort((one, other) => one.label.localeCompare(other.label));
  }

  /** Restricts a query to files used by a kind of record; to none if the user may not read that kind. */
  usedIn(query: SelectQueryBuilder<MediaFile>, resource: string, permissions: readonly Permission[]): void {
    const condition = this.isReadable(resource, permissions)
      ? `file.id IN (${USED} AND reference.owner IN (:ownRecords, :ownDrafts))`
      : 'FALSE';
    query.andWhere(condition, { ownRecords: resource, ownDrafts: `draft:${resource}` });
  }

  private isReadable(resource: string, permissions: readonly Permission[]): boolean {
    const read = SETTINGS[resource]?.read ?? this.resource(resource)?.read;
    return read !== undefined && permissions.includes(read);
  }

  private labelOf(resource: string): string {
    const label = SETTINGS[resource]?.label ?? this.resource(resource)?.label;
    return label ? noun(label) : resource;
  }

  /** Restricts a query to files whose name, text or readable uses contain the search text. */
  search(query: SelectQueryBuilder<MediaFile>, search: string, permissions: readonly Permission[]): void {
    const { condition, parameters } = containing(query, search);
    const owners = this.registry.all.flatMap(({ definition: resource }) => {
      if (!permissions.includes(resource.read)) return [];
      const { tablePath: table, connection, columns } = this.metadata(resource);
      // Fields of own kinds have other names in the database.
      const title = columns.find(({ propertyName }) => propertyName === resource.roles.title)?.databaseName;
      const named = `${table}.${connection.driver.escape(title ?? resource.roles.title)}`;
      return [
        `(reference.owner IN ('${resource.name}', 'draft:${resource.name}') AND reference.owner_id IN (SELECT id FROM ${table} WHERE ${condition(named)}))`,
      ];
    });
    const settings = Object.entries(SETTINGS).flatMap(([owner, { label, read }]) =>
      permissions.includes(read) && noun(label).toLowerCase().includes(search.toLowerCase())
        ? [`reference.owner = '${owner}'`]
        : [],
    );
    const places = [...owners, ...settings, 'FALSE'];
    const used =
      'file.id IN (SELECT uploads.media_id FROM uploads INNER JOIN upload_references reference' +
      ` ON reference.upload_name = uploads.name WHERE ${IS_CURRENT} AND (${places.join(' OR ')}))`;
    query.andWhere(`(${condition('file.name')} OR ${condition('file.alt')} OR ${used})`, parameters);
  }

  private async references(ids: readonly number[], manager = this.database.manager): Promise<Reference[]> {
    if (ids.length === 0) return [];
    return manager
      .createQueryBuilder(UploadReference, 'reference')
      .innerJoin(Upload, 'upload', 'upload.name = reference.upload_name')
      .select('upload.media_id', 'media')
      .addSelect('reference.owner', 'owner')
      .addSelect('reference.owner_id', 'owner_id')
      .addSelect('reference.field', 'field')
      .where('upload.media_id IN (:...ids)', { ids })
      .andWhere(IS_CURRENT)
      .groupBy('upload.media_id')
      .addGroupBy('reference.owner')
      .addGroupBy('reference.owner_id')
      .addGroupBy('reference.field')
      .orderBy('reference.owner')
      .addOrderBy('reference.owner_id')
      .addOrderBy('reference.field')
      .getRawMany<Reference>();
  }

  private async titles(
    manager: EntityManager,
    owner: string,
    references: readonly Reference[],
  ): Promise<[number, string][]> {
    const resource = this.resource(owner);
    if (!resource) return [];
    const rows = await manager
      .createQueryBuilder(resource.entity, 'record')
      .select('record.id', 'id')
      .addSelect(`record.${resource.roles.title}`, 'title')
      .where('record.id IN (:...ids)', { ids: references.map(({ owner_id }) => owner_id) })
      .getRawMany<{ id: number; title: string }>();
    return rows.map(({ id, title }) => [id, title]);
  }

  private resource(owner: string): NamedResource | undefined {
    return this.registry.find(owner.replace(DRAFT, ''))?.definition;
  }

  private metadata({ entity }: NamedResource) {
    return this.database.manager.connection.getMetadata(entity);
  }
}
