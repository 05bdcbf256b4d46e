import { ForbiddenException, Injectable } from '@nestjs/common';
import { type EntityManager, In, MoreThan, Not } from 'typeorm';
import { kindResource } from '../../content/kinds/kind.resource.js';
import type { Author } from '../../core/crud/author.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { INACTIVE } from '../../core/crud/states.shared.js';
import { Database } from '../../core/database/database.js';
import { toInput } from '../../core/http/validation.pipe.js';
import type { UploadKind } from '../../infrastructure/uploads/upload-kinds.constants.js';
import { KINDS } from '../../operations/site-content/native-resources.constants.js';
import { mapFields } from '../../operations/site-content/record-fields.js';
import { ImportFilesService } from './import-files.service.js';
import { keepsStatus } from './import-items.js';
import { ImportKindsService } from './import-kinds.service.js';
import { type FormerPublication, ImportPublicationsService } from './import-publications.service.js';
import { ImportRightsService } from './import-rights.service.js';
import { type ImportRun, serviceOf } from './import-steps.js';
import { isRow, textIn } from './readers/json-rows.js';
import type { OldText } from './readers/old-content.js';
import { refusalOf } from './refusals.js';
import { SiteImportItem, SiteImportRecord } from './site-import.entity.js';

/** Mark a record that is completed after all were imported: its references, or its draft and times. */
const NEEDS_LINKS = 'links';
const NEEDS_PUBLICATION = 'publication';
const NEEDS_BOTH = `${NEEDS_LINKS} ${NEEDS_PUBLICATION}`;

const MARKS = [NEEDS_LINKS, NEEDS_PUBLICATION, NEEDS_BOTH];

const BATCH_SIZE = 50;

/** Bytes of the declared kinds. */
const MAX_MANIFEST = 32_000_000;

export interface NativeRecord {
  id: number;
  version: number;
  slug?: string;
}

/** Values for an input, and whether all records that they reference exist. */
interface MappedValues {
  values: Record<string, unknown>;
  isWhole: boolean;
}

/** Imports records of this application's own archives: unchanged values, with the ids and files of this site. */
@Injectable()
export class ImportNativeService {
  constructor(
    private readonly database: Database,
    private readonly registry: ResourceRegistry,
    private readonly files: ImportFilesService,
    private readonly publications: ImportPublicationsService,
    private readonly kinds: ImportKindsService,
    private readonly rights: ImportRightsService,
  ) {}

