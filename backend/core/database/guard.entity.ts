import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What transactions write that must not decide on the same thing at the same time (`guard`). */
@Entity('guards')
export class Guard {
  @PrimaryColumn({ type: 'varchar', length: 64 })
  name: string;

  /** Another one each time: writing the same value would change nothing. */
  @Column({ type: 'bigint' })
  turns: string;
}
