import { t } from '../../core/language/t';
import type { Field, FieldOf, ItemForm } from '../../fields/field/field';
import { fieldsWithin } from '../../fields/field/limits';
import { itemsIn } from '../../fields/field/values';
import { TranslationRow, type TranslationRowProps } from './TranslationRow';

/** A text of a list, such as blocks, with its translation. */
export function TextRow(props: TranslationRowProps) {
  const { row, form } = props;
  const { list, path = '' } = row.text ?? {};
  const [index = '', ...within] = path.split('.');
  const item = itemsIn(list && form.values[list.name])[Number(index)];
  const FormOf = list?.FormOf;
  const show = (of: ItemForm | undefined) => (
    <TranslationRow {...props} row={{ ...row, field: fieldOf(of, within, row.name) }} place={placeOf(of, path, list)} />
  );
  return FormOf && item ? (
    <FormOf item={item} fields={list && fieldsWithin(list)}>
      {show}
    </FormOf>
  ) : (
    show(undefined)
  );
}

/** The field of a text. An empty one is the original's, so that none is required. */
function fieldOf(form: ItemForm | undefined, within: readonly string[], name: string): Field {
  const fields = within.length > 1 ? form?.entries?.fields : form?.fields;
  const own = within.at(-1) ?? '';
  const field: Field = fields?.find((one) => one.name === own) ?? { kind: 'textarea', name, label: own };
  const { required: _, hiddenBy: __, shownWith: ___, ...shown } = field;
  return { ...shown, name } as Field;
}

/** Where a text is: 'Cards, block 2 · Cards 1', or 'Steps 2' of a list of own fields. */
function placeOf(form: ItemForm | undefined, path: string, list: FieldOf<'items'> | undefined): string {
  const [block, , entry] = path.split('.').map(Number);
  if (list?.fields) return list.isSingle ? list.label : `${list.label} ${(block ?? 0) + 1}`;
  const name = form?.label ?? t('resources.blocks');
  const ofBlock = t('pageEditor.blockName', { name, number: (block ?? 0) + 1 });
  return form?.entries && entry !== undefined ? `${ofBlock} · ${form.entries.label} ${entry + 1}` : ofBlock;
}
