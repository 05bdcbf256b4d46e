import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { LongText, Moment, OptionalReference } from '../core/database/column-types.js';
import { OutboxMail } from '../mail/outbox-mail.entity.js';

/** An answer to what a visitor has sent. It goes when that goes; what became of its mail, the outbox knows. */
@Entity('replies')
export class Reply {
  @PrimaryGeneratedColumn()
  id: number;

  /** Chosen by whoever sends it, so that a second attempt is not a second reply. */
  @Index({ unique: true })
  @Column({ type: 'varchar', length: 64 })
  idempotency_key: string;

  /** One of the two has an id. */
  @Index()
  @OptionalReference()
  message_id: number | null;

  @Index()
  @OptionalReference()
  agent_id: number | null;

  /** The name of who wrote it. */
  @Column({ type: 'varchar', length: 120 })
  author: string;

  @LongText()
  text: string;

  @Index()
  @Column({ type: 'integer' })
  mail_id: number;

  @Moment()
  created_at: Date;

  // Foreign keys. The entities are named by strings: their modules import this one.
  @ManyToOne('Message', { nullable: true, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'message_id' })
  message: unknown;

  @ManyToOne('Agent', { nullable: true, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'agent_id' })
  agent: unknown;

  // The outbox may be emptied by hand, and is no reason to lose the reply.
  @ManyToOne(() => OutboxMail, { nullable: false, createForeignKeyConstraints: false })
  @JoinColumn({ name: 'mail_id' })
  mail: Relation<OutboxMail> | null;
}
