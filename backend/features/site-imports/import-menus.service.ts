import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { sectionNames } from '../../content/home-sections/section-names.constants.js';
import type { Author } from '../../core/crud/author.js';
import { ContentLanguages } from '../../core/crud/translations/content-languages.js';
import { Database } from '../../core/database/database.js';
import { toInput } from '../../core/http/validation.pipe.js';
import { PageRegistry } from '../../core/pages/page-registry.js';
import { completeUrl } from '../../core/text/urls.js';
import type { NativeMenuEntry } from '../../operations/site-content/native-resources.constants.js';
import {
  MENU_ENTRY_KINDS,
  MENU_LENGTH,
  MENU_NAMES,
  type MenuEntry,
  type MenuName,
  maxEntries,
} from '../../site/menus/menus.constants.js';
import { MenusInput } from '../../site/menus/menus.dto.js';
import { Menus } from '../../site/menus/menus.entity.js';
import { MenusService } from '../../site/menus/menus.service.js';
import type { ImportRun } from './import-steps.js';
import type { OldMenu, OldMenuEntry } from './readers/old-content.js';
import { decoded, UNKNOWN_SITE } from './readers/old-paths.js';
import { type ItemProblem, type SiteImport, SiteImportItem, SiteImportRecord } from './site-import.entity.js';
import type { MenuTarget } from './site-imports.constants.js';

/** The key of a written menu: an old menu may be written to one menu first, and to another one later. */
export const writtenKey = (key: string, menu: MenuName): string => `${key}>${menu}`;

/** The data needed to undo a change of a menu. */
export interface MenuChange {
  menu: MenuName;
  /** Null: the built-in menu. */
  before: MenuEntry[] | null;
  after: MenuEntry[];
  /** Former labels of the entries in other languages: by language tag and position. */
  labels?: Labels;
}

type Labels = Record<string, Record<number, string>>;

interface NamedEntry extends MenuEntry {
  labels?: Readonly<Record<string, string>>;
}

/** Imports menus of an old site, which replace those of this site if selected. */
@Injectable()
export class ImportMenusService {
  constructor(
    private readonly menus: MenusService,
    private readonly pages: PageRegistry,
    private readonly database: Database,
    private readonly languages: ContentLanguages,
  ) {}

  /** Returns the menu that an old menu is to replace; undefined without one. */
  nameOf({ options }: Pick<SiteImport, 'options'>, type: string): MenuName | undefined {
    return MENU_NAMES.find((name) => options.kinds[type] === `menus.${name}`);
  }

  /**
   * Returns the default target of a menu in this application's own archive: the menu with its name, if it was not saved here, or
   * was saved by an earlier import.
   */
  async usualTarget(origin: string, { key, native }: OldMenu): Promise<MenuTarget | ''> {
    if (!native) return '';
    const { manager } = this.database;
    const isFree = (await this.stored(manager, native.menu)) === null;
    const item_key = writtenKey(key, native.menu);
    return isFree || (await manager.existsBy(SiteImportRecord, { origin, resource: 'menus', item_key }))
      ? `menus.${native.menu}`
      : '';
  }

  /** Returns the entries of a menu with the present addresses, and the problems. */
  async entriesOf(
    manager: EntityManager,
    run: ImportRun,
    { entries, native }: OldMenu,
    menu: MenuName,
  ): Promise<{ entries: NamedEntry[]; problems: ItemProblem[] }> {
    const problems: ItemProblem[] = [];
    const made: NamedEntry[] = [];
    for (const entry of native?.entries ?? []) {
      const one = made.length < maxEntries(menu) ? await this.nativeEntryOf(manager, run, entry) : undefined;
      if (one) made.push(one);
      else
        problems.push({ code: 'menu_link', detail: (entry.label || entry.target || entry.record || '').slice(0, 200) });
    }
    for (const entry of entries) {
      const words = (entry.label || entry.address || entry.key).slice(0, 200);
      // The footer is a long list anyway; in the header, nested links would be moved to the top level.
      if (entry.isBelow && menu === 'header') problems.push({ code: 'menu_below', detail: words });
      else {
        const one = made.length < maxEntries(menu) ? await this.entryOf(manager, run, entry) : undefined;
        if (one) made.push(one);
        else problems.push({ code: 'menu_link', detail: words });
      }
    }
    return { entries: made, problems };
  }

  /** Replaces a menu of this site, in the transaction of the import. */
  async write(manager: EntityManager, menu: MenuName, entries: NamedEntry[], by: Author): Promise<MenuChange> {
    const before = await this.stored(manager, menu);
    const labels = await this.labelsOf(menu);
    // Refused pages are left out of the menu.
    const shown = entries.filter(
      ({ kind, record_id }) => !['own_page', 'solution'].includes(kind) || record_id !== null,
    );
    await this.menus.update(await toInput(MenusInput, { [menu]: shown.map(({ labels: _, ...entry }) => entry) }), by);
    const named: Labels = {};
    for (const [at, { labels: own = {} }] of shown.entries())
      for (const [tag, label] of Object.entries(own)) named[tag] = { ...named[tag], [at]: label };
    await this.putLabels(menu, named, by);
    return { menu, before, after: (await this.stored(manager, menu)) ?? [], labels };
  }

