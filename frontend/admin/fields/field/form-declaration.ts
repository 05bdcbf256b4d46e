import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import type { Field } from './field';

export interface FormDeclaration {
  /** Identifies the form in the keys of drafts, queries and mutations. */
  name: string;
  /** Replaces the name in the keys of drafts, for a form with some of the fields of another. */
  draftName?: string;
  /** The name by which the server states what its fields must keep to, if it is another one. */
  stated?: string;
  /** In the order of validation. */
  fields: Field[];
}

/** The fields of the create form, or of the edit form of `record`. */
export function fieldsFor({ fields }: FormDeclaration, record: ResourceRecord | undefined): Field[] {
  return fields.filter(({ only }) => only === undefined || only === (record ? 'edit' : 'create'));
}
