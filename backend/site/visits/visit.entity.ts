import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { ShortText } from '../../core/database/column-types.js';
import { MAX_NAME, type VisitKind } from './visits.constants.js';

/** How often something was asked for on a day. Nothing is kept of the visitors. */
@Entity('visit_counts')
@Index(['day', 'kind', 'name', 'language'], { unique: true })
export class VisitCount {
  @PrimaryGeneratedColumn()
  id: number;

  /** In UTC: `2026-11-25`. */
  @Column({ type: 'varchar', length: 10 })
  day: string;

  @Column({ type: 'varchar', length: 16 })
  kind: VisitKind;

  /** A path, the host of a source, the name of a campaign or the words of a search. */
  @ShortText(MAX_NAME)
  name: string;

  /** Of the page, a BCP 47 tag; empty for what has none. */
  @ShortText(35)
  language: string;

  @Column({ type: 'integer' })
  hits: number;
}

/** How many visitors a day had. */
@Entity('visit_days')
export class VisitDay {
  @PrimaryColumn({ type: 'varchar', length: 10 })
  day: string;

  /** While the day lasts it is counted from the visitors. */
  @Column({ type: 'integer' })
  visitors: number;
}

/** The secret of the day, with which visitors are told apart. It is deleted when the day is over. */
@Entity('visit_salts')
export class VisitSalt {
  @PrimaryColumn({ type: 'varchar', length: 10 })
  day: string;

  @ShortText(64)
  salt: string;
}

/** A visitor of today, of whom there is a hash and nothing else. Deleted when the day is over. */
@Entity('visit_visitors')
export class VisitVisitor {
  @PrimaryColumn({ type: 'varchar', length: 10 })
  day: string;

  @PrimaryColumn({ type: 'varchar', length: 22 })
  visitor: string;
}
