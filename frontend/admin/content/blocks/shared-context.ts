import { createContext } from 'react';
import type { StoredBlock } from '../../../../backend/content/content-pages/blocks/page-block.dto.js';

/** What can be done with the list that a block is in. */
export interface BlockList {
  /** The number of blocks that it has room for. */
  room: number;
  /** Puts blocks into the place of one, and opens the first; with an offer to undo it, if there is something to say. */
  replace: (id: number, blocks: readonly StoredBlock[], message?: string) => void;
}

/** The list of blocks of a page or of the home page; undefined where blocks can't be shared. */
export const BlockListContext = createContext<BlockList | undefined>(undefined);

/** Whether the blocks that are edited are those of a shared block. */
export const InSharedContext = createContext(false);
