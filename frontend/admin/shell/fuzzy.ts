import { fold } from '../core/ui/fold';

/**
 * How well a label matches the typed text; 0 for no match. The best match starts with the text, then come words starting with the
 * typed words, labels containing the text or its words without an ending, and labels with its letters in order (`nwp` in `New post`).
 */
export function rankOf(label: string, typed: string): number {
  const text = fold(label);
  const wanted = fold(typed);
  if (wanted === '') return 1;
  if (text.startsWith(wanted)) return 4;
  const words = text.split(/[^\p{L}\p{N}]+/u);
  const parts = wanted.split(/\s+/);
  if (parts.every((part) => words.some((word) => word.startsWith(part)))) return 3;
  if (text.includes(wanted) || parts.every((part) => words.some((word) => isFormOf(part, word)))) return 2;
  // Nearly every label contains a few letters in order.
  const letters = wanted.replace(/\s/g, '');
  return letters.length > 2 && hasInOrder(text, letters) ? 1 : 0;
}

/** Whether a word begins with a typed word, or the typed word only adds an ending to it: `agents` to `agent`. */
const isFormOf = (typed: string, word: string): boolean =>
  word.startsWith(typed) || (word.length > 3 && typed.startsWith(word) && typed.length - word.length < 3);

function hasInOrder(text: string, letters: string): boolean {
  let from = 0;
  for (const letter of letters) {
    const at = text.indexOf(letter, from);
    // Letters far apart are not a match.
    if (at < 0 || (from > 0 && at - from > 8)) return false;
    from = at + 1;
  }
  return true;
}
