import { Column, Entity, Index } from 'typeorm';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { TranslatableEntity } from '../../core/crud/resource.entity.js';
import { Position } from '../../core/database/column-types.js';

@Entity('post_categories')
@Index(['slug', 'language'], { unique: true })
export class PostCategory extends TranslatableEntity {
  @Column({ type: 'varchar', length: MAX_LENGTH.title })
  title: string;

  @Column({ type: 'varchar', length: MAX_LENGTH.slug })
  slug: string;

  @Index()
  @Position()
  position: number;
}
