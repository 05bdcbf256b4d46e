import type { Type } from '@nestjs/common';
import type { Block } from '../../../content/content-pages/blocks/block.dto.js';
import { blockTypeOf, parseBlock, type StoredBlock } from '../../../content/content-pages/blocks/page-block.dto.js';
import { isSharedReference } from '../../../content/content-pages/blocks/shared.dto.js';
import { type NestedField, nestedFieldsOf, unreadFieldsOf } from '../../../core/crud/fields/field-metadata.js';
import { escapeHtml } from '../../../core/text/text.js';

/** The blocks of shared blocks, by the ids that pages name them by. */
type SharedBlocks = ReadonlyMap<number, { blocks: readonly Block[] }>;

/** Returns the text of a page's blocks as rich text, without records of other resources that a block shows. */
export const pageHtml = (stored: readonly StoredBlock[], shared: SharedBlocks): string =>
  stored
    .flatMap((storedBlock) => {
      const block = parseBlock(storedBlock);
      if (!block || block.hidden || !isSharedReference(block)) return blockParts(block);
      return block.shared_ids.flatMap((id) => shared.get(id)?.blocks ?? []).flatMap(blockParts);
    })
    .join('');

function blockParts(block: Block | undefined): string[] {
  if (!block || block.hidden) return [];
  const type = blockTypeOf(block);
  const nested = new Map((type ? nestedFieldsOf(type) : []).map(({ field, typeOf }) => [field, typeOf]));
  const { heading, ...fields } = readIn(type, block);
  const parts = Object.entries(fields).flatMap(([field, value]) => {
    if (typeof value === 'string') return [paragraph(value)];
    return Array.isArray(value) ? value.map((entry) => entryHtml(nested.get(field), entry)) : [];
  });
  return [...(heading ? [`<h2>${escapeHtml(String(heading))}</h2>`] : []), ...parts];
}

/** Returns the fields that visitors read. */
function readIn(type: Type | undefined, values: object): Record<string, unknown> {
  const unread = new Set(type ? unreadFieldsOf(type) : []);
  return Object.fromEntries(Object.entries(values).filter(([field]) => !unread.has(field)));
}

/** Converts an entry of a list, such as a person or a step, into one paragraph; numbers are ids of records. */
function entryHtml(typeOf: NestedField['typeOf'] | undefined, entry: unknown): string {
  if (typeof entry !== 'object' || entry === null) return '';
  const texts = Object.values(readIn(typeOf?.(entry), entry)).flatMap((value) =>
    typeof value === 'string' && value !== '' ? [value] : [],
  );
  if (texts.some((text) => text.startsWith('<'))) return texts.map(paragraph).join('');
  return paragraph(texts.map((text) => (/[.!?:]$/.test(text) ? text : `${text}.`)).join(' '));
}

/** Returns rich text unchanged, plain text as a paragraph. */
function paragraph(text: string): string {
  if (text === '') return '';
  return text.startsWith('<') ? text : `<p>${escapeHtml(text)}</p>`;
}
