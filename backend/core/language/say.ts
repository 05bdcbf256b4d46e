import type { ValidationArguments } from 'class-validator';
import compile from 'icu-minify/compile';
import { isolated } from '../text/isolated.shared.js';
import { directionOf } from '../text/languages.shared.js';
import { readerLanguage } from '../text/reader-language.js';
import { withoutDoubledStops } from '../text/sentence-end.shared.js';
import { readCatalog } from './catalogs.js';
import { english } from './english.js';
import { type CompiledMessage, formatted } from './icu.shared.js';
import {
  DEFAULT_OFFICE_LANGUAGE,
  isOfficeLanguage,
  PSEUDO_LANGUAGE,
  SPECIFIED_ENGLISH,
} from './office-languages.shared.js';
import { pseudo } from './pseudo.js';
import { noteSaid } from './said-sentences.js';
import { siteEnglish } from './site-english.js';

// Messages for users of the back office in their language: one catalogue of ICU messages per language. English is complete, and the
// fallback of the others. English as specified is the default without a language: for API tokens, on the command line, in the log.

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
  compiled: Map<string, CompiledMessage>;
}

const catalogs = new Map<string, Catalog>();

/** Sentences that are no part of the product, by language. */
const added = new Map<string, Record<string, string>>();

/**
 * Adds sentences, by language and key; English is the fallback of the others.
 * @returns Takes them away.
 * @throws Error if there is one of these names
 */
export function addSentences(texts: Readonly<Record<string, Readonly<Record<string, string>>>>): () => void {
  for (const key of Object.keys(texts[ENGLISH] ?? {}))
    if (key in english || added.get(ENGLISH)?.[key] !== undefined)
      throw new Error(`There are two sentences named '${key}'.`);
  for (const [language, own] of Object.entries(texts)) added.set(language, { ...added.get(language), ...own });
  catalogs.clear();
  return () => {
    for (const [language, own] of Object.entries(texts))
      added.set(
        language,
        Object.fromEntries(Object.entries(added.get(language) ?? {}).filter(([key]) => !(key in own))),
      );
    catalogs.clear();
  };
}

/** Returns a sentence in the reader's language. */
export function say(key: SentenceKey, values: Values = {}): string {
  const catalog = catalogOf(wordedIn(key, languageOf(readerLanguage())));
  const text = format(catalog.texts[key] === undefined ? catalogOf(ENGLISH) : catalog, key, values);
  noteSaid(key, values, text);
  return text;
}

/** The language of a sentence for a reader: English is in the wording that the site has for them. */
function wordedIn(key: SentenceKey, language: string): string {
  if (language !== ENGLISH) return language;
  const { names, sentences } = siteEnglish();
  return isName(key) ? names : sentences;
}

/** Whether a sentence is no sentence, but the name of something. */
const isName = (key: SentenceKey): boolean => key.startsWith('noun.') || key.startsWith('scope.');

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
  if (typeof name === 'string') return say(`noun.${name}`, { form });
  const known = name.forms[languageOf(readerLanguage())] ?? name.forms[ENGLISH] ?? Object.values(name.forms)[0];
  return known?.[form] ?? '';
}

/** Returns the English name of something, as in the API's documents and the history. */
export const englishName = (name: Label): string =>
  typeof name === 'string' ? name : ((name.forms[ENGLISH] ?? Object.values(name.forms)[0])?.alone ?? '');

/** Returns a count with the name of the counted things: '3 projects'. */
export function counted(name: Label, count: number): string {
  const key = `counted.${typeof name === 'string' ? name : ''}`;
  return key in english ? say(key as SentenceKey, { count }) : `${count} × ${noun(name)}`;
}

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
  const catalog = { language, isFromTheRight, texts, compiled: new Map<string, CompiledMessage>() };
  catalogs.set(language, catalog);
  return catalog;
}

function textsOf(language: string): Record<string, string> {
  return added.size === 0 ? ownTextsOf(language) : { ...ownTextsOf(language), ...added.get(language) };
}

function ownTextsOf(language: string): Record<string, string> {
  if (language === ENGLISH) return english;
  if (language === SPECIFIED_ENGLISH) return { ...english, ...readCatalog(language).words };
  if (language !== PSEUDO_LANGUAGE) return readCatalog(language).words;
  // Tests expect what is specified.
  return Object.fromEntries(Object.entries(textsOf(SPECIFIED_ENGLISH)).map(([key, text]) => [key, pseudo(text)]));
}

function format({ language, isFromTheRight, texts, compiled }: Catalog, key: SentenceKey, values: Values): string {
  const text = texts[key] ?? key;
  if (!text.includes('{')) return text;
  const message = compiled.get(key) ?? compile(text);
  compiled.set(key, message);
  return withoutDoubledStops(String(formatted(message, { language, isFromTheRight }, values)), values);
}
