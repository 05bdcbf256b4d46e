import { applyDecorators, type Type } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { plainToInstance, Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsISO8601,
  IsNumber,
  IsOptional,
  IsString,
  Matches,
  Max,
  Min,
  MinLength,
  ValidateBy,
  ValidateIf,
  ValidateNested,
  type ValidationArguments,
} from 'class-validator';
import { withoutReadOnlyFields } from '../../http/read-only-fields.js';
import { type Sentence, say, sentence } from '../../language/say.js';
import { isEmailAddress } from '../../text/email-address.shared.js';
import type { RichTextPolicy } from '../../text/rich-text.js';
import { cleanLine, cleanText, parseWordList, SLUG, slugOf } from '../../text/text.js';
import { completeUrl } from '../../text/urls.js';
import {
  declareLinkField,
  declareLinkTargetField,
  declareNestedField,
  declareRichTextField,
  declareTimeField,
} from './field-metadata.js';
import {
  cleanSlug,
  completeOrKeep,
  emptyToNull,
  emptyToUndefined,
  isWholeSecond,
  MAX_ID,
  toBoolean,
  toDecimal,
  toNumber,
  wholeSeconds,
  withoutLists,
} from './field-values.js';
import { MAX_LENGTH } from './length-limits.constants.js';
import { MaxLength } from './max-length.decorator.js';
import { isPlaceholder } from './placeholders.shared.js';
import { InvalidRichText, invalidUrlText, richTextOf } from './rich-text-value.js';
import { isTemplatePart } from './template-parts.js';
import { Unread } from './unread.decorator.js';

const INVALID_EMAIL = sentence('crud.emailInvalid');

const tooLongMessage = (max: number): Sentence => sentence('crud.tooLong', { max });

const NO_TIME = sentence('crud.timeInvalid');

/** Non-empty text; `message` is the error if it is empty. In single-line fields, line breaks become spaces. */
export const RequiredText = (
  message: string | Sentence,
  maxLength: number = MAX_LENGTH.title,
  { multiline = false, tooLong = tooLongMessage(maxLength) }: { multiline?: boolean; tooLong?: string | Sentence } = {},
) =>
  applyDecorators(
    ApiProperty({ type: String, minLength: 1, maxLength }),
    Transform(({ value }) => (typeof value === 'string' ? (multiline ? cleanText : cleanLine)(value) : value)),
    // The first failing rule supplies the error: for an absent value, the specified message.
    IsString({ message }),
    MinLength(1, { message }),
    MaxLength(maxLength, { message: tooLong }),
  );

/** Text that may be empty or absent. */
export const OptionalText = (maxLength: number = MAX_LENGTH.title) =>
  applyDecorators(
    ApiPropertyOptional({ type: String, maxLength, nullable: true }),
    Transform(({ value }) => (value === null ? '' : typeof value === 'string' ? cleanText(value) : value)),
    IsOptional(),
    IsString({ message: sentence('crud.textRequired') }),
    MaxLength(maxLength, { message: tooLongMessage(maxLength) }),
  );

/** The last segment of a record's address. Cleaned like a title; empty counts as absent. */
export const OptionalSlug = () =>
  applyDecorators(
    ApiPropertyOptional({
      nullable: true,
      maxLength: MAX_LENGTH.slug,
      description:
        "The last part of its address on the public site, unique. Letters from a to z, digits and '-'; capitals become small letters. Empty or absent: " +
        'generated from the title, or kept as it is. The former address leads to the new one.',
    }),
    Transform(({ value }) => (typeof value === 'string' ? cleanSlug(value) : value === null ? undefined : value)),
    IsOptional(),
    IsString({ message: sentence('crud.textRequired') }),
    MaxLength(MAX_LENGTH.slug, { message: tooLongMessage(MAX_LENGTH.slug) }),
    Matches(SLUG, { message: slugProposal }),
  );

/** Says what a typed slug could be: it is part of addresses that others know, and never changed silently. */
function slugProposal({ value, property, object }: ValidationArguments): string {
  const language = 'language' in object && typeof object.language === 'string' ? object.language : '';
  const slug = typeof value === 'string' ? slugOf(value, '', language) : '';
  return slug === '' ? say('crud.latinRequired', { property }) : say('crud.slugInvalid', { property, slug });
}

