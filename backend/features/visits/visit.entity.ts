import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { ShortText } from '../../extensions/api.js';
import { MAX_NAME, type VisitKind } from './visits.constants.js';

/** Number of requests for something on a day. No data about the visitors is stored. */
@Entity('visit_counts')
@Index(['day', 'kind', 'name', 'language'], { unique: true })
export class VisitCount {
  @PrimaryGeneratedColumn()
  id: number;

  /** Day in UTC: `2026-11-25`. */
  @Column({ type: 'varchar', length: 10 })
  day: string;

  @Column({ type: 'varchar', length: 16 })
  kind: VisitKind;

  /** A path, the host of a referrer, the name of a campaign or the words of a search. */
  @ShortText(MAX_NAME)
  name: string;

  /** Language of the page, a BCP 47 tag; empty if it has none. */
  @ShortText(35)
  language: string;

  @Column({ type: 'integer' })
  hits: number;
}

/** Number of visitors on a day. */
@Entity('visit_days')
export class VisitDay {
  @PrimaryColumn({ type: 'varchar', length: 10 })
  day: string;

  /** Computed from the visitors until the day is over. */
  @Column({ type: 'integer' })
  visitors: number;
}

/** The secret of the day for telling visitors apart. Deleted when the day is over. */
@Entity('visit_salts')
export class VisitSalt {
  @PrimaryColumn({ type: 'varchar', length: 10 })
  day: string;

  @ShortText(64)
  salt: string;
}

/** A visitor of today, stored only as a hash. Deleted when the day is over. */
@Entity('visit_visitors')
export class VisitVisitor {
  @PrimaryColumn({ type: 'varchar', length: 10 })
  day: string;

  @PrimaryColumn({ type: 'varchar', length: 22 })
  visitor: string;
}
