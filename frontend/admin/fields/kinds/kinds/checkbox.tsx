import { Checkbox } from '@mantine/core';
import type { FieldKindObject } from '../../field/field-kind';
import { OnOrOffDifference, onOrOffInput, YesOrNo } from '../parts/on-or-off';

declare module '../../field/field' {
  interface FieldKinds {
    checkbox: { options: object; wire: true };
  }
}

/** Whether something applies. */
export const checkbox: FieldKindObject<'checkbox'> = {
  initial: () => false,
  fromWire: (value) => value === true,
  toWire: (value) => value,
  Input: onOrOffInput(Checkbox),
  View: YesOrNo,
  Difference: OnOrOffDifference,
};
