import { LRUCache } from 'lru-cache';
import { withParts } from './heading-parts.js';
import { plainText, sanitizeRichText } from './rich-text.js';

/** Maximum size of the cache in characters, input and output together. */
const MAX_CHARACTERS = 8_000_000;

/** Memoizes a pure function of texts. Keyed by the whole text, so that the result always belongs to exactly that text. */
function memoized(transform: (text: string) => string): (text: string) => string {
  const results = new LRUCache<string, string>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (result, text) => text.length + result.length,
    memoMethod: transform,
  });
  return (text) => (text === '' ? '' : results.memo(text));
}

/**
 * Sanitizes stored rich text for a page, whatever the database contains. Uses the widest policy: the field's own was applied when
 * the text was saved. Each heading has an id.
 */
export const safeHtml = memoized((html) => withParts(sanitizeRichText(html, 'full')));

/** Returns the plain text of rich text. */
export const plainTextOf = memoized(plainText);
