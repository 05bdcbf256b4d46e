import { parseBlock, type StoredBlock } from '../../../content/content-pages/blocks/page-block.dto.js';
import { escapeHtml } from '../../../core/text/text.js';

/** Fields of blocks and their entries that visitors do not read. */
const NOT_READ = new Set(['kind', 'alt', 'photo', 'link_url', 'ground', 'side', 'look', 'form', 'shows']);

/** Returns the text of a page's blocks as rich text, without records of other resources that a block shows. */
export function pageHtml(stored: readonly StoredBlock[]): string {
  const parts: string[] = [];
  for (const block of stored) {
    const { heading, ...fields }: Record<string, unknown> = { ...parseBlock(block) };
    if (heading) parts.push(`<h2>${escapeHtml(String(heading))}</h2>`);
    for (const [field, value] of Object.entries(fields)) {
      if (NOT_READ.has(field)) continue;
      if (typeof value === 'string') parts.push(paragraph(value));
      if (Array.isArray(value)) parts.push(...value.map(entryHtml));
    }
  }
  return parts.join('');
}

/** Converts an entry of a list, such as a person or a step, into one paragraph; numbers are ids of pictures or of records. */
function entryHtml(entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return '';
  const texts = Object.entries(entry).flatMap(([field, value]) =>
    typeof value === 'string' && value !== '' && !NOT_READ.has(field) ? [value] : [],
  );
  if (texts.some((text) => text.startsWith('<'))) return texts.map(paragraph).join('');
  return paragraph(texts.map((text) => (/[.!?:]$/.test(text) ? text : `${text}.`)).join(' '));
}

/** Returns rich text unchanged, plain text as a paragraph. */
function paragraph(text: string): string {
  if (text === '') return '';
  return text.startsWith('<') ? text : `<p>${escapeHtml(text)}</p>`;
}
