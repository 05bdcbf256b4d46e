import { messageOf, pluralFormsOf } from '../../../../backend/company/words/counted.shared.js';
import type { WordRecord, WordsRecord } from '../../../../backend/company/words/words.dto.js';

/** The text for each plural form, by `one`, `few` … */
export type Forms = Readonly<Record<string, string>>;

/** Whether visitors read the English text instead. */
export const isMissing = (word: WordRecord, record: WordsRecord): boolean =>
  word.missing === true && !(word.key in record.words);

/** The default in the language; empty without a translation. */
export const ownDefault = (word: WordRecord): string => (word.missing ? '' : word.default);

/** All forms that the language needs for a text that depends on a number; a single text may serve all numbers. */
export function formsOf(text: string, forms: Forms | undefined, language: string): Forms {
  const names = [...new Set([...pluralFormsOf(language).keys(), ...Object.keys(forms ?? {})])];
  return Object.fromEntries(names.map((name) => [name, forms ? (forms[name] ?? '') : text]));
}

/** The text to save; empty without any form. */
export const textOfForms = (counts: string, forms: Forms): string =>
  Object.values(forms).every((form) => form.trim() === '') ? '' : messageOf(counts, forms);

/** Examples of the numbers that a form is for: '2–4, 22–24'. */
export function examplesOf(form: string, language: string): string {
  if (form.startsWith('=')) return form.slice(1);
  const numbers = pluralFormsOf(language).get(form) ?? [];
  // No whole number up to 200 uses the form: it is for fractions.
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

/** A number for each form, for previews. */
export const sampleNumbers = (language: string): number[] =>
  [...pluralFormsOf(language).values()].flatMap((numbers) => numbers.find((number) => number > 0) ?? []);
