import { Entity, Index, PrimaryColumn } from 'typeorm';
import { Moment } from '../../core/database/column-types.js';

/** A used token of the bot check. Of two inserts with one token, the primary key refuses the second. */
@Entity('used_bot_checks')
export class UsedBotCheck {
  /** SHA-256 of the token's unique id. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  id: string;

  /** Time after which the row may be deleted, since the token is no longer valid. */
  @Index()
  @Moment()
  expires_at: Date;
}
