import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  ValidateIf,
} from 'class-validator';
import { completeWebAddress } from '../text/addresses.js';
import { type RichTextPolicy, receiveRichText, TooIntricate } from '../text/rich-text.js';
import { cleanLine, cleanText, wordsOf } from '../text/text.js';
import { MAX_LENGTH } from './text.constants.js';

/** The largest id that both databases can hold in an `integer` column. */
export const MAX_ID = 2_147_483_647;

/** A field of a DTO that names stored files. */
export interface FileField {
  field: string;
  /** The kind of upload that the files must be. */
  kind: string;
}

const files = new WeakMap<object, FileField[]>();
const richTexts = new WeakMap<object, string[]>();

/** Declares a field of a DTO class to name stored files; for decorators. */
export const declareFileField = (dto: object, field: FileField): void => remember(files, dto, field);

/** The fields of a DTO class that name stored files, its base classes' first. */
export const fileFieldsOf = (dto: object): FileField[] => collected(files, dto);

/** The fields of a DTO class that hold rich text. */
export const richTextFieldsOf = (dto: object): string[] => collected(richTexts, dto);

/**
 * Text that must not be empty; `message` is what the person reads when it is. What is no longer than a title is one
 * line: line breaks in it become spaces.
 */
export const RequiredText = (message: string, maxLength: number = MAX_LENGTH.title) =>
  applyDecorators(
    ApiProperty({ minLength: 1, maxLength }),
    Transform(({ value }) =>
      typeof value === 'string' ? (maxLength > MAX_LENGTH.title ? cleanText : cleanLine)(value) : value,
    ),
    // The first one that fails is told: an absent value in the specified words.
    IsString({ message }),
    MinLength(1, { message }),
    MaxLength(maxLength, { message: tooLong(maxLength) }),
  );

/** A line or block of text that may be empty or absent. */
export const OptionalText = (maxLength: number = MAX_LENGTH.title) =>
  applyDecorators(
    ApiPropertyOptional({ maxLength }),
    Transform(({ value }) => (value === null ? '' : typeof value === 'string' ? cleanText(value) : value)),
    IsOptional(),
    IsString({ message: '$property must be text.' }),
    MaxLength(maxLength, { message: tooLong(maxLength) }),
  );

/**
 * The absolute address of a web page, or nothing; `example.com` is completed to `https://example.com`. It becomes a
 * link, so that no other scheme is taken.
 */
export const OptionalLink = () =>
  applyDecorators(
    ApiPropertyOptional({
      format: 'uri',
      maxLength: MAX_LENGTH.link,
      description: "The address of a web page; 'https://' is added where it is missing.",
    }),
    Transform(({ value }) =>
      value === null ? '' : typeof value === 'string' ? webAddressOf(cleanText(value)) : value,
    ),
    IsOptional(),
    IsString({ message: '$property must be text.' }),
    MaxLength(MAX_LENGTH.link, { message: tooLong(MAX_LENGTH.link) }),
    Matches(/^$|^https?:\/\/[^\s/]+\S*$/i, { message: '$property must be an address that begins with https://.' }),
  );

/** HTML from the editor, sanitized before anything else sees it. */
export function RichText(policy: RichTextPolicy): PropertyDecorator {
  return (target, key) => {
    remember(richTexts, target.constructor, String(key));
    applyDecorators(
      ApiPropertyOptional({ maxLength: MAX_LENGTH.richText, description: `HTML; sanitized (${policy} toolbar).` }),
      Transform(({ value }) =>
        value === null
          ? ''
          : // What is far too long is refused as it is, without the work.
            typeof value === 'string' && value.length <= 2 * MAX_LENGTH.richText
            ? richTextOf(cleanText(value), policy)
            : value,
      ),
      IsOptional(),
      IsString({
        message: ({ value }) => (value instanceof RefusedText ? value.sentence : '$property must be text.'),
      }),
      MaxLength(MAX_LENGTH.richText, { message: tooLong(MAX_LENGTH.richText) }),
    )(target, key);
  };
}

/** One of a few words. */
export const OneOf = (values: readonly string[], options: { required?: string } = {}) =>
  applyDecorators(
    options.required ? ApiProperty({ enum: values }) : ApiPropertyOptional({ enum: values }),
    ...(options.required ? [] : [Transform(({ value }) => unlessEmpty(value)), IsOptional()]),
    IsIn(values, { message: options.required ?? `$property must be one of ${values.join(', ')}.` }),
  );

/** Id of another record, or null; may come as text. */
export const OptionalId = () =>
  applyDecorators(
    ApiPropertyOptional({ type: 'integer', nullable: true, minimum: 1, maximum: MAX_ID }),
    Transform(({ value }) => (value === '' || value === null ? null : toNumber(value))),
    IsOptional(),
    IsInt({ message: '$property must be the id of a record.' }),
    Min(1, { message: '$property must be the id of a record.' }),
    Max(MAX_ID, { message: '$property must be the id of a record.' }),
  );

