// What extensions may import from the product for the back office: `@jukwaa/extension/office`. Everything else may change with any
// release. Its version is that of `@jukwaa/extension`.

import type { ComponentType } from 'react';
import type { BlockForm } from '../content/blocks/block-form';
import { officeLanguage } from '../core/language/office-language';
import type { OfficePart } from '../core/parts/office-part';
import type { PermissionName } from '../core/session/current-user';
import type { AddedFieldKind } from '../fields/kinds/added-kind';

export type { ResourceInput, ResourceRecord } from '../../../backend/core/crud/resource.dto.js';
export { defineBlockForm } from '../content/blocks/block-form';
export { headingField, introductionField } from '../content/blocks/common-fields';
export { ButtonBox, Dot, InputBox, Line, Panel, PictureBox, Sign, Stroke } from '../content/blocks/drawing';
export { perLanguage } from '../core/language/t';
export { useGet } from '../core/session/useGet';
export { PageHeader } from '../core/ui/PageHeader';
export { QueryState } from '../core/ui/QueryState';
export type * from '../fields/field/added-kinds';
export type { InputWords } from '../fields/field/field-kind';
export type { AddedFieldKind, AddedInputProps } from '../fields/kinds/added-kind';
export type { ColumnKindObject } from '../lists/columns/kinds/column-kind';
export { defineScreen } from '../records/screens/screen';
export type * as facets from './facets';

/** A screen of an extension, at `/admin/own-screen/{extension}/{screen}`. */
export interface ExtensionScreen {
  title: () => string;
  /** Rendered for users with the permission alone. */
  permission: string;
  Screen: ComponentType;
}

/** What an extension adds to the back office. */
export interface OfficeExtension extends OfficePart {
  /** The forms of its kinds of blocks, in the order of the picker. */
  blockForms?: Readonly<Record<string, () => BlockForm>>;
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
