import type { ResourceRecord } from '../../../../../backend/core/crud/resource.dto.js';
import { Replaced } from '../../differences/Replaced';
import type {
  FieldDifferenceProps,
  FieldInputProps,
  FieldKindObject,
  FieldVersion,
  FieldViewProps,
} from '../../field/field-kind';
import { idOf, textIn } from '../../field/values';
import { LookupInput } from '../../inputs/LookupInput';
import { LookupView } from '../parts/LookupView';
import { useNamesOfVersion } from '../parts/useNamesOfVersion';

declare module '../../field/field' {
  interface FieldKinds {
    lookup: {
      options: {
        optionsPath: string;
        /** The field with what its records are called, if that is neither their title nor their name. */
        labelField?: string;
        /** The resource whose records these are, if the list has not all of them. */
        resource?: string;
        creatable?: string;
        /** The label of the referenced record, for inactive records that are missing from the options. */
        currentLabel?(record: ResourceRecord): string | null | undefined;
        clearable?: boolean;
      };
      wire: number;
    };
  }
}

/** The id of a record of another resource. */
export const lookup: FieldKindObject<'lookup'> = {
  initial: () => '',
  fromWire: idOf,
  toWire: (value) => (value === '' || value === undefined ? null : Number(value)),
  withoutGone: (value, { ids }) => (ids.has(String(value)) ? '' : value),
  Input,
  View,
  Difference,
};

function Input({ field, words, value, onChange, record }: FieldInputProps<'lookup'>) {
  return <LookupInput {...words} field={field} record={record} value={textIn(value)} onChange={onChange} />;
}

function View({ field, value, record }: FieldViewProps<'lookup'>) {
  const id = textIn(value);
  return <LookupView source={field} ids={id === '' ? [] : [id]} known={record && field.currentLabel?.(record)} />;
}

function Difference({ field, older, newer }: FieldDifferenceProps<'lookup'>) {
  const nameOf = useNamesOfVersion(
    field,
    [older, newer].map(({ value }) => textIn(value)).filter((id) => id !== ''),
  );
  const nameIn = ({ value, record }: FieldVersion) => {
    const id = textIn(value);
    return id === '' ? '' : nameOf(id, record, field.currentLabel?.(record));
  };
  return <Replaced older={nameIn(older)} newer={nameIn(newer)} />;
}
