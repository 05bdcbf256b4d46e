import {
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { LongText, OptionalMoment, OptionalReference } from '../database/column-types.js';
import { Newsletter } from '../newsletters/newsletter.entity.js';

export type OutboxStatus = 'queued' | 'sent' | 'failed';

/** A mail that was written in the same transaction as the record that it tells of, and is sent afterwards. */
@Entity('outbox')
@Index(['newsletter_id', 'status'])
export class OutboxMail {
  @PrimaryGeneratedColumn()
  id: number;

  /** The Message-ID, the same at every attempt, so that a mail server can tell a repetition. */
  @Index({ unique: true })
  @Column({ type: 'varchar', length: 255 })
  message_id: string;

  @Column({ type: 'varchar', length: 255 })
  to_address: string;

  @Column({ type: 'varchar', length: 255 })
  subject: string;

  @LongText()
  text: string;

  @Column({ type: 'mediumtext', nullable: true })
  html: string | null;

  /** Further headers, such as Reply-To. */
  @Column({ type: 'simple-json', nullable: true })
  headers: Record<string, string> | null;

  @Column({ type: 'varchar', length: 16, default: 'queued' })
  status: OutboxStatus;

  @Column({ type: 'integer', default: 0 })
  attempts: number;

  /** Null when there will be none. */
  @Index()
  @OptionalMoment()
  next_attempt_at: Date | null;

  @Column({ type: 'text', nullable: true })
  last_error: string | null;

  @OptionalReference()
  newsletter_id: number | null;

  @CreateDateColumn()
  created_at: Date;

  @OptionalMoment()
  sent_at: Date | null;

  @ManyToOne(() => Newsletter, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'newsletter_id' })
  newsletter: Relation<Newsletter> | null;
}
