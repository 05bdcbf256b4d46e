import slugify from '@sindresorhus/slugify';
import anyAscii from 'any-ascii';
import { COMMAS, hasComma, partsBetweenCommas } from './commas.shared.js';

// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

/** Normalizes text for storage: well-formed Unicode, without control characters, trimmed. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(CONTROL, '').trim();
}

/** Like `cleanText`; line breaks become spaces. */
export const cleanLine = (text: string): string =>
  cleanText(text)
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => line.trim())
    .join(' ');

/** A slug as in addresses. */
export const SLUG = /^-*[a-z0-9][a-z0-9-]*$/;

/** Languages that write `ae` for `ä`; the library does so in all that it has no rules for. */
const WRITES_UMLAUTS_OUT = /^(?:de|gsw|lb|nds)\b/i;

const PLAIN_UMLAUTS: [string, string][] = [
  ['ä', 'a'],
  ['ö', 'o'],
  ['ü', 'u'],
];

/** Letters and digits of scripts other than Latin. */
const OTHER_SCRIPT = /(?:(?![\p{Script=Latin}\p{ASCII}])[\p{L}\p{M}\p{N}])+/gu;

/**
 * Returns the slug of a title, at most 200 characters; `fallback` if no character of the title can be transliterated.
 * @param language A BCP 47 tag: each writes its letters in its own way (docs/decisions/140).
 */
export function slugOf(title: string, fallback: string, language = ''): string {
  const locale = localeOf(language);
  // In lower case by the language before anything else: the library would drop what becomes of a Turkish `I`.
  const text = title
    .normalize('NFKC')
    .toLocaleLowerCase(locale || 'en')
    .replaceAll('l·l', 'll');
  const known = text.replace(OTHER_SCRIPT, (letters) => (slug(letters) === '' ? anyAscii(letters) : letters));
  return slug(known, locale).slice(0, 200).replace(/-+$/, '') || fallback;
}

const slug = (text: string, locale = ''): string =>
  slugify(text, {
    // 'Ærlig' becomes 'aerlig', not 'a-erlig'.
    decamelize: false,
    ...(locale === '' ? {} : { locale }),
    customReplacements: [
      ...(WRITES_UMLAUTS_OUT.test(locale) ? [] : PLAIN_UMLAUTS),
      // Elsewhere it would be the English word.
      ...(/^(?:$|en\b)/i.test(locale) ? [] : [['&', ' '] as [string, string]]),
    ],
  });

/** Returns a tag that the library can use; empty for a text that is none. */
function localeOf(language: string): string {
  try {
    return new Intl.Locale(language.replace(/^nn\b/i, 'nb')).baseName;
  } catch {
    return '';
  }
}

/** Limits of `parseWordList`: far more than any validation accepts. */
const MAX_CHARACTERS = 20_000;
const MAX_PARTS = 1000;

const ANY = COMMAS.join('');

/** An entry of a written list, in quotation marks if it has a comma. */
const ENTRY = new RegExp(`\\s*("(?:[^"]|"")*")\\s*(?:[${ANY}]|$)|([^${ANY}]*)(?:[${ANY}]|$)`, 'gu');

/** Quotation marks that stand for nothing but themselves stay. */
const unquoted = (entry: string): string =>
  hasComma(entry) || entry.slice(1, -1).includes('""') ? entry.slice(1, -1).replaceAll('""', '"') : entry;

/** Returns the entries of a written list: `a, "b, c"`. */
export const entriesOf = (text: string): string[] =>
  text.length > MAX_CHARACTERS
    ? partsBetweenCommas(text)
    : [...text.matchAll(ENTRY)].map(([, quoted, plain = '']) => (quoted ? unquoted(quoted) : plain));

/** Writes a list that `entriesOf` reads. */
export const writtenList = (entries: readonly unknown[]): string =>
  entries
    .map(String)
    .map((entry) => (hasComma(entry) || entry.includes('"') ? `"${entry.replaceAll('"', '""')}"` : entry))
    .join(', ');

/**
 * Parses 'a, b, A' to ['a', 'b'], keeping the first of duplicates. Entries of an array keep their commas. Other values, and oversized
 * ones, are returned unchanged for the validator to refuse.
 */
export function parseWordList(value: unknown): unknown {
  if (value === undefined) return undefined;
  if (value === null) return [];
  if (typeof value === 'string' && value.length > MAX_CHARACTERS) return value;
  const parts: unknown = typeof value === 'string' ? entriesOf(value) : value;
  if (!Array.isArray(parts) || parts.length > MAX_PARTS || !parts.every((part) => typeof part === 'string'))
    return value;
  if (parts.reduce((sum, part) => sum + part.length, 0) > MAX_CHARACTERS) return value;
  const words = new Map<string, string>();
  for (const word of parts.map(cleanText)) {
    const key = word.toLowerCase();
    if (word !== '' && !words.has(key)) words.set(key, word);
  }
  return [...words.values()];
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML elements and quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
