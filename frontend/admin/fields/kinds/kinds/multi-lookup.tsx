import type {
  FieldDifferenceProps,
  FieldInputProps,
  FieldKindObject,
  FieldVersion,
  FieldViewProps,
} from '../../field/field-kind';
import { idOf, wordsIn } from '../../field/values';
import { MultiLookupInput } from '../../inputs/MultiLookupInput';
import { BadgeDifference } from '../parts/BadgeDifference';
import { LookupView } from '../parts/LookupView';
import { useNamesOfVersion } from '../parts/useNamesOfVersion';

declare module '../../field/field' {
  interface FieldKinds {
    /** `creatable`: the resource whose records can be created inline. */
    multiLookup: { options: { optionsPath: string; labelField?: string; creatable?: string }; wire: number[] };
  }
}

/** Ids of records of another resource. */
export const multiLookup: FieldKindObject<'multiLookup'> = {
  initial: () => [],
  fromWire: (value) => (Array.isArray(value) ? value.map(idOf) : []),
  toWire: (value) => (Array.isArray(value) ? value.map(Number) : []),
  withoutGone: (value, { ids }) => wordsIn(value).filter((id) => !ids.has(id)),
  Input,
  View,
  Difference,
};

function Input({ field, words, value, onChange, record }: FieldInputProps<'multiLookup'>) {
  return <MultiLookupInput {...words} field={field} record={record} value={wordsIn(value)} onChange={onChange} />;
}

function View({ field, value }: FieldViewProps<'multiLookup'>) {
  return <LookupView path={field.optionsPath} labelField={field.labelField} ids={wordsIn(value)} />;
}

function Difference({ field, older, newer }: FieldDifferenceProps<'multiLookup'>) {
  const nameOf = useNamesOfVersion(field);
  const namesIn = ({ value, record }: FieldVersion) => wordsIn(value).map((id) => nameOf(id, record));
  return <BadgeDifference older={namesIn(older)} newer={namesIn(newer)} />;
}
