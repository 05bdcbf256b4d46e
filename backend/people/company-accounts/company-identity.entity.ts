import { Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { Moment } from '../../core/database/column-types.js';
import { User } from '../users/user.entity.js';
import { PROVIDER_LENGTHS } from './company-accounts.constants.js';

/** A person's account at a provider. From the first sign-in on, it is recognised by issuer and subject alone. */
@Entity('company_identities')
@Index(['user_id', 'provider'], { unique: true })
export class CompanyIdentity {
  /** SHA-256 of issuer and subject, which are case-sensitive. */
  @PrimaryColumn({ type: 'varchar', length: 64 })
  id: string;

  @Column({ type: 'integer' })
  user_id: number;

  /** `slug` of the provider. */
  @Column({ type: 'varchar', length: PROVIDER_LENGTHS.slug })
  provider: string;

  /** The verified address by which the person was found. */
  @Column({ type: 'varchar', length: MAX_LENGTH.email })
  email: string;

  @Moment()
  created_at: Date;

  @Moment()
  used_at: Date;

  @ManyToOne(() => User, { nullable: false, onDelete: 'CASCADE' })
  user: Relation<User>;
}
