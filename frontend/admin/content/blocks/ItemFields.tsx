import { Stack } from '@mantine/core';
import type { Field } from '../../fields/field/field';
import type { FormItem } from '../../fields/field/form-item';
import { FieldInput } from '../../fields/kinds/FieldInput';
import { fromWire, toWire } from '../../fields/kinds/form-values';

/** Changes an item by a function of its current value: other fields may have changed by the time an upload ends. */
export type ItemChange = (change: (item: FormItem) => FormItem) => void;

interface Props {
  /** The prefix of the fields' ids. */
  id: string;
  fields: readonly Field[];
  item: FormItem;
  onChange: ItemChange;
  /** Error messages by field. */
  errors: Readonly<Record<string, string>>;
}

/** The inputs of a block, or of an entry in a block. */
export function ItemFields({ id, fields, item, onChange, errors }: Props) {
  return (
    <Stack gap="sm">
      {fields.map((field) => (
        <FieldInput
          key={field.name}
          field={field}
          id={`${id}-${field.name}`}
          value={fromWire(field, item[field.name])}
          onChange={(value) => onChange((present) => ({ ...present, [field.name]: toWire(field, value) }))}
          error={errors[field.name]}
        />
      ))}
    </Stack>
  );
}
