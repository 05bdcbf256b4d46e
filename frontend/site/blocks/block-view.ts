import type { ComponentType } from 'react';
import type { BlockKind, PageBlock } from '../../../backend/content/content-pages/blocks/page-block.dto.js';
import type { ContentPageData, ShownBlock } from '../../../backend/site/pages/content-page-data.dto.js';

/** A block of one kind, as pages show it. */
export type BlockOf<K extends BlockKind> = ShownBlock<Extract<PageBlock, { kind: K }>>;

export type BlockGround = 'paper' | 'mint' | 'sand' | 'night';

export interface BlockProps<K extends BlockKind> {
  block: BlockOf<K>;
  /** The place of the head office; null without a map. */
  map: ContentPageData['map'];
}

/** The view of the blocks of one kind. */
export interface BlockView<K extends BlockKind> {
  View: ComponentType<BlockProps<K>>;
  /** Whether there is nothing to show, so that the block takes no room. */
  isEmpty: (block: BlockOf<K>) => boolean;
  /** Default: paper. */
  ground?: (block: BlockOf<K>) => BlockGround;
}
