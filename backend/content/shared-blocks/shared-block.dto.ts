import { ApiProperty, OmitType } from '@nestjs/swagger';
import { RequiredText } from '../../core/crud/fields/field.decorators.js';
import { TranslatableInput, TranslatableRecord } from '../../core/crud/resource.dto.js';
import { sentence } from '../../core/language/say.js';
import {
  Blocks,
  blocksSchema,
  type PageBlock,
  type StoredBlock,
  type UnknownBlock,
} from '../content-pages/blocks/page-block.dto.js';

export class SharedBlockInput extends TranslatableInput {
  /**
   * Its name for editors; visitors do not see it.
   * @example "Visit us"
   */
  @RequiredText(sentence('common.titleRequired'))
  title: string;

  /** Blocks in display order, which stand together wherever it is shown. */
  @Blocks('shared')
  blocks?: (PageBlock | UnknownBlock)[];
}

export class SharedBlockRecord extends TranslatableRecord {
  title: string;
  /** Blocks in display order. Blocks of unknown kinds are kept unchanged, and not shown. */
  @ApiProperty(blocksSchema('shared'))
  blocks: StoredBlock[];
}

/** A shared block in lists: without its blocks, which may be long. */
export class SharedBlockLine extends OmitType(SharedBlockRecord, ['blocks'] as const) {}
