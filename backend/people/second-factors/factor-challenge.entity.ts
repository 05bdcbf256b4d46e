import { Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Moment, OptionalReference } from '../../core/database/column-types.js';
import { User } from '../users/user.entity.js';

/**
 * The pending step: the second step of a sign-in, the first code of a new app, or an authenticator's response to a random value.
 */
export type FactorChallengeKind = 'sign_in' | 'totp' | 'passkey' | 'passkey_use';

/** A procedure that the browser that started it must finish: once, and within five minutes. */
@Entity('factor_challenges')
export class FactorChallenge {
  /** SHA-256 of the kind and of a secret that only that browser has. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  id: string;

  @Column({ type: 'varchar', length: 16 })
  kind: FactorChallengeKind;

  @Index()
  @OptionalReference()
  user_id: number | null;

  /** The value to verify the response with. */
  @Column({ type: 'varchar', length: 255 })
  data: string;

  /** JSON: how the session is begun afterwards, besides by this step. */
  @Column({ type: 'text', nullable: true })
  session_start: string | null;

  @Column({ type: 'integer', default: 0 })
  attempts: number;

  @Index()
  @Moment()
  expires_at: Date;

  @ManyToOne(() => User, { nullable: true, onDelete: 'CASCADE' })
  user: Relation<User> | null;
}
