import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Moment, ShortText } from '../../core/database/column-types.js';

/** Maximum length of a stored address, in characters. */
export const MAX_ADDRESS = 200;

/** An address at which visitors found nothing. No data about the visitors is stored. */
@Entity('missed_addresses')
export class MissedAddress {
  @PrimaryGeneratedColumn()
  id: number;

  /** The path without the query. Empty for paths that bots request from every site, such as `/wp-login.php`. */
  @Index({ unique: true })
  @Column({ type: 'varchar', length: MAX_ADDRESS })
  path: string;

  @Column({ type: 'integer' })
  hits: number;

  /** The host of the last page that linked to it; empty if unknown. */
  @ShortText(100)
  source: string;

  @Index()
  @Moment()
  last_seen_at: Date;
}
