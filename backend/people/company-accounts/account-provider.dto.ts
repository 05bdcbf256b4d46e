import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import {
  Items,
  OneOf,
  OptionalBoolean,
  OptionalId,
  OptionalText,
  OptionalWords,
  RequiredInteger,
  RequiredText,
} from '../../core/crud/fields/field.decorators.js';
import { allowReadOnlyFields } from '../../core/http/read-only-fields.js';
import { sentence } from '../../core/language/say.js';
import {
  MAX_DOMAINS,
  MAX_LOGOUT_TOKEN,
  MAX_RULES,
  PROVIDER_KINDS,
  PROVIDER_LENGTHS,
  type ProviderKind,
} from './company-accounts.constants.js';
import { TRIAL_STEPS, type TrialStep } from './provider-client.service.js';

const SLUG = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/;
const NO_SLUG = sentence('companyAccounts.slugInvalid');
const WELL_KNOWN = /\/\.well-known\/openid-configuration\/?$/;

/** Gives a role to whose claim has a value. */
export class RoleRuleInput {
  /** @example site-editors */
  @RequiredText(sentence('companyAccounts.valueRequired'), PROVIDER_LENGTHS.roleValue)
  value: string;

  /** Id of the role, as in `GET /admin/api/roles`. */
  @RequiredInteger()
  role: number;
}

/** A provider without its name in addresses. */
export class AccountProviderUpdate {
  /**
   * As the button of the sign-in page names it.
   * @example Ziwa Telecom
   */
  @RequiredText(sentence('common.nameRequired'), PROVIDER_LENGTHS.name)
  name: string;

  /** Which hints the form shows. Default: other. */
  @OneOf(PROVIDER_KINDS)
  kind?: ProviderKind;

  /**
   * The issuer, exactly as the provider names it. Its address of discovery is accepted as well.
   * @example https://login.example.com/realms/staff
   */
  @Transform(({ value }) => (typeof value === 'string' ? value.trim().replace(WELL_KNOWN, '') : value), {
    toClassOnly: true,
  })
  @RequiredText(sentence('companyAccounts.issuerRequired'), PROVIDER_LENGTHS.issuer)
  issuer: string;

  /** @example jukwaa */
  @RequiredText(sentence('companyAccounts.clientIdRequired'), PROVIDER_LENGTHS.clientId)
  client_id: string;

  /** Never sent back. Absent: as it is; empty: a client without a secret. */
  @ApiPropertyOptional({ format: 'password', maxLength: PROVIDER_LENGTHS.clientSecret })
  @Transform(({ value }) => (typeof value === 'string' ? value.trim() : value))
  @IsOptional()
  @IsString({ message: sentence('crud.textRequired') })
  @MaxLength(PROVIDER_LENGTHS.clientSecret, { message: sentence('companyAccounts.secretTooLong') })
  client_secret?: string;

  /**
   * What is asked for, separated by spaces. Default: `openid email profile`.
   * @example openid email profile
   */
  @OptionalText(PROVIDER_LENGTHS.scope)
  scope?: string;

  /**
   * The domains whose addresses it may speak for; none: all.
   * @example ["example.com"]
   */
  @OptionalWords(MAX_DOMAINS, PROVIDER_LENGTHS.domain)
  email_domains?: string[];

  /** Whether addresses of these domains count as verified, although the provider does not say so. Default: false. */
  @OptionalBoolean()
  trusts_email?: boolean;

  /**
   * The claim with groups or roles, or its path; empty for none.
   * @example realm_access.roles
   */
  @OptionalText(PROVIDER_LENGTHS.roleClaim)
  role_claim?: string;

  /** Which value of that claim gives which role at each sign-in; the first one that fits counts. */
  @Items(RoleRuleInput, MAX_RULES)
  role_rules?: RoleRuleInput[];

  /** Id of the role where no rule fits. Without one, with rules, nobody is signed in whom none fits. */
  @OptionalId()
  default_role?: number | null;

  /** Whether people who are not known here are made by their first sign-in. Default: false. */
  @OptionalBoolean()
  creates_people?: boolean;

  /** Whether signing out here ends the session there. Default: true. */
  @OptionalBoolean()
  signs_out?: boolean;

  /** Whether people can sign in with it. Default: true. */
  @OptionalBoolean()
  is_active?: boolean;
}

/** A provider of the company's accounts. */
export class AccountProviderInput extends AccountProviderUpdate {
  /**
   * Its name in addresses, which never changes: small letters, digits and hyphens.
   * @example staff
   */
  @ApiProperty({ pattern: SLUG.source, maxLength: PROVIDER_LENGTHS.slug })
  @Matches(SLUG, { message: NO_SLUG })
  @IsString({ message: NO_SLUG })
  slug: string;
}

export class AccountProviderRecord {
  /** Null for a provider that is set in the environment, which can only be tried. */
  @ApiProperty({ type: 'integer', nullable: true })
  id: number | null;
  slug: string;
  name: string;
  @ApiProperty({ enum: PROVIDER_KINDS })
  kind: ProviderKind;
  issuer: string;
  client_id: string;
  /** Whether a secret is stored. */
  has_secret: boolean;
  scope: string;
  email_domains: string[];
  trusts_email: boolean;
  role_claim: string;
  role_rules: RoleRuleInput[];
  @ApiProperty({ type: 'integer', nullable: true })
  default_role: number | null;
  creates_people: boolean;
  signs_out: boolean;
  is_active: boolean;
  /** The address to which the provider sends people back, to be entered there. */
  callback_url: string;
  /** The address at which it tells of sign-outs, to be entered there. */
  backchannel_url: string;
  /** Number of people who have signed in with it. */
  people: number;
}

allowReadOnlyFields<AccountProviderRecord>(AccountProviderUpdate, [
  'id',
  'slug',
  'has_secret',
  'callback_url',
  'backchannel_url',
  'people',
]);

/** One step of a trial. */
class TrialStepRecord {
  @ApiProperty({ enum: TRIAL_STEPS })
  name: TrialStep;
  is_passed: boolean;
  /** What the provider answered. */
  answer: string;
}

/** The steps that a provider has passed, up to the one that failed. */
export class ProviderTrial {
  steps: TrialStepRecord[];
}

/** A provider on the sign-in page. */
export class SignInProvider {
  /** @example staff */
  slug: string;
  /** @example Ziwa Telecom */
  name: string;
  @ApiProperty({ enum: PROVIDER_KINDS })
  kind: ProviderKind;
}

/** What a provider sends to end sessions. */
export class LogoutInput {
  /** A signed token. */
  @ApiProperty({ type: String })
  @IsString({ message: sentence('crud.textRequired') })
  @MaxLength(MAX_LOGOUT_TOKEN, { message: sentence('companyAccounts.logoutTokenInvalid') })
  logout_token: string;
}
