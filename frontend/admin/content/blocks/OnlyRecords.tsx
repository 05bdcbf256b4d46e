import { Select } from '@mantine/core';
import type { Kind, KindFormField } from '../../../../backend/core/crud/kinds.dto.js';
import { t } from '../../core/language/t';
import type { FormItem } from '../../fields/field/form-item';
import type { ItemChange } from './block-form';

interface Props {
  kind: Kind;
  item: FormItem;
  onChange: ItemChange;
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What a choice of a field is called. */
function nameOfChoice(fields: readonly KindFormField[], key: string, value: string): string {
  const { choices = [], choice_labels: labels = choices } = fields.find((field) => field.key === key) ?? {};
  return labels[choices.indexOf(value)] ?? value;
}

/** Chooses which records of a kind a block shows: those with a choice of a field. Nothing for a kind without choices. */
export function OnlyRecords({ kind, item, onChange }: Props) {
  const own = kind.own?.fields ?? [];
  const labelOf = (key: string): string => own.find((field) => field.key === key)?.label ?? key;
  const fixed = (kind.filters ?? []).filter(({ name, values }) => values && own.some((field) => field.key === name));
  const set = (values: Record<string, unknown>) => onChange((present) => ({ ...present, ...values }));
  const whereField = textIn(item.where_field);
  const only = fixed.find(({ name }) => name === whereField);
  const choices = (only?.values ?? []).map((value) => ({
    value,
    label: only?.type === 'yes_no' ? t(value === 'true' ? 'ui.yes' : 'ui.no') : nameOfChoice(own, whereField, value),
  }));
  return (
    <>
      {fixed.length > 0 && (
        <Select
          label={t('pageEditor.recordList.only')}
          data={fixed.map(({ name }) => ({ value: name, label: labelOf(name) }))}
          clearable
          placeholder={t('pageEditor.recordList.allRecords')}
          value={whereField || null}
          onChange={(next) => set({ where_field: next ?? '', where_choice: '' })}
        />
      )}
      {choices.length > 0 && (
        <Select
          label={labelOf(whereField)}
          data={choices}
          value={textIn(item.where_choice) || null}
          onChange={(next) => set({ where_choice: next ?? '' })}
        />
      )}
    </>
  );
}
