import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Moment, OptionalMoment } from '../../../core/database/column-types.js';

/** One visitor's questions to the assistant within a day. */
@Entity('conversations')
export class Conversation {
  @PrimaryGeneratedColumn()
  id: number;

  /** The visitor's secret for continuing the conversation: the `conversation` of the API. */
  @Index({ unique: true })
  @Column({ type: 'varchar', length: 64 })
  token: string;

  @Moment()
  created_at: Date;

  /** Time of the latest question. */
  @Index()
  @Moment()
  last_asked_at: Date;

  /** Time at which the visitor sent it with the contact form; null if not sent. */
  @Index()
  @OptionalMoment()
  handed_over_at: Date | null;
}
