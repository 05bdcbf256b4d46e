import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Moment, OptionalMoment, OptionalReference } from '../../../core/database/column-types.js';
import { User } from '../../../people/users/user.entity.js';
import { AboutRecord } from '../about-record.entity.js';
import { MAX_CONTEXT, MAX_QUOTE } from './notes.constants.js';

/**
 * What somebody of the office wrote about a record, or about words of its text, for colleagues alone. The words are named by what they
 * are, not by marks in the text: what is published carries nothing of a note.
 */
@Entity('record_notes')
@Index(['resource', 'record_id'])
export class RecordNote extends AboutRecord {
  /** The note that this one answers; null for one that begins a thread. */
  @Index()
  @OptionalReference()
  thread_id: number | null;

  /** Chosen by the client: a repeated request makes no second note. */
  @Index({ unique: true })
  @Column({ type: 'varchar', length: 64 })
  idempotency_key: string;

  @Column({ type: 'text' })
  text: string;

  /** Not a foreign key, since users may be deleted: their notes stay, as their part of the history does. */
  @Column({ type: 'integer' })
  author_id: number;

  @Column({ type: 'varchar', length: 120 })
  author_name: string;

  @Moment()
  created_at: Date;

  /** The field of the words that it is about; null for a note about the record. */
  @Column({ type: 'varchar', length: 64, nullable: true })
  field: string | null;

  /** The words, and what stood before and after them, by which they are found in the text again. */
  @Column({ type: 'varchar', length: MAX_QUOTE, nullable: true })
  quote: string | null;

  @Column({ type: 'varchar', length: MAX_CONTEXT, nullable: true })
  quote_before: string | null;

  @Column({ type: 'varchar', length: MAX_CONTEXT, nullable: true })
  quote_after: string | null;

  @OptionalMoment()
  resolved_at: Date | null;

  @OptionalReference()
  resolved_by: number | null;

  @Column({ type: 'varchar', length: 120, nullable: true })
  resolved_by_name: string | null;
}

/** Somebody who is told of a note: because it mentions them, or answers in a thread that they wrote in. */
@Entity('record_note_notices')
@Index(['user_id', 'seen_at'])
@Index(['note_id', 'user_id'], { unique: true })
export class RecordNoteNotice {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'integer' })
  note_id: number;

  @Column({ type: 'integer' })
  user_id: number;

  /** Whether the note names them. */
  @Column({ type: 'boolean', default: false })
  is_mention: boolean;

  /** When they opened the notes of the record. */
  @OptionalMoment()
  seen_at: Date | null;

  @ManyToOne(() => RecordNote, { nullable: false, onDelete: 'CASCADE' })
  note: Relation<RecordNote>;

  @ManyToOne(() => User, { nullable: false, onDelete: 'CASCADE' })
  user: Relation<User>;
}
