import { Entity, Index, PrimaryColumn } from 'typeorm';
import { Moment } from '../../core/database/column-types.js';

/** A token by which a provider has ended sessions. It works once. */
@Entity('used_logout_tokens')
export class UsedLogoutToken {
  /** SHA-256 of issuer and `jti`. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  id: string;

  /** Time from which it is too old in any case. */
  @Index()
  @Moment()
  expires_at: Date;
}
