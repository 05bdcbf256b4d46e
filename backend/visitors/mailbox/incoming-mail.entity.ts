import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Moment, OptionalMoment, OptionalReference, ShortText } from '../../core/database/column-types.js';
import { InboxConversation } from '../conversations/inbox-conversation.entity.js';

/** Written by a person; by a program; by a mail server that could not deliver. */
export type MailKind = 'reply' | 'automatic' | 'bounce';

/**
 * A mail of the mailbox that belongs to a conversation, or that told of an address to which nothing can be delivered. What it says
 * is in the conversation; here is what tells it from others, so that none is stored twice.
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

  /** Of the folder; with another one, its UIDs mean other mails. */
  @Column({ type: 'varchar', length: 20 })
  uid_validity: string;

  @Column({ type: 'varchar', length: 20 })
  uid: string;

  /** A hash of Message-ID, sender and text: the same for a mail that was delivered twice, or has another UID since. */
  @Index({ unique: true })
  @Column({ type: 'varchar', length: 64 })
  fingerprint: string;

  /** Without brackets; empty if it had none. */
  @Index()
  @ShortText(255)
  message_id: string;

  /** In bytes, as the server says. */
  @Column({ type: 'integer' })
  size: number;

  @Column({ type: 'varchar', length: 16 })
  kind: MailKind;

  /** Why it is taken for automatic or a bounce: the header or the words that say so. */
  @ShortText(255)
  reason: string;

  /** Null if it belongs to none: a bounce of a newsletter. Then neither sender nor subject is kept. */
  @Index()
  @OptionalReference()
  conversation_id: number | null;

  /** The message or application that was deleted with its conversation, while it can be restored; then there is no conversation. */
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

  /** As the mail says, which may be wrong. */
  @OptionalMoment()
  sent_at: Date | null;

  @Moment()
  created_at: Date;

  @ManyToOne(() => InboxConversation, { nullable: true, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'conversation_id' })
  conversation: Relation<InboxConversation> | null;
}
