import { Column, CreateDateColumn, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Moment, OptionalMoment, OptionalReference, ShortText } from '../../core/database/column-types.js';
import { User } from '../users/user.entity.js';

@Entity('sessions')
export class Session {
  /** SHA-256 of the session id in the cookie: reading the table does not reveal usable ids. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  id: string;

  /** Null before the sign-in. */
  @Index()
  @OptionalReference()
  user_id: number | null;

  @Index()
  @Moment()
  expires_at: Date;

  @CreateDateColumn()
  created_at: Date;

  @Moment()
  last_seen_at: Date;

  /** Time of the owner's last sign-in or confirmation by password or passkey. Null for sessions of earlier versions. */
  @OptionalMoment()
  confirmed_at: Date | null;

  @ShortText(45)
  ip: string;

  @ShortText(512)
  user_agent: string;

  /** The rest of express-session's `SessionData`, as JSON. */
  @Column({ type: 'text' })
  data: string;

  @ManyToOne(() => User, { nullable: true, onDelete: 'CASCADE' })
  user: Relation<User> | null;
}
