import type { Type } from '@nestjs/common';
import { fieldsOf, maxLengthOf, toInput } from '../../http/validation.pipe.js';
import { say } from '../../language/say.js';
import type { FieldRoles } from '../field-roles.js';
import type { BulkFields } from '../resource-definition.js';

/** Fields that are not copied. */
const OWN_FIELDS: ReadonlySet<string> = new Set(['slug', 'version', 'published_at', 'language', 'translation_of']);

/** Returns the input that creates a copy of a record, hidden from visitors and named after it. @throws ValidationException */
export async function copyOf(
  {
    input,
    roles: { title },
    bulkFields: { visibility },
  }: { input: Type<object>; roles: Pick<FieldRoles, 'title'>; bulkFields: BulkFields },
  record: object,
): Promise<object> {
  const fields = fieldsOf(input);
  const values = new Map(
    Object.entries(record).filter(([name, value]) => fields.has(name) && !OWN_FIELDS.has(name) && value !== null),
  );
  if (visibility) values.set(visibility.field, visibility.off);
  if (typeof values.get(title) === 'string') {
    // By code points, so that no surrogate pair is split.
    const letters = [...say('crud.copyOf', { title: String(values.get(title)) })];
    values.set(title, letters.slice(0, maxLengthOf(input, title)).join(''));
  }
  return toInput(input, JSON.parse(JSON.stringify(Object.fromEntries(values))));
}
