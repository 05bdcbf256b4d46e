import { Column, Entity } from 'typeorm';
import { LongText } from '../../core/database/column-types.js';
import { Submission } from '../submissions/submission.entity.js';

export type MessageStatus = 'new' | 'handled';

/** A question to the assistant, with its answer. */
interface TranscriptTurn {
  question: string;
  answer: string;
}

/** A message from the contact form. */
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

  @Column({ type: 'varchar', length: 16, default: 'new' })
  status: MessageStatus;
}
