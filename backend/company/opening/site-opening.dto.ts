import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, Matches } from 'class-validator';
import { OptionalBoolean } from '../../core/crud/fields/field.decorators.js';
import { ResourceInput, ResourceRecord } from '../../core/crud/resource.dto.js';
import { sentence } from '../../core/language/say.js';
import { OPENING_PASSWORD } from './opening.constants.js';

const { min, max } = OPENING_PASSWORD;

export class SiteOpeningInput extends ResourceInput {
  /** False: visitors get 503 from all pages and public calls. */
  @OptionalBoolean()
  is_open?: boolean;

  /** Whether people who know the password may look at the site while it is not open. */
  @OptionalBoolean()
  by_password?: boolean;

  /** A new password; empty: the present one stays. It is never told. */
  @ApiPropertyOptional({ type: String, maxLength: max, example: 'seven purple bicycles' })
  @IsOptional()
  @IsString({ message: sentence('opening.passwordMustBeAText') })
  @Matches(new RegExp(`^(?:.{${min},${max}})?$`, 'su'), { message: sentence('opening.passwordLength', { min, max }) })
  password?: string;
}

export class SiteOpeningRecord extends ResourceRecord {
  /** @example true */
  is_open: boolean;
  /** @example false */
  by_password: boolean;
  /**
   * Whether there is a password.
   * @example false
   */
  has_password: boolean;
}
