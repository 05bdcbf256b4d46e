import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { HistoryAction } from '../../core/crud/record-history.js';
import { JsonList, Moment, OptionalMoment, OptionalReference } from '../../core/database/column-types.js';

/** An action in the back office; for records with a history, including their state afterwards. */
@Entity('history_entries')
@Index(['resource', 'record_id'])
export class HistoryEntry {
  @PrimaryGeneratedColumn()
  id: number;

  /** The resource's name in the API, such as `post`. */
  @Index()
  @Column({ type: 'varchar', length: 32 })
  resource: string;

  /** 0 for actions without a single record, such as a reordering. */
  @Column({ type: 'integer' })
  record_id: number;

  /** Version of the record after the change. */
  @Column({ type: 'integer', nullable: true })
  version: number | null;

  @Index()
  @Column({ type: 'varchar', length: 24 })
  action: HistoryAction;

  /** The record's title for display. */
  @Column({ type: 'varchar', length: 255 })
  title: string;

  /** Not a foreign key, since users may be deleted. Null for the application itself, and for visitors. */
  @Index()
  @OptionalReference()
  actor_id: number | null;

  @Column({ type: 'varchar', length: 120, nullable: true })
  actor_name: string | null;

  /** The token with which a program did it; not a foreign key, since tokens may be revoked. Null for people, and for entries from before. */
  @Index()
  @OptionalReference()
  token_id: number | null;

  @Index()
  @Moment()
  created_at: Date;

  /** When somebody took back what a program did; null otherwise. */
  @OptionalMoment()
  taken_back_at: Date | null;

  /** The names of changed fields. */
  @JsonList()
  fields: string[];

  /** What was written with a question or an answer. */
  @Column({ type: 'text', nullable: true })
  note: string | null;

  /** The state as compressed by `packState`; null if there is none, or if it was deleted. */
  @Column({ type: 'mediumblob', nullable: true, select: false })
  state: Buffer | null;

  /** The entry whose state this one is compressed against; null if it is self-contained. */
  @OptionalReference()
  base_id: number | null;
}
