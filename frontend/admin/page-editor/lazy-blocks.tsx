import { Skeleton } from '@mantine/core';
import { lazyPart } from '../parts/lazy-part';
import { optionalPart } from '../parts/optional-part';

// The forms of blocks, with their inputs, are not bundled with lists of records.

/** Edits the blocks of a page. */
export const LazyBlocksInput = lazyPart(async () => ({ default: (await import('./BlocksInput')).BlocksInput }), {
  fallback: <Skeleton h={200} radius="lg" aria-busy />,
});

/** A short summary of a block. */
export const LazyBlockView = optionalPart(async () => ({ default: (await import('./BlockView')).BlockView }));

/** Provides the form of a block to its children. */
export const LazyFormOfBlock = lazyPart(async () => ({ default: (await import('./FormOfBlock')).FormOfBlock }), {
  fallback: <Skeleton h={60} radius="md" aria-busy />,
});
