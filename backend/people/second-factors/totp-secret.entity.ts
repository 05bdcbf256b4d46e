import { Column, CreateDateColumn, Entity, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../users/user.entity.js';

/** The shared key of a user's authenticator app, stored after a valid code. */
@Entity('totp_secrets')
export class TotpSecret {
  @PrimaryColumn({ type: 'integer' })
  user_id: number;

  /** Encrypted by `SecretBox`. */
  @Column({ type: 'varchar', length: 255 })
  secret: string;

  /** The time step (30 seconds since 1970) of the last used code: it and all earlier ones are refused. */
  @Column({ type: 'integer' })
  last_step: number;

  @CreateDateColumn()
  created_at: Date;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  user: Relation<User>;
}
