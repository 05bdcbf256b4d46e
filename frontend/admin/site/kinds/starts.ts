import { t } from '../../core/language/t';
import type { FieldFamily } from './fields/field-kinds';
import { type FieldDraft, newField } from './kind-draft';

/** What a new kind can begin with: nothing but fields, all of which can be changed. */
export const STARTS = {
  empty: [],
  text: ['summary', 'picture', 'body'],
  facts: ['summary', 'picture', 'body', 'facts'],
  date: ['summary', 'date', 'body'],
} as const;

export type StartName = keyof typeof STARTS;

type Part = (typeof STARTS)[StartName][number];

const PARTS: Readonly<Record<Part, readonly (Partial<FieldDraft> & { family: FieldFamily; name: () => string })[]>> = {
  summary: [{ family: 'long_text', name: () => t('kinds.start.summary'), role: 'summary' }],
  picture: [{ family: 'picture', name: () => t('kinds.start.picture'), role: 'picture' }],
  body: [{ family: 'rich_text', name: () => t('kinds.start.body'), role: 'body' }],
  date: [
    { family: 'date', name: () => t('kinds.start.when'), role: 'date', listed: true },
    { family: 'text', name: () => t('kinds.start.where'), translated: false, listed: true },
  ],
  facts: [
    { family: 'text', name: () => t('kinds.start.model'), translated: false, listed: true },
    { family: 'number', name: () => t('kinds.start.year'), listed: true },
    { family: 'yes_no', name: () => t('kinds.start.available') },
  ],
};

/** Returns the fields that a kind begins with: its title, and those of the start. */
export function fieldsOfStart(start: StartName): FieldDraft[] {
  const title = {
    ...newField(t('kinds.start.title'), 'text', []),
    place: 'main',
    role: 'title',
    required: true,
    listed: true,
  } as const;
  const fields: FieldDraft[] = [title];
  for (const { family, name, ...more } of STARTS[start].flatMap((part) => PARTS[part]))
    fields.push({ ...newField(name(), family, fields), ...more });
  return fields;
}
