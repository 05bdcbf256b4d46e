import type { ItemsInputProps } from '../../fields/field/field';
import { BlocksInput } from './BlocksInput';
import { InSharedContext } from './shared-context';

/** The blocks of a shared block. */
export const SharedBlocksInput = (props: ItemsInputProps) => (
  <InSharedContext value={true}>
    <BlocksInput {...props} />
  </InSharedContext>
);
