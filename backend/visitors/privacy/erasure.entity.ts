import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Moment } from '../../core/database/column-types.js';
import type { RemovedRecords } from './privacy.dto.js';

/** That an address was erased, without the address: of it there is a keyed hash, by which a restored backup is cleaned again. */
@Entity('erasures')
export class Erasure {
  @PrimaryGeneratedColumn()
  id: number;

  @Index()
  @Column({ type: 'varchar', length: 64 })
  address_hash: string;

  @Moment()
  erased_at: Date;

  /** The name of the user; null where a restored backup was cleaned. */
  @Column({ type: 'varchar', length: 120, nullable: true })
  erased_by: string | null;

  /** How much was removed, by kind. */
  @Column({ type: 'simple-json' })
  removed: RemovedRecords;
}