  /** Whether a menu was edited since it was written. */
  async isEdited(manager: EntityManager, { menu, after }: MenuChange): Promise<boolean> {
    return !isDeepStrictEqual(await this.stored(manager, menu), after);
  }

  /** Restores the previous menu. */
  async undo({ menu, before, labels = {} }: MenuChange, by: Author): Promise<void> {
    await this.menus.update(await toInput(MenusInput, { [menu]: before }), by);
    await this.putLabels(menu, labels, by);
  }

  /** Returns the menu's labels in languages other than the first. */
  private async labelsOf(menu: MenuName): Promise<Labels> {
    const labels: Labels = {};
    for (const tag of this.languages.others) {
      const shown = await this.menus.readIn(tag);
      const missing = new Set(shown.missing);
      for (const [at, { label }] of shown[menu].entries())
        if (label !== '' && !missing.has(`${menu}.${at}.label`)) labels[tag] = { ...labels[tag], [at]: label };
    }
    return labels;
  }

  private async putLabels(menu: MenuName, labels: Labels, by: Author): Promise<void> {
    for (const tag of this.languages.others) {
      const own = labels[tag];
      if (!own) continue;
      const shown = await this.menus.readIn(tag);
      const entries = shown[menu].map((entry, at) => ({ ...entry, label: own[at] ?? entry.label }));
      const missing = (shown.missing ?? []).filter(
        (path) => !Object.keys(own).some((at) => path === `${menu}.${at}.label`),
      );
      await this.menus.updateIn(tag, await toInput(MenusInput, { [menu]: entries, missing }), by);
    }
  }

  /** Converts an entry of the archive, with the id of the record on this site. */
  private async nativeEntryOf(
    manager: EntityManager,
    { site }: ImportRun,
    { kind: name, target = '', record = '', label = '', labels = {}, hidden = false }: NativeMenuEntry,
  ): Promise<NamedEntry | undefined> {
    const kind = MENU_ENTRY_KINDS.find((menuEntryKind) => menuEntryKind === name);
    if (!kind) return undefined;
    const entry = { kind, target, record_id: null, label: label.slice(0, MENU_LENGTH.label), labels, hidden };
    if (kind === 'page') return this.pages.hasFixedPage(target) ? entry : undefined;
    if (kind === 'section') return sectionNames.includes(target) ? entry : undefined;
    if (kind === 'solutions') return entry;
    if (kind === 'address') return label !== '' && completeUrl(target) !== undefined ? entry : undefined;
    const item = await manager.findOneBy(SiteImportItem, { import_id: site.id, item_key: `content/${record}` });
    return item && item.fate !== 'left_out' ? { ...entry, record_id: item.record_id } : undefined;
  }

  private async stored(manager: EntityManager, menu: MenuName): Promise<MenuEntry[] | null> {
    return (await manager.findOneByOrFail(Menus, { id: 1 }))[menu];
  }

  private async entryOf(
    manager: EntityManager,
    { site, places }: ImportRun,
    { label, key, address }: OldMenuEntry,
  ): Promise<MenuEntry | undefined> {
    const entry = (given: Partial<MenuEntry> & Pick<MenuEntry, 'kind'>): MenuEntry => ({
      target: '',
      record_id: null,
      label: label.slice(0, MENU_LENGTH.label),
      hidden: false,
      ...given,
    });
    const item =
      key === ''
        ? (await places.links(manager, [address], { file: '', path: '/' })).get(address)
        : await manager.findOneBy(SiteImportItem, { import_id: site.id, item_key: key });
    if (item) {
      const { resource, record_id, title, target } = item;
      if (item.fate === 'left_out' || !['text', 'category'].includes(item.kind)) return undefined;
      // An empty label follows later changes of the page's title.
      const own = label === title ? { label: '' } : {};
      if (resource === 'page') return entry({ kind: 'own_page', record_id, ...own });
      if (resource === 'product') return entry({ kind: 'solution', record_id, ...own });
      return target === ''
        ? undefined
        : entry({ kind: 'address', target, label: (label || title).slice(0, MENU_LENGTH.label) });
    }
    if (key !== '') return undefined;
    if (item === undefined)
      return /^(?:https?:|mailto:|tel:)/i.test(address)
        ? entry({ kind: 'address', target: address, label: (label || address).slice(0, MENU_LENGTH.label) })
        : undefined;
    const url = URL.parse(address, site.site_url || UNKNOWN_SITE);
    const path = url ? decoded(url.pathname).replace(/(?<=.)\/+$/, '') : '';
    return this.pages.hasFixedPage(path) ? entry({ kind: 'page', target: path }) : undefined;
  }
}
