import { Column, Entity, Index } from 'typeorm';
import { OptionalMoment, OptionalReference } from '../../core/database/column-types.js';
import type { StoredSentence } from '../../core/language/kept-sentence.js';
import { AboutRecord } from './about-record.entity.js';

/** Values by field, as in the input of an update. */
export type DraftValues = Record<string, unknown>;

/** The draft before a token wrote its own. */
export interface FormerDraft {
  values: DraftValues;
  by: number | null;
  by_name: string | null;
  version: number;
}

/**
 * Publication data of a record: a draft, and the times of publication and removal. Only records that have some of these, or were
 * never published, have a row.
 */
@Entity('publications')
@Index(['resource', 'record_id'], { unique: true })
export class Publication extends AboutRecord {
  /** Fields that differ from the record, or some of them; validated, but possibly incomplete. */
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

  /** Unique for each saved draft of the record, to detect stale ones. */
  @OptionalMoment()
  draft_at: Date | null;

  /** The version of the record that the draft is based on. */
  @Column({ type: 'integer', nullable: true })
  draft_version: number | null;

  /** The token that wrote the draft; null for people. */
  @Index()
  @OptionalReference()
  draft_token_id: number | null;

  /** The draft before the token wrote it, for an undo; null if there was none. */
  @Column({
    type: 'mediumtext',
    nullable: true,
    transformer: {
      to: (value?: FormerDraft | null) => (value ? JSON.stringify(value) : null),
      from: (value: string | null): FormerDraft | null => (value === null ? null : JSON.parse(value)),
    },
  })
  draft_former: FormerDraft | null;

  @OptionalMoment()
  publish_at: Date | null;

  @OptionalMoment()
  unpublish_at: Date | null;

  @Column({ type: 'integer', nullable: true })
  scheduled_by: number | null;

  @Column({ type: 'varchar', length: 120, nullable: true })
  scheduled_by_name: string | null;

  /** Why the last scheduled attempt failed. */
  @Column({ type: 'text', nullable: true })
  schedule_error: string | null;

  /** The same by its name, for readers of other languages. */
  @Column({ type: 'simple-json', nullable: true })
  schedule_error_said: StoredSentence | null;

  /** Time of the next scheduled action; null for none. */
  @Index()
  @OptionalMoment()
  next_attempt_at: Date | null;

  /** False for an inactive record that was never active. */
  @Column({ type: 'boolean', default: true })
  published_before: boolean;
}
