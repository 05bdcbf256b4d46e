import type { Type } from '@nestjs/common';
import { fieldsOf, toInput } from '../../http/validation.pipe.js';
import { say } from '../../language/say.js';
import { MAX_LENGTH } from '../fields/length-limits.constants.js';
import { TITLE_FIELDS } from '../record-title.js';
import type { BulkFields } from '../resource-definition.js';

/** Fields that are not copied. */
const OWN_FIELDS: ReadonlySet<string> = new Set(['slug', 'version', 'published_at', 'language', 'translation_of']);

/** Returns the input that creates a copy of a record, hidden from visitors and named after it. @throws ValidationException */
export async function copyOf(
  { input, bulkFields: { visibility } }: { input: Type<object>; bulkFields: BulkFields },
  record: object,
): Promise<object> {
  const fields = fieldsOf(input);
  const values = new Map(
    Object.entries(record).filter(([name, value]) => fields.has(name) && !OWN_FIELDS.has(name) && value !== null),
  );
  if (visibility) values.set(visibility.field, visibility.off);
  const title = TITLE_FIELDS.find((name) => typeof values.get(name) === 'string');
  if (title)
    values.set(
      title,
      say('crud.copyOf', { title: String(values.get(title)) }).slice(
        0,
        MAX_LENGTH[title === 'name' ? 'name' : 'title'],
      ),
    );
  return toInput(input, JSON.parse(JSON.stringify(Object.fromEntries(values))));
}
