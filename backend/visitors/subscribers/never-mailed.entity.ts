import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Moment } from '../../core/database/column-types.js';
import type { NeverMailedReason } from './never-mailed.constants.js';

/** An address that gets no newsletter, whoever brings it along. */
@Entity('never_mailed')
export class NeverMailed {
  @PrimaryGeneratedColumn()
  id: number;

  /** Normalized; null of somebody who was erased: of them the hash alone is kept. */
  @Index()
  @Column({ type: 'varchar', length: 255, nullable: true })
  address: string | null;

  /** Of the normalized address, with a key of this site. */
  @Index({ unique: true })
  @Column({ type: 'varchar', length: 64 })
  address_hash: string;

  @Column({ type: 'varchar', length: 16 })
  reason: NeverMailedReason;

  @Moment()
  since: Date;
}
