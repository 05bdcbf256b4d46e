import { Skeleton } from '@mantine/core';
import { lazyPart } from '../parts/lazy-part';
import { unsaidPart } from '../parts/unsaid-part';

// The forms of all blocks, and the inputs that they consist of, are not for lists of records.

/** Edits the blocks of a page. */
export const LazyBlocksInput = lazyPart(async () => ({ default: (await import('./BlocksInput')).BlocksInput }), {
  fallback: <Skeleton h={200} radius="lg" aria-busy />,
});

/** Shows a block in a few words. */
export const LazyBlockView = unsaidPart(async () => ({ default: (await import('./BlockView')).BlockView }));
