import type { ValidationArguments } from 'class-validator';
import { IntlMessageFormat } from 'intl-messageformat';
import { isolated } from '../text/isolated.shared.js';
import { directionOf } from '../text/languages.shared.js';
import { readerLanguage } from '../text/reader-language.js';
import { withoutDoubledStops } from '../text/sentence-end.shared.js';
import { readCatalog } from './catalogs.js';
import { english } from './english.js';
import { DEFAULT_OFFICE_LANGUAGE, isOfficeLanguage, PSEUDO_LANGUAGE } from './office-languages.shared.js';
import { pseudo } from './pseudo.js';

// Messages for users of the back office in their language: one catalogue of ICU messages per language. English is complete, and the
// fallback of the others. It is also the default without a language: for API tokens, on the command line, in the log.

/** A sentence of the catalogues. */
export type SentenceKey = keyof typeof english;

/** The name of something as in the code: 'Post', 'Agent application'. */
export type Noun = SentenceKey extends infer Key ? (Key extends `noun.${infer Name}` ? Name : never) : never;

/** The forms of a name in a language. */
export interface NameForms {
  /** In headings: 'Machine'. */
  alone: string;
  /** Within a sentence: 'machine'. */
  within: string;
  /** The plural within a sentence: 'machines'. */
  many: string;
}

/** The name of something that the product does not know, by languages; English, or the first one, is the fallback of the others. */
export interface OwnName {
  readonly forms: Readonly<Record<string, NameForms>>;
}

/** What something is called. */
export type Label = Noun | OwnName;

export type Values = Readonly<Record<string, string | number | undefined>>;

type DeclaredValues = Readonly<Record<string, Values[string] | (() => string)>>;

/** A sentence whose language is known only when it is used: a message of class-validator, or another declared one. */
export type Sentence = (details?: ValidationArguments) => string;

const ENGLISH = DEFAULT_OFFICE_LANGUAGE;

interface Catalog {
  /** The language of plural forms, numbers and lists. */
  language: string;
  isFromTheRight: boolean;
  texts: Readonly<Record<string, string>>;
  /** Cache of compiled messages. */
  compiled: Map<string, IntlMessageFormat>;
}

const catalogs = new Map<string, Catalog>();

/** Returns a sentence in the reader's language. */
export function say(key: SentenceKey, values: Values = {}): string {
  const catalog = catalogOf(languageOf(readerLanguage()));
  return catalog.texts[key] === undefined ? format(catalogOf(ENGLISH), key, values) : format(catalog, key, values);
}

/** The same for declarations: evaluated on each use. `{property}` is the field rejected by class-validator. */
export const sentence =
  (key: SentenceKey, values: DeclaredValues = {}): Sentence =>
  (details) =>
    say(key, { property: details?.property, ...spoken(values) });

/**
 * Returns the name of something in the reader's language: 'Post' in headings, 'post' within a sentence, 'posts' for the plural.
 * Sentences must use it without inflection.
 */
export function noun(name: Label, form: keyof NameForms = 'alone'): string {
  if (typeof name === 'string') return sayName(`noun.${name}`, { form });
  const known = name.forms[languageOf(readerLanguage())] ?? name.forms[ENGLISH] ?? Object.values(name.forms)[0];
  return known?.[form] ?? '';
}

/** Returns the name of something in the site's wording: 'Update' where visitors read that and the specification says 'Post'. */
export function sayName(key: SentenceKey, values: Values = {}): string {
  const text = say(key, values);
  return languageOf(readerLanguage()) === ENGLISH ? wording(text) : text;
}

let wording = (text: string): string => text;

/** Sets the wording of names for the whole process, like the language of its catalogs. */
export function followWording(of: (text: string) => string): void {
  wording = of;
}

/** Returns the English name of something, as in the API's documents and the history. */
export const englishName = (name: Label): string =>
  typeof name === 'string' ? name : ((name.forms[ENGLISH] ?? Object.values(name.forms)[0])?.alone ?? '');

/** Returns a count with the name of the counted things: '3 projects'. */
export function counted(name: Label, count: number): string {
  const key = `counted.${typeof name === 'string' ? name : ''}`;
  return key in english ? say(key as SentenceKey, { count }) : `${count} × ${noun(name)}`;
}

/**
 * Translates a sentence stored in English, as by background work, into the reader's language. Texts that are not a complete
 * sentence of the catalogue, such as a mail server's response, are unchanged.
 */
export function retold(text: string): string {
  keysByText ??= new Map(Object.entries(english).map(([key, known]) => [known, key as SentenceKey]));
  const key = keysByText.get(text);
  return key === undefined ? text : say(key);
}

let keysByText: ReadonlyMap<string, SentenceKey> | undefined;

/** Returns 'a, b and c' in the reader's language; as a unit 'a, b, c'. */
export function listed(parts: readonly string[], type: 'conjunction' | 'unit' = 'conjunction'): string {
  const { isFromTheRight } = catalogOf(languageOf(readerLanguage()));
  return new Intl.ListFormat(spokenLocale(), { type }).format(parts.map((part) => isolated(part, isFromTheRight)));
}

/** Returns the language of messages for a reader: that of the catalogue, or English. */
export const spokenTo = (language: string): string => languageOf(language);

/** Returns the locale for numbers, dates and lists within sentences. English is British: 24 November 2026; a, b and c. */
export function spokenLocale(): string {
  const language = languageOf(readerLanguage());
  return language.startsWith(ENGLISH) ? 'en-GB' : language;
}

const spoken = (values: DeclaredValues): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'function' ? value() : value] as const),
  );

/** Returns the catalogue for a language tag: that of its language without the region, or English. */
function languageOf(tag: string | undefined): string {
  if (tag === PSEUDO_LANGUAGE) return tag;
  const language = tag?.split('-')[0];
  return isOfficeLanguage(language) ? language : ENGLISH;
}

function catalogOf(language: string): Catalog {
  const known = catalogs.get(language);
  if (known) return known;
  const texts = textsOf(language);
  const isFromTheRight = directionOf(language) === 'rtl';
  const catalog = { language, isFromTheRight, texts, compiled: new Map<string, IntlMessageFormat>() };
  catalogs.set(language, catalog);
  return catalog;
}

function textsOf(language: string): Record<string, string> {
  if (language === ENGLISH) return english;
  if (language !== PSEUDO_LANGUAGE) return readCatalog(language).words;
  return Object.fromEntries(Object.entries(english).map(([key, text]) => [key, pseudo(text)]));
}

function format({ language, isFromTheRight, texts, compiled }: Catalog, key: SentenceKey, values: Values): string {
  const text = texts[key] ?? key;
  if (!text.includes('{')) return text;
  const known = compiled.get(key);
  const message = known ?? new IntlMessageFormat(text, language, undefined, { ignoreTag: true });
  if (!known) compiled.set(key, message);
  return withoutDoubledStops(String(message.format(isolatedIn(text, values, isFromTheRight))), values);
}

/** Isolates the text direction of values, except those that select a form of the sentence. */
function isolatedIn(text: string, values: Values, isInRightToLeft: boolean): Values {
  const chooses = (value: string) => text.includes(`${value} {`);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && !chooses(value) ? isolated(value, isInRightToLeft) : value,
    ]),
  );
}
