import { Column, Entity, Index } from 'typeorm';
import { TranslatableEntity } from '../../core/crud/resource.entity.js';
import { Position, ShortText } from '../../core/database/column-types.js';

@Entity('statistics')
export class Statistic extends TranslatableEntity {
  /** Shown as Category. */
  @Column({ type: 'varchar', length: 200 })
  title: string;

  /** Shown as Quantity: free text. */
  @ShortText(200)
  price: string;

  @Index()
  @Position()
  position: number;
}
