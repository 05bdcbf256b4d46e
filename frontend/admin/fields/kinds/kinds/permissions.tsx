import { lazyComponent } from '../../../core/lazy/lazy-component';
import type { FieldDifferenceProps, FieldInputProps, FieldKindObject, FieldViewProps } from '../../field/field-kind';
import { wordsIn } from '../../field/values';
import { BadgeDifference } from '../parts/BadgeDifference';
import { wordValues } from '../parts/values-of-kinds';

declare module '../../field/field' {
  interface FieldKinds {
    permissions: { options: object; wire: string[] };
  }
}

const Matrix = lazyComponent(() => import('../parts/PermissionMatrix'));

/** What a role may do, as a table of areas with reading, writing and publishing. */
export const permissions: FieldKindObject<'permissions'> = {
  ...wordValues,
  Input,
  View,
  Difference,
  focusesWithin: true,
  isBoxInLanguage: true,
};

function Input({ words, value, onChange }: FieldInputProps<'permissions'>) {
  return <Matrix words={words} chosen={wordsIn(value)} onChange={onChange} />;
}

function View({ field, value }: FieldViewProps<'permissions'>) {
  return <Matrix words={{ label: field.label }} chosen={wordsIn(value)} />;
}

function Difference({ older, newer }: FieldDifferenceProps<'permissions'>) {
  return <BadgeDifference older={wordsIn(older.value)} newer={wordsIn(newer.value)} />;
}
