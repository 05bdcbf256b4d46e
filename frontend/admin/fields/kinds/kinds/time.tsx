import { Text } from '@mantine/core';
import { DateText } from '../../../core/ui/DateText';
import { timeWords } from '../../../core/ui/times';
import { Replaced } from '../../differences/Replaced';
import type { FieldDifferenceProps, FieldInputProps, FieldKindObject, FieldViewProps } from '../../field/field-kind';
import { textIn } from '../../field/values';
import { TimeInput } from '../../inputs/TimeInput';
import { NoValue } from '../parts/NoValue';
import { textValues } from '../parts/values-of-kinds';

declare module '../../field/field' {
  interface FieldKinds {
    time: { options: object; wire: string };
  }
}

/** A date and time, entered in the browser's time zone. */
export const time: FieldKindObject<'time'> = { ...textValues, Input, View, Difference };

function Input({ words, value, onChange }: FieldInputProps<'time'>) {
  return <TimeInput {...words} value={textIn(value)} onChange={onChange} />;
}

function View({ value }: FieldViewProps<'time'>) {
  const at = textIn(value);
  if (at === '') return <NoValue />;
  return (
    <Text fz="sm" component="div">
      <DateText at={at} />
    </Text>
  );
}

function Difference({ older, newer }: FieldDifferenceProps<'time'>) {
  return <Replaced older={wordsOf(textIn(older.value))} newer={wordsOf(textIn(newer.value))} />;
}

const wordsOf = (value: string): string => {
  const date = new Date(value);
  return value === '' || Number.isNaN(date.getTime()) ? value : timeWords(value);
};
