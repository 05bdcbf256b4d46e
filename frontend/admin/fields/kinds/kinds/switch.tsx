import { Switch } from '@mantine/core';
import type { FieldKindObject } from '../../field/field-kind';
import { OnOrOffDifference, onOrOffInput, YesOrNo } from '../parts/on-or-off';

declare module '../../field/field' {
  interface FieldKinds {
    switch: {
      options: {
        /** The JSON values for on and off; booleans by default. */
        wireValues?: readonly [on: string, off: string];
        defaultValue?: boolean;
      };
      wire: true;
    };
  }
}

/** Whether something is on. */
export const switchKind: FieldKindObject<'switch'> = {
  initial: ({ defaultValue = false }) => defaultValue,
  fromWire: (value, { wireValues, defaultValue = false }) =>
    value === undefined ? defaultValue : value === true || (wireValues !== undefined && value === wireValues[0]),
  toWire: (value, { wireValues }) => (wireValues ? wireValues[value ? 0 : 1] : value),
  Input: onOrOffInput(Switch),
  View: YesOrNo,
  Difference: OnOrOffDifference,
};
