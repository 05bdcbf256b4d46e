import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import type { Field } from '../../fields/field/field';
import type { FormValues } from '../../fields/field/values';
import { toFormValues } from '../../fields/kinds/form-values';

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
