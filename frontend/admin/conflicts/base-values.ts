import type { ResourceRecord } from '../../../backend/core/crud/resource.dto.js';
import { toFormValues } from '../field-kinds/form-values';
import type { Field } from '../fields/field';
import type { FormValues } from '../fields/values';

/**
 * The record's values if the edit started from this version. A draft may be based on an older version, whose values are no longer
 * known.
 */
export function baseValues(
  fields: readonly Field[],
  record: ResourceRecord,
  version: number | undefined,
): FormValues | undefined {
  return version === record.version ? toFormValues(fields, record) : undefined;
}
