import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Moment, OptionalReference } from '../database/column-types.js';

/** The key that a request to create a record was sent with; kept for a day. */
@Entity('creation_keys')
export class CreationKey {
  @PrimaryColumn({ type: 'varchar', length: 64 })
  creation_key: string;

  /** The resource's name on the wire, such as `post`. */
  @Column({ type: 'varchar', length: 32 })
  resource: string;

  @Column({ type: 'integer' })
  record_id: number;

  /** No foreign key: users may be deleted. */
  @OptionalReference()
  user_id: number | null;

  @Index()
  @Moment()
  created_at: Date;
}
