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
import { type RichTextPolicy, RichTextTooComplexError, sanitizeRichTextInput } from '../text/rich-text.js';
import { cleanLine, cleanText, parseWordList } from '../text/text.js';
import { completeWebUrl } from '../text/urls.js';
import { MAX_LENGTH } from './length-limits.constants.js';

/** The largest id that both databases can hold in an `integer` column. */
export const MAX_ID = 2_147_483_647;

/** A field of a DTO that contains names of stored files. */
export interface FileField {
  field: string;
  /** The required kind of upload. */
  kind: string;
}

const files = new WeakMap<object, FileField[]>();
const richTexts = new WeakMap<object, string[]>();

/** Registers a field that contains names of stored files; for decorators. */
export const declareFileField = (dto: object, field: FileField): void => addMetadata(files, dto, field);

/** The fields of a DTO class that contain names of stored files, those of base classes first. */
export const fileFieldsOf = (dto: object): FileField[] => collectMetadata(files, dto);

/** The fields of a DTO class that contain rich text. */
export const richTextFieldsOf = (dto: object): string[] => collectMetadata(richTexts, dto);

/** Non-empty text; `message` is the error when it is empty. In a single line, line breaks become spaces. */
export const RequiredText = (message: string, maxLength: number = MAX_LENGTH.title, { multiline = false } = {}) =>
  applyDecorators(
    ApiProperty({ minLength: 1, maxLength }),
    Transform(({ value }) => (typeof value === 'string' ? (multiline ? cleanText : cleanLine)(value) : value)),
    // The first failing rule supplies the error: for an absent value, the specified message.
    IsString({ message }),
    MinLength(1, { message }),
    MaxLength(maxLength, { message: tooLongMessage(maxLength) }),
  );

/** Text that may be empty or absent. */
export const OptionalText = (maxLength: number = MAX_LENGTH.title) =>
  applyDecorators(
    ApiPropertyOptional({ maxLength }),
    Transform(({ value }) => (value === null ? '' : typeof value === 'string' ? cleanText(value) : value)),
    IsOptional(),
    IsString({ message: '$property must be text.' }),
    MaxLength(maxLength, { message: tooLongMessage(maxLength) }),
  );

/** The URL of a web page, or empty; `example.com` is completed to `https://example.com`. Other schemes are refused. */
export const OptionalLink = () =>
  applyDecorators(
    ApiPropertyOptional({
      format: 'uri',
      maxLength: MAX_LENGTH.link,
      description: "The address of a web page; 'https://' is added if it is missing.",
    }),
    Transform(({ value }) =>
      value === null ? '' : typeof value === 'string' ? completeOrKeep(cleanText(value)) : value,
    ),
    IsOptional(),
    IsString({ message: '$property must be text.' }),
    MaxLength(MAX_LENGTH.link, { message: tooLongMessage(MAX_LENGTH.link) }),
    Matches(/^$|^https?:\/\/[^\s/]+\S*$/i, { message: '$property must be an address that begins with https://.' }),
  );

/** HTML from the editor, sanitized while it is validated. */
export function RichText(policy: RichTextPolicy): PropertyDecorator {
  return (target, key) => {
    addMetadata(richTexts, target.constructor, String(key));
    applyDecorators(
      ApiPropertyOptional({ maxLength: MAX_LENGTH.richText, description: `HTML; sanitized (${policy} toolbar).` }),
      Transform(({ value }) =>
        value === null
          ? ''
          : // Far too long values are refused without the cost of sanitizing.
            typeof value === 'string' && value.length <= 2 * MAX_LENGTH.richText
            ? richTextOf(cleanText(value), policy)
            : value,
      ),
      IsOptional(),
      IsString({
        message: ({ value }) => (value instanceof InvalidRichText ? value.message : '$property must be text.'),
      }),
      MaxLength(MAX_LENGTH.richText, { message: tooLongMessage(MAX_LENGTH.richText) }),
    )(target, key);
  };
}

/** One of the given values; an empty string counts as absent. */
export const OneOf = (values: readonly string[], options: { required?: string } = {}) =>
  applyDecorators(
    options.required ? ApiProperty({ enum: values }) : ApiPropertyOptional({ enum: values }),
    ...(options.required ? [] : [Transform(({ value }) => emptyToUndefined(value)), IsOptional()]),
    IsIn(values, { message: options.required ?? `$property must be one of ${values.join(', ')}.` }),
  );

/** Id of another record, or null; accepts digits as a string. */
export const OptionalId = () =>
  applyDecorators(
    ApiPropertyOptional({ type: 'integer', nullable: true, minimum: 1, maximum: MAX_ID }),
    Transform(({ value }) => (value === '' || value === null ? null : toNumber(value))),
    IsOptional(),
    IsInt({ message: '$property must be the id of a record.' }),
    Min(1, { message: '$property must be the id of a record.' }),
    Max(MAX_ID, { message: '$property must be the id of a record.' }),
  );

