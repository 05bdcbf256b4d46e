import { Column, Entity, Index, ManyToOne, type Relation } from 'typeorm';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { ContentEntity } from '../../core/crud/resource.entity.js';
import { OptionalMoment, RowLanguage, StoredName } from '../../core/database/column-types.js';
import { Role } from '../roles/role.entity.js';

/** A user of the back office. */
@Entity('users')
export class User extends ContentEntity {
  @Column({ type: 'varchar', length: MAX_LENGTH.name })
  name: string;

  /** In lower case. */
  @Index({ unique: true })
  @Column({ type: 'varchar', length: 255 })
  email: string;

  /** Empty until an invited user has chosen a password. */
  @Column({ type: 'varchar', length: 255, select: false })
  password_hash: string;

  /** Expiry of the password generated for the first administrator; null once another one was chosen. */
  @Column({ type: 'datetime', precision: 3, nullable: true, select: false })
  password_expires_at: Date | null;

  /** Expiry of the pending invitation; null without one. */
  @OptionalMoment()
  invitation_expires_at: Date | null;

  /** Time of the last sign-in; null before the first one. */
  @OptionalMoment()
  signed_in_at: Date | null;

  /** Whether the user has a second factor; its tables are in second-factors/. */
  @Column({ type: 'boolean', default: false })
  second_factor: boolean;

  /**
   * Whether this is the emergency administrator. As long as there is one, nobody else signs in by password or passkey: see
   * `EmergencyAdministrator`.
   */
  @Column({ type: 'boolean', default: false, select: false })
  is_emergency: boolean;

  /** The user's language of the back office, one of `OFFICE_LANGUAGES`; empty for the browser's. */
  @RowLanguage()
  language: string;

  @StoredName()
  photo: string | null;

  @Index()
  @Column({ type: 'integer' })
  role_id: number;

  @ManyToOne(() => Role, { nullable: false, onDelete: 'RESTRICT' })
  role: Relation<Role>;
}