/** The URL of a web page, or empty; `example.com` is completed to `https://example.com`. Other schemes are refused. */
export function OptionalLink(): PropertyDecorator {
  return (target, key) => {
    declareLinkField(target.constructor, String(key));
    applyDecorators(
      // Without `format`, which excludes an empty text.
      ApiPropertyOptional({
        nullable: true,
        maxLength: MAX_LENGTH.link,
        description: "The address of a web page; 'https://' is added if it is missing.",
      }),
      Transform(({ value }) =>
        value === null ? '' : typeof value === 'string' ? completeOrKeep(cleanText(value)) : value,
      ),
      IsOptional(),
      IsString({ message: sentence('crud.textRequired') }),
      MaxLength(MAX_LENGTH.link, { message: tooLongMessage(MAX_LENGTH.link) }),
      Matches(/^$|^https?:\/\/[^\s/]\S*$/i, { message: sentence('crud.httpsRequired') }),
    )(target, key);
  };
}

/**
 * The target of a link, or empty: a web address, a path of this site, an e-mail address or a telephone number. It is completed as
 * in rich text, and a path must be a page open to visitors (see rich-text-urls.ts).
 */
export function OptionalLinkTarget(): PropertyDecorator {
  return (target, key) => {
    declareLinkTargetField(target.constructor, String(key));
    applyDecorators(
      ApiPropertyOptional({
        type: String,
        nullable: true,
        maxLength: MAX_LENGTH.link,
        description: 'A web address, a path of this site, an e-mail address or a telephone number.',
      }),
      Transform(({ value }) =>
        value === null ? '' : typeof value === 'string' ? (completeUrl(cleanText(value)) ?? cleanText(value)) : value,
      ),
      IsOptional(),
      IsString({ message: sentence('crud.textRequired') }),
      MaxLength(MAX_LENGTH.link, { message: tooLongMessage(MAX_LENGTH.link) }),
      ValidateBy({
        name: 'isLinkTarget',
        validator: {
          validate: (value, details) =>
            value === '' ||
            completeUrl(value) !== undefined ||
            (isPlaceholder(value) && isTemplatePart(details?.object)),
          defaultMessage: (details) => invalidUrlText(String(details?.value)),
        },
      }),
    )(target, key);
  };
}

/** A list of other DTOs, each validated by its own rules. */
export function Items(type: Type, maxCount: number): PropertyDecorator {
  return (target, key) => {
    declareNestedField(target.constructor, { field: String(key), typeOf: () => type });
    applyDecorators(
      ApiPropertyOptional({ type: [type], maxItems: maxCount, nullable: true }),
      Transform(({ value }) =>
        value === null
          ? []
          : Array.isArray(value)
            ? plainToInstance(
                type,
                withoutLists(value).map((entry) => withoutReadOnlyFields(type, entry)),
              )
            : value,
      ),
      IsOptional(),
      IsArray({ message: sentence('common.listRequired') }),
      ArrayMaxSize(maxCount, { message: sentence('crud.tooManyEntries', { maxCount }) }),
      ValidateNested({ each: true, message: sentence('crud.entriesInvalid') }),
    )(target, key);
  };
}

/** HTML from the editor, sanitized during validation. */
export function RichText(policy: RichTextPolicy): PropertyDecorator {
  return (target, key) => {
    declareRichTextField(target.constructor, { field: String(key), policy });
    applyDecorators(
      ApiPropertyOptional({
        type: String,
        nullable: true,
        maxLength: MAX_LENGTH.richText,
        description: `HTML; sanitized (${policy} toolbar).`,
      }),
      Transform(({ value }) =>
        value === null
          ? ''
          : // Oversized values are refused without the cost of sanitizing.
            typeof value === 'string' && value.length <= 2 * MAX_LENGTH.richText
            ? richTextOf(cleanText(value), policy)
            : value,
      ),
      IsOptional(),
      IsString({
        message: ({ value, property }) =>
          value instanceof InvalidRichText ? value.message(property) : say('crud.textRequired', { property }),
      }),
      MaxLength(MAX_LENGTH.richText, { message: tooLongMessage(MAX_LENGTH.richText) }),
    )(target, key);
  };
}

/** One of the given values. An empty string counts as absent, unless it is one of them: then null means it as well. */
export const OneOf = (values: readonly string[], options: { required?: string | Sentence } = {}) => {
  const read = values.includes('') ? (value: unknown) => (value === null ? '' : value) : emptyToUndefined;
  const words = values.filter(Boolean).join(', ');
  return applyDecorators(
    Unread(),
    options.required ? ApiProperty({ enum: values }) : ApiPropertyOptional({ enum: values, nullable: true }),
    ...(options.required ? [] : [Transform(({ value }) => read(value)), IsOptional()]),
    IsIn(values, { message: options.required ?? sentence('crud.choiceInvalid', { value: words }) }),
  );
};