/** An integer within bounds; accepts digits as a string. */
export const OptionalInteger = (min: number, max: number) =>
  applyDecorators(
    ApiPropertyOptional({ type: 'integer', minimum: min, maximum: max }),
    Transform(({ value }) => toNumber(emptyToUndefined(value))),
    IsOptional(),
    IsInt({ message: '$property must be a whole number.' }),
    Min(min, { message: `$property must be at least ${min}.` }),
    Max(max, { message: `$property must be at most ${max}.` }),
  );

const BOOLEAN_VALUES: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [true, true],
  [1, true],
  ['1', true],
  ['true', true],
  [false, false],
  [0, false],
  ['0', false],
  ['false', false],
]);

/** A boolean; accepts true, false, 1 and 0, also as strings. */
export const OptionalBoolean = () =>
  applyDecorators(
    ApiPropertyOptional({ type: Boolean }),
    Transform(({ value }) => BOOLEAN_VALUES.get(value) ?? emptyToUndefined(value)),
    IsOptional(),
    IsBoolean({ message: '$property must be yes or no.' }),
  );

/** An e-mail address, or empty. */
export const OptionalEmail = () =>
  applyDecorators(
    ApiPropertyOptional({ format: 'email', maxLength: MAX_LENGTH.email }),
    Transform(({ value }) => (value === null ? '' : typeof value === 'string' ? cleanText(value) : value)),
    IsOptional(),
    ValidateIf((_input, value) => value !== ''),
    IsString({ message: '$property must be text.' }),
    MaxLength(MAX_LENGTH.email, { message: tooLongMessage(MAX_LENGTH.email) }),
    IsEmail({}, { message: 'Please enter a valid email address.' }),
  );

/** An e-mail address in lower case. */
export const RequiredEmail = (message: string) =>
  applyDecorators(
    ApiProperty({ format: 'email', maxLength: MAX_LENGTH.email }),
    Transform(({ value }) => (typeof value === 'string' ? cleanText(value).toLowerCase() : value)),
    IsString({ message }),
    MinLength(1, { message }),
    MaxLength(MAX_LENGTH.email, { message: tooLongMessage(MAX_LENGTH.email) }),
    IsEmail({}, { message: 'Please enter a valid email address.' }),
  );

/** Accepted because the specification's screens send it, and ignored. */
export const Ignored = () =>
  applyDecorators(ApiPropertyOptional({ description: 'Accepted and ignored.', type: String }), IsOptional());

/** An array of strings, or a string separated by commas: trimmed, without empty entries and duplicates. */
export const OptionalWords = (maxCount: number, maxLength: number = MAX_LENGTH.name) =>
  applyDecorators(
    ApiPropertyOptional({ type: String, description: `Separated by commas, or a list; at most ${maxCount}.` }),
    Transform(({ value }) => parseWordList(value)),
    IsOptional(),
    IsArray({
      // A string is left unparsed if it is far too long.
      message: ({ value, property }) =>
        typeof value === 'string' ? `${property} can hold at most ${maxCount} entries.` : `${property} must be text.`,
    }),
    IsString({ each: true, message: '$property must be text.' }),
    MaxLength(maxLength, { each: true, message: `An entry of $property can have at most ${maxLength} characters.` }),
    ArrayMaxSize(maxCount, { message: `$property can hold at most ${maxCount} entries.` }),
  );

/** Replaces a rich text that is refused, and carries the error message to the validator. */
class InvalidRichText {
  constructor(readonly message: string) {}
}

function richTextOf(html: string, policy: RichTextPolicy): string | InvalidRichText {
  try {
    const { text, error } = sanitizeRichTextInput(html, policy);
    return error === undefined ? text : new InvalidRichText(error);
  } catch (failure) {
    if (failure instanceof RichTextTooComplexError) return new InvalidRichText(`$property ${failure.message}`);
    throw failure;
  }
}

/** A value that can't be completed is left to the validator. */
const completeOrKeep = (text: string): string => completeWebUrl(text) ?? text;

const emptyToUndefined = (value: unknown): unknown => (value === '' || value === null ? undefined : value);

/** '3' as 3; other values are returned unchanged, for the validator to refuse. */
export function toNumber(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d{1,40}$/.test(value.trim()) ? Number(value) : value;
}

/** The id of a reference that is either an id or a record, `{ id: 3, title: … }`. */
export const idOf = (value: unknown): unknown =>
  toNumber(typeof value === 'object' && value !== null && 'id' in value ? value.id : value);

function tooLongMessage(maxLength: number): string {
  return `$property can have at most ${maxLength.toLocaleString('en')} characters.`;
}

function addMetadata<T>(store: WeakMap<object, T[]>, dto: object, value: T): void {
  store.set(dto, [...(store.get(dto) ?? []), value]);
}

function collectMetadata<T>(store: WeakMap<object, T[]>, dto: object | null): T[] {
  if (!dto) return [];
  return [...collectMetadata<T>(store, Object.getPrototypeOf(dto) as object | null), ...(store.get(dto) ?? [])];
}
