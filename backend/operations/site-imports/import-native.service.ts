import { Injectable } from '@nestjs/common';
import { type EntityManager, In, MoreThan, Not } from 'typeorm';
import type { Author } from '../../core/crud/author.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { Database } from '../../core/database/database.js';
import { toInput } from '../../core/http/validation.pipe.js';
import type { UploadKind } from '../../infrastructure/uploads/upload-kinds.constants.js';
import { mapFields } from '../site-content/record-fields.js';
import { ImportFilesService } from './import-files.service.js';
import { keepsStatus } from './import-items.js';
import { type ImportRun, serviceOf } from './import-steps.js';
import type { OldText } from './readers/old-content.js';
import { SiteImportItem, SiteImportRecord } from './site-import.entity.js';

/** Marks a record with references to records that don't exist yet: it is completed after all were imported. */
const NEEDS_LINKS = 'links';

const BATCH_SIZE = 50;

export interface NativeRecord {
  id: number;
  version: number;
  slug?: string;
}

/** Imports records of this application's own archives: unchanged values, with the ids and files of this site. */
@Injectable()
export class ImportNativeService {
  constructor(
    private readonly database: Database,
    private readonly registry: ResourceRegistry,
    private readonly files: ImportFilesService,
  ) {}

  /** Returns the values of a record, and whether all records that it references exist. */
  async valuesOf(
    { site }: ImportRun,
    item: SiteImportItem,
    { native, slug }: OldText,
  ): Promise<{ values: Record<string, unknown>; isWhole: boolean }> {
    if (!native) throw new Error('Not a record of this application');
    const { definition } = serviceOf(this.registry, native.resource);
    const { manager } = this.database;
    let isWhole = true;
    const idOf = async (key: unknown): Promise<number | undefined> => {
      const id = typeof key === 'string' ? await this.recordOf(manager, site.id, `content/${key}`) : undefined;
      if (id === undefined) isWhole = false;
      return id;
    };
    const place = async (path: string, kind: UploadKind) => {
      const row = await manager.findOneBy(SiteImportItem, { import_id: site.id, item_key: `file:${path}` });
      return row?.record_id ? this.files.place(row.record_id, kind) : undefined;
    };
    const values = await mapFields(definition.input, native.values, {
      file: async (path, kind) => (await place(path, kind as UploadKind))?.name ?? null,
      richText: async (html) => {
        const found = new Map<string, string>();
        for (const [, path = ''] of html.matchAll(PICTURES)) {
          const placed = await place(path, 'text');
          if (placed) found.set(path, placed.src);
        }
        const ids = new Map<string, number>();
        for (const [, key = ''] of html.matchAll(LINKED)) {
          const id = await idOf(key);
          if (id !== undefined) ids.set(key, id);
        }
        return html
          .replace(PICTURES, (whole, path: string) => found.get(path) ?? whole)
          .replace(LINKED, (_whole, key: string) =>
            ids.has(key) ? ` data-record="${key.split('/')[0]}:${ids.get(key)}"` : '',
          );
      },
      records: async (keys) => {
        const ids: number[] = [];
        for (const key of keys) {
          const id = await idOf(key);
          if (id !== undefined) ids.push(id);
        }
        return ids;
      },
    });
    for (const { column } of definition.references ?? [])
      if (values[column] !== undefined) values[column] = (await idOf(values[column])) ?? null;
    for (const { field } of definition.linkReferences ?? []) {
      const keys = values[field];
      if (!Array.isArray(keys)) continue;
      const ids: number[] = [];
      for (const key of keys) ids.push(...[await idOf(key)].filter((id) => id !== undefined));
      values[field] = ids;
    }
    const isUpdate =
      ['update', 'both_changed'].includes(item.fate) ||
      (item.fate === 'taken' && (item.choice || site.options.on_taken) === 'replace');
    if (isUpdate && keepsStatus(item, site)) delete values.status;
    else if (site.options.as_drafts && 'status' in values) values.status = 'inactive';
    if (slug !== '') values.slug = item.target.replace(/^.*\//, '') || slug;
    return { values, isWhole };
  }

  /** Writes a record with its values. */
  async write(
    item: SiteImportItem,
    values: Record<string, unknown>,
    by: Author,
    replaced: number | undefined,
  ): Promise<NativeRecord> {
    const service = serviceOf(this.registry, item.resource);
    if (replaced !== undefined) {
      const { slug: _, ...changes } = values;
      const input = await toInput(service.definition.updateInput ?? service.definition.input, changes, true);
      return (await service.update(replaced, input, by, 'update', input)) as NativeRecord;
    }
    const translation = await this.translationOf(item);
    const input = await toInput(service.definition.input, { ...values, ...translation });
    return (await service.create(input, by, input)) as NativeRecord;
  }

  /** Returns the mark of an item that must be completed later. */
  markOf = (isWhole: boolean): Partial<SiteImportItem> => ({ adding: isWhole ? '' : NEEDS_LINKS });

  /** Completes records with references, after all were imported. */
  async complete(run: ImportRun, by: Author, mayGoOn: () => Promise<boolean>): Promise<boolean> {
    for (let after = 0; ; ) {
      if (!(await mayGoOn())) return false;
      const items = await this.database.manager.find(SiteImportItem, {
        where: { import_id: run.site.id, kind: 'text', state: 'done', adding: NEEDS_LINKS, id: MoreThan(after) },
        order: { id: 'ASC' },
        take: BATCH_SIZE,
      });
      const last = items.at(-1);
      if (!last) return true;
      after = last.id;
      for (const item of items) await this.completeOne(run, item, by);
    }
  }

  private async completeOne(run: ImportRun, item: SiteImportItem, by: Author): Promise<void> {
    const old = await run.content.read(item);
    if (old.kind !== 'text' || item.record_id === null) return;
    const { resource, record_id } = item;
    const service = serviceOf(this.registry, resource);
    const { values } = await this.valuesOf(run, item, old);
    const input = await toInput(service.definition.updateInput ?? service.definition.input, values, true);
    await this.database.transaction(async (manager) => {
      // What visitors could not open in the other site is linked nevertheless.
      const { version } = (await service.update(record_id, input, by, 'update', input)) as NativeRecord;
      await manager.update(SiteImportRecord, { import_id: run.site.id, resource, record_id }, { version });
      await manager.update(SiteImportItem, { id: item.id }, { adding: '' });
    });
  }

  private async translationOf(item: SiteImportItem): Promise<Record<string, unknown>> {
    if (item.language === '') return {};
    const id = await this.recordOf(
      this.database.manager,
      item.import_id,
      `content/${item.resource}/${item.translations}`,
    );
    return id === undefined ? {} : { language: item.language, translation_of: id };
  }

  private async recordOf(manager: EntityManager, import_id: number, item_key: string): Promise<number | undefined> {
    const row = await manager.findOne(SiteImportItem, {
      where: { import_id, item_key, kind: 'text', fate: Not(In(['left_out'])) },
    });
    return row?.record_id ?? undefined;
  }
}

const PICTURES = /(?<=(?:src|href)=")(?:\.\.\/)+(pictures\/[^"?#]+)(?=")/g;
const LINKED = / data-record="([a-z_]+\/[^":]+)"/g;
