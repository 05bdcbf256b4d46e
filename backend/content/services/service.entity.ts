import { Column, Entity, Index } from 'typeorm';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { TranslatableEntity } from '../../core/crud/resource.entity.js';
import { LongText, Position } from '../../core/database/column-types.js';

/** A portfolio category. */
@Entity('services')
@Index(['slug', 'language'], { unique: true })
export class Service extends TranslatableEntity {
  @Column({ type: 'varchar', length: MAX_LENGTH.title })
  title: string;

  @Column({ type: 'varchar', length: MAX_LENGTH.slug })
  slug: string;

  @LongText()
  description: string;

  @Index()
  @Position()
  position: number;
}
