import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { SessionEndReason } from '../../core/access/session-end.dto.js';
import { Moment } from '../../core/database/column-types.js';

/** The reason why a session ended, for the client that still sends its cookie. */
@Entity('ended_sessions')
export class EndedSession {
  /** `Session.id`. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  id: string;

  @Column({ type: 'varchar', length: 16 })
  reason: SessionEndReason;

  /** Latest expiry of the session's cookie. */
  @Index()
  @Moment()
  expires_at: Date;
}
