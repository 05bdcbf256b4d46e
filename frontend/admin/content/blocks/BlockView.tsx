import { Text } from '@mantine/core';
import type { FormItem } from '../../fields/field/form-item';
import { firstWordsOf, nameOfBlock } from './block-items';

/** A short summary of a block, for comparisons of versions. */
export const BlockView = ({ item }: { item: FormItem }) => (
  <Text fz="sm">
    {nameOfBlock(item)}
    {firstWordsOf(item) && `: ${firstWordsOf(item)}`}
  </Text>
);
