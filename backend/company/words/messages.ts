import { isDeepStrictEqual } from 'node:util';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { type Sentence, say, sentence } from '../../core/language/say.js';
import { type Counted, type CountedForms, pluralFormsOf } from './counted.shared.js';
import { placeholdersIn } from './fill.shared.js';
import type { CountedWord, Word } from './word-list.shared.js';

/** A message that can't be parsed, with the reason for editors. */
class MessageError extends Error {}

/** Readable versions of the parser's errors. */
const MISTAKES: Readonly<Record<string, Sentence>> = {
  MISSING_OTHER_CLAUSE: sentence('words.formMissing', { form: 'other' }),
  DUPLICATE_PLURAL_ARGUMENT_SELECTOR: sentence('words.formRepeated'),
  EXPECT_ARGUMENT_CLOSING_BRACE: sentence('words.braceOpen'),
  EXPECT_PLURAL_ARGUMENT_SELECTOR_FRAGMENT: sentence('words.braceOpen'),
};

/**
 * Returns the forms of an ICU message, each including the text around the plural. A message without a plural is used for all
 * numbers.
 * @throws MessageError
 */
function formsOf(message: string, { counts }: Pick<CountedWord, 'counts'>): Counted {
  const elements = parsed(message);
  const plurals = elements.filter((element) => element.type === TYPE.plural);
  const [plural] = plurals;
  if (!plural) return elements.map((element) => textOf(element, counts)).join('');
  if (plurals.length > 1) throw new MessageError(say('words.onePlural'));
  if (plural.value !== counts) throw new MessageError(say('words.numberMissing', { placeholder: `{${counts}}` }));
  if (plural.pluralType !== 'cardinal' || plural.offset !== 0) throw new MessageError(say('words.pluralNotPlain'));
  const form = ({ value }: { value: MessageFormatElement[] }) =>
    elements
      .flatMap((element) => (element === plural ? value : [element]))
      .map((element) => textOf(element, counts))
      .join('')
      .trim();
  return Object.fromEntries(
    Object.entries(plural.options).map(([name, option]) => [name, form(option)]),
  ) as CountedForms;
}

function parsed(message: string): MessageFormatElement[] {
  try {
    return parse(message, { ignoreTag: true });
  } catch (error) {
    const code = error instanceof Error ? error.message : '';
    throw new MessageError(
      MISTAKES[code]?.() ?? say('words.writtenAs', { pattern: '{name, plural, one {…} other {…}}' }),
    );
  }
}

function textOf(element: MessageFormatElement, counts: string): string {
  if (element.type === TYPE.literal) return element.value;
  if (element.type === TYPE.argument) return `{${element.value}}`;
  if (element.type === TYPE.pound) return `{${counts}}`;
  throw new MessageError(say('words.placeholderUnknown', { placeholder: '{name}' }));
}

/** Converts a saved or built-in text for pages. An invalid message, as older versions allowed, is used for all numbers. */
export function countedIn(text: string, word: Pick<CountedWord, 'counts'>): Counted {
  try {
    return formsOf(text, word);
  } catch (error) {
    if (error instanceof MessageError) return text;
    throw error;
  }
}

/** Whether visitors see the same for two texts of a word: the text around a plural may be inside its forms. */
export const isSameMessage = (one: string, other: string, counts: string | undefined): boolean =>
  one === other ||
  (counts !== undefined && isDeepStrictEqual(countedIn(one, { counts }), countedIn(other, { counts })));

/**
 * Returns the error in a text for a word in a language, for editors; undefined if it is valid. Each form must have the placeholders
 * of the English default; one for a single number may omit the number.
 */
export function messageError(text: string, word: Word & Partial<CountedWord>, language: string): string | undefined {
  // One of the two defaults may be empty.
  const english = word.default || word.plain;
  const { counts } = word;
  if (counts === undefined) return placeholderError(text, placeholdersIn(english));
  try {
    const wanted = [
      ...new Set([...Object.values(textsIn(formsOf(english, { counts }))).flatMap(placeholdersIn), counts]),
    ];
    const given = formsOf(text, { counts });
    if (typeof given === 'string') return placeholderError(given, wanted);
    const forms = pluralFormsOf(language);
    for (const name of forms.keys()) if (!Object.hasOwn(given, name)) return say('words.formMissing', { form: name });
    for (const [name, form] of Object.entries(given)) {
      const isSingle = name.startsWith('=') || forms.get(name)?.length === 1;
      if (!isSingle && !forms.has(name)) return say('words.formUnknown', { form: name });
      const error = placeholderError(form, isSingle ? wanted.filter((one) => one !== counts) : wanted, [counts]);
      if (error) return `${name}: ${error}`;
    }
    return undefined;
  } catch (error) {
    if (error instanceof MessageError) return error.message;
    throw error;
  }
}

const textsIn = (text: Counted): Readonly<Record<string, string>> => (typeof text === 'string' ? { text } : text);

function placeholderError(text: string, wanted: string[], allowed: string[] = []): string | undefined {
  const given = placeholdersIn(text);
  const missing = text === '' ? undefined : wanted.find((name) => !given.includes(name));
  if (missing) return say('words.placeholderMissing', { placeholder: `{${missing}}` });
  const unknown = given.find((name) => !wanted.includes(name) && !allowed.includes(name));
  return unknown && say('words.noValue', { placeholder: `{${unknown}}` });
}
