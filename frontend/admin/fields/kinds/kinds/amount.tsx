import { Text, TextInput } from '@mantine/core';
import { decimalsOf, inCurrency } from '../../../core/language/currencies';
import { withDecimalSign } from '../../../core/language/decimals';
import { Replaced } from '../../differences/Replaced';
import type { FieldDifferenceProps, FieldInputProps, FieldKindObject, FieldViewProps } from '../../field/field-kind';
import { textIn } from '../../field/values';
import { NoValue } from '../parts/NoValue';
import { numberIn, numberValues } from '../parts/number-values';

declare module '../../field/field' {
  interface FieldKinds {
    /** `currency`: its code, as in ISO 4217. */
    amount: { options: { min?: number; max?: number; currency: string }; wire: number };
  }
}

/** An amount of money, typed as text. */
export const amount: FieldKindObject<'amount'> = {
  initial: () => '',
  // 1200.50, and not 1200.5: people read it as an amount.
  fromWire: (value, { currency }) =>
    typeof value === 'number' && !Number.isInteger(value)
      ? withDecimalSign(value.toFixed(decimalsOf(currency)))
      : numberValues.fromWire(value, {}),
  toWire: (value) => numberValues.toWire(value, { isDecimal: true }),
  fault: (typed, field) => numberValues.fault(typed, { ...field, isDecimal: true }),
  Input,
  View,
  Difference,
};

function Input({ field, words, value, onChange }: FieldInputProps<'amount'>) {
  const typed = textIn(value);
  return (
    <TextInput
      {...words}
      inputMode={(field.min ?? -1) < 0 ? 'text' : 'decimal'}
      autoComplete="off"
      error={words.error ?? numberValues.fault(typed, { ...field, isDecimal: true })}
      value={typed}
      onChange={(event) => onChange(event.currentTarget.value)}
      rightSectionWidth={56}
      rightSectionPointerEvents="none"
      rightSection={
        <Text fz="sm" c="dimmed">
          {field.currency}
        </Text>
      }
    />
  );
}

const wordsOf = (typed: string, currency: string): string => {
  const value = numberIn(typed, true);
  return value === undefined ? typed : inCurrency(value, currency);
};

function View({ field, value }: FieldViewProps<'amount'>) {
  const words = wordsOf(textIn(value), field.currency);
  return words === '' ? (
    <NoValue />
  ) : (
    <Text fz="sm" className="tnum">
      <bdi>{words}</bdi>
    </Text>
  );
}

function Difference({ field, older, newer }: FieldDifferenceProps<'amount'>) {
  return (
    <Replaced
      older={wordsOf(textIn(older.value), field.currency)}
      newer={wordsOf(textIn(newer.value), field.currency)}
    />
  );
}
