import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsObject, IsOptional, ValidateBy } from 'class-validator';
import { Items, OptionalBoolean } from '../../core/crud/fields/field.decorators.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { ResourceInput, ResourceRecord } from '../../core/crud/resource.dto.js';
import { sentence } from '../../core/language/say.js';
import { canonicalLanguage } from '../../core/text/languages.shared.js';
import { MAX_OTHER_LANGUAGES } from './languages.constants.js';
import { MISSING_POLICIES, type MissingPolicy, type SectionNames } from './languages.shared.js';

const SECTION_NAMES = {
  type: 'object',
  additionalProperties: { type: 'string' },
  description: 'The names of sections in addresses, by their own; those that are not here keep their own.',
  example: { solutions: 'rozwiazania' },
} as const;

/** Validated by the service, together with the other names. */
const OptionalSectionNames = () =>
  applyDecorators(
    ApiPropertyOptional(SECTION_NAMES),
    IsOptional(),
    IsObject({ message: sentence('languages.namesInvalid') }),
  );

export class OtherLanguageInput {
  /**
   * A BCP 47 tag. In lower case, it is the first part of the addresses in this language.
   * @example pl
   */
  @ApiProperty({ type: String, maxLength: MAX_LENGTH.language })
  @Transform(({ value }) => (typeof value === 'string' ? (canonicalLanguage(value.trim()) ?? value) : value))
  @ValidateBy({
    name: 'language',
    validator: {
      validate: (value) =>
        typeof value === 'string' && value.length <= MAX_LENGTH.language && canonicalLanguage(value) === value,
      defaultMessage: sentence('languages.tagInvalid'),
    },
  })
  tag: string;

  /** Whether visitors can see the language. Default: no. */
  @OptionalBoolean()
  is_published?: boolean;

  /** How untranslated records are handled. Default: leave_out. */
  @ApiPropertyOptional({ enum: MISSING_POLICIES })
  @IsOptional()
  @IsIn(MISSING_POLICIES, { message: sentence('languages.missingInvalid') })
  missing?: MissingPolicy;

  @OptionalSectionNames()
  sections?: SectionNames;
}

export class LanguagesInput extends ResourceInput {
  /** Names of the sections in the first language. */
  @OptionalSectionNames()
  sections?: SectionNames;

  /**
   * All languages besides the first, in the order of the language switcher. A published one must be unpublished before it is
   * removed.
   */
  @Items(OtherLanguageInput, MAX_OTHER_LANGUAGES)
  others?: OtherLanguageInput[];
}

export class OtherLanguageRecord {
  /** @example pl */
  tag: string;
  is_published: boolean;
  @ApiProperty({ enum: MISSING_POLICIES })
  missing: MissingPolicy;
  @ApiProperty(SECTION_NAMES)
  sections: SectionNames;
}

/** The languages of the site besides the first, which is the identity's. */
export class LanguagesRecord extends ResourceRecord {
  /**
   * The first language, as a BCP 47 tag. It is set in the identity.
   * @example en
   */
  first: string;
  @ApiProperty(SECTION_NAMES)
  sections: SectionNames;
  others: OtherLanguageRecord[];
}
