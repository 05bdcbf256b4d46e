import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Moment, OptionalReference, ShortText } from '../database/column-types.js';

/** The idempotency key of a request that created a record; kept for a day. */
@Entity('creation_keys')
export class CreationKey {
  @PrimaryColumn({ type: 'varchar', length: 64 })
  creation_key: string;

  /** The resource's name in the API, such as `post`. */
  @Column({ type: 'varchar', length: 32 })
  resource: string;

  @Column({ type: 'integer' })
  record_id: number;

  /** Not a foreign key, since users may be deleted. */
  @OptionalReference()
  user_id: number | null;

  /** A hash of the values that were sent with it; empty for those of the previous release. */
  @ShortText(64)
  input_hash: string;

  @Index()
  @Moment()
  created_at: Date;
}
