import { Column, Entity } from 'typeorm';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { TranslatableEntity } from '../../core/crud/resource.entity.js';
import { LongJsonList } from '../../core/database/column-types.js';
import type { StoredBlock } from '../content-pages/blocks/page-block.dto.js';

/** Blocks that are edited once, and shown wherever a block `shared` names them. */
@Entity('shared_blocks')
export class SharedBlock extends TranslatableEntity {
  /** Its name for editors; visitors do not see it. */
  @Column({ type: 'varchar', length: MAX_LENGTH.title })
  title: string;

  @LongJsonList()
  blocks: StoredBlock[];
}
