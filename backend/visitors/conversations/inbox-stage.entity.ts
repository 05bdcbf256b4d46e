import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { ShortText } from '../../core/database/column-types.js';
import { User } from '../../people/users/user.entity.js';
import type { ConversationForm, StageState } from './conversation.constants.js';

/** A step on the way of a conversation. */
@Entity('inbox_stages')
@Index(['form', 'position'])
export class InboxStage {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'varchar', length: 16 })
  form: ConversationForm;

  /** Empty for the name of its state, in the language of who reads it. */
  @ShortText(60)
  name: string;

  /** What the record has as its `status` meanwhile. */
  @Column({ type: 'varchar', length: 16 })
  status: StageState;

  @Column({ type: 'integer', default: 0 })
  position: number;
}

/** What is set for all conversations of a form. */
@Entity('inbox_forms')
export class InboxForm {
  @PrimaryColumn({ type: 'varchar', length: 16 })
  form: ConversationForm;

  /** Hours until an answer is due; 0: never. */
  @Column({ type: 'integer', default: 24 })
  due_hours: number;

  /** Months after the last contact for which enquiries are kept; 0: until somebody deletes them. */
  @Column({ type: 'integer', default: 0 })
  retention_months: number;

  /** Whether only its readers and administrators may read what came with it. False: all who may read the inbox. */
  @Column({ type: 'boolean', default: false })
  is_limited: boolean;
}

/** Who may read what came with a form that is limited. */
@Entity('inbox_form_readers')
@Index(['form', 'user_id'], { unique: true })
export class InboxFormReader {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'varchar', length: 16 })
  form: ConversationForm;

  @Column({ type: 'integer' })
  user_id: number;

  @ManyToOne(() => User, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user: Relation<User>;
}
