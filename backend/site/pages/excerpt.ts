import { type DefaultSet, EXCERPT_LENGTH } from '../../company/defaults/defaults.shared.js';

/** Of a word that is cut off, at most this much is dropped: a longer one is an address, or a language without spaces. */
const LONGEST_WORD = 40;

/** The beginning of a plain text, for lists: 180 characters and '...', or no more than that, up to the end of a word. */
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
