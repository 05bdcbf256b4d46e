import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { JsonList, Moment, ShortText } from '../../core/database/column-types.js';
import { DEFAULT_SCOPE, PROVIDER_LENGTHS } from './company-accounts.constants.js';

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

  /** What the button with the provider's name is preceded by: one of `PROVIDER_KINDS`. */
  @ShortText(16)
  kind: string;
}
