import { TextInput } from '@mantine/core';
import { withDecimalSign } from '../../../core/language/decimals';
import { t } from '../../../core/language/t';
import type { FieldOf } from '../../field/field';
import type { FieldInputProps, FieldKindObject } from '../../field/field-kind';
import { textIn } from '../../field/values';
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

const isWhole = (typed: string): boolean => /^-?\d+$/.test(typed);

/** Reads a number with either decimal sign; undefined for anything else. */
const numberIn = (typed: string, isDecimal = false): number | undefined => {
  const plain = typed.trim().replace(',', '.');
  const isNumber = isDecimal ? /^-?\d+(?:\.\d+)?$/.test(plain) : isWhole(plain);
  return isNumber ? Number(plain) : undefined;
};

/** A number, typed as text. */
export const number: FieldKindObject<'number'> = {
  initial: ({ defaultValue = '' }) => String(defaultValue),
  fromWire: (value, { defaultValue = '' }) => withDecimalSign(String(typeof value === 'number' ? value : defaultValue)),
  // Anything but a number is sent as typed; the server rejects it.
  toWire: (value, { defaultValue = null, isDecimal }) => {
    const typed = String(value ?? '').trim();
    return typed === '' ? defaultValue : (numberIn(typed, isDecimal) ?? typed);
  },
  fault,
  Input,
  View: TextView,
  Difference: ReplacedText,
};

function fault(value: string, { label, min, max, isDecimal }: FieldOf<'number'>): string | undefined {
  if (value.trim() === '') return undefined;
  const number = numberIn(value, isDecimal);
  if (number === undefined) return t(isDecimal ? 'fields.numberRequired' : 'fields.wholeNumberRequired', { label });
  if (min !== undefined && number < min) return t('fields.tooSmall', { label, min });
  return max !== undefined && number > max ? t('fields.tooLarge', { label, max }) : undefined;
}

function Input({ field, words, value, onChange }: FieldInputProps<'number'>) {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = field;
  const typed = textIn(value);
  return (
    // A text input keeps the typed text for validation: a number input would turn '3.5' into another number.
    <TextInput
      {...words}
      inputMode={min < 0 ? 'text' : field.isDecimal ? 'decimal' : 'numeric'}
      autoComplete="off"
      error={words.error ?? fault(typed, field)}
      value={typed}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
        if (step === 0 || fault(typed, field) !== undefined) return;
        event.preventDefault();
        const next = (numberIn(typed, field.isDecimal) ?? 0) + step;
        onChange(withDecimalSign(String(Math.min(max, Math.max(min, next)))));
      }}
    />
  );
}
