import { Column, CreateDateColumn, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { LongText, OptionalMoment, OptionalReference } from '../../core/database/column-types.js';

export type OutboxStatus = 'queued' | 'sent' | 'failed';

/** What is to be sent besides From, To, Subject and text. Fixed keys rather than free names of fields, against header injection. */
export interface MailHeaders {
  replyTo?: { name: string; address: string };
  /** Written by a person: sent without `Auto-Submitted`. */
  personal?: true;
  /** URL of the one-click unsubscription (RFC 8058). */
  unsubscribe?: string;
  /**
   * Until when a link of the text works, ISO 8601: it is not sent later, and the text is deleted once it was sent or given
   * up, so that nobody finds usable links in the database.
   */
  secretUntil?: string;
}

/** A mail, stored in the same transaction as the record that it is about, and sent after the commit. */
@Entity('outbox')
@Index(['newsletter_id', 'status'])
@Index(['status', 'sent_at'])
@Index(['newsletter_id', 'subscriber_id'], { unique: true })
export class OutboxMail {
  @PrimaryGeneratedColumn()
  id: number;

  /** The same for every attempt, so that a server can detect duplicates. */
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

  /** Incremented before an attempt: a mail that crashes the process fails in the end, too. */
  @Column({ type: 'integer', default: 0 })
  attempts: number;

  /** Null when there is no further attempt. */
  @Index()
  @OptionalMoment()
  next_attempt_at: Date | null;

  /** Until then a process is sending it, unless it was killed. */
  @OptionalMoment()
  claimed_until: Date | null;

  @Column({ type: 'text', nullable: true })
  last_error: string | null;

  @OptionalReference()
  newsletter_id: number | null;

  /** The recipient's id; not a foreign key, so that it remains when the subscriber is deleted. */
  @Index()
  @OptionalReference()
  subscriber_id: number | null;

  @Index()
  @CreateDateColumn()
  created_at: Date;

  @OptionalMoment()
  sent_at: Date | null;

  // Only declares the foreign key. Named by a string: the mail module does not import modules that send mail.
  @ManyToOne('Newsletter', { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'newsletter_id' })
  newsletter: unknown;
}
