import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Moment } from '../../core/database/column-types.js';
import { Person } from './person.entity.js';

/**
 * What of a person there is: names of resources; 'mail' is a conversation of the inbox that a mail began, 'conversation' one with the
 * assistant that came with a message.
 */
export type ContactKind = 'message' | 'agent' | 'subscriber' | 'mail' | 'conversation';

/** That a record is of a person. Without a foreign key to it: the records are in several tables. */
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

  /** When it was received. */
  @Moment()
  at: Date;

  @ManyToOne(() => Person, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'person_id' })
  person: Relation<Person>;
}
