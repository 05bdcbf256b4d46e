import { Skeleton } from '@mantine/core';
import { lazyPart } from '../parts/lazy-part';
import { optionalPart } from '../parts/optional-part';

// The forms of all blocks, and the inputs that they consist of, are not for lists of records.

/** Edits the blocks of a page. */
export const LazyBlocksInput = lazyPart(async () => ({ default: (await import('./BlocksInput')).BlocksInput }), {
  fallback: <Skeleton h={200} radius="lg" aria-busy />,
});

/** Shows a block in a few words. */
export const LazyBlockView = optionalPart(async () => ({ default: (await import('./BlockView')).BlockView }));

/** Passes the form of a block on. */
export const LazyFormOfBlock = lazyPart(async () => ({ default: (await import('./FormOfBlock')).FormOfBlock }), {
  fallback: <Skeleton h={60} radius="md" aria-busy />,
});
