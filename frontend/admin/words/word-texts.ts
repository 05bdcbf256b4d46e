import { messageOf, pluralFormsOf } from '../../../backend/company/words/counted.shared.js';
import type { WordRecord, WordsRecord } from '../../../backend/company/words/words.dto.js';

/** The text for each plural form, by `one`, `few` … */
export type Forms = Readonly<Record<string, string>>;

/** Whether visitors read English in its place. */
export const isMissing = (word: WordRecord, record: WordsRecord): boolean =>
  word.missing === true && !(word.key in record.words);

/** What is there in the language; empty for what nobody has translated. */
export const ownDefault = (word: WordRecord): string => (word.missing ? '' : word.default);

/** The forms of a text that depends on a number, all that the language has: one text may be for all numbers. */
export function formsOf(text: string, forms: Forms | undefined, language: string): Forms {
  const names = [...new Set([...pluralFormsOf(language).keys(), ...Object.keys(forms ?? {})])];
  return Object.fromEntries(names.map((name) => [name, forms ? (forms[name] ?? '') : text]));
}

/** As it is saved; empty for no text at all. */
export const textOfForms = (counts: string, forms: Forms): string =>
  Object.values(forms).every((form) => form.trim() === '') ? '' : messageOf(counts, forms);

/** The numbers that a form is for, as examples: '2–4, 22–24'. */
export function examplesOf(form: string, language: string): string {
  if (form.startsWith('=')) return form.slice(1);
  const numbers = pluralFormsOf(language).get(form) ?? [];
  // Of whole numbers to 200 there is none: it is for fractions.
  if (numbers.length === 0) return (1.5).toLocaleString(language);
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  const shown = ranges
    .slice(0, 2)
    .map(([from, to]) => (from === to ? `${from}` : to >= 200 ? `${from}…` : `${from}–${to}`));
  return shown.join(', ');
}

/** A number for each form, to show what becomes of it. */
export const sampleNumbers = (language: string): number[] =>
  [...pluralFormsOf(language).values()].flatMap((numbers) => numbers.find((number) => number > 0) ?? []);
