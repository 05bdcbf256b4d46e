import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Moment, ShortText } from '../../core/database/column-types.js';
import { HELPFUL_LIMITS } from './helpful.constants.js';

/** What a visitor has answered to 'Was this helpful?'. Nothing says who it was. */
@Entity('helpful_answers')
@Index(['resource', 'record_id', 'id'])
export class HelpfulAnswer {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'varchar', length: HELPFUL_LIMITS.resource })
  resource: string;

  /** The original, in whatever language it was read. */
  @Column({ type: 'integer' })
  record_id: number;

  @Column({ type: 'boolean', default: false })
  is_helpful: boolean;

  /** Empty without one. */
  @ShortText(HELPFUL_LIMITS.sentence)
  sentence: string;

  @Moment()
  created_at: Date;
}
