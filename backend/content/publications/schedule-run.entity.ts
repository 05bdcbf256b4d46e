import { Column, Entity, Index } from 'typeorm';
import { Moment } from '../../core/database/column-types.js';
import type { StoredSentence } from '../../core/language/kept-sentence.js';
import { AboutRecord } from './about-record.entity.js';
import type { ScheduledAction } from './schedule.dto.js';

/** A scheduled action that was performed, or failed. */
@Entity('schedule_runs')
export class ScheduleRun extends AboutRecord {
  /** The record's title at that time. */
  @Column({ type: 'varchar', length: 200 })
  title: string;

  @Column({ type: 'varchar', length: 16 })
  action: ScheduledAction;

  @Moment()
  due_at: Date;

  @Index()
  @Moment()
  done_at: Date;

  /** The user who scheduled it. */
  @Column({ type: 'varchar', length: 120, nullable: true })
  by_name: string | null;

  /** Why it failed; null on success. */
  @Column({ type: 'text', nullable: true })
  error: string | null;

  /** The same by its name, for readers of other languages. */
  @Column({ type: 'simple-json', nullable: true })
  error_said: StoredSentence | null;
}
