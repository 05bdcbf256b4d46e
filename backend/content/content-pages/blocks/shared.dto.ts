import { Block, defineBlock, Kind } from './block.dto.js';
import { RecordIds } from './record-ids.decorator.js';

/** Stands for the blocks of a shared block, which is edited once and shown on many pages. */
export class SharedReferenceBlock extends Block {
  @Kind('shared')
  readonly kind = 'shared';

  /** Id of a shared block, in a list. */
  @RecordIds('shared_block', 1)
  shared_ids: number[] = [];
}

export const shared = defineBlock(SharedReferenceBlock, {
  isReference: true,
  // Whatever it stands for may have.
  hasChoice: () => true,
});

/** Whether a block stands for those of a shared block. */
export const isSharedReference = (block: Block): block is SharedReferenceBlock => block.kind === 'shared';
