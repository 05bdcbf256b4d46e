import { Select, Text } from '@mantine/core';
import { useBrand } from '../../../core/brand/brand';
import { Replaced } from '../../differences/Replaced';
import type { FieldOf } from '../../field/field';
import type { FieldDifferenceProps, FieldInputProps, FieldKindObject, FieldViewProps } from '../../field/field-kind';
import { textIn } from '../../field/values';
import { NoValue } from '../parts/NoValue';

declare module '../../field/field' {
  interface FieldKinds {
    select: {
      options: {
        options: readonly Option[];
        /** The label of a value that is not among the options. */
        labelOf?: (value: string) => string;
        defaultValue?: string;
      };
      /** The values of the field's options. */
      wire: never;
    };
  }
}

/** One of a few values. */
export const select: FieldKindObject<'select'> = {
  initial: ({ defaultValue = '' }) => defaultValue,
  fromWire: (value) => (typeof value === 'number' ? String(value) : typeof value === 'string' ? value : ''),
  toWire: (value) => (value === '' ? undefined : value),
  Input,
  View,
  Difference,
};

function Input({ field, words, value, onChange }: FieldInputProps<'select'>) {
  const { not_offered: notOffered = [] } = useBrand();
  const chosen = textIn(value);
  return (
    <Select
      {...words}
      data={field.options
        // What is off stays where it was chosen before.
        .filter(({ value: one, offering }) => one === chosen || !offering || !notOffered.includes(offering))
        .map(({ value: one, label }) => ({ value: one, label }))}
      searchable={field.options.length > 20}
      clearable={field.required === undefined && field.defaultValue === undefined}
      value={chosen || null}
      onChange={(next) => onChange(next ?? '')}
    />
  );
}

const labelOf = ({ options, labelOf: made }: FieldOf<'select'>, value: string): string =>
  options.find((option) => option.value === value)?.label ?? made?.(value) ?? value;

function View({ field, value }: FieldViewProps<'select'>) {
  const one = textIn(value);
  return one === '' ? <NoValue /> : <Text fz="sm">{labelOf(field, one)}</Text>;
}

function Difference({ field, older, newer }: FieldDifferenceProps<'select'>) {
  return <Replaced older={labelOf(field, textIn(older.value))} newer={labelOf(field, textIn(newer.value))} />;
}
