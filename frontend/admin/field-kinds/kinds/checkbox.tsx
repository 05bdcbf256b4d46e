import { Checkbox } from '@mantine/core';
import type { FieldInputProps, FieldKindObject } from '../../fields/field-kind';
import { OnOrOffDifference, YesOrNo } from '../parts/on-or-off';

declare module '../../fields/field' {
  interface FieldKinds {
    checkbox: { options: object; wire: true };
  }
}

/** Whether something applies. */
export const checkbox: FieldKindObject<'checkbox'> = {
  initial: () => false,
  fromWire: (value) => value === true,
  toWire: (value) => value,
  Input,
  View: YesOrNo,
  Difference: OnOrOffDifference,
};

function Input({ words: { id, label, description, error }, value, onChange }: FieldInputProps<'checkbox'>) {
  return (
    <Checkbox
      id={id}
      label={label}
      description={description}
      error={error}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
