import type { ItemFormProps } from '../fields/field';
import { blockFormOf } from './blocks/block-forms';

/** Passes the form of a block on: where versions of a page are compared. */
export const FormOfBlock = ({ item, children }: ItemFormProps) => children(blockFormOf(item.kind));
