import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Moment } from '../../core/database/column-types.js';
import type { NeverMailedReason } from './never-mailed.constants.js';

/** An address that gets no newsletter, even if an import contains it. */
@Entity('never_mailed')
export class NeverMailed {
  @PrimaryGeneratedColumn()
  id: number;

  /** Normalized; null for erased people, of whom only the hash is kept. */
  @Index()
  @Column({ type: 'varchar', length: 255, nullable: true })
  address: string | null;

  /** Hash of the normalized address, with a key of this site. */
  @Index({ unique: true })
  @Column({ type: 'varchar', length: 64 })
  address_hash: string;

  @Column({ type: 'varchar', length: 16 })
  reason: NeverMailedReason;

  @Moment()
  since: Date;
}
