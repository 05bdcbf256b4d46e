import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Moment, OptionalReference } from '../../core/database/column-types.js';
import { User } from '../users/user.entity.js';

/**
 * What is being waited for: the second step of a sign-in, the first code of a new app, or the answer of an authenticator
 * to a random value.
 */
export type FactorChallengeKind = 'sign_in' | 'totp' | 'passkey' | 'passkey_use';

/** Something begun that a browser has to finish: once, and within five minutes. */
@Entity('factor_challenges')
export class FactorChallenge {
  /** SHA-256 of the kind and of a secret that only the browser has which began it. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  id: string;

  @Column({ type: 'varchar', length: 16 })
  kind: FactorChallengeKind;

  @Index()
  @OptionalReference()
  user_id: number | null;

  /** What the answer is compared with. */
  @Column({ type: 'varchar', length: 255 })
  data: string;

  /** How often an answer was tried. */
  @Column({ type: 'integer', default: 0 })
  attempts: number;

  @Index()
  @Moment()
  expires_at: Date;

  @ManyToOne(() => User, { nullable: true, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user: Relation<User> | null;
}
