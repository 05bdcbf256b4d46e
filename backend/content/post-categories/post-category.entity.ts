import { Column, Entity, Index } from 'typeorm';
import { ContentEntity } from '../../core/crud/resource.entity.js';
import { Position } from '../../core/database/column-types.js';

@Entity('post_categories')
export class PostCategory extends ContentEntity {
  @Column({ type: 'varchar', length: 200 })
  title: string;

  @Index({ unique: true })
  @Column({ type: 'varchar', length: 255 })
  slug: string;

  @Index()
  @Position()
  position: number;
}
