import { Fieldset, Text } from '@mantine/core';
import { useId } from 'react';
import { KIND_LIMITS } from '../../../../backend/content/kinds/kind.constants.js';
import { t } from '../../core/language/t';
import type { ItemsInputProps } from '../../fields/field/field';
import { EntriesInput } from '../blocks/EntriesInput';
import { ItemFields } from '../blocks/ItemFields';

/** The fields of one object. */
export function GroupInput({ label, items, onChange, itemErrors, fields = [] }: ItemsInputProps) {
  const id = useId();
  const item = items[0] ?? { id: 1 };
  return (
    <Fieldset
      legend={
        <Text fz="sm" fw={560}>
          {label}
        </Text>
      }
    >
      <ItemFields
        id={id}
        fields={fields}
        item={item}
        errors={itemErrors}
        onChange={(change) => onChange([change(item)])}
      />
    </Fieldset>
  );
}

/** A list of objects with these fields, in an order. */
export function GroupsInput({ label, items, onChange, itemErrors, fields = [] }: ItemsInputProps) {
  const id = useId();
  const name = fields.find(({ kind }) => kind === 'text')?.name ?? fields[0]?.name ?? '';
  const form = {
    label,
    singular: t('ownRecords.entry'),
    max: KIND_LIMITS.groups,
    nameField: name,
    fields: [...fields],
  };
  return (
    <EntriesInput
      id={id}
      form={form}
      entries={items}
      onChange={(change) => onChange([...change(items)])}
      errors={itemErrors}
    />
  );
}