/** A whole number within bounds; may come as text. */
export const OptionalInteger = (least: number, most: number) =>
  applyDecorators(
    ApiPropertyOptional({ type: 'integer', minimum: least, maximum: most }),
    Transform(({ value }) => toNumber(unlessEmpty(value))),
    IsOptional(),
    IsInt({ message: '$property must be a whole number.' }),
    Min(least, { message: `$property must be at least ${least}.` }),
    Max(most, { message: `$property must be at most ${most}.` }),
  );

const truths: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [true, true],
  [1, true],
  ['1', true],
  ['true', true],
  [false, false],
  [0, false],
  ['0', false],
  ['false', false],
]);

/** Yes or no: true, false, 1, 0, or the same as text. */
export const OptionalBoolean = () =>
  applyDecorators(
    ApiPropertyOptional({ type: Boolean }),
    Transform(({ value }) => truths.get(value) ?? unlessEmpty(value)),
    IsOptional(),
    IsBoolean({ message: '$property must be yes or no.' }),
  );

/** An e-mail address, or nothing. */
export const OptionalEmail = () =>
  applyDecorators(
    ApiPropertyOptional({ format: 'email', maxLength: MAX_LENGTH.email }),
    Transform(({ value }) => (value === null ? '' : typeof value === 'string' ? cleanText(value) : value)),
    IsOptional(),
    ValidateIf((_input, value) => value !== ''),
    IsString({ message: '$property must be text.' }),
    MaxLength(MAX_LENGTH.email, { message: tooLong(MAX_LENGTH.email) }),
    IsEmail({}, { message: 'Please enter a valid email address.' }),
  );

/** An e-mail address in lower case. */
export const RequiredEmail = (message: string) =>
  applyDecorators(
    ApiProperty({ format: 'email', maxLength: MAX_LENGTH.email }),
    Transform(({ value }) => (typeof value === 'string' ? cleanText(value).toLowerCase() : value)),
    IsString({ message }),
    MinLength(1, { message }),
    MaxLength(MAX_LENGTH.email, { message: tooLong(MAX_LENGTH.email) }),
    IsEmail({}, { message: 'Please enter a valid email address.' }),
  );

/** Accepted because the specification's screens send it, and ignored. */
export const Ignored = () =>
  applyDecorators(ApiPropertyOptional({ description: 'Accepted and ignored.', type: String }), IsOptional());

/** Words separated by commas, or a list of them: cleaned, without empty ones and repetitions. */
export const OptionalWords = (most: number, maxLength: number = MAX_LENGTH.name) =>
  applyDecorators(
    ApiPropertyOptional({ type: String, description: `Separated by commas, or a list; at most ${most}.` }),
    Transform(({ value }) => wordsOf(value)),
    IsOptional(),
    IsArray({
      // Text that is too long to be taken apart is still text.
      message: ({ value, property }) =>
        typeof value === 'string' ? `${property} can hold at most ${most} entries.` : `${property} must be text.`,
    }),
    IsString({ each: true, message: '$property must be text.' }),
    MaxLength(maxLength, { each: true, message: `An entry of $property can have at most ${maxLength} characters.` }),
    ArrayMaxSize(most, { message: `$property can hold at most ${most} entries.` }),
  );

/** Takes the place of a text that is refused with a sentence of its own. */
class RefusedText {
  constructor(readonly sentence: string) {}
}

function richTextOf(html: string, policy: RichTextPolicy): string | RefusedText {
  try {
    const { text, refusal } = receiveRichText(html, policy);
    return refusal === undefined ? text : new RefusedText(refusal);
  } catch (error) {
    if (error instanceof TooIntricate) return new RefusedText(`$property ${error.message}`);
    throw error;
  }
}

/** What can't be completed is left to the check. */
const webAddressOf = (text: string): string => completeWebAddress(text) ?? text;

/** Nothing chosen is the same as nothing sent. */
const unlessEmpty = (value: unknown): unknown => (value === '' || value === null ? undefined : value);

/** '3' as 3; whatever is no number stays what it is, to be refused by the check. */
export function toNumber(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d{1,40}$/.test(value.trim()) ? Number(value) : value;
}

/** The id of what may come as a record tells it, `{ id: 3, title: … }`. */
export const idOf = (value: unknown): unknown =>
  toNumber(typeof value === 'object' && value !== null && 'id' in value ? value.id : value);

function tooLong(most: number): string {
  return `$property can have at most ${most.toLocaleString('en')} characters.`;
}

function remember<T>(store: WeakMap<object, T[]>, dto: object, value: T): void {
  store.set(dto, [...(store.get(dto) ?? []), value]);
}

function collected<T>(store: WeakMap<object, T[]>, dto: object | null): T[] {
  if (!dto) return [];
  return [...collected<T>(store, Object.getPrototypeOf(dto) as object | null), ...(store.get(dto) ?? [])];
}
