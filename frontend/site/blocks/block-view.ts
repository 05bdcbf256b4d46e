import type { ComponentType } from 'react';
import type { BlockKind, PageBlock } from '../../../backend/content/content-pages/blocks/page-block.dto.js';
import type { ContentPageData, ShownBlock } from '../../../backend/site/pages/content-page-data.dto.js';

/** A block of one kind, as pages show it. */
export type BlockOf<K extends BlockKind> = ShownBlock<Extract<PageBlock, { kind: K }>>;

export type BlockGround = 'paper' | 'mint' | 'sand' | 'night' | 'dark' | 'brand';

export interface BlockProps<K extends BlockKind> {
  block: BlockOf<K>;
  /** The place of the head office; null without a map. */
  map: ContentPageData['map'];
}

/** How pages show the blocks of one kind. */
export interface BlockView<K extends BlockKind> extends ViewOf<BlockOf<K>> {}

/** The same by the type of the blocks, which a kind that is no part of this product has of its own. */
export interface ViewOf<B> {
  View: ComponentType<{ block: B; map: ContentPageData['map'] }>;
  /** Whether there is nothing to show, so that the block takes no room. */
  isEmpty: (block: B, map: ContentPageData['map']) => boolean;
  /** Default: paper. */
  ground?: (block: B) => BlockGround;
}
