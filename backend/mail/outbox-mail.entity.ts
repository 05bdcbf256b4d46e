import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { LongText, OptionalMoment, OptionalReference } from '../core/database/column-types.js';

export type OutboxStatus = 'queued' | 'sent' | 'failed';

/** What a mail's head says beside sender, recipient and subject. No free names and lines, so that nothing can slip in. */
export interface MailHeaders {
  replyTo?: { name: string; address: string };
  /** A person wrote it: nothing says that it was made by a program. */
  personal?: true;
  /** Where one click ends the subscription (RFC 8058). */
  unsubscribe?: string;
}

/** A mail that was written in the same transaction as the record that it tells of, and is sent afterwards. */
@Entity('outbox')
@Index(['newsletter_id', 'status'])
@Index(['newsletter_id', 'subscriber_id'], { unique: true })
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

  @Column({ type: 'simple-json', nullable: true })
  headers: MailHeaders | null;

  @Column({ type: 'varchar', length: 16, default: 'queued' })
  status: OutboxStatus;

  /** Grows when an attempt begins, so that a mail that kills the process is given up in the end, too. */
  @Column({ type: 'integer', default: 0 })
  attempts: number;

  /** Null when there will be none. */
  @Index()
  @OptionalMoment()
  next_attempt_at: Date | null;

  /** Until then some process is sending it, or has died over it. */
  @OptionalMoment()
  claimed_until: Date | null;

  @Column({ type: 'text', nullable: true })
  last_error: string | null;

  @OptionalReference()
  newsletter_id: number | null;

  /** The subscriber whom it is for; stays when that one is deleted. */
  @Index()
  @OptionalReference()
  subscriber_id: number | null;

  @CreateDateColumn()
  created_at: Date;

  @OptionalMoment()
  sent_at: Date | null;

  // Declares the foreign key. The entity is named by a string, so that this module does not import those that send mail.
  @ManyToOne('Newsletter', { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'newsletter_id' })
  newsletter: unknown;
}
