import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { JsonList, Moment, OptionalReference, ShortText } from '../../core/database/column-types.js';
import { DEFAULT_SCOPE, PROVIDER_LENGTHS } from './company-accounts.constants.js';
import type { RoleRule } from './provider.js';

/** An OpenID provider with whose accounts people sign in. */
@Entity('account_providers')
export class AccountProvider {
  @PrimaryGeneratedColumn()
  id: number;

  /** Its name in addresses, which the provider knows: it never changes. */
  @Index({ unique: true })
  @Column({ type: 'varchar', length: PROVIDER_LENGTHS.slug })
  slug: string;

  /** As the button of the sign-in page names it. */
  @Column({ type: 'varchar', length: PROVIDER_LENGTHS.name })
  name: string;

  @Column({ type: 'varchar', length: PROVIDER_LENGTHS.issuer })
  issuer: string;

  @Column({ type: 'varchar', length: PROVIDER_LENGTHS.clientId })
  client_id: string;

  /** Encrypted; empty for a client without a secret. */
  @Column({ type: 'text', select: false })
  client_secret: string;

  @Column({ type: 'varchar', length: PROVIDER_LENGTHS.scope, default: DEFAULT_SCOPE })
  scope: string;

  /** The domains whose addresses it may speak for; empty for all. */
  @JsonList()
  email_domains: string[];

  /** Whether addresses of these domains count as verified, although the provider does not say so. */
  @Column({ type: 'boolean', default: false })
  trusts_email: boolean;

  @Column({ type: 'boolean', default: true })
  is_active: boolean;

  @Moment()
  created_at: Date;

  /** The claim with groups or roles; empty for none. */
  @ShortText(PROVIDER_LENGTHS.roleClaim)
  role_claim: string;

  /** Which value of that claim gives which role; the first one that fits counts. */
  @Column({
    type: 'simple-json',
    nullable: true,
    transformer: { to: (value?: RoleRule[] | null) => value ?? null, from: (value: RoleRule[] | null) => value ?? [] },
  })
  role_rules: RoleRule[];

  /** Id of the role where no rule fits; null for none. */
  @OptionalReference()
  default_role: number | null;

  /** Whether people who are not known here are made by their first sign-in. */
  @Column({ type: 'boolean', default: false })
  creates_people: boolean;

  /** Whether signing out here ends the session there. */
  @Column({ type: 'boolean', default: true })
  signs_out: boolean;

  /** One of `PROVIDER_KINDS`: which hints the form shows. */
  @ShortText(16)
  kind: string;
}
