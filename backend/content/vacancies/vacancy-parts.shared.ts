import type { Employment } from '../content-pages/content-page.constants.js';

/** The ready-made kind for vacancies. */
export const VACANCY = 'vacancy';

/** What vacancies are to search engines. */
export const VACANCY_TYPE = 'JobPosting';

/** The field by which blocks show only some of the vacancies. A kind has it once its blocks differ. */
export const VACANCY_GROUP = 'group';

interface FieldOfKind {
  key: string;
  kind: string;
  role?: string;
}

/** What a field must be: its kind, and its role or else its key. */
interface Part {
  kinds: readonly string[];
  role?: string;
  /** Of the field that a kind gets which has none. */
  key: string;
}

/** The fields of a kind by which its records are vacancies. By their keys, they are those of the ready-made kind. */
const PARTS = {
  title: { key: 'title', kinds: ['text'], role: 'title' },
  text: { key: 'text', kinds: ['rich_text'], role: 'body' },
  place: { key: 'place_of_work', kinds: ['text', 'long_text'], role: 'place' },
  remote: { key: 'remote', kinds: ['yes_no'] },
  employment: { key: 'employment', kinds: ['one_of'] },
  pay: { key: 'pay_words', kinds: ['text'] },
  posted: { key: 'posted', kinds: ['date'], role: 'date' },
  valid_through: { key: 'closes', kinds: ['date'], role: 'end' },
  link_url: { key: 'apply_link', kinds: ['link'], role: 'link' },
  link_label: { key: 'apply_label', kinds: ['text'] },
  email: { key: 'email', kinds: ['email'] },
  phone: { key: 'phone', kinds: ['phone'] },
} as const satisfies Record<string, Part>;

export type VacancyPart = keyof typeof PARTS;

/** By what they are found, and made where a kind lacks them. */
export const VACANCY_PARTS: readonly { name: VacancyPart; key: string }[] = Object.entries(PARTS).map(
  ([name, { key }]) => ({ name: name as VacancyPart, key }),
);

/** Returns the field of a kind that has a part; undefined without one. */
export function fieldOfPart<F extends FieldOfKind>(fields: readonly F[], name: VacancyPart): F | undefined {
  const { key, kinds, role }: Part = PARTS[name];
  return fields.find((field) => kinds.includes(field.kind) && (role ? field.role === role : field.key === key));
}

/** The choices of the ready-made kind that have another name in blocks. */
const CHOICES: Readonly<Partial<Record<Employment, string>>> = { contractor: 'contract', intern: 'internship' };

/** Returns the choice of a kind that a kind of employment is. */
export const choiceOfEmployment = (employment: Employment): string => CHOICES[employment] ?? employment;

/** Returns the kind of employment that a choice is, among those that search engines know; undefined for an owner's own. */
export const employmentOfChoice = (choice: string, known: readonly Employment[]): Employment | undefined =>
  known.find((employment) => employment === choice || CHOICES[employment] === choice);
