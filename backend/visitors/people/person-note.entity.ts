import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { LongText, Moment } from '../../core/database/column-types.js';
import { Person } from './person.entity.js';

/** A colleague's internal note on a person. */
@Entity('person_notes')
export class PersonNote {
  @PrimaryGeneratedColumn()
  id: number;

  @Index()
  @Column({ type: 'integer' })
  person_id: number;

  /** Chosen by the client: a repeated request creates no second note. */
  @Index({ unique: true })
  @Column({ type: 'varchar', length: 64 })
  idempotency_key: string;

  @LongText()
  text: string;

  /** The author's name. */
  @Column({ type: 'varchar', length: MAX_LENGTH.name })
  author: string;

  @Moment()
  created_at: Date;

  @ManyToOne(() => Person, { nullable: false, onDelete: 'CASCADE' })
  person: Relation<Person>;
}
