import { KIND_LIMITS } from '../../../content/kinds/kind.constants.js';
import { MAX_LENGTH } from '../../../core/crud/fields/length-limits.constants.js';
import { cleanLine } from '../../../core/text/text.js';

/** What files are called that say nothing of what they have. */
const NOTHING =
  /(?:^|[\s_.-]+)(?:export(?:ed)?|data|table|list|final|copy|kopie|copia|v?\d+|\d{4}[-_.]?\d{2}[-_.]?\d{2}|\(\d+\)|sheet ?\d*|tabelle ?\d*|untitled|utf-?8)$/i;

/** Returns what a kind is called that is made of a file: `machines_2026-11.csv` are Machines. Empty for names that say nothing. */
export function namesIn(file: string): { singular: string; plural: string } {
  let words = cleanLine(file.replace(/^.*[\\/]/, '').replace(/\.[a-z0-9]{1,5}$/i, '')).slice(0, MAX_LENGTH.shortName);
  for (let before = ''; before !== words; ) {
    before = words;
    words = words.replace(NOTHING, '');
  }
  const plain = words
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .replace(/[\s_.-]+/g, ' ')
    .trim();
  const plural = plain.slice(0, 1).toLocaleUpperCase() + plain.slice(1).toLocaleLowerCase();
  return { singular: singularOf(plural).slice(0, KIND_LIMITS.label), plural: plural.slice(0, KIND_LIMITS.label) };
}

/** By English endings; other words stay, and the owner says what one of them is called. */
function singularOf(plural: string): string {
  if (/[^aeiou]ies$/i.test(plural)) return plural.replace(/ies$/i, 'y');
  if (/(?:ch|sh|x|ss)es$/i.test(plural)) return plural.replace(/es$/i, '');
  return /[^su]s$/i.test(plural) && plural.length > 3 ? plural.slice(0, -1) : plural;
}
