import { Column, Entity, Index } from 'typeorm';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { TranslatableEntity } from '../../core/crud/resource.entity.js';
import { JsonList, LongText, Position } from '../../core/database/column-types.js';

@Entity('faqs')
export class Faq extends TranslatableEntity {
  /** The question. */
  @Column({ type: 'varchar', length: MAX_LENGTH.title })
  title: string;

  /** The answer. */
  @LongText()
  description: string;

  /** Alternative wordings of the question, which help the assistant find the answer. */
  @JsonList()
  keywords: string[];

  @Index()
  @Position()
  position: number;
}
