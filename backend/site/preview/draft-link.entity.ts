import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Moment, OptionalMoment } from '../../core/database/column-types.js';

/** A link that shows a record with its draft to anyone who has it. */
@Entity('draft_links')
@Index(['resource', 'record_id'])
export class DraftLink {
  @PrimaryGeneratedColumn()
  id: number;

  /** SHA-256 of the token, so that links can't be opened with access to the database. */
  @Index({ unique: true })
  @Column({ type: 'varchar', length: 64 })
  token_hash: string;

  /** The resource's name in the API, such as `post`. */
  @Column({ type: 'varchar', length: 64 })
  resource: string;

  @Column({ type: 'integer' })
  record_id: number;

  /** Not a foreign key: the link outlives the account. */
  @Column({ type: 'integer', nullable: true })
  created_by: number | null;

  @Column({ type: 'varchar', length: 120 })
  created_by_name: string;

  @Moment()
  created_at: Date;

  @Index()
  @Moment()
  expires_at: Date;

  @OptionalMoment()
  revoked_at: Date | null;
}
