import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { OptionalMoment } from '../../core/database/column-types.js';

/** Field → value, as the input of an update has them. */
export type DraftValues = Record<string, unknown>;

/**
 * What a record of content has besides the values that visitors see: a draft, and the times at which it appears and goes.
 * Only records that have some of these, or were never published, have a row.
 */
@Entity('publications')
@Index(['resource', 'record_id'], { unique: true })
export class Publication {
  @PrimaryGeneratedColumn()
  id: number;

  /** The resource's name on the wire, such as `post`. */
  @Column({ type: 'varchar', length: 64 })
  resource: string;

  /** No foreign key: the draft of a deleted record is kept until its time in the bin is over. */
  @Column({ type: 'integer' })
  record_id: number;

  /** The fields that differ from the record, or some of them; validated, but possibly incomplete. */
  @Column({
    type: 'mediumtext',
    nullable: true,
    transformer: {
      to: (value?: DraftValues | null) => (value ? JSON.stringify(value) : null),
      from: (value: string | null): DraftValues | null => (value === null ? null : JSON.parse(value)),
    },
  })
  draft: DraftValues | null;

  @Column({ type: 'integer', nullable: true })
  draft_by: number | null;

  @Column({ type: 'varchar', length: 120, nullable: true })
  draft_by_name: string | null;

  /** Different for each saved draft of the record, so that a stale one is recognized. */
  @OptionalMoment()
  draft_at: Date | null;

  /** The version of the record that the draft began with. */
  @Column({ type: 'integer', nullable: true })
  draft_version: number | null;

  @OptionalMoment()
  publish_at: Date | null;

  @OptionalMoment()
  unpublish_at: Date | null;

  @Column({ type: 'integer', nullable: true })
  scheduled_by: number | null;

  @Column({ type: 'varchar', length: 120, nullable: true })
  scheduled_by_name: string | null;

  /** Why the last attempt to keep the schedule failed. */
  @Column({ type: 'text', nullable: true })
  schedule_error: string | null;

  /** When the schedule wants something to be done; null if never. */
  @Index()
  @OptionalMoment()
  next_attempt_at: Date | null;

  /** False for an inactive record that was never active. */
  @Column({ type: 'boolean', default: true })
  published_before: boolean;
}
