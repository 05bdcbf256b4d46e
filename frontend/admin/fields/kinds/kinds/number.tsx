import { TextInput } from '@mantine/core';
import { withDecimalSign } from '../../../core/language/decimals';
import type { FieldInputProps, FieldKindObject } from '../../field/field-kind';
import { textIn } from '../../field/values';
import { numberIn, numberValues } from '../parts/number-values';
import { ReplacedText } from '../parts/PlainDifference';
import { TextView } from '../parts/TextView';

declare module '../../field/field' {
  interface FieldKinds {
    number: {
      options: {
        min?: number;
        max?: number;
        /** What an empty field means; by default no number at all. */
        defaultValue?: number;
        /** Whether it may have a fraction. */
        isDecimal?: true;
      };
      wire: number;
    };
  }
}

/** A number, typed as text. */
export const number: FieldKindObject<'number'> = {
  ...numberValues,
  initial: ({ defaultValue = '' }) => String(defaultValue),
  Input,
  View: TextView,
  Difference: ReplacedText,
};

function Input({ field, words, value, onChange }: FieldInputProps<'number'>) {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, isDecimal } = field;
  const typed = textIn(value);
  const fault = numberValues.fault(typed, field);
  return (
    // A text input keeps the typed text for validation: a number input would turn '3.5' into another number.
    <TextInput
      {...words}
      inputMode={min < 0 ? 'text' : isDecimal ? 'decimal' : 'numeric'}
      autoComplete="off"
      error={words.error ?? fault}
      value={typed}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
        if (step === 0 || fault !== undefined) return;
        event.preventDefault();
        const next = (numberIn(typed, isDecimal) ?? 0) + step;
        onChange(withDecimalSign(String(Math.min(max, Math.max(min, next)))));
      }}
    />
  );
}
