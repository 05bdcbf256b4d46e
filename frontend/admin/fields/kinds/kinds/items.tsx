import { List, Text } from '@mantine/core';
import { type ComponentType, useMemo } from 'react';
import type { FieldLimits } from '../../../../../backend/core/crud/kinds.dto.js';
import { ItemsDifference } from '../../differences/ItemsDifference';
import type { FieldDifferenceProps, FieldInputProps, FieldKindObject, FieldViewProps } from '../../field/field-kind';
import { type FormItem, fromItems, toItems } from '../../field/form-item';
import { fieldsWithin } from '../../field/limits';
import { itemsIn } from '../../field/values';
import { NoValue } from '../parts/NoValue';

declare module '../../field/field' {
  interface FieldKinds {
    items: {
      options: {
        /** The field of an item that holds a nested list of objects. */
        nested?: string;
        /** Whether it is one object, and no list of them. */
        isSingle?: true;
        /** The fields of each object, for components of several lists. */
        fields?: readonly Field[];
        /** What the server states of these fields. */
        limits?: readonly FieldLimits[];
        /** Edits the list. */
        Input: ComponentType<ItemsInputProps>;
        /** Shows one item, read-only. */
        View: ComponentType<{ item: FormItem; fields?: readonly Field[] | undefined }>;
        /** Provides the form of an item; without it, comparisons of versions show the names of the API. */
        FormOf?: ComponentType<ItemFormProps>;
      };
      wire: never[];
    };
  }
}

/** A list of objects. */
export const items: FieldKindObject<'items'> = {
  initial: ({ isSingle }) => (isSingle ? toItems([{}]) : []),
  fromWire: (value, { nested, isSingle }) => {
    if (isSingle) return toItems([typeof value === 'object' && value !== null ? value : {}], nested);
    return Array.isArray(value) ? toItems(value, nested) : [];
  },
  toWire: (value, { nested, isSingle }) => {
    const all = fromItems(itemsIn(value), nested);
    return isSingle ? (all[0] ?? null) : all;
  },
  Input,
  View,
  Difference,
  holdsRichText: true,
  onSurface: true,
  isBoxInLanguage: true,
  focusesWithin: true,
};

function Input({ field, words: { error }, value, onChange, itemErrors }: FieldInputProps<'items'>) {
  const { name, label, Input: OfList } = field;
  const fields = useMemo(() => fieldsWithin(field), [field]);
  return (
    <>
      <OfList {...{ name, label, fields, itemErrors }} items={itemsIn(value)} onChange={onChange} />
      {error && (
        <Text c="red" fz="sm" mt="xs" role="alert">
          {error}
        </Text>
      )}
    </>
  );
}

function View({ field: { View: OfItem, fields }, value }: FieldViewProps<'items'>) {
  const list = itemsIn(value);
  if (list.length === 0) return <NoValue />;
  return (
    <List type="ordered" fz="sm" spacing={4}>
      {list.map((item) => (
        <List.Item key={item.id}>
          <OfItem item={item} fields={fields} />
        </List.Item>
      ))}
    </List>
  );
}

function Difference({ field, older, newer, within }: FieldDifferenceProps<'items'>) {
  return <ItemsDifference field={field} older={itemsIn(older.value)} newer={itemsIn(newer.value)} within={within} />;
}
