import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { plainToInstance, Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsOptional, ValidateNested } from 'class-validator';
import { OneOf, OptionalBoolean, OptionalId, OptionalText } from '../../core/crud/fields/field.decorators.js';
import { withoutLists } from '../../core/crud/fields/field-values.js';
import { TranslatedSingletonInput, TranslatedSingletonRecord } from '../../core/crud/singleton.dto.js';
import { sentence } from '../../core/language/say.js';
import {
  MENU_ENTRY_KINDS,
  MENU_LENGTH,
  type MenuEntry,
  type MenuEntryKind,
  type MenuName,
  maxEntries,
} from './menus.constants.js';

/** One link of a menu. */
export class MenuEntryInput {
  /**
   * The kind of target: a page of the site, a section of the home page, a solution, the first solutions of the list, a page built
   * by editors, or an address.
   */
  @OneOf(MENU_ENTRY_KINDS, { required: sentence('menus.kindInvalid', { value: MENU_ENTRY_KINDS.join(', ') }) })
  kind: MenuEntryKind;

  /**
   * The path of a page, the name of a home page section, or an address: http, https, mailto, tel, or a path of the site.
   * `example.com` is completed to `https://example.com`.
   * @example /solutions
   */
  @OptionalText(MENU_LENGTH.target)
  target?: string;

  /** The id of a solution or a page built by editors. */
  @OptionalId()
  record_id?: number | null;

  /**
   * The label; empty to use the name of the target. Required for addresses.
   * @example "Our work"
   */
  @OptionalText(MENU_LENGTH.label)
  label?: string;

  /** Whether the entry is hidden from visitors. */
  @OptionalBoolean()
  hidden?: boolean;
}

/** The entries of a menu; null to restore the built-in ones. */
const Entries = (menu: MenuName) =>
  applyDecorators(
    ApiPropertyOptional({ type: [MenuEntryInput], nullable: true, maxItems: maxEntries(menu) }),
    Transform(({ value }) => (Array.isArray(value) ? plainToInstance(MenuEntryInput, withoutLists(value)) : value)),
    IsOptional(),
    ValidateNested({ each: true, message: sentence('menus.entriesInvalid') }),
    ArrayMaxSize(maxEntries(menu), {
      message: sentence('menus.tooManyEntries', { max: maxEntries(menu) }),
    }),
    IsArray({ message: sentence('menus.listInvalid') }),
  );

export class MenusInput extends TranslatedSingletonInput {
  @Entries('header')
  header?: MenuEntryInput[] | null;

  /** The button at the end of the header. */
  @Entries('header_button')
  header_button?: MenuEntryInput[] | null;

  @Entries('footer_explore')
  footer_explore?: MenuEntryInput[] | null;

  /** Links below the contact details. */
  @Entries('footer_contact')
  footer_contact?: MenuEntryInput[] | null;

  @Entries('footer_popular')
  footer_popular?: MenuEntryInput[] | null;

  /** Links in the last line of the footer. */
  @Entries('footer_legal')
  footer_legal?: MenuEntryInput[] | null;
}

class MenuEntryRecord implements MenuEntry {
  kind: MenuEntryKind;
  /** @example /solutions */
  target: string;
  record_id: number | null;
  label: string;
  hidden: boolean;
}

/** Menus that were never saved are the built-in ones. */
export class MenusRecord extends TranslatedSingletonRecord implements Record<MenuName, MenuEntry[]> {
  header: MenuEntryRecord[];
  header_button: MenuEntryRecord[];
  footer_explore: MenuEntryRecord[];
  footer_contact: MenuEntryRecord[];
  footer_popular: MenuEntryRecord[];
  footer_legal: MenuEntryRecord[];
}
