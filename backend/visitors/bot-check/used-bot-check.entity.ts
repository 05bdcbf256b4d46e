import { Entity, Index, PrimaryColumn } from 'typeorm';
import { Moment } from '../../core/database/column-types.js';

/** A token of the bot check that is used up. Of two inserts of one token, the primary key refuses the second. */
@Entity('used_bot_checks')
export class UsedBotCheck {
  /** SHA-256 of what tells it from others. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  id: string;

  /** When it may be forgotten, since it is not valid any more. */
  @Index()
  @Moment()
  expires_at: Date;
}
