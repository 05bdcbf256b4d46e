import { Column, Entity, Index } from 'typeorm';
import { LongText } from '../database/column-types.js';
import { ContentEntity } from '../resource/resource.entity.js';

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
}
