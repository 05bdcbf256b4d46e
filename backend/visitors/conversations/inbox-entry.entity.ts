import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
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

/** A file attached to a mail. */
export interface EntryAttachment {
  name: string;
  /** In bytes. */
  size: number;
  /** The media type. */
  type: string;
  /** Path of the API call that returns it. */
  path: string;
}

export type EntryKind = 'note' | 'reply' | 'automatic' | 'bounce' | 'receipt' | 'event';

/** A contribution to a conversation, apart from its first record and the replies of colleagues. */
@Entity('inbox_entries')
@Index(['conversation_id', 'created_at'])
export class InboxEntry {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'integer' })
  conversation_id: number;

  /** 'reply', 'automatic', 'bounce' and 'receipt' are incoming mails, 'note' is internal to colleagues, 'event' is an action. */
  @Column({ type: 'varchar', length: 16 })
  kind: EntryKind;

  /** Only for events. */
  @Column({ type: 'varchar', length: 16, default: '' })
  act: ConversationAct | '';

  /** The name of the colleague, or of the sender. */
  @ShortText(120)
  author: string;

  /** Address of a mail's sender. */
  @ShortText(255)
  email: string;

  @OptionalReference()
  user_id: number | null;

  /** Key of a note, chosen by the client: a repeated request adds no second note. */
  @Index({ unique: true })
  @Column({ type: 'varchar', length: 64, nullable: true })
  idempotency_key: string | null;

  /** Id of the mail's row in the mailbox, unique so that a mail is added once. */
  @Index({ unique: true })
  @OptionalReference()
  mail_id: number | null;

  @LongText()
  text: string;

  /** The quoted part of a mail. */
  @LongText()
  quoted: string;

  @LongJsonList()
  attachments: EntryAttachment[];

  @Moment()
  created_at: Date;

  @ManyToOne(() => InboxConversation, { nullable: false, onDelete: 'CASCADE' })
  conversation: Relation<InboxConversation>;

  @ManyToOne(() => User, { nullable: true, onDelete: 'SET NULL' })
  user: Relation<User> | null;
}

/** A colleague's mention in a note. */
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
  entry: Relation<InboxEntry>;

  @ManyToOne(() => User, { nullable: false, onDelete: 'CASCADE' })
  user: Relation<User>;
}
