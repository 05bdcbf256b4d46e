import type { FlashBody } from '../../../backend/core/crud/flash.dto.js';
import type { ResourceRecord } from '../../../backend/core/crud/resource.dto.js';
import type { FieldDeclaration } from '../fields/field';
import type { FormDeclaration } from '../screen/form-declaration';
import type { PermissionName } from '../session/me';

/** A singleton with an edit form: contact information, home images and so on. */
export interface Settings extends FormDeclaration {
  title: string;
  subtitle: string;
  /** Within a sentence: 'contact information'. */
  singular: string;
  readPermission: PermissionName;
  writePermission: PermissionName;
  /** GET */
  readPath: string;
  savePath: string;
  saveMethod: 'PATCH' | 'PUT';
  submitLabel: string;
  /** The toast if the response has no message. */
  successMessage: string;
}

export interface SettingsDeclaration<R extends ResourceRecord, I> extends Omit<Settings, 'fields'> {
  fields: FieldDeclaration<R, I>[];
}

/** As `defineScreen`: fields that the record or input DTO lacks are compile errors. */
export function defineSettings<R extends ResourceRecord, I>(declaration: SettingsDeclaration<R, I>): Settings {
  return declaration;
}

/** The response to a save: a flash message, or the record. */
export type SettingsAnswer = Partial<FlashBody>;
