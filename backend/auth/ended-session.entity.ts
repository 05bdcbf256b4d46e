import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { SessionEnd } from '../core/access/session-end.dto.js';
import { Moment } from '../core/database/column-types.js';

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
