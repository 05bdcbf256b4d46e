import { Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../users/user.entity.js';

/** An unused recovery code. */
@Entity('recovery_codes')
export class RecoveryCode {
  /** SHA-256 of the user's id and the code: reading the table does not reveal usable codes. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  hash: string;

  @Index()
  @Column({ type: 'integer' })
  user_id: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  user: Relation<User>;
}
