import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import {
  LongJsonList,
  LongText,
  Moment,
  OptionalMoment,
  OptionalReference,
  ShortText,
} from '../../core/database/column-types.js';
import { User } from '../../people/users/user.entity.js';
import type { ConversationAct } from './conversation.constants.js';
import { InboxConversation } from './inbox-conversation.entity.js';

/** A file that came with a mail. */
export interface EntryAttachment {
  name: string;
  /** In bytes. */
  size: number;
  /** The media type. */
  type: string;
  /** Of the call that answers it. */
  path: string;
}

export type EntryKind = 'note' | 'reply' | 'automatic' | 'bounce' | 'event';

/** What was said or done in a conversation, besides the record with which it began and the replies of colleagues. */
@Entity('inbox_entries')
@Index(['conversation_id', 'created_at'])
export class InboxEntry {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'integer' })
  conversation_id: number;

  /** 'reply', 'automatic' and 'bounce' are mails from outside, 'note' is for colleagues, 'event' is something done. */
  @Column({ type: 'varchar', length: 16 })
  kind: EntryKind;

  /** Of an event. */
  @Column({ type: 'varchar', length: 16, default: '' })
  act: ConversationAct | '';

  /** The name of the colleague, or of the sender. */
  @ShortText(120)
  author: string;

  /** Of the sender of a mail. */
  @ShortText(255)
  email: string;

  @OptionalReference()
  user_id: number | null;

  /** Chosen by the client, of notes: a repeated request adds no second one. */
  @Index({ unique: true })
  @Column({ type: 'varchar', length: 64, nullable: true })
  idempotency_key: string | null;

  /** Of the mail's row in the mailbox: the same mail is one entry. */
  @Index({ unique: true })
  @OptionalReference()
  mail_id: number | null;

  @LongText()
  text: string;

  /** What a mail quotes. */
  @LongText()
  quoted: string;

  @LongJsonList()
  attachments: EntryAttachment[];

  @Moment()
  created_at: Date;

  @ManyToOne(() => InboxConversation, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'conversation_id' })
  conversation: Relation<InboxConversation>;

  @ManyToOne(() => User, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'user_id' })
  user: Relation<User> | null;
}

/** That a note mentions a colleague. */
@Entity('inbox_mentions')
@Index(['user_id', 'seen_at'])
@Index(['entry_id', 'user_id'], { unique: true })
export class InboxMention {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'integer' })
  entry_id: number;

  @Column({ type: 'integer' })
  user_id: number;

  /** When the colleague opened the conversation. */
  @OptionalMoment()
  seen_at: Date | null;

  @ManyToOne(() => InboxEntry, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'entry_id' })
  entry: Relation<InboxEntry>;

  @ManyToOne(() => User, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user: Relation<User>;
}