  /** Returns the values of a record, and whether all records that it references exist. */
  async valuesOf(run: ImportRun, item: SiteImportItem, { native, slug }: OldText): Promise<MappedValues> {
    if (!native) throw new Error('Not a record of this application');
    const { site } = run;
    const { values, isWhole } = await this.mapped(run, native.resource, native.values);
    const isUpdate =
      ['update', 'both_changed'].includes(item.fate) ||
      (item.fate === 'taken' && (item.choice || site.options.on_taken) === 'replace');
    if (isUpdate && keepsStatus(item, site)) delete values.status;
    else if ((site.options.as_drafts || !this.rights.mayPublish(run.by, native.resource)) && 'status' in values)
      values.status = INACTIVE;
    if (slug !== '') values.slug = item.target.replace(/^.*\//, '') || slug;
    return { values, isWhole };
  }

  /** Returns values of an archive with the ids and files of this site. */
  private async mapped(
    { site }: ImportRun,
    resource: string,
    given: Readonly<Record<string, unknown>>,
  ): Promise<MappedValues> {
    const { definition } = serviceOf(this.registry, resource);
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
    const values = await mapFields(definition.input, given, {
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

  /** Returns the mark of an item that must be completed later. @param former What it replaces. */
  markOf({ native }: OldText, isWhole: boolean, former?: FormerPublication): Partial<SiteImportItem> {
    const isHidden = [native?.draft, native?.times, former?.draft].some((one) => one !== undefined);
    if (isWhole) return { adding: isHidden ? NEEDS_PUBLICATION : '' };
    return { adding: isHidden ? NEEDS_BOTH : NEEDS_LINKS };
  }

  /** Gives the pages of kinds that the import made the files and records that their blocks name. */
  private async completeKinds(run: ImportRun, by: Author): Promise<void> {
    const found = run.places.locate(KINDS);
    const made = found ? await this.kinds.madeBy(run.site) : [];
    if (!found || made.length === 0) return;
    const declared: unknown = JSON.parse((await found.archive.read(found.path, MAX_MANIFEST)).toString('utf8'));
    for (const kind of Array.isArray(declared) ? declared.filter(isRow) : []) {
      const own = made.find(({ item_key }) => item_key === `kind:${textIn(kind, 'key')}`);
      const { page_blocks = [], list_blocks = [] } = kind;
      if (!own) continue;
      const { values } = await this.mapped(run, kindResource.name, { page_blocks, list_blocks });
      // Blocks of another version of this application, or of none, are left as they are.
      await this.kinds.change(run.site, own.record_id, values, by).catch((error: unknown) => {
        if (refusalOf(error) === undefined) throw error;
      });
    }
  }

  /** Completes records with references, drafts or times, after all were imported. */
  async complete(run: ImportRun, by: Author, mayGoOn: () => Promise<boolean>): Promise<boolean> {
    if (run.site.format === 'jukwaa') await this.completeKinds(run, by);
    for (let after = 0; ; ) {
      if (!(await mayGoOn())) return false;
      const items = await this.database.manager.find(SiteImportItem, {
        where: { import_id: run.site.id, kind: 'text', state: 'done', adding: In(MARKS), id: MoreThan(after) },
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
    if (item.adding !== NEEDS_PUBLICATION) await this.completeLinks(run, item, old, item.record_id, by);
    if (item.adding !== NEEDS_LINKS) await this.completePublication(run, item, old, item.record_id, by);
  }

  private async completeLinks(
    run: ImportRun,
    item: SiteImportItem,
    old: OldText,
    record_id: number,
    by: Author,
  ): Promise<void> {
    const { resource } = item;
    const service = serviceOf(this.registry, resource);
    const { values } = await this.valuesOf(run, item, old);
    const input = await toInput(service.definition.updateInput ?? service.definition.input, values, true);
    const next = { adding: item.adding === NEEDS_BOTH ? NEEDS_PUBLICATION : '' };
    try {
      await this.database.transaction(async (manager) => {
        // What visitors could not open in the other site is linked nevertheless.
        const { version } = (await service.update(record_id, input, by, 'update', input)) as NativeRecord;
        await manager.update(SiteImportRecord, { import_id: run.site.id, resource, record_id }, { version });
        await manager.update(SiteImportItem, { id: item.id }, next);
      });
    } catch (error) {
      // Somebody has published it meanwhile, which whoever imports may not change.
      const message = error instanceof ForbiddenException ? refusalOf(error) : undefined;
      if (message === undefined) throw error;
      await this.database.transaction(async (manager) => {
        await manager.update(SiteImportItem, { id: item.id }, { ...next, message: message.slice(0, 1000) });
      });
    }
  }

  /** Gives a record its draft and times. A draft that breaks a rule of this site is left out, and so are its times. */
  private async completePublication(
    run: ImportRun,
    item: SiteImportItem,
    { native }: OldText,
    record_id: number,
    by: Author,
  ): Promise<void> {
    const { site } = run;
    const { resource } = item;
    const ref = { resource, id: record_id };
    const { values: draft } = native?.draft ? await this.mapped(run, resource, native.draft) : { values: undefined };
    // Whether an edited record is published is decided here.
    const keepsTimes =
      site.options.as_drafts ||
      !this.rights.mayPublish(by, resource) ||
      (item.fate !== 'create' && keepsStatus(item, site));
    try {
      await this.database.transaction(async (manager) => {
        const draft_at = await this.publications.writeDraft(manager, ref, draft, by);
        await manager.update(SiteImportRecord, { import_id: site.id, resource, record_id }, { draft_at });
        if (native?.times && !keepsTimes) await this.publications.schedule(ref, native.times, by);
        await manager.update(SiteImportItem, { id: item.id }, { adding: '' });
      });
    } catch (error) {
      const message = refusalOf(error);
      if (message === undefined) throw error;
      await this.database.transaction(async (manager) => {
        await manager.update(SiteImportItem, { id: item.id }, { adding: '', message: message.slice(0, 1000) });
      });
    }
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
