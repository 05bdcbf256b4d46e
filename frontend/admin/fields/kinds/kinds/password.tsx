import { PasswordInput } from '@mantine/core';
import type { FieldInputProps, FieldKindObject } from '../../field/field-kind';
import { textIn } from '../../field/values';
import { ReplacedText } from '../parts/PlainDifference';
import { TextView } from '../parts/TextView';
import { textValues } from '../parts/values-of-kinds';

declare module '../../field/field' {
  interface FieldKinds {
    password: { options: { autoComplete?: string }; wire: string };
  }
}

/** A new password, which no response contains. */
export const password: FieldKindObject<'password'> = {
  ...textValues,
  Input,
  View: TextView,
  Difference: ReplacedText,
  isSecret: true,
};

function Input({ field, words, value, onChange }: FieldInputProps<'password'>) {
  return (
    <PasswordInput
      {...words}
      autoComplete={field.autoComplete ?? 'new-password'}
      value={textIn(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
