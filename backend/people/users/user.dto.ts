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

const NO_NAME = sentence('common.pleaseUserName');

export class UserInput extends ContentInput {
  /** @example "Emma Novak" */
  @RequiredText(NO_NAME, MAX_LENGTH.name)
  name: string;

  /** Unique. It can't be changed later. */
  @Transform(({ value }) => (typeof value === 'string' ? normalizeEmail(value) : value))
  @RequiredEmail(sentence('users.pleaseEnterEmail'))
  email: string;

  @StoredFile('user')
  photo?: string | null;

  /** Required without an invitation, and ignored with one. */
  @ValidateIf(({ invite }: UserInput) => invite !== true)
  @RequiredPassword()
  password?: string;

  @PasswordConfirmation()
  password_confirmation?: string;

  /** Whether to mail the person a link, which works for 7 days, by which they choose a password themselves. */
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

  /** A new password ends the user's other sessions. If it is not sent, the password stays as it is. */
  @OptionalPassword()
  password?: string;

  @PasswordConfirmation()
  password_confirmation?: string;

  /** With a new password: whether to revoke the user's API tokens as well. Default: no. */
  @OptionalBoolean()
  end_tokens?: boolean;

  /** Id of the role; it takes effect at once. */
  @OptionalId()
  role?: number | null;
}

export class UserRecord extends StatusRecord {
  name: string;
  email: string;
  /** Stored name of the portrait. */
  photo: string | null;
  /** The language that the user has chosen for the back office; empty for that of the browser. */
  language: string;
  /**
   * Id of the role.
   * @example 2
   */
  role: number;
  /** @example Editor */
  role_name: string;
  /** When the invitation ends that the person has not accepted yet: ISO 8601, UTC. Null for all others. */
  invitation_expires_at: string | null;
  /** The last sign-in: ISO 8601, UTC. Null before the first one. */
  signed_in_at: string | null;
  /** Whether there is something besides the password to sign in with. */
  second_factor: boolean;
}

/** The user as requests carry it. @param user With its role loaded. */
export function toAuthUser({ id, name, email, photo, language, role, second_factor }: User): AuthUser {
  const { second_factor_required } = role;
  // Who needs a second factor and has none may do nothing until it is set up.
  const permissions = second_factor_required && !second_factor ? [] : permissionsOf(role.name);
  return {
    id,
    name,
    email,
    photo,
    role: role.name,
    permissions,
    ...(language ? { language } : {}),
    ...(second_factor ? { second_factor } : {}),
    ...(second_factor_required ? { second_factor_required } : {}),
  };
}
