import { type DefaultSet, EXCERPT_LENGTH } from '../../company/defaults/defaults.shared.js';

/** Maximum number of characters dropped to end at a word: longer words are addresses, or text without spaces. */
const LONGEST_WORD = 40;

/** Returns the beginning of a plain text for lists: 180 characters and '...', or at most that, up to the end of a word. */
export function excerpt(text: string, set: DefaultSet): string {
  const characters = [...text];
  if (characters.length <= EXCERPT_LENGTH) return text;
  const cut = characters.slice(0, EXCERPT_LENGTH).join('');
  if (set === 'specified') return `${cut}...`;
  const isWhole = characters[EXCERPT_LENGTH] === ' ';
  const end = isWhole ? cut.length : cut.lastIndexOf(' ');
  const words = end < cut.length - LONGEST_WORD ? cut : cut.slice(0, end);
  return `${words.replace(/[\s.,;:–—-]+$/u, '')}…`;
}
