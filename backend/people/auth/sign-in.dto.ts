import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, IsString, MinLength } from 'class-validator';
import { AuthUser } from '../../core/access/auth-user.dto.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { MaxLength } from '../../core/crud/fields/max-length.decorator.js';
import { sentence } from '../../core/language/say.js';
import { normalizeEmail } from '../../core/text/email.js';
import { SECOND_STEP_METHODS, type SecondStepMethod } from '../second-factors/second-factor.dto.js';
import { PASSWORD_LENGTH } from '../users/password.constants.js';
import { MaxCharacters } from '../users/password.decorator.js';

const NO_EMAIL = sentence('auth.emailIsRequiredPleaseEnterEmail');
const NO_CODE = sentence('auth.pleaseEnterTheSixDigitsThatYourApp');
const NO_PASSWORD = sentence('auth.passwordRequiredPleaseEnterPassword');

export class SignInInput {
  /** @example admin@example.com */
  @ApiProperty({ format: 'email' })
  @Transform(({ value }) => (typeof value === 'string' ? normalizeEmail(value) : value))
  @MaxLength(MAX_LENGTH.email, {
    message: sentence('auth.emailCanHaveAtMostEmailCharacters', { email: MAX_LENGTH.email }),
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
   * Path to redirect to afterwards. URLs of other sites are replaced by '/admin/dashboard'.
   * @example /admin/post
   */
  @ApiPropertyOptional()
  @IsOptional()
  @IsString({ message: sentence('common.nextMustBeAPath') })
  next?: string;
}

export class SignInAnswer {
  user: AuthUser;
  /** Path to redirect to. */
  redirect: string;
}

/** The second step of a sign-in, which waits in one browser. */
export class SecondStep {
  @ApiProperty({ enum: SECOND_STEP_METHODS, isArray: true })
  methods: SecondStepMethod[];
  /** Until when it waits: ISO 8601, UTC. */
  expires_at: string;
}

/** The password was right, and nobody is signed in yet. */
export class SecondStepAnswer {
  /** What to do next, for people. */
  message: string;
  /** The page with the second step. */
  redirect: string;
  second_step: SecondStep;
}

export class SecondStepState {
  /** Null if nothing waits for this browser. */
  @ApiProperty({ type: SecondStep, nullable: true })
  second_step: SecondStep | null;
}

export class SecondStepInput {
  /**
   * Six digits of the authenticator app, or a recovery code.
   * @example 492039
   */
  @ApiProperty({ maxLength: 64 })
  @Transform(({ value }) => (typeof value === 'string' ? value.replace(/\s/g, '') : value))
  @MaxLength(64, { message: NO_CODE })
  @MinLength(6, { message: NO_CODE })
  @IsString({ message: NO_CODE })
  code: string;

  /** As in the first step. */
  @ApiPropertyOptional()
  @IsOptional()
  @IsString({ message: sentence('common.nextMustBeAPath') })
  next?: string;
}

/** What the sign-in page offers. */
export class SignInOptions {
  /** Whether the site can send mails: to people who have forgotten their password, and to those who are invited. */
  mail: boolean;
  /** Whether somebody has a passkey, so that one can be asked for. */
  passkeys: boolean;
}

/** Why a sign-in without script failed: `error` in the query string of the redirect. */
export type SignInError = 'email' | 'password' | 'credentials' | 'throttled' | 'failed' | 'step' | 'code';