/** Id of another record, or null; accepts digits as a string. */
export const OptionalId = () =>
  applyDecorators(
    ApiPropertyOptional({ type: 'integer', nullable: true, minimum: 1, maximum: MAX_ID }),
    Transform(({ value }) => (value === '' || value === null ? null : toNumber(value))),
    IsOptional(),
    IsInt({ message: sentence('crud.idInvalid') }),
    Min(1, { message: sentence('crud.idInvalid') }),
    Max(MAX_ID, { message: sentence('crud.idInvalid') }),
  );

/** A list of ids without duplicates. @param clears Whether null empties it. */
export const OptionalIds = (
  max: number,
  message: Sentence,
  { clears = false, description }: Clearable & { description?: string } = {},
) =>
  applyDecorators(
    ApiPropertyOptional({
      type: [Number],
      maxItems: max,
      uniqueItems: true,
      ...(clears ? { nullable: true } : {}),
      ...(description === undefined ? {} : { description }),
    }),
    Transform(({ value }) =>
      Array.isArray(value) ? value.map(toNumber) : clears && (value === null || value === '') ? [] : value,
    ),
    IsOptional(),
    ArrayUnique({ message }),
    Max(MAX_ID, { each: true, message }),
    Min(1, { each: true, message }),
    IsInt({ each: true, message }),
    ArrayMaxSize(max, { message }),
    IsArray({ message }),
  );

interface Clearable {
  /** Whether null, and an empty text, empties the field; otherwise they leave it as it is. */
  clears?: boolean;
}

/** An integer within bounds; accepts digits as a string. */
export const OptionalInteger = (min: number, max: number, { clears = false }: Clearable = {}) =>
  applyDecorators(
    ApiPropertyOptional({ type: 'integer', minimum: min, maximum: max, nullable: true }),
    Transform(({ value }) => toNumber((clears ? emptyToNull : emptyToUndefined)(value))),
    IsOptional(),
    IsInt({ message: sentence('crud.wholeNumberRequired') }),
    Min(min, { message: sentence('crud.tooSmall', { min }) }),
    Max(max, { message: sentence('crud.tooLarge', { max }) }),
  );

/** A number, within bounds if there are any; accepts digits as a string. */
export const OptionalNumber = (
  { min, max }: { min?: number | undefined; max?: number | undefined },
  { clears = false }: Clearable = {},
) =>
  applyDecorators(
    ApiPropertyOptional({
      type: Number,
      format: 'double',
      nullable: true,
      ...(min === undefined ? {} : { minimum: min }),
      ...(max === undefined ? {} : { maximum: max }),
    }),
    Transform(({ value }) => toDecimal((clears ? emptyToNull : emptyToUndefined)(value))),
    IsOptional(),
    IsNumber({}, { message: sentence('crud.numberRequired') }),
    ...(min === undefined ? [] : [Min(min, { message: sentence('crud.tooSmall', { min }) })]),
    ...(max === undefined ? [] : [Max(max, { message: sentence('crud.tooLarge', { max }) })]),
  );

/** A number within limits. */
export const RequiredNumber = ({ min, max }: { min?: number; max?: number } = {}) =>
  applyDecorators(
    ApiProperty({
      type: Number,
      format: 'double',
      ...(min === undefined ? {} : { minimum: min }),
      ...(max === undefined ? {} : { maximum: max }),
    }),
    Transform(({ value }) => toDecimal(value)),
    ...(max === undefined ? [] : [Max(max, { message: sentence('crud.tooLarge', { max }) })]),
    ...(min === undefined ? [] : [Min(min, { message: sentence('crud.tooSmall', { min }) })]),
    IsNumber({}, { message: sentence('crud.numberRequired') }),
  );

const TimeField =
  (form: 'time' | 'day'): PropertyDecorator =>
  (target, key) =>
    declareTimeField(target.constructor, { field: String(key), form });

/** Describes a day that may be missing. Not the format `date`, of which an empty text is none. */
export const DAY_SCHEMA = {
  type: String,
  pattern: String.raw`^(?:\d{4}-\d{2}-\d{2})?$`,
  example: '2026-01-31',
} as const;

/** A day, as 2026-01-31; empty without one. */
export const OptionalDay = () =>
  applyDecorators(
    TimeField('day'),
    ApiPropertyOptional({ ...DAY_SCHEMA, nullable: true }),
    Transform(({ value }) => value ?? ''),
    IsOptional(),
    ValidateIf((_input, value) => value !== ''),
    Matches(/^\d{4}-\d{2}-\d{2}$/, { message: sentence('crud.dayRequired') }),
    IsISO8601({ strict: true }, { message: sentence('crud.dayRequired') }),
  );

