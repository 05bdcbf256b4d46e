import { Column, PrimaryGeneratedColumn } from 'typeorm';

/** A row about a record of any kind. */
export abstract class AboutRecord {
  @PrimaryGeneratedColumn()
  id: number;

  /** The resource's name in the API, such as `post`. */
  @Column({ type: 'varchar', length: 64 })
  resource: string;

  /** Not a foreign key, since it may be of any resource, and what is said of a deleted record can be kept. */
  @Column({ type: 'integer' })
  record_id: number;
}
