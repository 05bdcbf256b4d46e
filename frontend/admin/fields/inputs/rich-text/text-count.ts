import type { Node } from '@tiptap/pm/model';
import { t } from '../../../core/language/t';

/** Words that adults read in a minute. */
const WORDS_PER_MINUTE = 230;

/** The words of a text, including languages without spaces between words. */
export function wordsIn(text: string): number {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
  let words = 0;
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) words += 1;
  return words;
}

/** '1,204 words, 5 minutes to read'; empty for an empty text. */
export function countLabel(words: number): string {
  if (words === 0) return '';
  const minutes = Math.max(1, Math.round(words / WORDS_PER_MINUTE));
  return t('inputs.wordsAndMinutes', { words, minutes });
}

export const textOf = (doc: Node): string => doc.textBetween(0, doc.content.size, '\n', ' ');
