import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsInt, IsOptional, IsString, Matches, Max, Min } from 'class-validator';
import { idOf, MAX_ID } from '../../core/crud/fields/field-values.js';
import { isPlainObject } from '../../core/http/read-only-fields.js';
import { sentence } from '../../core/language/say.js';
import { PASSWORD_LENGTH } from '../users/password.constants.js';
import { MaxCharacters } from '../users/password.decorator.js';
import { PasskeyRecord } from './passkey.dto.js';

const NO_CODE = sentence('secondFactors.codeRequired');
const NO_PASSWORD = sentence('common.currentPasswordRequired');

export const SECOND_STEP_METHODS = ['totp', 'passkey', 'recovery_code'] as const;

/** Method for the second step of a sign-in: the code of an authenticator app, a passkey, or a recovery code. */
export type SecondStepMethod = (typeof SECOND_STEP_METHODS)[number];

/** Confirms that the owner changes the second factor. */
export class PasswordInput {
  /** The account's password. People who have none confirm at the provider of their company account before, and leave it out. */
  @ApiPropertyOptional({ format: 'password', maxLength: PASSWORD_LENGTH.max })
  @Transform(({ value }) => (value === '' || value === null ? undefined : value))
  @IsOptional()
  @MaxCharacters(PASSWORD_LENGTH.max)
  @IsString({ message: NO_PASSWORD })
  current_password?: string;
}

export class TotpCodeInput {
  /** @example 492039 */
  @ApiProperty({ pattern: '^\\d{6}$' })
  @Transform(({ value }) => (typeof value === 'string' ? value.replace(/\s/g, '') : value))
  @Matches(/^\d{6}$/, { message: NO_CODE })
  @IsString({ message: NO_CODE })
  code: string;
}

/** A key for an authenticator app. It takes effect once a code of the app was sent. */
export class TotpSetUp {
  /** The key in base32, for typing it in. */
  secret: string;
  /** The key with the account's name, for apps on this device: `otpauth://totp/…` */
  uri: string;
  /** The URI as a QR code in SVG. */
  qr: string;
}

/** Recovery codes, returned only once: the site stores only their hashes. */
export class RecoveryCodesAnswer {
  /** Empty if the user already had a second factor, and therefore codes. */
  recovery_codes: string[];
}

/** The user's second factors. */
export class SecondFactorRecord {
  /** Time at which the authenticator app was set up: ISO 8601, UTC. Null without one. */
  totp_since: string | null;
  passkeys: PasskeyRecord[];
  /** The origin at which passkeys work; null if the site's address is an IP address, which does not support them. */
  passkey_origin: string | null;
  /** Number of remaining recovery codes. */
  recovery_codes_left: number;
  /** Whether the user's role requires a second factor. */
  required: boolean;
}

/** A role, and whether it requires a second factor. */
export class SecondFactorRole {
  /** @example 2 */
  id: number;
  /** @example Editor */
  name: string;
  required: boolean;
  /** Number of active users with this role. */
  users: number;
  /** Number of these without a second factor. */
  without: number;
}

/** The id of a role that requires a second factor; nothing for one that does not. */
const requiredId = (role: unknown): unknown =>
  isPlainObject(role) ? (role.required === true ? idOf(role) : []) : role;

export class SecondFactorRolesInput {
  /**
   * Ids of all roles that require a second factor; or roles as they were read, each with whether it does.
   * @example [1, 2]
   */
  @ApiProperty({
    type: 'array',
    maxItems: 100,
    items: {
      oneOf: [
        { type: 'integer' },
        {
          type: 'object',
          required: ['id', 'required'],
          properties: { id: { type: 'integer' }, required: { type: 'boolean' } },
        },
      ],
    },
  })
  @Transform(({ value }) => (Array.isArray(value) ? value.flatMap(requiredId) : value))
  @Max(MAX_ID, { each: true, message: sentence('common.roleUnknown') })
  @Min(1, { each: true, message: sentence('common.roleUnknown') })
  @IsInt({ each: true, message: sentence('common.roleUnknown') })
  @ArrayMaxSize(100, { message: sentence('secondFactors.tooManyRoles') })
  @IsArray({ message: sentence('secondFactors.rolesInvalid') })
  roles: number[];
}
