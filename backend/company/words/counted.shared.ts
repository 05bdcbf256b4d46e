import { fill } from './fill.shared.js';

/**
 * A sentence that depends on a number: its text for each plural form of the language (`one`, `few` …) and for exact numbers (`=0`);
 * `other` is the fallback. A single text is used for every number. The number's placeholder is its name, such as `{count}`.
 */
export type Counted = string | CountedForms;

export type CountedForms = Readonly<Record<string, string>> & { readonly other: string };

/** Builds the ICU message from its forms, by `one`, `few` … */
export const messageOf = (counts: string, forms: Readonly<Record<string, string>>): string =>
  `{${counts}, plural, ${Object.entries(forms)
    // Before a brace, an apostrophe would begin a quotation.
    .map(([name, text]) => `${name} {${text.replace(/'(?=[{}'])/g, "''")}}`)
    .join(' ')}}`;

/** Returns the text for a number, with the number and other values filled in. */
export function fillCounted(
  text: Counted,
  language: string,
  number: Readonly<Record<string, number>>,
  values: Readonly<Record<string, string>> = {},
): string {
  const [[name, count] = ['', 0]] = Object.entries(number);
  const form =
    typeof text === 'string'
      ? text
      : (text[`=${count}`] ?? text[new Intl.PluralRules(language).select(count)] ?? text.other);
  return fill(form, { ...values, [name]: count.toLocaleString(language) });
}

const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** The plural forms of a language in CLDR order, each with the numbers up to 200 that it is used for. */
export function pluralFormsOf(language: string): ReadonlyMap<string, readonly number[]> {
  const rules = new Intl.PluralRules(language);
  const used: readonly string[] = rules.resolvedOptions().pluralCategories;
  const numbers = Array.from({ length: 201 }, (_, number) => number);
  return new Map(
    CATEGORIES.filter((name) => used.includes(name)).map((name) => [
      name,
      numbers.filter((number) => rules.select(number) === name),
    ]),
  );
}
