import { Skeleton } from '@mantine/core';
import { t } from '../../core/language/t';
import { lazyComponent } from '../../core/lazy/lazy-component';
import { optionalComponent } from '../../core/lazy/optional-component';

// The forms of blocks, with their inputs, are not bundled with lists of records.

/** Edits the blocks of a page. */
const LazyBlocksInput = lazyComponent(async () => ({ default: (await import('./BlocksInput')).BlocksInput }), {
  fallback: <Skeleton h={200} radius="lg" aria-busy />,
});

/** Edits the blocks of a shared block. */
const LazySharedBlocksInput = lazyComponent(
  async () => ({ default: (await import('./SharedBlocksInput')).SharedBlocksInput }),
  { fallback: <Skeleton h={200} radius="lg" aria-busy /> },
);

/** A short summary of a block. */
const LazyBlockView = optionalComponent(async () => ({
  default: (await import('./BlockView')).BlockView,
}));

/** Provides the form of a block to its children. */
const LazyFormOfBlock = lazyComponent(async () => ({ default: (await import('./FormOfBlock')).FormOfBlock }), {
  fallback: <Skeleton h={60} radius="md" aria-busy />,
});

/** The field with the blocks of a page, or of a shared block. */
export const blocksField = ({ isShared = false } = {}) =>
  ({
    name: 'blocks',
    label: t('resources.blocks'),
    kind: 'items',
    nested: 'items',
    Input: isShared ? LazySharedBlocksInput : LazyBlocksInput,
    View: LazyBlockView,
    FormOf: LazyFormOfBlock,
  }) as const;
