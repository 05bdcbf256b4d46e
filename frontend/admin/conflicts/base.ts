import type { ResourceRecord } from '../../../backend/core/crud/resource.dto.js';
import type { Field } from '../fields/field';
import { type FormValues, valuesOf } from '../fields/values';

/** What a change was made on, if that is the record at hand: a draft may be of an older version, which nobody has. */
export function baseOf(
  fields: readonly Field[],
  record: ResourceRecord,
  version: number | undefined,
): FormValues | undefined {
  return version === record.version ? valuesOf(fields, record) : undefined;
}
