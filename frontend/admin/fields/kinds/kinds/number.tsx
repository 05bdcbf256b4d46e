import { TextInput } from '@mantine/core';
import { t } from '../../../core/language/t';
import type { FieldOf } from '../../field/field';
import type { FieldInputProps, FieldKindObject } from '../../field/field-kind';
import { textIn } from '../../field/values';
import { ReplacedText } from '../parts/PlainDifference';
import { TextView } from '../parts/TextView';

declare module '../../field/field' {
  interface FieldKinds {
    number: { options: { min?: number; max?: number; defaultValue: number }; wire: number };
  }
}

const isWhole = (typed: string): boolean => /^-?\d+$/.test(typed);

/** A whole number, typed as text. */
export const number: FieldKindObject<'number'> = {
  initial: ({ defaultValue }) => String(defaultValue),
  fromWire: (value, { defaultValue }) => String(typeof value === 'number' ? value : defaultValue),
  // Anything but an integer is sent as typed; the server rejects it.
  toWire: (value, { defaultValue }) => {
    const typed = String(value ?? '').trim();
    if (typed === '') return defaultValue;
    return isWhole(typed) ? Number(typed) : typed;
  },
  fault,
  Input,
  View: TextView,
  Difference: ReplacedText,
};

function fault(value: string, { label, min, max }: FieldOf<'number'>): string | undefined {
  const typed = value.trim();
  if (typed === '') return undefined;
  if (!isWhole(typed)) return t('fields.wholeNumberRequired', { label });
  if (min !== undefined && Number(typed) < min) return t('fields.tooSmall', { label, min });
  return max !== undefined && Number(typed) > max ? t('fields.tooLarge', { label, max }) : undefined;
}

function Input({ field, words, value, onChange }: FieldInputProps<'number'>) {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = field;
  const typed = textIn(value);
  return (
    // A text input keeps the typed text for validation: a number input would turn '3.5' into another number.
    <TextInput
      {...words}
      inputMode={min < 0 ? 'text' : 'numeric'}
      autoComplete="off"
      error={words.error ?? fault(typed, field)}
      value={typed}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
        if (step === 0 || fault(typed, field) !== undefined) return;
        event.preventDefault();
        onChange(String(Math.min(max, Math.max(min, Number(typed) + step))));
      }}
    />
  );
}
