import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Moment, ShortText } from '../../core/database/column-types.js';

/** Characters of an address that are kept. */
export const MAX_ADDRESS = 200;

/** An address at which visitors found nothing. Nothing is kept of the visitors. */
@Entity('missed_addresses')
export class MissedAddress {
  @PrimaryGeneratedColumn()
  id: number;

  /** Without query. Empty for what programs ask every site for, such as `/wp-login.php`. */
  @Index({ unique: true })
  @Column({ type: 'varchar', length: MAX_ADDRESS })
  path: string;

  @Column({ type: 'integer' })
  hits: number;

  /** The host of the page with the link, the last time there was one; else empty. */
  @ShortText(100)
  source: string;

  @Index()
  @Moment()
  last_seen_at: Date;
}
