import { Column, Entity, Index } from 'typeorm';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { LongText, OptionalReference, ShortText } from '../../core/database/column-types.js';
import type { Seat } from '../conversations/seats.constants.js';
import { Submission } from '../submissions/submission.entity.js';

export type MessageStatus = 'new' | 'handled';

/** A question to the assistant, with its answer. */
interface TranscriptTurn {
  question: string;
  answer: string;
}

/** An answer in an editors' form. */
export interface FormAnswer {
  key: string;
  kind: string;
  /** The question; for a consent, the wording that was agreed to, in the visitor's language. */
  label: string;
  /** Several values are separated by line breaks; for files, their names. */
  value: string;
  /** Ids of files. */
  files?: number[];
}

/** A message from the contact form, or a submission of an editors' form. */
@Entity('messages')
@Index(['about_resource', 'about_id'])
export class Message extends Submission {
  @Column({ type: 'varchar', length: MAX_LENGTH.name })
  name: string;

  @Column({ type: 'varchar', length: 255 })
  email: string;

  @LongText()
  message: string;

  /** The preceding chat with the assistant, if the visitor sent it along. */
  @Column({
    type: 'mediumtext',
    nullable: true,
    select: false,
    transformer: {
      to: (value?: readonly TranscriptTurn[] | null) => (value ? JSON.stringify(value) : null),
      from: (value: string | null): unknown => (value === null ? null : JSON.parse(value)),
    },
  })
  transcript: TranscriptTurn[] | null;

  /** The editors' form that was submitted; null for the contact form, and after the form is deleted. */
  @Index()
  @OptionalReference()
  form_id: number | null;

  /** The answer to each question of that form; `message` contains them as one text. */
  @Column({
    type: 'mediumtext',
    nullable: true,
    select: false,
    transformer: {
      to: (value?: readonly FormAnswer[] | null) => (value ? JSON.stringify(value) : null),
      from: (value: string | null): unknown => (value === null ? null : JSON.parse(value)),
    },
  })
  answers: FormAnswer[] | null;

  /** The resource of the record on whose page it was sent; empty for other pages. */
  @ShortText(40)
  about_resource: string;

  /** The id of that record's original. It may be gone by now. */
  @OptionalReference()
  about_id: number | null;

  /** What it was called then, in the first language. */
  @ShortText(255)
  about_title: string;

  /** What it has of that record's seats. */
  @ShortText(8)
  seat: Seat;

  /** The day of that record for which its sender was reminded, `2027-03-31`; empty before. A record that is moved has them reminded again. */
  @ShortText(10)
  reminded_for: string;

  @Column({ type: 'varchar', length: 16, default: 'new' })
  status: MessageStatus;
}
