import { Column, Entity } from 'typeorm';
import { LongText } from '../database/column-types.js';
import { ContentEntity } from '../resource/resource.entity.js';

@Entity('faqs')
export class Faq extends ContentEntity {
  /** The question. */
  @Column({ type: 'varchar', length: 200 })
  title: string;

  /** The answer. */
  @LongText()
  description: string;
}
