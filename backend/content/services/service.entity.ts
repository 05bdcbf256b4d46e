import { Column, Entity, Index } from 'typeorm';
import { ContentEntity } from '../../core/crud/resource.entity.js';
import { LongText, Position } from '../../core/database/column-types.js';

/** A portfolio category. */
@Entity('services')
export class Service extends ContentEntity {
  @Column({ type: 'varchar', length: 200 })
  title: string;

  @Index({ unique: true })
  @Column({ type: 'varchar', length: 255 })
  slug: string;

  @LongText()
  description: string;

  @Index()
  @Position()
  position: number;
}
