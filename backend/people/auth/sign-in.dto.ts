import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, IsString, MinLength } from 'class-validator';
import { AuthUser } from '../../core/access/auth-user.dto.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { MaxLength } from '../../core/crud/fields/max-length.decorator.js';
import { MessageBody } from '../../core/crud/resource.dto.js';
import { sentence } from '../../core/language/say.js';
import { normalizeEmail } from '../../core/text/email.js';
import { CODE_LENGTH, MAX_CODE_TEXT } from '../second-factors/second-factor.constants.js';
import { SECOND_STEP_METHODS, type SecondStepMethod } from '../second-factors/second-factor.dto.js';
import { PASSWORD_LENGTH } from '../users/password.constants.js';
import { MaxCharacters } from '../users/password.decorator.js';

const NO_EMAIL = sentence('auth.emailRequired');
const NO_CODE = sentence('auth.codeRequired');
const NO_PASSWORD = sentence('auth.passwordRequired');

export class SignInInput {
  /** @example admin@example.com */
  @ApiProperty({ format: 'email' })
  @Transform(({ value }) => (typeof value === 'string' ? normalizeEmail(value) : value))
  @MaxLength(MAX_LENGTH.email, {
    message: sentence('auth.emailTooLong', { email: MAX_LENGTH.email }),
  })
  @MinLength(1, { message: NO_EMAIL })
  @IsString({ message: NO_EMAIL })
  email: string;

  @ApiProperty({ format: 'password', maxLength: PASSWORD_LENGTH.max })
  @MaxCharacters(PASSWORD_LENGTH.max)
  @MinLength(1, { message: NO_PASSWORD })
  @IsString({ message: NO_PASSWORD })
  password: string;

  /**
   * Path to redirect to after the sign-in. URLs of other sites are replaced by '/admin/dashboard'.
   * @example /admin/post
   */
  @IsOptional()
  @IsString({ message: sentence('common.nextInvalid') })
  next?: string;
}

export class SignInAnswer {
  user: AuthUser;
  /** Path to redirect to. */
  redirect: string;
}

/** The pending second step of a sign-in, bound to one browser. */
export class SecondStep {
  @ApiProperty({ enum: SECOND_STEP_METHODS, isArray: true })
  methods: SecondStepMethod[];
  /** Time at which it expires: ISO 8601, UTC. */
  expires_at: string;
}

/** The response if the password was right, but a second step is required. */
export class SecondStepAnswer {
  /** Instruction for the user. */
  message: string;
  /** Path of the page with the second step. */
  redirect: string;
  second_step: SecondStep;
}

export class SecondStepState {
  /** Null if no step is pending in this browser. */
  second_step: SecondStep | null;
}

export class SecondStepInput {
  /**
   * Six digits of the authenticator app, or a recovery code.
   * @example 492039
   */
  @ApiProperty({ maxLength: MAX_CODE_TEXT })
  @Transform(({ value }) => (typeof value === 'string' ? value.replace(/\s/g, '') : value))
  @MaxLength(MAX_CODE_TEXT, { message: NO_CODE })
  @MinLength(CODE_LENGTH, { message: NO_CODE })
  @IsString({ message: NO_CODE })
  code: string;

  /** As in the first step. */
  @IsOptional()
  @IsString({ message: sentence('common.nextInvalid') })
  next?: string;
}

/** Options of the sign-in page. */
export class SignInOptions {
  /** Whether the site can send mails, for password resets and invitations. */
  mail: boolean;
  /** Whether any user has a passkey, so that the page can offer it. */
  passkeys: boolean;
  /**
   * Whether people sign in with an account of the company only. False for the signed-in emergency administrator, who alone has a password
   * then.
   */
  company_only: boolean;
}

/** The answer to a sign-out. */
export class SignedOutAnswer extends MessageBody {
  /** The address that ends the session at the provider of the company account with which it began, to be opened next. */
  redirect?: string;
}

/** Why a sign-in without script failed: `error` in the query string of the redirect. */
export type SignInError =
  | 'email'
  | 'password'
  | 'credentials'
  | 'throttled'
  | 'failed'
  | 'step'
  | 'code'
  | CompanyAccountError;

/** The same for a sign-in with an account of the company. */
type CompanyAccountError =
  | 'company_away'
  | 'company_expired'
  | 'company_invalid'
  | 'company_other'
  | 'company_refused'
  | 'company_role'
  | 'company_unknown'
  | 'company_unverified';
