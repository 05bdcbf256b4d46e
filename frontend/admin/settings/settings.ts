import type { FlashBody } from '../../../backend/core/crud/flash.dto.js';
import type { ResourceRecord } from '../../../backend/core/crud/resource.dto.js';
import type { FieldDeclaration } from '../fields/field';
import type { FormDeclaration } from '../screen/form-declaration';
import type { PermissionName } from '../session/me';

/** A form of which there is one only: the contact information, the home images and so on. */
export interface Settings extends FormDeclaration {
  title: string;
  subtitle: string;
  /** As it stands within a sentence: 'contact information'. */
  singular: string;
  readPermission: PermissionName;
  writePermission: PermissionName;
  /** GET */
  readPath: string;
  savePath: string;
  saveMethod: 'PATCH' | 'PUT';
  /** On the button. */
  submitLabel: string;
  /** Said when the server says nothing. */
  successMessage: string;
}

export interface SettingsDeclaration<R extends ResourceRecord, I> extends Omit<Settings, 'fields'> {
  fields: FieldDeclaration<R, I>[];
}

/** As `defineScreen`: a field that the record and the input don't know does not compile. */
export function defineSettings<R extends ResourceRecord, I>(declaration: SettingsDeclaration<R, I>): Settings {
  return declaration;
}

/** What a save answers: what to say, or the record. */
export type SettingsAnswer = Partial<FlashBody>;
