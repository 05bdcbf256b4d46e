import { Column, Entity, PrimaryColumn } from 'typeorm';
import { OptionalMoment } from '../../core/database/column-types.js';

/** The id of the only row. */
export const STORAGE_PAIRING_ID = 1;

/** The storage folder that the database is paired with: one row, id 1. */
@Entity('site_identity')
export class StoragePairing {
  @PrimaryColumn({ type: 'integer' })
  id: number;

  /** A random id, which is also in the storage folder. */
  @Column({ type: 'varchar', length: 64 })
  site_id: string;

  /** The time of the last readiness check that wrote to the database. */
  @OptionalMoment()
  probed_at: Date | null;
}
