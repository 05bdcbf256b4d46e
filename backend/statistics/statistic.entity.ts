import { Column, Entity } from 'typeorm';
import { ShortText } from '../database/column-types.js';
import { ContentEntity } from '../resource/resource.entity.js';

@Entity('statistics')
export class Statistic extends ContentEntity {
  /** Shown as Category. */
  @Column({ type: 'varchar', length: 200 })
  title: string;

  /** Shown as Quantity: free text. */
  @ShortText(200)
  price: string;
}
