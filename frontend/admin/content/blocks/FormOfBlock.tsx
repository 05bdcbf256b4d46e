import type { ItemFormProps } from '../../fields/field/field';
import { blockFormOf } from './blocks/block-forms';

/** Provides the form of a block, for comparisons of versions. */
export const FormOfBlock = ({ item, children }: ItemFormProps) => children(blockFormOf(item.kind));
