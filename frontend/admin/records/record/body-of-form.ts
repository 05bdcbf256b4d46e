import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import type { FormDeclaration } from '../../fields/field/form-declaration';
import type { FormValues } from '../../fields/field/values';

/**
 * The request body of a form. Imported on demand: the form that was filled in has long loaded what knows its kinds of fields, while
 * lists, which save in the background, load without it.
 */
export async function bodyOfForm(
  form: FormDeclaration,
  record: ResourceRecord | undefined,
  values: FormValues,
  version: number | undefined,
): Promise<Record<string, unknown>> {
  const { requestBody } = await import('../../fields/kinds/form-values');
  return requestBody(form, record, values, version);
}
