import type { ResourceRecord } from '../../../backend/core/crud/resource.dto.js';
import type { Field } from '../fields/field';
import { type FormValues, toRequestBody } from '../fields/values';
import type { Screen } from './screen';

/** The part of a screen that a form needs. */
export type FormDeclaration = Pick<Screen, 'name' | 'fields'>;

/** The fields of the create form, or of the edit form of `record`. */
export function fieldsFor(screen: FormDeclaration, record: ResourceRecord | undefined): Field[] {
  return screen.fields.filter(({ only }) => only === undefined || only === (record ? 'edit' : 'create'));
}

/** The request body of a form, without immutable fields. */
export function requestBody(
  screen: FormDeclaration,
  record: ResourceRecord | undefined,
  values: FormValues,
  version: number | undefined,
): Record<string, unknown> {
  const sent = fieldsFor(screen, record).filter(({ immutable }) => !(immutable && record));
  return { ...toRequestBody(sent, values), ...(version === undefined ? {} : { version }) };
}
