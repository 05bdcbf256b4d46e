import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, IsString } from 'class-validator';
import { OptionalBoolean } from '../../core/crud/fields/field.decorators.js';
import { declareStyleField } from '../../core/crud/fields/field-metadata.js';
import { MaxLength } from '../../core/crud/fields/max-length.decorator.js';
import { ResourceInput, ResourceRecord } from '../../core/crud/resource.dto.js';
import { sentence } from '../../core/language/say.js';
import { cleanText } from '../../core/text/text.js';
import { OWN_CSS_LENGTH } from './own-css.constants.js';

/** Text whose first lines may be empty: refusals name lines as they were typed. */
const OptionalCss = () =>
  applyDecorators(
    (target: object, key?: string | symbol) => declareStyleField(target.constructor, String(key)),
    ApiPropertyOptional({ type: String, maxLength: OWN_CSS_LENGTH, nullable: true }),
    Transform(({ value }) =>
      value === null ? '' : typeof value === 'string' ? cleanText(`.${value}`).slice(1) : value,
    ),
    IsOptional(),
    IsString({ message: sentence('crud.textRequired') }),
    MaxLength(OWN_CSS_LENGTH, { message: sentence('crud.tooLong', { max: OWN_CSS_LENGTH }) }),
  );

export class OwnCssInput extends ResourceInput {
  /**
   * CSS for the public pages, above the theme. Refused with the number of the line: what can't be read, `@import`, `@layer` and other
   * rules that reach beyond it, and addresses other than those of the site's uploads.
   * @example "h1 { letter-spacing: 0; }"
   */
  @OptionalCss()
  css?: string;

  /** Whether pages have it. */
  @OptionalBoolean()
  is_on?: boolean;
}

export class OwnCssRecord extends ResourceRecord {
  /** @example "h1 { letter-spacing: 0; }" */
  css: string;
  /** Whether pages have it. */
  is_on: boolean;
}
