import { Text } from '@mantine/core';
import type { FormItem } from '../fields/form-item';
import { toPointItem } from './point-item';

/** A point, read-only. */
export function PointView({ item }: { item: FormItem }) {
  const { title, text, fact } = toPointItem(item);
  return (
    <>
      {[title, fact].filter(Boolean).join(' · ')}
      <Text fz="sm" c="dimmed">
        {text}
      </Text>
    </>
  );
}
