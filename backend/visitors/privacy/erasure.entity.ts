import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Moment } from '../../core/database/column-types.js';
import type { RemovedRecords } from './privacy.dto.js';

/** The erasure of an address, stored as a keyed hash, which is used to erase it again from a restored backup. */
@Entity('erasures')
export class Erasure {
  @PrimaryGeneratedColumn()
  id: number;

  @Index()
  @Column({ type: 'varchar', length: 64 })
  address_hash: string;

  @Moment()
  erased_at: Date;

  /** The user's name; null if a restored backup was cleaned. */
  @Column({ type: 'varchar', length: 120, nullable: true })
  erased_by: string | null;

  /** Number of removed rows, by kind. */
  @Column({ type: 'simple-json' })
  removed: RemovedRecords;
}
