import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Moment, OptionalReference } from '../../core/database/column-types.js';
import { PROVIDER_LENGTHS } from './company-accounts.constants.js';

/** A sign-in at a provider that the browser which began it must finish: once, and within ten minutes. */
@Entity('started_sign_ins')
export class StartedSignIn {
  /** SHA-256 of the cookie, from which state, nonce and PKCE verifier are derived: reading the table does not reveal them. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  id: string;

  /** `slug` of the provider. */
  @Column({ type: 'varchar', length: PROVIDER_LENGTHS.slug })
  provider: string;

  /** Path to open afterwards. */
  @Column({ type: 'varchar', length: 500 })
  next: string;

  /** Who confirms a dangerous action; null for a sign-in. */
  @OptionalReference()
  user_id: number | null;

  @Index()
  @Moment()
  expires_at: Date;
}
