import { Column, Entity, Index, ManyToOne, PrimaryColumn, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { ShortText } from '../../core/database/column-types.js';
import { Role } from '../../people/roles/role.entity.js';
import { User } from '../../people/users/user.entity.js';
import type { ConversationForm, StageState } from './conversation.constants.js';

/** A stage of handling a conversation. */
@Entity('inbox_stages')
@Index(['form', 'position'])
export class InboxStage {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'varchar', length: 16 })
  form: ConversationForm;

  /** Empty for the name of its state, in the reader's language. */
  @ShortText(MAX_LENGTH.shortName)
  name: string;

  /** The `status` of records in this stage. */
  @Column({ type: 'varchar', length: 16 })
  status: StageState;

  @Column({ type: 'integer', default: 0 })
  position: number;
}

/** Settings for all conversations of a form. */
@Entity('inbox_forms')
export class InboxForm {
  @PrimaryColumn({ type: 'varchar', length: 16 })
  form: ConversationForm;

  /** Hours until a reply is due; 0: never. */
  @Column({ type: 'integer', default: 24 })
  due_hours: number;

  /** Months after the last contact until submissions are deleted; 0: kept until deleted by hand. */
  @Column({ type: 'integer', default: 0 })
  retention_months: number;

  /** Whether only its readers, the people of its roles and administrators may read its submissions. False: all users who may read the inbox. */
  @Column({ type: 'boolean', default: false })
  is_limited: boolean;
}

/** A user with read access to a restricted form's submissions. */
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
  user: Relation<User>;
}

/** A role whose people have read access to a restricted form's submissions. */
@Entity('inbox_form_roles')
@Index(['form', 'role_id'], { unique: true })
export class InboxFormRole {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'varchar', length: 16 })
  form: ConversationForm;

  @Column({ type: 'integer' })
  role_id: number;

  @ManyToOne(() => Role, { nullable: false, onDelete: 'CASCADE' })
  role: Relation<Role>;
}
