import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsInt, IsString, Matches, Max, Min, MinLength } from 'class-validator';
import { MAX_ID } from '../../core/crud/fields/field-values.js';
import { sentence } from '../../core/language/say.js';
import { PASSWORD_LENGTH } from '../users/password.constants.js';
import { MaxCharacters } from '../users/password.decorator.js';
import { PasskeyRecord } from './passkey.dto.js';

const NO_CODE = sentence('secondFactors.pleaseEnterTheSixDigitCodeFromTheApp');
const NO_PASSWORD = sentence('common.pleaseEnterCurrentPassword');

export const SECOND_STEP_METHODS = ['totp', 'passkey', 'recovery_code'] as const;

/** How the second step of a sign-in can be done: with the code of an authenticator app, a passkey, or a recovery code. */
export type SecondStepMethod = (typeof SECOND_STEP_METHODS)[number];

/** Confirms that it is the owner who changes the second factor. */
export class PasswordInput {
  /** The account's password. */
  @ApiProperty({ format: 'password', maxLength: PASSWORD_LENGTH.max })
  @MaxCharacters(PASSWORD_LENGTH.max)
  @MinLength(1, { message: NO_PASSWORD })
  @IsString({ message: NO_PASSWORD })
  current_password: string;
}

export class TotpCodeInput {
  /** @example 492039 */
  @ApiProperty({ pattern: '^\\d{6}$' })
  @Transform(({ value }) => (typeof value === 'string' ? value.replace(/\s/g, '') : value))
  @Matches(/^\d{6}$/, { message: NO_CODE })
  @IsString({ message: NO_CODE })
  code: string;
}

/** A key for an authenticator app. It counts once a code of the app was sent. */
export class TotpSetUp {
  /** The key in base32, to be typed where no picture can be taken. */
  secret: string;
  /** The same with the account's name, for apps on this device: `otpauth://totp/…` */
  uri: string;
  /** The same as a QR code: an SVG. */
  qr: string;
}

/** Codes that are shown this once: the site has their hashes only. */
export class RecoveryCodesAnswer {
  /** Empty where the person had a second factor already, and so has codes. */
  recovery_codes: string[];
}

/** What a person signs in with besides the password. */
export class SecondFactorRecord {
  /** When the authenticator app was set up: ISO 8601, UTC. Null without one. */
  @ApiProperty({ type: String, nullable: true })
  totp_since: string | null;
  passkeys: PasskeyRecord[];
  /** The address of the site at which passkeys work; null if there can be none, since the configured one is an IP address. */
  @ApiProperty({ type: String, nullable: true })
  passkey_origin: string | null;
  /** How many recovery codes are left. */
  recovery_codes_left: number;
  /** Whether the person's role needs a second factor. */
  required: boolean;
}

/** A role, and whether its people need a second factor. */
export class SecondFactorRole {
  /** @example 2 */
  id: number;
  /** @example Editor */
  name: string;
  required: boolean;
  /** How many active users have this role. */
  users: number;
  /** How many of them have no second factor. */
  without: number;
}

export class SecondFactorRolesInput {
  /**
   * Ids of all roles that need a second factor.
   * @example [1, 2]
   */
  @Max(MAX_ID, { each: true, message: sentence('common.thisRoleDoesNotExist') })
  @Min(1, { each: true, message: sentence('common.thisRoleDoesNotExist') })
  @IsInt({ each: true, message: sentence('common.thisRoleDoesNotExist') })
  @ArrayMaxSize(100, { message: sentence('secondFactors.thereAreNotThatManyRoles') })
  @IsArray({ message: sentence('secondFactors.rolesMustBeAListOfIds') })
  roles: number[];
}
