import { say } from '../language/say.js';
/** Fields with a record's title; the first existing one is used. */
export const TITLE_FIELDS = ['title', 'name', 'question', 'email', 'path'] as const;

/** Returns a record's title for messages and lists: its title, name or e-mail address. */
export function titleOf(record: object): string {
  const values = new Map<string, unknown>(Object.entries(record));
  const name = TITLE_FIELDS.map((field) => values.get(field)).find(
    (value) => typeof value === 'string' && value !== '',
  );
  return typeof name === 'string' ? name : say('crud.number', { id: String(values.get('id')) });
}

/** Returns the field with the titles of an entity's records, if any. */
export const titleFieldOf = (columns: readonly string[]): string | undefined =>
  TITLE_FIELDS.find((field) => columns.includes(field));
