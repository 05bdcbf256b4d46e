import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { LongText, Moment, OptionalMoment, OptionalReference } from '../../core/database/column-types.js';
import type { DueRow } from '../../core/outbox/due-rows.js';
import { Webhook } from './webhook.entity.js';

export type DeliveryStatus = 'queued' | 'delivered' | 'failed';

/** A call of a webhook, stored in the transaction of the change that it reports, and made after the commit. */
@Entity('webhook_deliveries')
@Index(['webhook_id', 'status'])
@Index(['status', 'next_attempt_at'])
export class WebhookDelivery implements DueRow {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'integer' })
  webhook_id: number;

  /** `webhook-id`: the same for every attempt, so that a receiver can detect duplicates. */
  @Column({ type: 'varchar', length: 64 })
  message_id: string;

  /** Such as `post.published`. */
  @Column({ type: 'varchar', length: 64 })
  event: string;

  /** JSON, exactly as sent and signed. */
  @LongText()
  body: string;

  @Column({ type: 'varchar', length: 16 })
  status: DeliveryStatus;

  @Column({ type: 'integer', default: 0 })
  attempts: number;

  @OptionalMoment()
  next_attempt_at: Date | null;

  @OptionalMoment()
  claimed_until: Date | null;

  @Index()
  @Moment()
  created_at: Date;

  /** Time of the last attempt. */
  @OptionalMoment()
  attempted_at: Date | null;

  /** Duration of the last attempt. */
  @OptionalReference()
  duration_ms: number | null;

  /** HTTP status of the last response; null without one. */
  @OptionalReference()
  answer_status: number | null;

  /** Start of the last response, or why there was none. */
  @Column({ type: 'text', nullable: true })
  answer: string | null;

  @ManyToOne(() => Webhook, { nullable: false, onDelete: 'CASCADE' })
  webhook: Relation<Webhook>;
}
