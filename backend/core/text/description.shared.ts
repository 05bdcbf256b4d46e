/** How long a description is at most, in characters: what search results show of it. */
export const DESCRIPTION_LENGTH = 160;

/** A description that ends with a sentence has at least this much; otherwise the next one is cut off at a word. */
const ENOUGH = 80;

/** Of a text, no more is read: pages are described by their beginning. */
const READ_LENGTH = 20_000;

/** What says nothing when it is read in one line: cells of tables, captions, code, and headings of what follows. */
const LEFT_OUT = /<(table|figure|pre|h[1-6])(?: [^>]*)?>.*?(?:<\/\1>|$)/gis;
const END_OF_BLOCK = /<\/(?:p|li|blockquote|h[1-6]|td|th|pre|figcaption)>|<br\s*\/?>/gi;

/** Those that sanitized HTML has. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** Between two blocks of which the first does not end as a sentence does, such as entries of a list. */
const BREAK = ' · ';

const isEnded = (block: string): boolean => /[\p{Sentence_Terminal}:;,،…]["'’”»)\]]*$/u.test(block);

/** The first blocks of plain or of rich text, in one line; a break tells them apart. */
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
 * The beginning of a plain or a sanitized rich text as a description: whole sentences if they are long enough, otherwise up to
 * the end of a word. What stands in tables and headings is left out, unless there is nothing else.
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
