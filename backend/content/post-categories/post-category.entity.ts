import { Column, Entity, Index } from 'typeorm';
import { TranslatableEntity } from '../../core/crud/resource.entity.js';
import { Position } from '../../core/database/column-types.js';

@Entity('post_categories')
@Index(['slug', 'language'], { unique: true })
export class PostCategory extends TranslatableEntity {
  @Column({ type: 'varchar', length: 200 })
  title: string;

  @Column({ type: 'varchar', length: 255 })
  slug: string;

  @Index()
  @Position()
  position: number;
}
