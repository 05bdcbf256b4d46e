import { Injectable } from '@nestjs/common';
import type { Block, BlockKindObject } from './blocks/block.dto.js';
import { blockKindOf } from './blocks/page-block.dto.js';

/** What readers have chosen on a page, by query parameter. */
export type PageChoice = Readonly<Record<string, string>>;

type Load<B extends Block> = (block: B, choice: PageChoice) => Promise<object | undefined>;

/** What visitors need of blocks beside their fields and the records in them. Services of higher layers register how it is loaded. */
@Injectable()
export class BlockData {
  private readonly loads = new Map<BlockKindObject, Load<Block>>();

  /** @param load Returns the additional fields of a block in page data; undefined for a block that is not shown without them. */
  register<B extends Block>(kind: BlockKindObject<B>, load: Load<B>): void {
    this.loads.set(kind as BlockKindObject, load as unknown as Load<Block>);
  }

  /**
   * @param choice For the block of the page that has readers choose.
   * @returns Undefined for a block that is not shown.
   */
  async of(block: Block, choice: PageChoice = {}): Promise<object | undefined> {
    const kind = blockKindOf(block);
    const load = kind && this.loads.get(kind);
    return load ? load(block, choice) : {};
  }
}
