import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { KindInput, type KindRecord } from '../../content/kinds/kind.dto.js';
import { OwnKind } from '../../content/kinds/kind.entity.js';
import { kindResource } from '../../content/kinds/kind.resource.js';
import { KindsService } from '../../content/kinds/kinds.service.js';
import { OwnRecordRow } from '../../content/kinds/own-record.entity.js';
import { ReadyMadeKindsService } from '../../content/kinds/ready-made/ready-made-kinds.service.js';
import { permissionsOf } from '../../core/access/permissions.js';
import type { Author } from '../../core/crud/author.js';
import { definitionNamed } from '../../core/crud/resource-definition.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { Database } from '../../core/database/database.js';
import { toInput } from '../../core/http/validation.pipe.js';
import { type FieldVisitor, mapFields } from '../../operations/site-content/record-fields.js';
import { User } from '../../people/users/user.entity.js';
import type { PlannedKind } from './import-targets.js';
import { isRow, type Row, textIn } from './readers/json-rows.js';
import { type SiteImport, SiteImportRecord } from './site-import.entity.js';

/** More kinds than a site can have are no archive of this application. */
const MAX_KINDS = 100;

/** Makes the kinds of content of an archive that the site lacks, so that their records can be read. */
@Injectable()
export class ImportKindsService {
  constructor(
    private readonly registry: ResourceRegistry,
    private readonly database: Database,
    private readonly readyMade: ReadyMadeKindsService,
    private readonly kinds: KindsService,
  ) {}

  /** @returns How many could not be made. Kinds with a key that the site has stay as they are. */
  async make(site: SiteImport, declared: readonly unknown[]): Promise<number> {
    const by = { id: site.user_id ?? 0, name: site.user_name };
    let waiting = declared.slice(0, MAX_KINDS).filter(isRow);
    waiting = waiting.filter((kind) => definitionNamed(textIn(kind, 'key')) === undefined);
    if (waiting.length > 0 && !(await this.mayWrite(by))) return waiting.length;
    let failed = 0;
    // Kinds that fields name come first. Of those that name each other, one is made without these fields, and gets them later.
    const incomplete: Row[] = [];
    while (waiting.length > 0) {
      const next = waiting.find((kind) => fieldsOf(kind).every((field) => isKnown(field, kind)));
      const kind = next ?? waiting[0];
      if (!kind) break;
      waiting = waiting.filter((one) => one !== kind);
      if (!(await this.create(site, kind, by))) failed += 1;
      else if (!next) incomplete.push(kind);
    }
    for (const kind of incomplete) await this.complete(site, kind, by);
    return failed;
  }

  /** Whether who imports may make kinds, which is another right than to import. */
  async mayWrite({ id }: Author): Promise<boolean> {
    const user = await this.database.manager.findOne(User, { where: { id }, relations: { role: true } });
    return user !== null && permissionsOf(user.role).includes(kindResource.write);
  }

  /** Without what this site has no room for: roles, and then the address. */
  private async create(site: SiteImport, kind: Row, by: Author): Promise<boolean> {
    // Files and records are not there yet: blocks get them when they are.
    const plain = await mapFields(KindInput, kind, NOTHING);
    const values = { ...plain, fields: fieldsOf(kind).filter((field) => isKnown(field, kind)) };
    const { read_roles: _read, write_roles: _write, ...withoutRoles } = values as Row;
    const { page_blocks: _page, list_blocks: _list, ...withoutBlocks } = withoutRoles as Row;
    const attempts = [values, withoutRoles, withoutBlocks].flatMap((one) => [
      one,
      { ...one, paths: [] },
      { ...one, paths: [], path: '' },
    ]);
    for (const attempt of [values, withoutRoles, ...attempts])
      try {
        await this.add(site, await toInput(KindInput, attempt), by);
        return true;
      } catch {
        // The next attempt asks for less.
      }
    return false;
  }

