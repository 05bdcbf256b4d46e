/** Maximum length of a description in characters, as shown by search results. */
export const DESCRIPTION_LENGTH = 160;

/** Minimum length of a description that ends with a sentence; otherwise the next one is cut at a word. */
const ENOUGH = 80;

/** Characters read of a text: pages are described by their beginning. */
const READ_LENGTH = 20_000;

/** Blocks that are meaningless on one line: tables, captions, code, and headings. */
const LEFT_OUT = /<(table|figure|pre|h[1-6])(?: [^>]*)?>.*?(?:<\/\1>|$)/gis;
const END_OF_BLOCK = /<\/(?:p|li|blockquote|h[1-6]|td|th|pre|figcaption)>|<br\s*\/?>/gi;

/** Entities in sanitized HTML. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** Separates two blocks if the first does not end like a sentence, such as list entries. */
const BREAK = ' · ';

const isEnded = (block: string): boolean => /[\p{Sentence_Terminal}:;,،…]["'’”»)\]]*$/u.test(block);

/** Returns the first blocks of plain or rich text in one line, separated by breaks. */
function inOneLine(html: string): string {
  const blocks = html
    .replace(END_OF_BLOCK, '\n')
    .replace(/<[^<>]*(?:>|$)/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .split(/\n+/);
  let line = '';
  for (const block of blocks) {
    const text = block.replace(/\s+/g, ' ').trim();
    if (text !== '') line += line === '' ? text : `${isEnded(line) ? ' ' : BREAK}${text}`;
    if (line.length > DESCRIPTION_LENGTH) break;
  }
  return line;
}

/**
 * Returns the beginning of plain or sanitized rich text as a description: whole sentences if they are long enough, otherwise up to
 * the end of a word. Tables and headings are omitted, unless there is nothing else.
 */
export function descriptionOf(text: string): string {
  const beginning = text.slice(0, READ_LENGTH);
  const line = inOneLine(beginning.replace(LEFT_OUT, '\n')) || inOneLine(beginning);
  if (line.length <= DESCRIPTION_LENGTH) return line;
  const cut = line.slice(0, DESCRIPTION_LENGTH + 1);
  const [sentences = ''] = /^.*[.!?؟。](?=\s)/su.exec(cut) ?? [];
  if (sentences.length >= ENOUGH) return sentences;
  const words = cut.slice(0, Math.max(cut.lastIndexOf(' '), 0) || DESCRIPTION_LENGTH);
  return `${words.replace(/[\s·,;:–—-]+$/u, '')}…`;
}
