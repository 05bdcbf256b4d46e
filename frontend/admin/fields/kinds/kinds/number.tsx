import { Text, TextInput } from '@mantine/core';
import { inUnit } from '../../../../../backend/core/text/units.shared.js';
import { withDecimalSign } from '../../../core/language/decimals';
import { officeLanguage } from '../../../core/language/office-language';
import { Replaced } from '../../differences/Replaced';
import type { FieldDifferenceProps, FieldInputProps, FieldKindObject, FieldViewProps } from '../../field/field-kind';
import { textIn } from '../../field/values';
import { numberIn, numberValues } from '../parts/number-values';
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
        /** What it counts, shown behind it. */
        unit?: string;
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
  View,
  Difference,
};

function Input({ field, words, value, onChange }: FieldInputProps<'number'>) {
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, isDecimal, unit } = field;
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
      {...(unit && {
        rightSectionWidth: Math.max(40, unit.length * 9 + 20),
        rightSectionPointerEvents: 'none',
        rightSection: (
          <Text fz="sm" c="dimmed" truncate>
            <bdi>{unit}</bdi>
          </Text>
        ),
      })}
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

/** The number as it was typed, or with its unit in the user's language. */
function wordsOf(typed: string, { isDecimal, unit }: { isDecimal?: true; unit?: string }): string {
  const value = unit ? numberIn(typed, isDecimal) : undefined;
  return value === undefined ? typed : inUnit(value, unit ?? '', officeLanguage(), { maximumFractionDigits: 10 });
}

function View({ field, value }: FieldViewProps<'number'>) {
  return <TextView value={wordsOf(textIn(value), field)} />;
}

function Difference({ field, older, newer }: FieldDifferenceProps<'number'>) {
  return <Replaced older={wordsOf(textIn(older.value), field)} newer={wordsOf(textIn(newer.value), field)} />;
}
