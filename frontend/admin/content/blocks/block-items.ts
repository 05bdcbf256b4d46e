import type { BlockKind, StoredBlock } from '../../../../backend/content/content-pages/blocks/page-block.dto.js';
import { t } from '../../core/language/t';
import type { FormItem } from '../../fields/field/form-item';
import { htmlToText, itemsIn } from '../../fields/field/values';
import { defaultValues, toRequestBody } from '../../fields/kinds/form-values';
import { blockFormOf, blockForms } from './blocks/block-forms';

/** The field of a block with its entries. */
export const ENTRIES = 'items';

/** A new block in its stored format. */
export function newBlock(kind: BlockKind): StoredBlock {
  const { fields, entries } = blockForms[kind]();
  return { ...toRequestBody(fields, defaultValues(fields)), ...(entries ? { [ENTRIES]: [] } : {}), kind };
}

/** The entries of a block in the form's state. */
export const entriesOf = (block: FormItem): FormItem[] => {
  const list = block[ENTRIES];
  return Array.isArray(list) ? itemsIn(list) : [];
};

/** The name of a block for editors. */
export const nameOfBlock = ({ kind }: FormItem): string =>
  blockFormOf(kind)?.label ?? t('pageEditor.unknownBlock', { kind: String(kind) });

/** Kinds allowed only once on a page. */
const ONCE: ReadonlySet<unknown> = new Set<BlockKind>(['call_to_action', 'form', 'map']);

export const canBeCopied = ({ kind }: FormItem): boolean => blockFormOf(kind) !== undefined && !ONCE.has(kind);

const MAX_WORDS = 80;

export function firstWordsOf(block: FormItem): string {
  if (!blockFormOf(block.kind)) return t('pageEditor.newerVersion');
  const text = [block.heading, block.name, block.text].find((one) => typeof one === 'string' && one !== '');
  const words = text === undefined ? '' : htmlToText(String(text));
  return words.length > MAX_WORDS ? `${words.slice(0, MAX_WORDS)}…` : words;
}
