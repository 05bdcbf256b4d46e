import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, IsOptional, IsString, ValidateBy } from 'class-validator';
import { say, sentence } from '../../language/say.js';
import { canonicalLanguage } from '../../text/languages.shared.js';
import { OptionalInteger } from '../fields/field.decorators.js';
import { MAX_ID } from '../fields/field-values.js';
import { MaxLength } from '../fields/max-length.decorator.js';

/** Of a language tag, in characters. */
const MAX_TAG = 35;

/** Fields that one call drafts or confirms. */
const MAX_FIELDS = 20;

/** A language of the site, as a BCP 47 tag; empty or absent for none. */
export const OptionalLanguage = () =>
  applyDecorators(
    ApiPropertyOptional({ type: String, maxLength: MAX_TAG }),
    Transform(({ value }) =>
      value === '' || value === null
        ? undefined
        : typeof value === 'string' && value.length <= MAX_TAG
          ? (canonicalLanguage(value) ?? value)
          : value,
    ),
    IsOptional(),
    ValidateBy({
      name: 'language',
      validator: {
        validate: (value) => typeof value === 'string' && value.length <= MAX_TAG && canonicalLanguage(value) === value,
        defaultMessage: (details) => say('translations.propertyMustBeALanguage', { property: details?.property }),
      },
    }),
  );

/** The record that a new one translates. */
export const TranslationOf = () => OptionalInteger(1, MAX_ID);

/** What the fields of a translation's input are called; the other one is a column. */
export interface TranslationInput {
  language?: string;
  translation_of?: number | null;
  original_version?: number;
}

export class TranslationSummary {
  /** @example pl */
  language: string;
  /** Its own id. */
  id: number;
  @ApiProperty({ enum: ['active', 'inactive'] })
  status: 'active' | 'inactive';
  /** Whether the original has other texts since. */
  outdated: boolean;
}

/** What a record tells of languages. Only on sites with several, and in translations. */
export interface TranslationRecord {
  language?: string;
  translation_of?: number;
  translations?: TranslationSummary[];
  outdated?: boolean;
}

/** A text, or a list of words or blocks. */
const text = { type: 'string' as const };
const block = { type: 'object' as const, additionalProperties: true };
const fieldValue = { oneOf: [text, { type: 'array' as const, items: { oneOf: [text, block] } }] };

const TRANSLATION_FIELD_STATES = ['done', 'outdated', 'empty'] as const;

export class TranslationField {
  /** @example introduction */
  name: string;
  /** `outdated`: the original has another value since; `empty`: there is a text in the original, and none here. */
  @ApiProperty({ enum: TRANSLATION_FIELD_STATES })
  state: (typeof TRANSLATION_FIELD_STATES)[number];
  /** The value of the original that it was made from; null where nothing is translated. */
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    nullable: true,
    example: 'Fees that reconcile themselves',
  })
  from: unknown;
  /** The value of the original now. */
  @ApiProperty({ ...fieldValue, example: 'Fees that reconcile themselves' })
  original: unknown;
}

const record = { type: 'object' as const, additionalProperties: true, description: 'As a fetch for edit answers it.' };

/** An original beside its translation. */
export class TranslationView {
  @ApiProperty({ ...record, example: { id: 7, title: 'Four minutes' } })
  original: object;
  @ApiProperty({
    ...record,
    nullable: true,
    example: { id: 31, language: 'pl', translation_of: 7, title: 'Cztery minuty' },
  })
  translation: object | null;
  /** Those that are translated. */
  fields: TranslationField[];
  /** Whether a language model is configured that drafts translations. */
  can_draft: boolean;
}

/** Which fields are meant. */
export class TranslationFieldsInput {
  /** Names of translated fields. Default: all, or for a draft those that are empty or outdated. */
  @ApiPropertyOptional({ type: [String], maxItems: MAX_FIELDS, example: ['introduction'] })
  @IsOptional()
  @MaxLength(64, { each: true, message: sentence('translations.fieldsMustBeNames') })
  @IsString({ each: true, message: sentence('translations.fieldsMustBeNames') })
  @ArrayMaxSize(MAX_FIELDS, { message: sentence('translations.fieldsCanHoldMax', { max: MAX_FIELDS }) })
  @IsArray({ message: sentence('translations.fieldsMustBeAList') })
  fields?: string[];
}

/** What the model is to draft. */
export class TranslationDraftInput extends TranslationFieldsInput {
  /**
   * Of texts that the original has changed since they were translated, only what was changed is drafted, and the rest is that
   * of the present translation. Texts without a translation are drafted as a whole.
   */
  @ApiPropertyOptional({ type: Boolean, default: false, example: true })
  @IsOptional()
  @IsBoolean({ message: sentence('translations.changesOnlyMustBeTrueOrFalse') })
  changes_only?: boolean;
}

export class DroppedField {
  /** @example summary */
  field: string;
  /** Why the model's text is not offered, as a sentence. */
  reason: string;
}

/** What the model has written. Nothing of it is saved. */
export class TranslationDraft {
  /** By name. */
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    example: { introduction: 'Opłaty, które same się rozliczają' },
  })
  fields: Record<string, unknown>;
  dropped: DroppedField[];
}
