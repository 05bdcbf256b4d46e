import type { ComponentType } from 'react';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import type { FormDeclaration } from '../../fields/field/form-declaration';

export interface RecordLabels {
  /** Capitalized, in toasts: 'Post'. */
  name: string;
  /** Within a sentence: 'post'. */
  singular: string;
}

/** Two states of a record from its history. */
export interface StateDifferenceProps {
  older: Readonly<Record<string, unknown>>;
  newer: Readonly<Record<string, unknown>>;
}

/** The naming and endpoints of records; `Screen` and `Settings` extend it. */
export interface RecordDefinition extends FormDeclaration {
  labels: RecordLabels;
  /** The name in the history, if different from the form's name. */
  historyName?: string;
  /** Renders the differences between two states in the history that are not fields of a form. */
  StateDifference?: ComponentType<StateDifferenceProps>;
  /** Overrides of the default endpoints. */
  endpoints?: Partial<Endpoints>;
  /** The toast of a save whose response has no message. Defaults to 'Post created' or 'Post updated'. */
  successMessage?: string;
  /** Whether the back office itself shows its values: name, logos and colors of the site. */
  changesBrand?: boolean;
  /** Fetches the record after a save, whose response is only a message. */
  refetchAfterSave?: boolean;
}

/** The URLs of a resource's API. */
export interface Endpoints {
  list: string;
  /** POST */
  create: string;
  /** GET: a record for its edit form. */
  edit(id: number): string;
  updateMethod: 'PUT' | 'PATCH';
  update(id: number): string;
  /** DELETE */
  remove(id: number): string;
  /** PUT: a new order of the records. */
  order: string;
  /** Unwraps the record from the response of `edit`. */
  recordOf(response: unknown): ResourceRecord;
}

/** The default URLs of a resource, with the overrides of its definition. */
export function endpointsOf({ name, endpoints }: Pick<RecordDefinition, 'name' | 'endpoints'>): Endpoints {
  return {
    list: `/admin/api/list_${name}`,
    create: `/admin/api/create_${name}`,
    edit: (id) => `/admin/edit_${name}/${id}`,
    updateMethod: 'PUT',
    update: (id) => `/admin/api/update_${name}/${id}`,
    remove: (id) => `/admin/api/delete_${name}/${id}`,
    order: `/admin/api/order_${name}`,
    recordOf: (response) => response as ResourceRecord,
    ...endpoints,
  };
}

/** The name of a resource, or of settings, in the history. */
export const historyNameOf = ({ name, historyName = name }: RecordDefinition): string => historyName;
