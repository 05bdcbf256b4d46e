import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { ResourceEntity } from '../../core/crud/resource.entity.js';
import { Moment, OptionalMoment, OptionalReference, RowLanguage, ShortText } from '../../core/database/column-types.js';
import { User } from '../../people/users/user.entity.js';
import { type ConversationForm, MAX_NAME, PREVIEW_LENGTH, type QuietReason } from './conversation.constants.js';
import { InboxStage } from './inbox-stage.entity.js';
import type { Seat } from './seats.constants.js';

/**
 * The handling of one message, application or mail: owner, due date and stage. The texts are in the record, in `replies` and in
 * `inbox_entries`.
 */
@Entity('inbox_conversations')
@Index(['done_at', 'waiting', 'due_at'])
@Index(['owner_id', 'done_at'])
export class InboxConversation extends ResourceEntity {
  @Column({ type: 'varchar', length: 16 })
  form: ConversationForm;

  /** The record that began the conversation; both are null if a mail did. */
  @Index({ unique: true })
  @OptionalReference()
  message_id: number | null;

  @Index({ unique: true })
  @OptionalReference()
  agent_id: number | null;

  /** Copied from the record, so that lists read a single table. */
  @ShortText(MAX_NAME)
  name: string;

  @Index()
  @Column({ type: 'varchar', length: 255 })
  email: string;

  @RowLanguage()
  language: string;

  /** Subject of the mail that began the conversation. */
  @ShortText(255)
  subject: string;

  /** Start of the visitor's latest text. */
  @ShortText(PREVIEW_LENGTH)
  preview: string;

  @OptionalReference()
  owner_id: number | null;

  @Index()
  @OptionalReference()
  stage_id: number | null;

  /** The side whose reply is expected. */
  @Column({ type: 'varchar', length: 8, default: 'us' })
  waiting: 'us' | 'them';

  /** When a reply is due, or a reminder was requested for. */
  @OptionalMoment()
  due_at: Date | null;

  /** When a mail reported it as overdue. */
  @OptionalMoment()
  reminded_at: Date | null;

  @OptionalMoment()
  first_answered_at: Date | null;

  @Index()
  @Moment()
  last_activity_at: Date;

  /** When the mail of the latest answer failed for good, or came back; null if it did not. */
  @OptionalMoment()
  undelivered_at: Date | null;

  @OptionalMoment()
  done_at: Date | null;

  @Index()
  @OptionalMoment()
  spam_at: Date | null;

  /** When it was put into the quiet lane, where it waits for nobody: only conversations begun by mails. */
  @Index()
  @OptionalMoment()
  quiet_at: Date | null;

  /** Why it is in the quiet lane; empty for others. */
  @ShortText(16)
  quiet_reason: QuietReason | '';

  /** The conversation that its mail belongs to: one that a limit held back, until there is room. */
  @OptionalReference()
  held_for: number | null;

  /** The conversation that displays this one. */
  @Index()
  @OptionalReference()
  merged_into: number | null;

  // These only declare the foreign keys. Referenced by name where their modules import this one.
  @ManyToOne('Message', { nullable: true, onDelete: 'CASCADE' })
  message: { about_resource: string; about_id: number | null; about_title: string; seat: Seat } | null;

  @ManyToOne('Agent', { nullable: true, onDelete: 'CASCADE' })
  agent: unknown;

  @ManyToOne(() => User, { nullable: true, onDelete: 'SET NULL' })
  owner: Relation<User> | null;

  @ManyToOne(() => InboxStage, { nullable: true, onDelete: 'SET NULL' })
  stage: Relation<InboxStage> | null;

  @ManyToOne(() => InboxConversation, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'merged_into' })
  root: Relation<InboxConversation> | null;
}
