import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { LongText, Moment, OptionalReference } from '../../core/database/column-types.js';
import { OutboxMail } from '../../infrastructure/mail/outbox-mail.entity.js';

/** A reply to a submission. Its status is that of its mail in the outbox. */
@Entity('replies')
export class Reply {
  @PrimaryGeneratedColumn()
  id: number;

  /** Chosen by the client: a repeated request creates no second reply. */
  @Index({ unique: true })
  @Column({ type: 'varchar', length: 64 })
  idempotency_key: string;

  /** Exactly one of `message_id`, `agent_id` and, for replies to a mail, `conversation_id` is set. */
  @Index()
  @OptionalReference()
  message_id: number | null;

  @Index()
  @OptionalReference()
  agent_id: number | null;

  // Without a foreign key, which SQLite can only add by copying the table.
  @Index()
  @OptionalReference()
  conversation_id: number | null;

  /** The author's name. */
  @Column({ type: 'varchar', length: MAX_LENGTH.name })
  author: string;

  @LongText()
  text: string;

  @Index()
  @Column({ type: 'integer' })
  mail_id: number;

  @Moment()
  created_at: Date;

  // These only declare the foreign keys. Referenced by name: their modules import this one.
  @ManyToOne('Message', { nullable: true, onDelete: 'CASCADE' })
  message: unknown;

  @ManyToOne('Agent', { nullable: true, onDelete: 'CASCADE' })
  agent: unknown;

  // Without a foreign key: the outbox may be emptied by hand, which must not delete replies.
  @ManyToOne(() => OutboxMail, { nullable: false, createForeignKeyConstraints: false })
  mail: Relation<OutboxMail> | null;
}
