import { Column, Entity, Index } from 'typeorm';
import { Moment, OptionalMoment, OptionalReference } from '../../../core/database/column-types.js';
import { AboutRecord } from '../about-record.entity.js';

/** What somebody who may not publish a record has asked those who may, until it is published, or withdrawn. */
@Entity('reviews')
@Index(['resource', 'record_id'], { unique: true })
export class Review extends AboutRecord {
  /** Not a foreign key, since users may be deleted. */
  @Index()
  @Column({ type: 'integer' })
  asked_by: number;

  @Column({ type: 'varchar', length: 120 })
  asked_by_name: string;

  @Moment()
  asked_at: Date;

  @Column({ type: 'text' })
  note: string;

  /** Why it was returned; null while nobody has answered. */
  @Column({ type: 'text', nullable: true })
  answer: string | null;

  @OptionalReference()
  answered_by: number | null;

  @Column({ type: 'varchar', length: 120, nullable: true })
  answered_by_name: string | null;

  @OptionalMoment()
  answered_at: Date | null;
}
