import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { ItemsInputProps } from '../fields/field';
import type { FormItem } from '../fields/form-item';

// The forms of all blocks, and the inputs that they consist of, are not for lists of records.
const Input = lazy(async () => ({ default: (await import('./BlocksInput')).BlocksInput }));
const View = lazy(async () => ({ default: (await import('./BlockView')).BlockView }));

/** Edits the blocks of a page. */
export const LazyBlocksInput = (props: ItemsInputProps) => (
  <Suspense fallback={<Skeleton h={200} radius="lg" aria-busy />}>
    <Input {...props} />
  </Suspense>
);

/** Shows a block in a few words. */
export const LazyBlockView = ({ item }: { item: FormItem }) => (
  <Suspense>
    <View item={item} />
  </Suspense>
);
