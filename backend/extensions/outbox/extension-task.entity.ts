import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { LongText, Moment, OptionalMoment } from '../../core/database/column-types.js';
import type { DueRow } from '../../core/outbox/due-rows.js';

/** Work of an extension after a commit, stored in the transaction that asks for it. Deleted once it is done. */
@Entity('extension_tasks')
@Index(['status', 'next_attempt_at'])
export class StoredExtensionTask implements DueRow {
  @PrimaryGeneratedColumn()
  id: number;

  /** The same for each attempt. */
  @Column({ type: 'varchar', length: 64 })
  message_id: string;

  @Column({ type: 'varchar', length: 64 })
  extension: string;

  @Column({ type: 'varchar', length: 64 })
  task: string;

  /** JSON. */
  @LongText()
  payload: string;

  @Column({ type: 'varchar', length: 16 })
  status: 'queued' | 'failed';

  @Column({ type: 'integer', default: 0 })
  attempts: number;

  @OptionalMoment()
  next_attempt_at: Date | null;

  @OptionalMoment()
  claimed_until: Date | null;

  @Moment()
  created_at: Date;

  /** Why the last attempt failed. */
  @Column({ type: 'text', nullable: true })
  error: string | null;
}
