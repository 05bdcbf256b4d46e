import type { FieldFamily } from './fields/field-kinds';
import { type FieldDraft, newField } from './kind-draft';
import { START_NAMES, type StartField, startName } from './start-names';

/** What a new kind can begin with: nothing but fields, all of which can be changed. */
export const STARTS = {
  empty: [],
  text: ['summary', 'picture', 'body'],
  facts: ['summary', 'picture', 'body', 'model', 'year', 'available'],
  date: ['summary', 'when', 'where', 'body'],
} as const satisfies Readonly<Record<string, readonly StartField[]>>;

export type StartName = keyof typeof STARTS;

const FIELDS: Readonly<Record<StartField, Partial<FieldDraft> & { family: FieldFamily }>> = {
  title: { family: 'text', place: 'main', role: 'title', required: true, listed: true },
  summary: { family: 'long_text', role: 'summary' },
  picture: { family: 'picture', role: 'picture' },
  body: { family: 'rich_text', role: 'body' },
  when: { family: 'date', role: 'date', listed: true },
  where: { family: 'text', translated: false, listed: true },
  model: { family: 'text', translated: false, listed: true },
  year: { family: 'number', listed: true },
  available: { family: 'yes_no' },
};

/**
 * Returns the fields that a kind begins with: its title, and those of the start.
 * @param languages Those of the site, the first one first.
 */
export function fieldsOfStart(start: StartName, [first = 'en', ...others]: readonly string[]): FieldDraft[] {
  const fields: FieldDraft[] = [];
  for (const name of ['title', ...STARTS[start]] as const) {
    const { family, ...more } = FIELDS[name];
    const label = startName(name, first) ?? START_NAMES[name].en;
    const labels = others.flatMap((language) => {
      const other = startName(name, language);
      return other === undefined || other === label ? [] : [{ language, label: other, help: '' }];
    });
    fields.push({ ...newField(label, family, fields), ...more, labels });
  }
  return fields;
}
