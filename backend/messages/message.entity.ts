import { Column, Entity } from 'typeorm';
import { LongText } from '../core/database/column-types.js';
import { Submission } from '../submissions/submission.entity.js';

export type MessageStatus = 'new' | 'handled';

/** A message from the contact form. */
@Entity('messages')
export class Message extends Submission {
  @Column({ type: 'varchar', length: 120 })
  name: string;

  @Column({ type: 'varchar', length: 255 })
  email: string;

  @LongText()
  message: string;

  @Column({ type: 'varchar', length: 16, default: 'new' })
  status: MessageStatus;
}
