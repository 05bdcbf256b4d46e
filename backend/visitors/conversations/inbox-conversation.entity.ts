import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { ResourceEntity } from '../../core/crud/resource.entity.js';
import { Moment, OptionalMoment, OptionalReference, ShortText } from '../../core/database/column-types.js';
import { User } from '../../people/users/user.entity.js';
import { type ConversationForm, PREVIEW_LENGTH } from './conversation.constants.js';
import { InboxStage } from './inbox-stage.entity.js';

/**
 * What goes on with one message, application or mail: who sees to it, until when, and how far it is. The texts stay where they
 * are: in the record, in `replies` and in `inbox_entries`.
 */
@Entity('inbox_conversations')
@Index(['done_at', 'waiting', 'due_at'])
@Index(['owner_id', 'done_at'])
export class InboxConversation extends ResourceEntity {
  @Column({ type: 'varchar', length: 16 })
  form: ConversationForm;

  /** With what it began; both null where that is a mail. */
  @Index({ unique: true })
  @OptionalReference()
  message_id: number | null;

  @Index({ unique: true })
  @OptionalReference()
  agent_id: number | null;

  /** As in the record, so that lists are read from one table. */
  @ShortText(120)
  name: string;

  @Index()
  @Column({ type: 'varchar', length: 255 })
  email: string;

  @Column({ type: 'varchar', length: 35, default: '' })
  language: string;

  /** Of the mail with which it began. */
  @ShortText(255)
  subject: string;

  /** The beginning of what the visitor said last. */
  @ShortText(PREVIEW_LENGTH)
  preview: string;

  @OptionalReference()
  owner_id: number | null;

  @Index()
  @OptionalReference()
  stage_id: number | null;

  /** Who has to say something next. */
  @Column({ type: 'varchar', length: 8, default: 'us' })
  waiting: 'us' | 'them';

  /** Until when somebody should have answered, or wants to be reminded. */
  @OptionalMoment()
  due_at: Date | null;

  /** When it was mailed that it is overdue. */
  @OptionalMoment()
  reminded_at: Date | null;

  @OptionalMoment()
  first_answered_at: Date | null;

  @Index()
  @Moment()
  last_activity_at: Date;

  @OptionalMoment()
  done_at: Date | null;

  @Index()
  @OptionalMoment()
  spam_at: Date | null;

  /** Under which conversation it is shown. */
  @Index()
  @OptionalReference()
  merged_into: number | null;

  // Only declare the foreign keys. Named by strings where their modules import this one.
  @ManyToOne('Message', { nullable: true, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'message_id' })
  message: unknown;

  @ManyToOne('Agent', { nullable: true, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'agent_id' })
  agent: unknown;

  @ManyToOne(() => User, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'owner_id' })
  owner: Relation<User> | null;

  @ManyToOne(() => InboxStage, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'stage_id' })
  stage: Relation<InboxStage> | null;

  @ManyToOne(() => InboxConversation, { nullable: true, onDelete: 'SET NULL' })
  @JoinColumn({ name: 'merged_into' })
  root: Relation<InboxConversation> | null;
}
