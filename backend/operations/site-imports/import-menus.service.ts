import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Author } from '../../core/crud/author.js';
import { PageRegistry } from '../../core/crud/page-registry.js';
import { toInput } from '../../core/http/validation.pipe.js';
import {
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
import { decoded } from './readers/old-paths.js';
import { type ItemProblem, type SiteImport, SiteImportItem } from './site-import.entity.js';

/** What an undo has to know of a menu. */
export interface MenuChange {
  menu: MenuName;
  /** Null: the built-in one. */
  before: MenuEntry[] | null;
  after: MenuEntry[];
}

/** Menus of an older site, which take the place of those of this one where somebody has chosen that. */
@Injectable()
export class ImportMenusService {
  constructor(
    private readonly menus: MenusService,
    private readonly pages: PageRegistry,
  ) {}

  /** The menu here that one of the old site is to become; undefined: none. */
  nameOf({ options }: Pick<SiteImport, 'options'>, type: string): MenuName | undefined {
    return MENU_NAMES.find((name) => options.kinds[type] === `menus.${name}`);
  }

  /** What the links of a menu lead to here, with what can't be brought along. */
  async entriesOf(
    manager: EntityManager,
    run: ImportRun,
    { entries }: OldMenu,
    menu: MenuName,
  ): Promise<{ entries: MenuEntry[]; problems: ItemProblem[] }> {
    const problems: ItemProblem[] = [];
    const made: MenuEntry[] = [];
    for (const entry of entries) {
      const words = (entry.label || entry.address || entry.key).slice(0, 200);
      // A list of the footer is long anyway; in the header, what is below another link would be beside it.
      if (entry.isBelow && menu === 'header') problems.push({ code: 'menu_below', detail: words });
      else {
        const one = made.length < maxEntries(menu) ? await this.entryOf(manager, run, entry) : undefined;
        if (one) made.push(one);
        else problems.push({ code: 'menu_link', detail: words });
      }
    }
    return { entries: made, problems };
  }

  /** Puts a menu in the place of one of this site, in the transaction of the import. */
  async write(manager: EntityManager, menu: MenuName, entries: MenuEntry[], by: Author): Promise<MenuChange> {
    const before = await this.stored(manager, menu);
    await this.menus.update(await toInput(MenusInput, { [menu]: entries }), by);
    return { menu, before, after: (await this.stored(manager, menu)) ?? [] };
  }

  /** Whether somebody has changed a menu since it was written. */
  async isEdited(manager: EntityManager, { menu, after }: MenuChange): Promise<boolean> {
    return !isDeepStrictEqual(await this.stored(manager, menu), after);
  }

  /** Brings the menu back that there was before. */
  async undo({ menu, before }: MenuChange, by: Author): Promise<void> {
    await this.menus.update(await toInput(MenusInput, { [menu]: before }), by);
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
      // Named as the page is, also when that gets another name.
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
    const url = URL.parse(address, site.site_url || 'http://old.site');
    const path = url ? decoded(url.pathname).replace(/(?<=.)\/+$/, '') : '';
    return this.pages.hasFixedPage(path) ? entry({ kind: 'page', target: path }) : undefined;
  }
}
