import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { Moment, OptionalMoment } from '../../core/database/column-types.js';

/** Characters of a link that is checked. */
export const MAX_LINK = 500;

/** A link in the content that visitors see. */
@Entity('content_links')
@Index(['resource', 'record_id', 'url'], { unique: true })
export class ContentLink {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'varchar', length: 32 })
  resource: string;

  @Column({ type: 'integer' })
  record_id: number;

  /** As it stands in the text; `record:post:12` for a reference to a record. */
  @Index()
  @Column({ type: 'varchar', length: MAX_LINK })
  url: string;
}

/** What another site answered when a link to it was checked. */
@Entity('outside_links')
export class OutsideLink {
  @PrimaryColumn({ type: 'varchar', length: MAX_LINK })
  url: string;

  /** Null if there was no answer. */
  @Column({ type: 'integer', nullable: true })
  status: number | null;

  /** How often it failed in a row. */
  @Column({ type: 'integer' })
  failures: number;

  @Index()
  @OptionalMoment()
  failed_since: Date | null;

  @Index()
  @Moment()
  checked_at: Date;
}
