import { Column, Entity, Index } from 'typeorm';
import { ContentEntity } from '../core/crud/resource.entity.js';
import { LongText, Position } from '../core/database/column-types.js';

@Entity('faqs')
export class Faq extends ContentEntity {
  /** The question. */
  @Column({ type: 'varchar', length: 200 })
  title: string;

  /** The answer. */
  @LongText()
  description: string;

  @Index()
  @Position()
  position: number;
}
