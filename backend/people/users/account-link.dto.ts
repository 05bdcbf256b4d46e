import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsString, Matches } from 'class-validator';
import { OptionalBoolean, RequiredEmail } from '../../core/crud/fields/field.decorators.js';
import { sentence } from '../../core/language/say.js';
import { normalizeEmail } from '../../core/text/email.js';
import { PasswordConfirmation, RequiredPassword } from './password.decorator.js';

const ACCOUNT_LINK_KINDS = ['reset', 'invitation'] as const;

/** The reason for a link: a forgotten password, or an invitation. */
export type AccountLinkKind = (typeof ACCOUNT_LINK_KINDS)[number];

const NO_TOKEN = sentence('users.linkIncomplete');

export class PasswordLinkRequest {
  /** @example admin@example.com */
  @Transform(({ value }) => (typeof value === 'string' ? normalizeEmail(value) : value))
  @RequiredEmail(sentence('auth.emailRequired'))
  email: string;
}

export class AccountLinkInput {
  /** The fragment of the link, after `#`. */
  @ApiProperty({ minLength: 43, maxLength: 43 })
  @Matches(/^[\w-]{43}$/, { message: NO_TOKEN })
  @IsString({ message: NO_TOKEN })
  token: string;
}

export class ChosenPasswordInput extends AccountLinkInput {
  @RequiredPassword()
  password: string;

  @PasswordConfirmation()
  password_confirmation?: string;

  /** Whether to revoke the account's API tokens as well. Default: false. */
  @OptionalBoolean()
  end_tokens?: boolean;
}

/** The account whose password a link sets. */
export class AccountLinkRecord {
  @ApiProperty({ enum: ACCOUNT_LINK_KINDS })
  kind: AccountLinkKind;
  name: string;
  email: string;
  /** ISO 8601, UTC. */
  expires_at: string;
  /** Number of the account's unexpired API tokens. */
  tokens: number;
}
