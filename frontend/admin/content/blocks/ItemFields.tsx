import { Stack } from '@mantine/core';
import { FieldInput } from '../../fields/kinds/FieldInput';
import { fromWire, toWire } from '../../fields/kinds/form-values';
import type { BlockFieldsProps } from './block-form';

/** The inputs of a block, or of an entry in a block. */
export function ItemFields({ id, fields, item, onChange, errors }: BlockFieldsProps) {
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
