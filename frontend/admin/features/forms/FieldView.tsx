import { Text } from '@mantine/core';
import { listWords } from '../../core/language/list-words';
import type { FormItem } from '../../fields/field/form-item';
import { kindName, toFieldItem } from './field-kinds';

/** A question, read-only. */
export function FieldView({ item }: { item: FormItem }) {
  const { label, kind, options } = toFieldItem(item);
  return (
    <>
      {label}
      <Text fz="sm" c="dimmed">
        {[kindName(kind), listWords(options.split('\n').filter(Boolean))].filter(Boolean).join(' · ')}
      </Text>
    </>
  );
}