  private async complete(site: SiteImport, kind: Row, by: Author): Promise<void> {
    const id = definitionNamed(textIn(kind, 'key'))?.form?.().id;
    if (id === undefined) return;
    const fields = fieldsOf(kind).filter((field) => isKnown(field, kind));
    await this.change(site, id, { fields }, by).catch(() => {});
  }

  /** Makes a kind that an undo of the import takes back. Its records can be written as soon as the transaction is committed. */
  add(site: SiteImport, input: KindInput, by: Author): Promise<KindRecord> {
    return this.database.transaction(async (manager) => {
      const kind = (await this.service.create(input, by)) as KindRecord;
      await this.remember(manager, site, kind);
      return kind;
    });
  }

  private async remember(manager: EntityManager, site: SiteImport, kind: KindRecord): Promise<void> {
    await manager.insert(SiteImportRecord, {
      import_id: site.id,
      origin: site.origin,
      item_key: `kind:${kind.key}`,
      resource: kindResource.name,
      record_id: kind.id,
      title: kind.names[0]?.plural ?? kind.key,
      version: kind.version,
      hash: '',
      change: 'created',
      draft_at: null,
      before: null,
    });
  }

  /** Makes a ready-made kind, as `add` does. */
  async take(site: SiteImport, { name, path, versions }: PlannedKind, by: Author): Promise<KindRecord> {
    return this.database.transaction(async (manager) => {
      const { kind } = await this.readyMade.take({ name, path, has_example: false }, by);
      const made = versions ? await this.kinds.changeTreeVersions(kind.id, by, async () => versions) : kind;
      await this.remember(manager, site, made);
      return made;
    });
  }

  /** Changes a kind of the import, which is no edit of this site. */
  async change(site: SiteImport, id: number, values: object, by: Author): Promise<void> {
    const input = await toInput(KindInput, values, true);
    await this.database.transaction(async (manager) => {
      const { version } = (await this.service.update(id, input, by)) as KindRecord;
      const own = { import_id: site.id, resource: kindResource.name, record_id: id };
      await manager.update(SiteImportRecord, own, { version });
    });
  }

  /** Returns the kinds of an import that are there, last one first. */
  async madeBy({ id }: Pick<SiteImport, 'id'>): Promise<SiteImportRecord[]> {
    const { manager } = this.database;
    const rows = await manager.find(SiteImportRecord, {
      where: { import_id: id, resource: kindResource.name },
      order: { id: 'DESC' },
    });
    const there = await manager.find(OwnKind, {
      select: { id: true },
      where: { id: In(rows.map(({ record_id }) => record_id)) },
    });
    return rows.filter((row) => there.some((kind) => kind.id === row.record_id));
  }

  /** Returns those of some kinds that are in use: they have records, or others have fields that name their records. */
  async inUse(ids: readonly number[]): Promise<Set<number>> {
    const { manager } = this.database;
    const kinds = await manager.find(OwnKind);
    const used = new Set<number>();
    for (const id of ids) if (await manager.existsBy(OwnRecordRow, { kind_id: id })) used.add(id);
    // A kind that stays keeps those that its fields name.
    for (let before = -1; before < used.size; ) {
      before = used.size;
      const staying = kinds.filter((kind) => used.has(kind.id) || !ids.includes(kind.id));
      const named = new Set(staying.flatMap(({ fields }) => fields.map(({ of }) => of)));
      for (const kind of kinds) if (ids.includes(kind.id) && named.has(kind.key)) used.add(kind.id);
    }
    return used;
  }

  private get service() {
    return this.registry.get(kindResource.name);
  }
}

/** Stands for files and records of another site. */
const NOTHING: FieldVisitor = {
  file: async () => null,
  richText: async (html) => html,
  records: async () => [],
};

const fieldsOf = ({ fields }: Row): Row[] => (Array.isArray(fields) ? fields.filter(isRow) : []);

/** Whether the records that a field names are there, if it names any. */
const isKnown = (field: Row, kind: Row): boolean => {
  const of = textIn(field, 'of');
  return of === '' || of === kind.key || definitionNamed(of) !== undefined;
};
