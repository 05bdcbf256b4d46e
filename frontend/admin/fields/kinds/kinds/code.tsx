import { Textarea } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import type { FieldDifferenceProps, FieldInputProps, FieldKindObject, FieldViewProps } from '../../field/field-kind';
import { lengthError, textIn } from '../../field/values';
import { lengthProps } from '../../inputs/length-props';
import { NoValue } from '../parts/NoValue';
import { PlainDifference } from '../parts/PlainDifference';
import { textValues } from '../parts/values-of-kinds';
import classes from '../parts/views.module.css';

declare module '../../field/field' {
  interface FieldKinds {
    code: { options: { maxLength?: number }; wire: string };
  }
}

/** Text for programs: in lines that keep their spaces, from left to right in every language. */
export const code: FieldKindObject<'code'> = {
  ...textValues,
  fault: (typed, { maxLength }) => (maxLength === undefined ? undefined : lengthError(typed, maxLength)),
  words: (plain) => plain,
  Input,
  View,
  Difference,
};

function Input({ field, words, value, onChange }: FieldInputProps<'code'>) {
  const typed = textIn(value);
  return (
    <Textarea
      {...words}
      dir="ltr"
      spellCheck={false}
      autoCapitalize="off"
      autoCorrect="off"
      autosize
      minRows={5}
      maxRows={24}
      classNames={{ input: classes.code }}
      {...lengthProps(typed, field.maxLength, words.error)}
      value={typed}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={keepIndent}
    />
  );
}

/** A new line begins like the one before. The tabulator leaves the field, as everywhere. */
function keepIndent(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey, currentTarget: area } = event;
  if (key !== 'Enter' || ctrlKey || metaKey || altKey || shiftKey || event.nativeEvent.isComposing) return;
  const before = area.value.slice(0, area.selectionStart);
  const indent = /[^\n]*$/.exec(before)?.[0].match(/^[\t ]+/)?.[0];
  if (!indent) return;
  event.preventDefault();
  // Unlike a changed value, it can be undone.
  document.execCommand('insertText', false, `\n${indent}`);
}

function Difference({ older, newer }: FieldDifferenceProps<'code'>) {
  return (
    <div dir="ltr" className={classes.code}>
      <PlainDifference older={older} newer={newer} />
    </div>
  );
}

function View({ value }: FieldViewProps<'code'>) {
  const text = textIn(value);
  if (text === '') return <NoValue />;
  return (
    <pre dir="ltr" className={classes.code}>
      {text}
    </pre>
  );
}
