import { Column, CreateDateColumn, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Moment, OptionalMoment, OptionalReference, ShortText } from '../../core/database/column-types.js';
import { User } from '../users/user.entity.js';

@Entity('sessions')
@Index(['provider', 'identity'])
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

  /** The provider of the company account that began it; null for other sessions. */
  @Column({ type: 'varchar', length: 40, nullable: true })
  provider: string | null;

  /** `CompanyIdentity.id` of that account. */
  @Column({ type: 'varchar', length: 64, nullable: true })
  identity: string | null;

  /** The provider's name of its own session (`sid`). */
  @Column({ type: 'varchar', length: 255, nullable: true })
  provider_session: string | null;

  /** The provider's ID token, encrypted, by which it knows a sign-out. */
  @Column({ type: 'text', nullable: true, select: false })
  id_token: string | null;

  /** Whether the provider has asked for a second factor. */
  @Column({ type: 'boolean', default: false })
  factor_at_provider: boolean;

  @ManyToOne(() => User, { nullable: true, onDelete: 'CASCADE' })
  user: Relation<User> | null;
}
