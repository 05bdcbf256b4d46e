import { say } from '../language/say.js';
/** Fields that name a record for people; the first one that it has counts. */
export const TITLE_FIELDS = ['title', 'name', 'question', 'email', 'path'] as const;

/** What a record is called, for messages and lists: its title, name or e-mail address. */
export function titleOf(record: object): string {
  const values = new Map<string, unknown>(Object.entries(record));
  const name = TITLE_FIELDS.map((field) => values.get(field)).find(
    (value) => typeof value === 'string' && value !== '',
  );
  return typeof name === 'string' ? name : say('crud.number', { id: String(values.get('id')) });
}

/** The field that names the records of an entity, if any. */
export const titleFieldOf = (columns: readonly string[]): string | undefined =>
  TITLE_FIELDS.find((field) => columns.includes(field));