/** An id, or another positive integer. */
export const RequiredInteger = () => {
  const message = sentence('crud.wholeNumberRequired');
  return applyDecorators(
    ApiProperty({ type: 'integer' }),
    Transform(({ value }) => toNumber(value)),
    Max(MAX_ID, { message }),
    Min(1, { message }),
    IsInt({ message }),
  );
};

/**
 * A time in ISO 8601 with its UTC offset; an empty string is null. Milliseconds are dropped, and `2026-01-31` is the beginning of
 * the day in UTC.
 */
export const OptionalTime = ({ max, tooLate }: { max: () => Date; tooLate: Sentence }) =>
  applyDecorators(
    TimeField('time'),
    ApiPropertyOptional({ type: String, format: 'date-time', nullable: true }),
    Transform(({ value }) => (value === '' ? null : wholeSeconds(value))),
    IsOptional(),
    ValidateBy({
      name: 'time',
      validator: {
        validate: (value) => isWholeSecond(value) && Date.parse(value) <= max().getTime(),
        defaultMessage: (details) => (isWholeSecond(details?.value) ? tooLate : NO_TIME)(details),
      },
    }),
  );

/** A boolean; accepts true, false, 1 and 0, also as strings. */
export const OptionalBoolean = () =>
  applyDecorators(
    ApiPropertyOptional({ type: Boolean, nullable: true }),
    Transform(({ value }) => toBoolean(value)),
    IsOptional(),
    IsBoolean({ message: sentence('crud.booleanRequired') }),
  );

/** An e-mail address, or empty. */
export const OptionalEmail = () =>
  applyDecorators(
    // Without `format`, which excludes an empty text.
    ApiPropertyOptional({
      type: String,
      nullable: true,
      maxLength: MAX_LENGTH.email,
      description: 'An e-mail address, or empty.',
      example: 'halima@example.com',
    }),
    Transform(({ value }) => (value === null ? '' : typeof value === 'string' ? cleanText(value) : value)),
    IsOptional(),
    ValidateIf((_input, value) => value !== ''),
    IsString({ message: sentence('crud.textRequired') }),
    MaxLength(MAX_LENGTH.email, { message: tooLongMessage(MAX_LENGTH.email) }),
    IsEmailAddress(INVALID_EMAIL),
  );

/** The project's rule for e-mail addresses, see `isEmailAddress`. */
export const IsEmailAddress = (message: string | Sentence) =>
  ValidateBy(
    { name: 'isEmail', validator: { validate: (value) => typeof value === 'string' && isEmailAddress(value) } },
    { message },
  );

/** An e-mail address in lower case. @param invalid The error for other texts. */
export const RequiredEmail = (
  message: string | Sentence,
  invalid: string | Sentence = INVALID_EMAIL,
  tooLong: string | Sentence = tooLongMessage(MAX_LENGTH.email),
) =>
  applyDecorators(
    ApiProperty({ format: 'email', maxLength: MAX_LENGTH.email }),
    Transform(({ value }) => (typeof value === 'string' ? cleanText(value).toLowerCase() : value)),
    IsString({ message }),
    MinLength(1, { message }),
    MaxLength(MAX_LENGTH.email, { message: tooLong }),
    IsEmailAddress(invalid),
  );

/** Accepted because the specified screens send it, and ignored. */
export const Ignored = () =>
  applyDecorators(
    ApiPropertyOptional({ description: 'Accepted and ignored.', type: String, nullable: true }),
    IsOptional(),
  );

/** An array of strings, or a comma-separated string: trimmed, without empty entries and duplicates. */
export const OptionalWords = (maxCount: number, maxLength: number = MAX_LENGTH.name) =>
  applyDecorators(
    ApiPropertyOptional({
      oneOf: [
        { type: 'string', nullable: true },
        { type: 'array', items: { type: 'string' } },
      ],
      description: `Separated by commas, or a list as in the record; at most ${maxCount}.`,
    }),
    Transform(({ value }) => parseWordList(value)),
    IsOptional(),
    IsArray({
      // An oversized string is not parsed.
      message: ({ value, property }) =>
        typeof value === 'string'
          ? say('crud.tooManyEntries', { property, maxCount })
          : say('crud.textRequired', { property }),
    }),
    IsString({ each: true, message: sentence('crud.textRequired') }),
    MaxLength(maxLength, { each: true, message: sentence('crud.entryTooLong', { maxLength }) }),
    ArrayMaxSize(maxCount, { message: sentence('crud.tooManyEntries', { maxCount }) }),
  );
