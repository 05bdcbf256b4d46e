import slugify from '@sindresorhus/slugify';

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g;

/** Text as it is stored: well-formed Unicode without control characters, trimmed. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(CONTROL, '').trim();
}

/** The same on one line. */
export const cleanLine = (text: string): string =>
  cleanText(text)
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => line.trim())
    .join(' ');

/** The address part that a title gives, at most 200 characters; `fallback` where nothing of the title can be spelled. */
export function slugOf(title: string, fallback: string): string {
  return slugify(title).slice(0, 200).replace(/-+$/, '') || fallback;
}

/** Of texts whose words are wanted: characters, and parts of a list. Far more than any check of the words lets pass. */
const MOST_CHARACTERS = 20_000;
const MOST_PARTS = 1000;

/**
 * ['a', 'b'] from 'a, b, A' or from such a list: each word once, as it was written first. What is neither, or far too
 * long, is left as it is to the check.
 */
export function wordsOf(value: unknown): unknown {
  if (value === undefined) return undefined;
  if (value === null) return [];
  const parts: unknown = typeof value === 'string' ? [value] : value;
  if (!Array.isArray(parts) || parts.length > MOST_PARTS || !parts.every((part) => typeof part === 'string'))
    return value;
  if (parts.reduce((sum, part) => sum + part.length, 0) > MOST_CHARACTERS) return value;
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

/** Plain text as HTML that shows it as it is, within elements and within quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
