import { Box, Input as MantineInput, Text } from '@mantine/core';
import { t } from '../../../core/language/t';
import { Replaced } from '../../differences/Replaced';
import type { FieldDifferenceProps, FieldInputProps, FieldKindObject, FieldViewProps } from '../../field/field-kind';
import { textIn } from '../../field/values';
import { NoValue } from '../parts/NoValue';

declare module '../../field/field' {
  interface FieldKinds {
    /** A value of an extension that the site is without, by its name. */
    kept: { options: { extension: string }; wire: never };
  }
}

/** A value that nobody here knows how to change: it is shown, and sent back as it is. */
export const kept: FieldKindObject<'kept'> = {
  initial: () => '',
  fromWire: (value) => (value === null || value === undefined ? '' : JSON.stringify(value)),
  toWire: (value) => (textIn(value) === '' ? null : JSON.parse(textIn(value))),
  Input,
  View,
  Difference,
};

/** The texts and numbers within a value. */
function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : [];
}

const wordsOf = (value: unknown): string => {
  const text = typeof value === 'string' ? value : '';
  return text === '' ? '' : wordsIn(JSON.parse(text)).join(' · ');
};

function Input({ field, words: { id, label }, value }: FieldInputProps<'kept'>) {
  return (
    <MantineInput.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      description={t('fields.ofGoneExtension', { name: field.extension })}
      inputWrapperOrder={['label', 'input', 'description']}
      id={id}
    >
      <Box role="group" aria-labelledby={`${id}-label`} py={6}>
        <Kept value={textIn(value)} />
      </Box>
    </MantineInput.Wrapper>
  );
}

function Kept({ value }: { value: string }) {
  const words = wordsOf(value);
  return words === '' ? (
    <NoValue />
  ) : (
    <Text fz="sm" dir="auto">
      {words}
    </Text>
  );
}

function View({ value }: FieldViewProps<'kept'>) {
  return <Kept value={textIn(value)} />;
}

function Difference({ older, newer }: FieldDifferenceProps<'kept'>) {
  return <Replaced older={wordsOf(older.value)} newer={wordsOf(newer.value)} />;
}
