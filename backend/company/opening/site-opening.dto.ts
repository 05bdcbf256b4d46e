import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, Matches } from 'class-validator';
import { OptionalBoolean } from '../../core/crud/fields/field.decorators.js';
import { MaxLength } from '../../core/crud/fields/max-length.decorator.js';
import { ResourceInput, ResourceRecord } from '../../core/crud/resource.dto.js';
import { sentence } from '../../core/language/say.js';
import { OPENING_PASSWORD } from './opening.constants.js';

const { min, max } = OPENING_PASSWORD;

export class SiteOpeningInput extends ResourceInput {
  /** Whether the site is open. If not, visitors get a 503 from all pages and public API calls. */
  @OptionalBoolean()
  is_open?: boolean;

  /** Whether visitors with the password can view the site before it is open. */
  @OptionalBoolean()
  by_password?: boolean;

  /** A new password; empty to keep the current one. It is never returned. */
  @ApiPropertyOptional({ type: String, maxLength: max, example: 'seven purple bicycles' })
  @IsOptional()
  @IsString({ message: sentence('opening.passwordInvalid') })
  @MaxLength(max, { message: sentence('opening.passwordLength', { min, max }) })
  @Matches(new RegExp(`^(?:.{${min},})?$`, 'su'), { message: sentence('opening.passwordLength', { min, max }) })
  password?: string;
}

export class SiteOpeningRecord extends ResourceRecord {
  /** @example true */
  is_open: boolean;
  /** @example false */
  by_password: boolean;
  /**
   * Whether a password is set.
   * @example false
   */
  has_password: boolean;
}
