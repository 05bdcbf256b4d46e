import type {
  FieldDifferenceProps,
  FieldInputProps,
  FieldKindObject,
  FieldVersion,
  FieldViewProps,
} from '../../field/field-kind';
import { idOf, wordsIn } from '../../field/values';
import { MultiLookupInput } from '../../inputs/MultiLookupInput';
import { OrderedLookupInput } from '../../inputs/OrderedLookupInput';
import { BadgeDifference } from '../parts/BadgeDifference';
import { LookupView } from '../parts/LookupView';
import { useNamesOfVersion } from '../parts/useNamesOfVersion';

declare module '../../field/field' {
  interface FieldKinds {
    /** `creatable`: the resource whose records can be created inline. `isOrdered`: whether their order is chosen as well. */
    multiLookup: {
      options: { optionsPath: string; labelField?: string; resource?: string; creatable?: string; isOrdered?: true };
      wire: number[];
    };
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
  const OfField = field.isOrdered ? OrderedLookupInput : MultiLookupInput;
  return <OfField {...words} field={field} record={record} value={wordsIn(value)} onChange={onChange} />;
}

function View({ field, value }: FieldViewProps<'multiLookup'>) {
  return <LookupView source={field} ids={wordsIn(value)} />;
}

function Difference({ field, older, newer }: FieldDifferenceProps<'multiLookup'>) {
  const nameOf = useNamesOfVersion(field, [...wordsIn(older.value), ...wordsIn(newer.value)]);
  const namesIn = ({ value, record }: FieldVersion) => wordsIn(value).map((id) => nameOf(id, record));
  return <BadgeDifference older={namesIn(older)} newer={namesIn(newer)} />;
}
