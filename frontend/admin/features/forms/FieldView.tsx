import { Text } from '@mantine/core';
import type { FormItem } from '../../fields/field/form-item';
import { kindName, toFieldItem } from './field-kinds';

/** A question, read-only. */
export function FieldView({ item }: { item: FormItem }) {
  const { label, kind, options } = toFieldItem(item);
  return (
    <>
      {label}
      <Text fz="sm" c="dimmed">
        {[kindName(kind), options.split('\n').filter(Boolean).join(', ')].filter(Boolean).join(' · ')}
      </Text>
    </>
  );
}
