import { Transform } from 'class-transformer';
import { ValidateIf } from 'class-validator';
import type { AuthUser } from '../../core/access/auth-user.dto.js';
import { permissionsOf } from '../../core/access/permissions.js';
import { OptionalBoolean, OptionalId, RequiredEmail, RequiredText } from '../../core/crud/fields/field.decorators.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { ContentInput, StatusRecord } from '../../core/crud/resource.dto.js';
import { sentence } from '../../core/language/say.js';
import { normalizeEmail } from '../../core/text/email.js';
import { StoredFile } from '../../infrastructure/uploads/stored-file.decorator.js';
import { OptionalPassword, PasswordConfirmation, RequiredPassword } from './password.decorator.js';
import type { User } from './user.entity.js';

const NO_NAME = sentence('common.userNameRequired');

export class UserInput extends ContentInput {
  /** @example "Emma Novak" */
  @RequiredText(NO_NAME, MAX_LENGTH.name)
  name: string;

  /** Unique. It can't be changed later. */
  @Transform(({ value }) => (typeof value === 'string' ? normalizeEmail(value) : value))
  @RequiredEmail(sentence('users.emailRequired'))
  email: string;

  @StoredFile('user')
  photo?: string | null;

  /**
   * Required without an invitation, and ignored with one.
   * @example "seven purple bicycles"
   */
  @ValidateIf(({ invite }: UserInput) => invite !== true)
  @RequiredPassword()
  password?: string;

  /** @example "seven purple bicycles" */
  @PasswordConfirmation()
  password_confirmation?: string;

  /**
   * Whether to mail the user a link, valid for 7 days, for choosing a password; where passwords are off, one for signing in with the
   * company's account.
   */
  @OptionalBoolean()
  invite?: boolean;

  /**
   * Id of the role, as in `GET /admin/api/roles`. Default: Viewer.
   * @example 2
   */
  @OptionalId()
  role?: number | null;
}

export class UserUpdate extends ContentInput {
  @RequiredText(NO_NAME, MAX_LENGTH.name)
  name: string;

  @StoredFile('user')
  photo?: string | null;

  /** A new password ends the user's other sessions. If absent, the password stays unchanged. */
  @OptionalPassword()
  password?: string;

  @PasswordConfirmation()
  password_confirmation?: string;

  /** Whether a new password also revokes the user's API tokens. Default: false. */
  @OptionalBoolean()
  end_tokens?: boolean;

  /** Id of the role. A change takes effect at once. */
  @OptionalId()
  role?: number | null;
}

export class UserRecord extends StatusRecord {
  name: string;
  email: string;
  /** File name of the stored portrait. */
  photo: string | null;
  /** The user's language of the back office; empty for the browser's. */
  language: string;
  /**
   * Id of the role.
   * @example 2
   */
  role: number;
  /** @example Editor */
  role_name: string;
  /** Expiry of the pending invitation: ISO 8601, UTC. Null without one. */
  invitation_expires_at: string | null;
  /** Time of the last sign-in: ISO 8601, UTC. Null before the first one. */
  signed_in_at: string | null;
  /** Whether the user has a second factor. */
  second_factor: boolean;
}

/**
 * Returns the user as attached to requests.
 * @param user With its role loaded.
 * @param hasFactorElsewhere Whether the provider of the account has asked for a second factor.
 */
export function toAuthUser(
  { id, name, email, photo, language, role, second_factor }: User,
  hasFactorElsewhere = false,
): AuthUser {
  const second_factor_required = role.second_factor_required && !hasFactorElsewhere;
  // Users who lack a required second factor have no permissions until it is set up.
  const permissions = second_factor_required && !second_factor ? [] : permissionsOf(role);
  return {
    id,
    name,
    email,
    photo,
    role: role.name,
    permissions,
    ...(role.languages ? { languages: role.languages } : {}),
    ...(language ? { language } : {}),
    ...(second_factor ? { second_factor } : {}),
    ...(second_factor_required ? { second_factor_required } : {}),
  };
}
