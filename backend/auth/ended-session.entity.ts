import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Moment } from '../core/database/column-types.js';
import type { SessionEnd } from './session-end.dto.js';

/** Why a session is no more, for whoever still brings its cookie. */
@Entity('ended_sessions')
export class EndedSession {
  /** As in `Session`. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  id: string;

  @Column({ type: 'varchar', length: 16 })
  reason: SessionEnd;

  /** Its cookie does not come back after that. */
  @Index()
  @Moment()
  expires_at: Date;
}
