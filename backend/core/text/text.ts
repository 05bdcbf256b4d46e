import slugify from '@sindresorhus/slugify';

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

/** Returns the slug of a title, at most 200 characters; `fallback` if no character of the title can be transliterated. */
export function slugOf(title: string, fallback: string): string {
  // 'Ærlig' becomes 'aerlig', not 'a-erlig'.
  return slugify(title, { decamelize: false }).slice(0, 200).replace(/-+$/, '') || fallback;
}

/** Limits of `parseWordList`: far more than any validation accepts. */
const MAX_CHARACTERS = 20_000;
const MAX_PARTS = 1000;

/**
 * Parses 'a, b, A', or an array of such strings, to ['a', 'b'], keeping the first of duplicates. Other values, and oversized ones,
 * are returned unchanged for the validator to refuse.
 */
export function parseWordList(value: unknown): unknown {
  if (value === undefined) return undefined;
  if (value === null) return [];
  const parts: unknown = typeof value === 'string' ? [value] : value;
  if (!Array.isArray(parts) || parts.length > MAX_PARTS || !parts.every((part) => typeof part === 'string'))
    return value;
  if (parts.reduce((sum, part) => sum + part.length, 0) > MAX_CHARACTERS) return value;
  const words = new Map<string, string>();
  for (const word of parts.flatMap((part) => part.split(',')).map(cleanText)) {
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
