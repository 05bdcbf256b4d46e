import { Column, Entity, Index } from 'typeorm';
import { LongText, OptionalReference } from '../../core/database/column-types.js';
import { Submission } from '../submissions/submission.entity.js';

export type MessageStatus = 'new' | 'handled';

/** A question to the assistant, with its answer. */
interface TranscriptTurn {
  question: string;
  answer: string;
}

/** An answer of a form that editors have made. */
export interface FormAnswer {
  key: string;
  kind: string;
  /** The question; of a consent the wording that was agreed to, in the language of the visitor. */
  label: string;
  /** Several are parted by line breaks; of files their names. */
  value: string;
  /** Ids of files. */
  files?: number[];
}

/** A message from the contact form, or what was sent with a form of editors. */
@Entity('messages')
export class Message extends Submission {
  @Column({ type: 'varchar', length: 120 })
  name: string;

  @Column({ type: 'varchar', length: 255 })
  email: string;

  @LongText()
  message: string;

  /** What the visitor and the assistant said before, if the visitor sent it along. */
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

  /** The form of editors that it was sent with; null for the contact form, and once the form is deleted. */
  @Index()
  @OptionalReference()
  form_id: number | null;

  /** What was answered to each question of that form; `message` has it as one text. */
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

  @Column({ type: 'varchar', length: 16, default: 'new' })
  status: MessageStatus;
}
