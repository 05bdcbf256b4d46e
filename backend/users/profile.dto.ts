import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, IsString, ValidateIf } from 'class-validator';
import { AtMostCharacters, OptionalPassword, PASSWORD_LENGTH, PasswordConfirmation } from '../auth/password-rules.js';
import { takeAsRead } from '../core/crud/as-read.js';
import { LIMITS, RequiredText } from '../core/crud/fields.js';
import { StoredFile } from '../uploads/stored-file.decorator.js';

/** What people may change about themselves; what is not sent stays as it is. */
export class ProfileInput {
  /** @example "Amina Odhiambo" */
  @ApiPropertyOptional()
  @ValidateIf((_input, name) => name !== undefined)
  @RequiredText('Please User name', LIMITS.name)
  name?: string;

  @StoredFile('user')
  photo?: string | null;

  /** Needed to change the password. */
  @ApiPropertyOptional({ format: 'password' })
  @Transform(({ value }) => (value === '' || value === null ? undefined : value))
  @IsOptional()
  @AtMostCharacters(PASSWORD_LENGTH.most)
  @IsString({ message: 'The current password must be text.' })
  current_password?: string;

  /** A new one ends all other sessions. */
  @OptionalPassword()
  password?: string;

  @PasswordConfirmation()
  password_confirmation?: string;
}

takeAsRead(ProfileInput, ['id', 'email', 'role', 'permissions']);
