import { Column, CreateDateColumn, Entity, Index, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { LongText, OptionalMoment, OptionalReference } from '../../core/database/column-types.js';
import type { StoredSentence } from '../../core/language/kept-sentence.js';

export type OutboxStatus = 'queued' | 'sent' | 'failed';

/** Headers besides From, To and Subject. Fixed keys instead of free field names prevent header injection. */
export interface MailHeaders {
  replyTo?: { name: string; address: string };
  /** Sent again by a person, so also to an address whose mails have bounced. */
  isInsisted?: true;
  /** Written by a person: sent without `Auto-Submitted`. */
  personal?: true;
  /** URL of the one-click unsubscription (RFC 8058). */
  unsubscribe?: string;
  /** Message-ID of the mail that this one answers, in brackets. */
  inReplyTo?: string;
  /** Message-IDs of the mails that this one continues, in brackets, oldest first. */
  references?: readonly string[];
  /**
   * Expiry of a link in the text, ISO 8601. The mail is not sent later, and its text is deleted once it was sent or has failed, so
   * that the database contains no usable links.
   */
  secretUntil?: string;
}

/** A mail, stored in the same transaction as the record that it belongs to, and sent after the commit. */
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

  /** Incremented before an attempt, so that a mail that crashes the process fails in the end. */
  @Column({ type: 'integer', default: 0 })
  attempts: number;

  /** Null after the last attempt. */
  @Index()
  @OptionalMoment()
  next_attempt_at: Date | null;

  /** End of the claim by the process that is sending it, unless that was killed. */
  @OptionalMoment()
  claimed_until: Date | null;

  @Column({ type: 'text', nullable: true })
  last_error: string | null;

  /** The same by its name, for readers of other languages; null for what a mail server said. */
  @Column({ type: 'simple-json', nullable: true })
  last_error_said: StoredSentence | null;

  @OptionalReference()
  newsletter_id: number | null;

  /** The recipient's id. Not a foreign key, so that it remains when the subscriber is deleted. */
  @Index()
  @OptionalReference()
  subscriber_id: number | null;

  @Index()
  @CreateDateColumn()
  created_at: Date;

  @OptionalMoment()
  sent_at: Date | null;

  /** When its recipient complained about it to the provider. */
  @OptionalMoment()
  complained_at: Date | null;

  // Only declares the foreign key. Named by a string: the mail module does not import modules that send mail.
  @ManyToOne('Newsletter', { nullable: true, onDelete: 'SET NULL' })
  newsletter: unknown;
}
