import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Moment } from '../../core/database/column-types.js';
import { Person } from './person.entity.js';

/**
 * Kinds of a person's records, named by resource; 'mail' is a conversation of the inbox begun by a mail, 'conversation' one with
 * the assistant that was sent with a message.
 */
export type ContactKind = 'message' | 'agent' | 'subscriber' | 'mail' | 'conversation';

/** Assigns a record to a person. No foreign key to the record: records are in several tables. */
@Entity('person_contacts')
@Index(['kind', 'record_id'], { unique: true })
@Index(['person_id', 'at'])
export class PersonContact {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'integer' })
  person_id: number;

  @Column({ type: 'varchar', length: 16 })
  kind: ContactKind;

  @Column({ type: 'integer' })
  record_id: number;

  /** Time of receipt. */
  @Moment()
  at: Date;

  @ManyToOne(() => Person, { nullable: false, onDelete: 'CASCADE' })
  person: Relation<Person>;
}
