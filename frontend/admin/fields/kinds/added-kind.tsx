import { Text } from '@mantine/core';
import type { ComponentType } from 'react';
import { additions } from '../../core/parts/office-part';
import { Replaced } from '../differences/Replaced';
import type {
  FieldDifferenceProps,
  FieldInputProps,
  FieldKindObject,
  FieldViewProps,
  InputWords,
} from '../field/field-kind';
import { type FieldValue, textIn } from '../field/values';
import { NoValue } from './parts/NoValue';

/** What the input of a kind of field gets. */
export interface AddedInputProps<V> {
  /** Null while there is none. */
  value: V | null;
  onChange(value: V | null): void;
  /** Label, description and error of the field. The element with this id gets the focus. */
  words: InputWords;
  /** What is wrong within the value, by the name of its property. */
  errors: Readonly<Record<string, string>>;
}

/** A kind of field of an extension: what the back office does with its values. */
export interface AddedFieldKind<V> {
  /** What people call it, where they choose a kind for a field. */
  label: () => string;
  /** A few words below that. */
  hint: () => string;
  Icon?: ComponentType<{ size?: number | string; stroke?: number | string }>;
  Input: ComponentType<AddedInputProps<V>>;
  /** The value, read-only. Default: its text. */
  View?: ComponentType<{ value: V }>;
  /** The value as one text, in lists and where versions are compared. */
  text(value: V): string;
  /** The error of a typed value, as far as it can be told without the server. */
  fault?(value: V): string | undefined;
  /** Set if two such fields fit beside each other. */
  isNarrow?: true;
}

declare module '../../core/parts/office-part' {
  interface OfficePart {
    /** Kinds of fields, by the names that the server has for them: `places.place`. */
    // biome-ignore lint/suspicious/noExplicitAny: each kind knows its own values.
    fieldKinds?: Readonly<Record<string, AddedFieldKind<any>>>;
  }
}

/** The kinds of fields that parts add, with their names. */
export const addedKinds = (): [name: string, kind: AddedFieldKind<unknown>][] =>
  additions('fieldKinds').flatMap(({ added }) => Object.entries(added));

/** A kind of field that a part adds; undefined if there is none of this name. */
export const addedKindOf = (name: string): AddedFieldKind<unknown> | undefined =>
  addedKinds().find(([known]) => known === name)?.[1];

// In a form, a value is its JSON, and nothing is the empty text.

const inForm = (value: unknown): string => (value === null || value === undefined ? '' : JSON.stringify(value));

function valueIn(typed: FieldValue | undefined): unknown {
  const text = textIn(typed);
  return text === '' ? null : (JSON.parse(text) as unknown);
}

const textOf = ({ kind }: { kind: string }, typed: FieldValue): string => {
  const value = valueIn(typed);
  return value === null ? '' : (addedKindOf(kind)?.text(value) ?? '');
};

/** The field is of such a kind, whose name the compiler does not know. */
type Props<P> = Omit<P, 'field'> & { field: { kind: string } };

const faultOf = (typed: string, { kind }: { kind: string }): string | undefined => {
  const value = valueIn(typed);
  return value === null ? undefined : addedKindOf(kind)?.fault?.(value);
};

/** What forms, views and comparisons do with the values of kinds that parts add. */
export const addedKind: FieldKindObject<never> = {
  initial: () => '',
  fromWire: inForm,
  toWire: valueIn,
  fault: faultOf,
  Input,
  View,
  Difference,
  focusesWithin: true,
};

function Input({ field, value, onChange, words, itemErrors }: Props<FieldInputProps<never>>) {
  const kind = addedKindOf(field.kind);
  const error = words.error ?? faultOf(textIn(value), field);
  return (
    kind && (
      <kind.Input
        value={valueIn(value)}
        onChange={(next) => onChange(inForm(next))}
        words={{ ...words, ...(error ? { error } : {}) }}
        errors={itemErrors}
      />
    )
  );
}

function View({ field, value }: Props<FieldViewProps<never>>) {
  const kind = addedKindOf(field.kind);
  const read = valueIn(value);
  if (read === null || !kind) return <NoValue />;
  if (kind.View) return <kind.View value={read} />;
  return (
    <Text fz="sm" dir="auto">
      {kind.text(read)}
    </Text>
  );
}

function Difference({ field, older, newer }: Props<FieldDifferenceProps<never>>) {
  return <Replaced older={textOf(field, older.value)} newer={textOf(field, newer.value)} />;
}
