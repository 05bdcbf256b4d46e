import { Injectable, type Type } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { ContentPage } from '../../content/content-pages/content-page.entity.js';
import { sectionNames } from '../../content/home-sections/section-names.constants.js';
import { Product } from '../../content/products/product.entity.js';
import { Permission } from '../../core/access/permissions.js';
import type { Author } from '../../core/crud/author.js';
import type { HistoryAction, MissingReference, RecordState } from '../../core/crud/record-history.js';
import type { ResourceEntity } from '../../core/crud/resource.entity.js';
import { ResourceContext } from '../../core/crud/resource-context.js';
import { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { defineSettings } from '../../core/crud/settings-definition.js';
import { TranslatedSingletonService } from '../../core/crud/translated-singleton.service.js';
import { Database } from '../../core/database/database.js';
import { ValidationException } from '../../core/http/exceptions.js';
import { type Noun, noun, say, sentence } from '../../core/language/say.js';
import { PageRegistry } from '../../core/pages/page-registry.js';
import { completeUrl } from '../../core/text/urls.js';
import {
  DEFAULT_MENUS,
  MENU_LENGTH,
  MENU_NAMES,
  MENU_TEXTS,
  type MenuEntry,
  type MenuEntryKind,
} from './menus.constants.js';
import { type MenuEntryInput, MenusInput, MenusRecord } from './menus.dto.js';
import { Menus } from './menus.entity.js';

/** The kinds whose entries reference a record. */
const RECORDS = {
  solution: { entity: Product, noun: 'Solution' },
  own_page: { entity: ContentPage, noun: 'Page' },
} as const satisfies Partial<Record<MenuEntryKind, { entity: Type<ResourceEntity>; noun: Noun }>>;

const REFUSED_ADDRESS = sentence('menus.addressInvalid');

/** Messages by the path of a field, such as `header.2.target`. */
type Errors = Record<string, string[]>;

export const menusDefinition = defineSettings({
  name: 'menus',
  label: 'Menus',
  entity: Menus,
  input: MenusInput,
  record: MenusRecord,
  read: Permission.MenusRead,
  write: Permission.MenusWrite,
  texts: MENU_TEXTS,
  routes: 'admin/api/menus',
  facets: { preview: { page: 'home' } },
});

@Injectable()
export class MenusService extends TranslatedSingletonService<Menus, MenusInput, MenusRecord> {
  constructor(
    context: ResourceContext,
    private readonly database: Database,
    private readonly pages: PageRegistry,
    private readonly registry: ResourceRegistry,
  ) {
    super(menusDefinition, context);
  }

  /** @throws ValidationException for an entry without a valid target */
  override update(input: MenusInput, by?: Author, action?: HistoryAction): Promise<MenusRecord> {
    return this.database.transaction(async (manager) => {
      const errors: Errors = {};
      for (const menu of MENU_NAMES) {
        const entries = input[menu];
        if (entries) input[menu] = entries.map((entry, index) => this.checked(entry, `${menu}.${index}`, errors));
      }
      Object.assign(errors, await this.unknownRecords(manager, input));
      if (Object.keys(errors).length > 0) throw new ValidationException(errors);
      return super.update(input, by, action);
    });
  }

  /** What else entries lead to is left out of a menu once it can't be opened. Addresses are the same in all languages. */
  override async shownLinks(): Promise<{ language: string; links: string[] }[]> {
    const menus = await this.read();
    const entries = MENU_NAMES.flatMap((menu) => menus[menu]);
    const links = entries.flatMap(({ kind, target, hidden }) => (kind === 'address' && !hidden ? [target] : []));
    return [{ language: '', links }];
  }

  protected override toRecord(entity: Menus): MenusRecord {
    const record = super.toRecord(entity);
    for (const menu of MENU_NAMES) record[menu] ??= DEFAULT_MENUS[menu].map((entry) => ({ ...entry }));
    return record;
  }

  protected override async withoutMissingReferences(
    manager: EntityManager,
    state: RecordState,
  ): Promise<{ state: RecordState; references: MissingReference[] }> {
    const known = { ...state };
    const references: MissingReference[] = [];
    for (const menu of MENU_NAMES) {
      const entries = state[menu];
      if (!Array.isArray(entries)) continue;
      const missing = new Set<MenuEntry>();
      for (const entry of entries as MenuEntry[]) {
        const { entity } = entry.kind in RECORDS ? RECORDS[entry.kind as keyof typeof RECORDS] : { entity: undefined };
        if (entity && !(await manager.existsBy<ResourceEntity>(entity, { id: entry.record_id ?? 0 })))
          missing.add(entry);
      }
      if (missing.size === 0) continue;
      known[menu] = entries.filter((entry) => !missing.has(entry));
      references.push({ field: menu, ids: [...missing].flatMap(({ record_id }) => record_id ?? []) });
    }
    return { state: known, references };
  }

  /** Returns the entry as stored, adding its errors to `errors`. */
  private checked(entry: MenuEntryInput, path: string, errors: Errors): MenuEntry {
    const { kind, target = '', record_id = null, label = '', hidden = false } = entry;
    const stored: MenuEntry = { kind, target: '', record_id: null, label, hidden };
    switch (kind) {
      case 'page':
        if (!this.pages.hasFixedPage(target) && !this.isList(target))
          errors[`${path}.target`] = [say('menus.pageUnknown')];
        return { ...stored, target };
      case 'section':
        if (!sectionNames.includes(target)) errors[`${path}.target`] = [say('menus.sectionUnknown')];
        return { ...stored, target };
      case 'address': {
        const url = completeUrl(target);
        if (url === undefined || url.length > MENU_LENGTH.target) errors[`${path}.target`] = [REFUSED_ADDRESS()];
        if (label === '') errors[`${path}.label`] = [say('menus.entryNameRequired')];
        return { ...stored, target: url ?? target };
      }
      case 'solution':
      case 'own_page':
        if (record_id === null) errors[`${path}.record_id`] = [say('menus.targetRequired', { kind })];
        return { ...stored, record_id };
      case 'solutions':
        return { ...stored, label: '' };
    }
  }

  /** Whether it is the list of a kind that is no fixed page. */
  private isList(path: string): boolean {
    return this.registry.with('pages').some(({ facet }) => facet.names !== undefined && facet.path === path);
  }

  /** Returns errors of entries whose record does not exist. Saved entries are exempt, since their record may have been deleted. */
  private async unknownRecords(manager: EntityManager, input: MenusInput): Promise<Errors> {
    const given = MENU_NAMES.flatMap((menu) =>
      (input[menu] ?? []).map(({ kind, record_id }, index) => ({
        kind,
        record_id,
        path: `${menu}.${index}.record_id`,
      })),
    );
    const errors: Errors = {};
    for (const [kind, { entity, noun: name }] of Object.entries(RECORDS)) {
      const named = given.filter((entry) => entry.kind === kind && typeof entry.record_id === 'number');
      if (named.length === 0) continue;
      const saved = await this.read().then((menus) => MENU_NAMES.flatMap((menu) => menus[menu]));
      const found: { id: number }[] = await manager.find<ResourceEntity>(entity, {
        select: { id: true },
        where: { id: In(named.map(({ record_id }) => record_id)) },
      });
      const isKnown = (id: number | null | undefined) =>
        found.some((record) => record.id === id) ||
        saved.some((record) => record.kind === kind && record.record_id === id);
      for (const { record_id, path } of named)
        if (!isKnown(record_id))
          errors[path] = [say('contentPages.recordUnknown', { name: noun(name, 'within'), id: record_id ?? '' })];
    }
    return errors;
  }
}
