import { Column, Entity, PrimaryColumn } from 'typeorm';
import { Moment } from '../database/column-types.js';

/** A job limited to one process at a time. */
@Entity('leases')
export class Lease {
  /** The name of the job. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  name: string;

  /** Random for each process. */
  @Column({ type: 'varchar', length: 64 })
  holder: string;

  @Moment()
  held_until: Date;
}
