import { Column, Entity, Index } from 'typeorm';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { TranslatableEntity } from '../../core/crud/resource.entity.js';
import { Position, ShortText } from '../../core/database/column-types.js';

@Entity('statistics')
export class Statistic extends TranslatableEntity {
  /** Named 'Category' in the back office. */
  @Column({ type: 'varchar', length: MAX_LENGTH.title })
  title: string;

  /** Named 'Quantity' in the back office: free text. */
  @ShortText(MAX_LENGTH.title)
  price: string;

  @Index()
  @Position()
  position: number;
}
