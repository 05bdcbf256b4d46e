import { Column, Entity, PrimaryColumn } from 'typeorm';
import { OptionalMoment } from '../core/database/column-types.js';

/** The id of the only row. */
export const ONLY = 1;

/** Which storage folder the database goes with: one row, id 1. */
@Entity('site_identity')
export class SiteIdentity {
  @PrimaryColumn({ type: 'integer' })
  id: number;

  /** The same random id stands in the storage folder. */
  @Column({ type: 'varchar', length: 64 })
  site_id: string;

  /** When it was last tried whether the database can be written to. */
  @OptionalMoment()
  probed_at: Date | null;
}
