import { Column, CreateDateColumn, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../users/user.entity.js';

/** The key that a person's authenticator app has as well, once the person has proved so by a code. */
@Entity('totp_secrets')
export class TotpSecret {
  @PrimaryColumn({ type: 'integer' })
  user_id: number;

  /** Encrypted by `SecretBox`. */
  @Column({ type: 'varchar', length: 255 })
  secret: string;

  /** The number of the 30 seconds since 1970 whose code was used last: it and all earlier ones are refused. */
  @Column({ type: 'integer' })
  last_step: number;

  @CreateDateColumn()
  created_at: Date;

  @ManyToOne(() => User, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user: Relation<User>;
}
