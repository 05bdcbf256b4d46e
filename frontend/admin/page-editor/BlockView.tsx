import { Text } from '@mantine/core';
import type { FormItem } from '../fields/form-item';
import { firstWordsOf, nameOfBlock } from './block-items';

/** A block in a few words: where versions of a page are compared. */
export const BlockView = ({ item }: { item: FormItem }) => (
  <Text fz="sm">
    {nameOfBlock(item)}
    {firstWordsOf(item) && `: ${firstWordsOf(item)}`}
  </Text>
);
