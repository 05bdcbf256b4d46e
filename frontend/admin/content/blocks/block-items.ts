import type { StoredBlock } from '../../../../backend/content/content-pages/blocks/page-block.dto.js';
import { t } from '../../core/language/t';
import type { FormItem } from '../../fields/field/form-item';
import { htmlToText, itemsIn } from '../../fields/field/values';
import { defaultValues, toRequestBody } from '../../fields/kinds/form-values';
import { blockFormOf } from './blocks/block-forms';

/** The field of a block with its entries. */
export const ENTRIES = 'items';

/** A new block in its stored format. */
export function newBlock(kind: string): StoredBlock {
  const { fields = [], entries, initial } = blockFormOf(kind) ?? {};
  return {
    ...toRequestBody(fields, defaultValues(fields)),
    ...initial?.(),
    ...(entries ? { [ENTRIES]: [] } : {}),
    kind,
  };
}

/** The entries of a block in the form's state. */
export const entriesOf = (block: FormItem): FormItem[] => {
  const list = block[ENTRIES];
  return Array.isArray(list) ? itemsIn(list) : [];
};

/** The name of a block for editors. */
export const nameOfBlock = ({ kind }: FormItem): string =>
  blockFormOf(kind)?.label ?? t('pageEditor.unknownBlock', { kind: String(kind) });

export const canBeCopied = ({ kind }: FormItem): boolean => {
  const form = blockFormOf(kind);
  return form !== undefined && !form.isSingle;
};

const MAX_WORDS = 80;

export function firstWordsOf(block: FormItem): string {
  if (!blockFormOf(block.kind)) return t('pageEditor.unknownBlockHint');
  const text = [block.heading, block.name, block.text].find((one) => typeof one === 'string' && one !== '');
  const words = text === undefined ? '' : htmlToText(String(text));
  return words.length > MAX_WORDS ? `${words.slice(0, MAX_WORDS)}…` : words;
}
