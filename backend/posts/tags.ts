import { cleanText } from '../resource/text.js';

/** Tags from 'a, b' or ['a', 'b']: cleaned, without empty ones and repetitions. What is neither is left to the check. */
export function parseTags(value: unknown): unknown {
  if (value === undefined) return undefined;
  if (value === null) return [];
  const parts = typeof value === 'string' ? value.split(',') : value;
  if (!Array.isArray(parts) || !parts.every((part) => typeof part === 'string')) return value;
  const byKey = new Map(
    parts
      .flatMap((part: string) => part.split(','))
      .map(cleanText)
      .filter((tag) => tag !== '')
      .map((tag) => [tagKey(tag), tag]),
  );
  return [...byKey.values()];
}

/** Under which a tag is counted and found. */
export const tagKey = (tag: string): string => tag.toLowerCase();
