import type { FieldValue } from '../../field/values';

/** The values of kinds that are a text on the wire as well. */
export const textValues = {
  initial: (): FieldValue => '',
  fromWire: (value: unknown): FieldValue => (typeof value === 'string' ? value : ''),
  toWire: (value: FieldValue | undefined): unknown => value,
};

/** The values of kinds that are a list of words on the wire as well. */
export const wordValues = {
  initial: (): FieldValue => [],
  fromWire: (value: unknown): FieldValue => (Array.isArray(value) ? value.map(String) : []),
  toWire: (value: FieldValue | undefined): unknown => value,
};
