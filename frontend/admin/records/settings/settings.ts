import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import type { PermissionName } from '../../core/session/current-user';
import { type FieldDeclaration, recordField } from '../../fields/field/field';
import type { RecordDefinition, RecordLabels } from '../record/record-definition';

/** A singleton with an edit form: contact information, home images and so on. */
export interface Settings extends RecordDefinition {
  labels: RecordLabels & { title: string; subtitle: string; submitButton: string };
  readPermission: PermissionName;
  writePermission: PermissionName;
  /** The page that shows the settings; they have no preview without it. */
  previewPath?: string;
}

interface SettingsDeclaration<R extends ResourceRecord, I extends object>
  extends Omit<Settings, 'fields' | 'endpoints' | 'refetchAfterSave'> {
  /** The path of GET and PUT; `/admin/api/{name}` by default. */
  path?: string;
  /** The path of a PATCH that saves in place of the PUT. */
  patchPath?: string;
  fields: FieldDeclaration<R, I>[];
}

/** Declares settings; like in `defineScreen`, fields that the record or input DTO lacks are compile errors. */
export function defineSettings<R extends ResourceRecord, I extends object>(
  declaration: SettingsDeclaration<R, I>,
): Settings {
  const { path = `/admin/api/${declaration.name}`, patchPath, fields, ...settings } = declaration;
  const endpoints = {
    edit: () => path,
    update: () => patchPath ?? path,
    updateMethod: patchPath === undefined ? ('PUT' as const) : ('PATCH' as const),
  };
  return {
    ...settings,
    fields: fields.map(recordField),
    stated: declaration.historyName ?? declaration.name,
    endpoints,
    refetchAfterSave: true,
  };
}
