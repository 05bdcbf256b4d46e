import type { ResourceRecord } from '../../../backend/core/crud/resource.dto.js';
import type { Field } from '../fields/field';
import { type FormValues, toFormValues } from '../fields/values';

/** What a change was made on, if that is the record at hand: a draft may be of an older version, which nobody has. */
export function baseValues(
  fields: readonly Field[],
  record: ResourceRecord,
  version: number | undefined,
): FormValues | undefined {
  return version === record.version ? toFormValues(fields, record) : undefined;
}
