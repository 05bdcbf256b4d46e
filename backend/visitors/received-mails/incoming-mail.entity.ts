import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Moment, OptionalMoment, OptionalReference, ShortText } from '../../core/database/column-types.js';
import { InboxConversation } from '../conversations/inbox-conversation.entity.js';

/**
 * Written by a person; written by a program; sent by a mail server that could not deliver; a read receipt; a reader's complaint
 * about a newsletter, forwarded by the reader's provider.
 */
export type MailKind = 'reply' | 'automatic' | 'bounce' | 'receipt' | 'complaint';

/** An address in a header. */
export interface MailAddress {
  name: string;
  email: string;
}

/** A list as JSON, null in rows of the previous release. */
const OptionalAddresses = (): PropertyDecorator =>
  Column({
    type: 'mediumtext',
    nullable: true,
    transformer: {
      to: (value?: readonly MailAddress[] | null) => JSON.stringify(value ?? []),
      from: (value: string | null): MailAddress[] => JSON.parse(value ?? '[]'),
    },
  });

/**
 * A received mail that belongs to a conversation, or that reported an undeliverable address. Its text is in the conversation; this
 * row identifies it, so that no mail is stored twice.
 */
@Entity('incoming_mails')
@Index(['mailbox', 'uid_validity', 'uid'], { unique: true })
@Index(['from_email', 'created_at'])
@Index(['created_at'])
export class IncomingMail {
  @PrimaryGeneratedColumn()
  id: number;

  /** A hash of server, user and folder. */
  @Column({ type: 'varchar', length: 32 })
  mailbox: string;

  /** UIDVALIDITY of the folder; when it changes, all UIDs mean other mails. */
  @Column({ type: 'varchar', length: 20 })
  uid_validity: string;

  @Column({ type: 'varchar', length: 20 })
  uid: string;

  /** A hash of Message-ID, sender and text: the same for a mail that was delivered twice, or whose UID has changed. */
  @Index({ unique: true })
  @Column({ type: 'varchar', length: 64 })
  fingerprint: string;

  /** Without brackets; empty without one. */
  @Index()
  @ShortText(255)
  message_id: string;

  /** In bytes, as reported by the server. */
  @Column({ type: 'integer' })
  size: number;

  @Column({ type: 'varchar', length: 16 })
  kind: MailKind;

  /** The header or words by which it was recognised as automatic or as a bounce. */
  @ShortText(255)
  reason: string;

  /** Null without a conversation: a bounce of a newsletter, or a complaint. Then neither sender nor subject is stored. */
  @Index()
  @OptionalReference()
  conversation_id: number | null;

  /**
   * The message or application that was deleted with its conversation, while it can be restored; `conversation_id` is null then.
   */
  @Column({ type: 'varchar', length: 16, nullable: true })
  binned_resource: string | null;

  @OptionalReference()
  binned_id: number | null;

  @ShortText(120)
  from_name: string;

  @ShortText(255)
  from_email: string;

  @ShortText(255)
  subject: string;

  /** The addresses in To and Cc. */
  @OptionalAddresses()
  sent_to: MailAddress[];

  @OptionalAddresses()
  sent_cc: MailAddress[];

  /** As stated in the mail; may be wrong. */
  @OptionalMoment()
  sent_at: Date | null;

  /** When it was stored; of one that a limit held back, when it came out of the quiet lane. */
  @Moment()
  created_at: Date;

  @ManyToOne(() => InboxConversation, { nullable: true, onDelete: 'CASCADE' })
  conversation: Relation<InboxConversation> | null;
}
