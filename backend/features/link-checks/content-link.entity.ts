import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { Moment, OptionalMoment } from '../../extensions/api.js';

/** Maximum length of a checked link, in characters. */
export const MAX_LINK = 500;

/** A link in published content, or in settings, whose id is 1. */
@Entity('content_links')
@Index(['resource', 'record_id', 'url'], { unique: true })
export class ContentLink {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'varchar', length: 32 })
  resource: string;

  @Column({ type: 'integer' })
  record_id: number;

  /** The link as written in the text, with the prefix of its language; `record:post:12` for a reference to a record. */
  @Index()
  @Column({ type: 'varchar', length: MAX_LINK })
  url: string;
}

/** The response of another site to a link check. */
@Entity('outside_links')
export class OutsideLink {
  @PrimaryColumn({ type: 'varchar', length: MAX_LINK })
  url: string;

  /** HTTP status; null without a response. */
  @Column({ type: 'integer', nullable: true })
  status: number | null;

  /** Number of consecutive failures. */
  @Column({ type: 'integer' })
  failures: number;

  @Index()
  @OptionalMoment()
  failed_since: Date | null;

  @Index()
  @Moment()
  checked_at: Date;
}
