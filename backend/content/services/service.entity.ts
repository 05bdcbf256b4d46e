import { Column, Entity, Index } from 'typeorm';
import { TranslatableEntity } from '../../core/crud/resource.entity.js';
import { LongText, Position } from '../../core/database/column-types.js';

/** A portfolio category. */
@Entity('services')
@Index(['slug', 'language'], { unique: true })
export class Service extends TranslatableEntity {
  @Column({ type: 'varchar', length: 200 })
  title: string;

  @Column({ type: 'varchar', length: 255 })
  slug: string;

  @LongText()
  description: string;

  @Index()
  @Position()
  position: number;
}
