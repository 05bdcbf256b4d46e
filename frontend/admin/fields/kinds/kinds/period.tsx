import { Group, Input as MantineInput, Text, TextInput } from '@mantine/core';
import { t } from '../../../core/language/t';
import { periodWords } from '../../../core/ui/times';
import { Replaced } from '../../differences/Replaced';
import type { FieldDifferenceProps, FieldInputProps, FieldKindObject, FieldViewProps } from '../../field/field-kind';
import { textIn } from '../../field/values';
import { NoValue } from '../parts/NoValue';

declare module '../../field/field' {
  interface FieldKinds {
    period: { options: object; wire: { from: string; to: string } };
  }
}

/** In a form: both days, with a slash between them. */
const [NONE, BETWEEN] = ['', '/'];

const daysIn = (value: unknown): [from: string, to: string] => {
  const [from = '', to = ''] = typeof value === 'string' ? value.split(BETWEEN) : [];
  return [from, to];
};

const inForm = (from: string, to: string): string => (from === '' && to === '' ? NONE : from + BETWEEN + to);

/** Two days, the second of which may be open. */
export const period: FieldKindObject<'period'> = {
  initial: () => NONE,
  fromWire: (value) => {
    if (typeof value !== 'object' || value === null) return NONE;
    const { from, to } = value as { from?: unknown; to?: unknown };
    return inForm(String(from ?? ''), String(to ?? ''));
  },
  toWire: (value) => {
    const [from, to] = daysIn(value);
    return from === '' && to === '' ? null : { from, to };
  },
  fault: (typed) => {
    const [from, to] = daysIn(typed);
    return from !== '' && to !== '' && to < from ? t('fields.periodReversed') : undefined;
  },
  Input,
  View,
  Difference,
  focusesWithin: true,
};

function Input({ words, value, onChange }: FieldInputProps<'period'>) {
  const [from, to] = daysIn(textIn(value));
  const { id, label, description, error } = words;
  return (
    <MantineInput.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      description={description}
      error={error ?? period.fault?.(textIn(value), {} as never)}
      id={id}
    >
      <Group grow gap="xs" role="group" aria-labelledby={`${id}-label`} align="flex-start">
        <TextInput
          id={id}
          type="date"
          dir="ltr"
          aria-label={t('table.from')}
          value={from}
          onChange={(event) => onChange(inForm(event.currentTarget.value, to))}
        />
        <TextInput
          type="date"
          dir="ltr"
          min={from || undefined}
          aria-label={t('table.to')}
          value={to}
          onChange={(event) => onChange(inForm(from, event.currentTarget.value))}
        />
      </Group>
    </MantineInput.Wrapper>
  );
}

const wordsOf = (value: unknown): string => {
  const [from, to] = daysIn(value);
  return from === '' ? '' : periodWords(from, to);
};

function View({ value }: FieldViewProps<'period'>) {
  const words = wordsOf(textIn(value));
  return words === '' ? <NoValue /> : <Text fz="sm">{words}</Text>;
}

function Difference({ older, newer }: FieldDifferenceProps<'period'>) {
  return <Replaced older={wordsOf(textIn(older.value))} newer={wordsOf(textIn(newer.value))} />;
}
