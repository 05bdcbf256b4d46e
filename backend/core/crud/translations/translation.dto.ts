import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, IsOptional, IsString, ValidateBy } from 'class-validator';
import { say, sentence } from '../../language/say.js';
import { canonicalLanguage } from '../../text/languages.shared.js';
import { OptionalInteger } from '../fields/field.decorators.js';
import { MAX_ID } from '../fields/field-values.js';
import { MAX_LENGTH } from '../fields/length-limits.constants.js';
import { MaxLength } from '../fields/max-length.decorator.js';
import { STATUSES, type Status } from '../states.shared.js';

/** Maximum number of fields drafted or confirmed by one call. */
const MAX_FIELDS = 20;

/** A language of the site, as a BCP 47 tag; empty or absent for none. */
export const OptionalLanguage = () =>
  applyDecorators(
    ApiPropertyOptional({ type: String, maxLength: MAX_LENGTH.language, nullable: true }),
    Transform(({ value }) =>
      value === '' || value === null
        ? undefined
        : typeof value === 'string' && value.length <= MAX_LENGTH.language
          ? (canonicalLanguage(value) ?? value)
          : value,
    ),
    IsOptional(),
    ValidateBy({
      name: 'language',
      validator: {
        validate: (value) =>
          typeof value === 'string' && value.length <= MAX_LENGTH.language && canonicalLanguage(value) === value,
        defaultMessage: (details) => say('translations.languageInvalid', { property: details?.property }),
      },
    }),
  );

/** The original of a new translation. */
export const TranslationOf = () => OptionalInteger(1, MAX_ID);

/** Field names in a translation's input, some of which are columns. */
export interface TranslationInput {
  language?: string;
  translation_of?: number | null;
  original_version?: number;
}

export class TranslationSummary {
  /** @example pl */
  language: string;
  /** The id of the translation. */
  id: number;
  @ApiProperty({ enum: STATUSES })
  status: Status;
  /** Whether the original's texts have changed since. */
  outdated: boolean;
}

/** Language data of a record. Only on sites with several languages, and in translations. */
export interface TranslationRecord {
  language?: string;
  translation_of?: number;
  translations?: TranslationSummary[];
  outdated?: boolean;
}

/** A text, or a list of words or blocks. */
const text = { type: 'string' as const };
const block = { type: 'object' as const, additionalProperties: true };
const list = { type: 'array' as const, items: { oneOf: [text, block] } };

const TRANSLATION_FIELD_STATES = ['done', 'outdated', 'empty'] as const;

/** A text of a list whose texts are translated one by one. */
export class TranslationText {
  /**
   * Where it is in the list.
   * @example 2.heading
   */
  path: string;
  /** `outdated`: the original's text has changed since; `empty`: nobody has translated it, and visitors see the original's. */
  @ApiProperty({ enum: TRANSLATION_FIELD_STATES })
  state: (typeof TRANSLATION_FIELD_STATES)[number];
}

export class TranslationField {
  /** @example introduction */
  name: string;
  /** `outdated`: the original's value has changed since; `empty`: the original has a text, and the translation has none. */
  @ApiProperty({ enum: TRANSLATION_FIELD_STATES })
  state: (typeof TRANSLATION_FIELD_STATES)[number];
  /** The original's value that was translated; null without a translation. */
  @ApiProperty({ oneOf: [{ ...text, nullable: true }, list], example: 'Fees that reconcile themselves' })
  from: unknown;
  /** The original's current value. */
  @ApiProperty({ oneOf: [text, list], example: 'Fees that reconcile themselves' })
  original: unknown;
  /** Of blocks, each text, unless the translation has other blocks than the original. */
  @ApiPropertyOptional({ type: [TranslationText] })
  texts?: TranslationText[];
}

const record = { type: 'object' as const, additionalProperties: true, description: 'As a fetch for edit answers it.' };

/** An original with its translation. */
export class TranslationView {
  @ApiProperty({ ...record, example: { id: 7, title: 'Four minutes' } })
  original: object;
  @ApiProperty({
    ...record,
    nullable: true,
    example: { id: 31, language: 'pl', translation_of: 7, title: 'Cztery minuty' },
  })
  translation: object | null;
  /** The translated fields. */
  fields: TranslationField[];
  /** Whether a language model for drafting translations is configured. */
  can_draft: boolean;
}

/** A selection of fields. */
export class TranslationFieldsInput {
  /**
   * Names of translated fields, or of a text of blocks, as `blocks.2.heading`. Default: all, or for a draft those that are empty or
   * outdated.
   */
  @ApiPropertyOptional({ type: [String], maxItems: MAX_FIELDS, example: ['introduction'] })
  @IsOptional()
  @MaxLength(64, { each: true, message: sentence('translations.fieldNamesInvalid') })
  @IsString({ each: true, message: sentence('translations.fieldNamesInvalid') })
  @ArrayMaxSize(MAX_FIELDS, { message: sentence('translations.tooManyFields', { max: MAX_FIELDS }) })
  @IsArray({ message: sentence('translations.fieldsInvalid') })
  fields?: string[];
}

/** The fields to draft. */
export class TranslationDraftInput extends TranslationFieldsInput {
  /**
   * If the original has changed since the translation, only the changed texts are drafted, and the others are kept from the current
   * translation. Texts without a translation are drafted as a whole.
   */
  @ApiPropertyOptional({ type: Boolean, default: false, example: true })
  @IsOptional()
  @IsBoolean({ message: sentence('translations.changesOnlyInvalid') })
  changes_only?: boolean;
}

export class DroppedField {
  /** @example summary */
  field: string;
  /** Why the model's text was rejected, as a sentence. */
  reason: string;
}

/** The model's texts, which are not saved. */
export class TranslationDraft {
  /** Drafted values by field name. */
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    example: { introduction: 'Opłaty, które same się rozliczają' },
  })
  fields: Record<string, unknown>;
  dropped: DroppedField[];
}
