import type { ComponentType } from 'react';
import type { BlockForm } from '../content/blocks/block-form';
import type { SentenceKey } from '../core/language/english/index';
import { officeLanguage } from '../core/language/office-language';
import { t } from '../core/language/t';
import type { OfficePart } from '../core/parts/office-part';
import type { PermissionName } from '../core/session/current-user';
import type { AddedFieldKind } from '../fields/kinds/added-kind';

/** A screen of an extension, at `/admin/own-screen/{extension}/{screen}`. */
export interface ExtensionScreen {
  title: () => string;
  /** Rendered for users with the permission alone. */
  permission: string;
  Screen: ComponentType;
}

/** A section of the home page, for editors. */
export interface ExtensionSectionForm {
  label: () => string;
  /** The resources of its records, which are edited beside the page. */
  records?: readonly string[];
  /** Screens on which the rest of it is edited. */
  screens: readonly [ScreenOfSection, ...ScreenOfSection[]];
}

interface ScreenOfSection {
  label: () => string;
  to: string;
}

/** What an extension adds to the back office. */
export interface OfficeExtension extends OfficePart {
  /** The forms of its kinds of blocks, in the order of the picker. */
  blockForms?: Readonly<Record<string, () => BlockForm>>;
  /** Its sections of the home page, by their names. */
  sections?: Readonly<Record<string, ExtensionSectionForm>>;
  /** Screens that are no list of records. */
  ownScreens?: Readonly<Record<string, ExtensionScreen>>;
}

/** A permission that the extension's definition names, for items of the navigation. */
export const permission = (name: `${string}.${string}`): PermissionName => name as PermissionName;

/** Checks the types of a kind of field, and returns it. */
export const defineFieldKind = <V>(kind: AddedFieldKind<V>): AddedFieldKind<V> => kind;

/** Checks the types of what an extension adds, and returns it. */
export const defineOfficeExtension = (extension: OfficeExtension): OfficeExtension => extension;

/**
 * Returns what says the texts of an extension in the user's language, in English where a language has none. Call it while rendering,
 * or within `perLanguage`.
 * @param texts By language and key.
 */
export const textsOf =
  <K extends string>(
    texts: { en: Readonly<Record<K, string>> } & Readonly<Record<string, Partial<Record<K, string>>>>,
  ) =>
  (key: K): string =>
    texts[officeLanguage()]?.[key] ?? texts.en[key];

/**
 * Says a sentence of the back office itself in the user's language: its catalogues have those of all parts of the product, in eight
 * languages. Call it while rendering, or within `perLanguage`.
 */
export const say = (key: SentenceKey, values?: Readonly<Record<string, string | number | Date | undefined>>): string =>
  t(key, values);
