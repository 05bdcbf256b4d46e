import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A row that a transaction writes to take a lock (`takeLock`). */
@Entity('guards')
export class AdvisoryLock {
  @PrimaryColumn({ type: 'varchar', length: 64 })
  name: string;

  /** Different each time, since writing the same value would change nothing. */
  @Column({ type: 'bigint' })
  turns: string;
}
