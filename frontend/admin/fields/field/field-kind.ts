import type { ComponentType } from 'react';
import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import type { Field, FieldKind, FieldOf } from './field';
import type { FieldValue } from './values';

/** All that the back office does with the values of a kind of field. */
export interface FieldKindObject<K extends FieldKind> {
  /** The value of a create form. */
  initial(field: FieldOf<K>): FieldValue;
  /** Converts a value on the wire to the form's state. */
  fromWire(value: unknown, field: FieldOf<K>): FieldValue;
  /** Converts a value in the form's state to the wire. */
  toWire(value: FieldValue | undefined, field: FieldOf<K>): unknown;
  /** The error of a typed value, as far as it can be checked without the server. */
  fault?(typed: string, field: FieldOf<K>): string | undefined;
  /** Whether a text says nothing. By default, without anything but white space. */
  isBlank?(text: string): boolean;
  /** The words of a text, if two versions of it are compared word by word. */
  words?(text: string): string;
  /** A value of an earlier state without what no longer exists. By default, without the names of those files in any text. */
  withoutGone?(value: FieldValue, gone: Gone): FieldValue;
  Input: ComponentType<FieldInputProps<K>>;
  /** The value, read-only. */
  View: ComponentType<FieldViewProps<K>>;
  /** What differs in two values. Removed text is struck through and added text is bold, in addition to color. */
  Difference: ComponentType<FieldDifferenceProps<K>>;
  /** Never stored in the browser or in drafts, nor compared. */
  isSecret?: true;
  /** Contains rich text, whose pictures must be described. */
  holdsRichText?: true;
  /** Is on the page itself where a record is written, not beside it. */
  onSurface?: true;
  /** Has no text input of its own to be in the language of a translation: the box around it is. */
  isBoxInLanguage?: true;
  /** The focus of its errors is within its parts. */
  focusesWithin?: true;
}

/** What an earlier state refers to and no longer exists. */
interface Gone {
  /** Ids of records in this field. */
  ids: ReadonlySet<string>;
  /** Names of files. */
  files: readonly string[];
}

/** Props that all inputs of Mantine share. */
export interface InputWords {
  id: string;
  label: string;
  description?: string;
  placeholder?: string;
  error?: string;
  required: boolean;
  withAsterisk: boolean;
  'data-autofocus'?: true;
}

export interface FieldInputProps<K extends FieldKind> {
  field: FieldOf<K>;
  words: InputWords;
  value: FieldValue;
  onChange: (value: FieldValue) => void;
  /** What has been typed, for a copy in the browser: an input of long texts says it more often than it calls `onChange`. */
  onTyped?: ((value: FieldValue) => void) | undefined;
  /** The record to edit; undefined when creating. */
  record?: ResourceRecord;
  /** For a list of objects: error messages by index and field. */
  itemErrors: Readonly<Record<string, string>>;
}

export interface FieldViewProps<K extends FieldKind> {
  field: FieldOf<K>;
  value: FieldValue;
  record?: ResourceRecord;
}

/** The value of a field in one version of a record. */
export interface FieldVersion {
  value: FieldValue;
  record: ResourceRecord;
}

export interface FieldDifferenceProps<K extends FieldKind> {
  field: FieldOf<K>;
  older: FieldVersion;
  newer: FieldVersion;
  /** Omits unchanged parts. */
  onlyChanges: boolean;
  /** How the fields of an object within a list are read and compared. */
  within: FieldsWithin;
}

export interface FieldsWithin {
  fromWire(field: Field, value: unknown): FieldValue;
  Difference: ComponentType<{ field: Field; older: FieldValue; newer: FieldValue }>;
}
