import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsString, ValidateIf } from 'class-validator';
import { OptionalBoolean, RequiredText } from '../../core/crud/fields/field.decorators.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { allowReadOnlyFields } from '../../core/http/read-only-fields.js';
import { OFFICE_LANGUAGES } from '../../core/language/office-languages.shared.js';
import { sentence } from '../../core/language/say.js';
import { StoredFile } from '../../infrastructure/uploads/stored-file.decorator.js';
import { PASSWORD_LENGTH } from '../users/password.constants.js';
import { MaxCharacters, OptionalPassword, PasswordConfirmation } from '../users/password.decorator.js';
import type { Me } from './me.dto.js';

const LANGUAGES = ['', ...OFFICE_LANGUAGES];

/** Absent fields stay unchanged. */
export class ProfileInput {
  /** @example "Emma Novak" */
  @ValidateIf((_input, name) => name !== undefined)
  @RequiredText(sentence('common.userNameRequired'), MAX_LENGTH.name)
  name?: string;

  @StoredFile('user')
  photo?: string | null;

  /** The user's language of the back office; empty for the browser's. */
  @ApiPropertyOptional({ enum: LANGUAGES })
  @IsOptional()
  @IsIn(LANGUAGES, {
    message: sentence('auth.languageInvalid', { value: OFFICE_LANGUAGES.join(', ') }),
  })
  language?: string;

  /** Required to change the password. */
  @ApiPropertyOptional({ format: 'password' })
  @Transform(({ value }) => (value === '' || value === null ? undefined : value))
  @IsOptional()
  @MaxCharacters(PASSWORD_LENGTH.max)
  @IsString({ message: sentence('auth.currentPasswordInvalid') })
  current_password?: string;

  /** A new password ends all other sessions. */
  @OptionalPassword()
  password?: string;

  @PasswordConfirmation()
  password_confirmation?: string;

  /** Whether a new password also revokes the user's own API tokens. Default: false. */
  @OptionalBoolean()
  end_tokens?: boolean;
}

allowReadOnlyFields<Me>(ProfileInput, [
  'id',
  'email',
  'role',
  'permissions',
  'second_factor',
  'second_factor_required',
  'kinds',
  'forms',
  'features',
]);
