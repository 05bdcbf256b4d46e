import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Moment, OptionalMoment } from '../../../core/database/column-types.js';

/** What one visitor asks the assistant, within a day. */
@Entity('conversations')
export class Conversation {
  @PrimaryGeneratedColumn()
  id: number;

  /** The secret by which the visitor goes on with it: the `conversation` of the API. */
  @Index({ unique: true })
  @Column({ type: 'varchar', length: 64 })
  token: string;

  @Moment()
  created_at: Date;

  /** When the latest question was asked. */
  @Index()
  @Moment()
  last_asked_at: Date;

  /** When the visitor sent it to people with the contact form; null if not. */
  @Index()
  @OptionalMoment()
  handed_over_at: Date | null;
}
