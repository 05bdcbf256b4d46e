import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsString, ValidateIf } from 'class-validator';
import { RequiredText } from '../../core/crud/fields/field.decorators.js';
import { MaxLength } from '../../core/crud/fields/max-length.decorator.js';
import { sentence } from '../../core/language/say.js';
import { cleanLine } from '../../core/text/text.js';
import { MAX_PICTURE_TEXT } from './picture-text.constants.js';

export class PictureTextInput {
  /**
   * The stored name of the picture.
   * @example post/5b78e15b29ab93b808319e71.jpg
   */
  @RequiredText(sentence('uploads.pictureNameRequired'), 255)
  filename: string;

  /**
   * The alternative text of the picture; empty for decorative pictures. Null if not set: pages then use the title of the record.
   * @example "A bursar hands a receipt to a parent"
   */
  @ApiProperty({ type: String, nullable: true, maxLength: MAX_PICTURE_TEXT })
  @Transform(({ value }) => (typeof value === 'string' ? cleanLine(value) : value))
  @ValidateIf((_input, value) => value !== null)
  // The first failing rule supplies the error, from the bottom up.
  @MaxLength(MAX_PICTURE_TEXT, { message: sentence('common.altTooLong', { max: MAX_PICTURE_TEXT }) })
  @IsString({ message: sentence('common.altInvalid') })
  alt: string | null;
}

/** A picture's alternative text, and around what it is cut. */
export class PictureText {
  /** The stored name of the picture. */
  filename: string;
  /** Empty for decorative pictures; null if not set. */
  alt: string | null;
  /**
   * The focal point, as a value of `object-position`; null if not set.
   * @example "53% 20%"
   */
  focus: string | null;
}
