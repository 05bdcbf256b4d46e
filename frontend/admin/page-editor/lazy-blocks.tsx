import { Skeleton } from '@mantine/core';
import { lazyComponent } from '../lazy/lazy-component';
import { optionalComponent } from '../lazy/optional-component';

// The forms of blocks, with their inputs, are not bundled with lists of records.

/** Edits the blocks of a page. */
export const LazyBlocksInput = lazyComponent(async () => ({ default: (await import('./BlocksInput')).BlocksInput }), {
  fallback: <Skeleton h={200} radius="lg" aria-busy />,
});

/** A short summary of a block. */
export const LazyBlockView = optionalComponent(async () => ({ default: (await import('./BlockView')).BlockView }));

/** Provides the form of a block to its children. */
export const LazyFormOfBlock = lazyComponent(async () => ({ default: (await import('./FormOfBlock')).FormOfBlock }), {
  fallback: <Skeleton h={60} radius="md" aria-busy />,
});
