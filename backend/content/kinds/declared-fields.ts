import type { Type } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Column, type ColumnOptions, type ValueTransformer } from 'typeorm';
import {
  OneOf,
  OptionalBoolean,
  OptionalDay,
  OptionalEmail,
  OptionalId,
  OptionalInteger,
  OptionalLink,
  OptionalNumber,
  OptionalText,
  OptionalWords,
  RequiredText,
  RichText,
} from '../../core/crud/fields/field.decorators.js';
import { MAX_ID } from '../../core/crud/fields/field-values.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { sentence } from '../../core/language/say.js';
import { StoredFile } from '../../infrastructure/uploads/stored-file.decorator.js';
import type { UploadKind } from '../../infrastructure/uploads/upload-kinds.constants.js';
import type { DescribedField } from './calls/content-calls.controller.js';
import type { ContentValueKind } from './calls/content-calls.service.js';
import { isIndexedSlot, SLOT_TEXT_LENGTH, type SlotType, slotColumn } from './slots.js';

/** What a field of each kind states besides its name. */
interface DeclaredFieldKinds {
  /** A line of text. */
  text: { max?: number };
  /** Several lines of text. */
  long_text: { max?: number };
  /** Formatted text: sanitized HTML. */
  rich_text: object;
  /** A whole number. */
  number: { min?: number; max?: number };
  /** A number with a fraction. */
  decimal: { min?: number; max?: number };
  yes_no: object;
  /** One of some values, the first of which new records have. */
  one_of: { choices: readonly [string, ...string[]] };
  /** Several words, such as tags. */
  words: object;
  /** The address of a web page. */
  link: object;
  email: object;
  /** As it is written: people read it, and call it. */
  phone: object;
  /** A day, as 2026-01-31. */
  date: object;
  picture: { upload: UploadKind };
  /** A record of another resource. */
  record: { of: string };
}

export type DeclaredFieldKind = keyof DeclaredFieldKinds;

/** A field as data. */
export type DeclaredField = {
  [K in DeclaredFieldKind]: {
    /** Its name on the wire and the name of its column. */
    key: string;
    /** What people call it. */
    label?: string;
    kind: K;
    /** Whether records need it; only for lines of text. */
    required?: boolean;
    /** Whether each language has its own value. */
    translated?: boolean;
  } & DeclaredFieldKinds[K];
}[DeclaredFieldKind];

type FieldOf<K extends DeclaredFieldKind> = Extract<DeclaredField, { kind: K }>;

/** What a field is in the database and on the wire. */
interface FieldParts {
  /** The type of its column. */
  slot: SlotType;
  /** Its type in TypeORM, if it is not the column's, and what a row without a value has: one of before the field was made. */
  stored?: { type?: ColumnOptions['type']; empty?: unknown; transformer?: ValueTransformer };
  input: PropertyDecorator;
  /** The class of its values, for tools that read the types of DTOs. */
  type: unknown;
  record: ApiPropertyOptions;
  /** What its value is to programs of visitors, and to the pages of the site. Default: as it is stored. */
  content?: ContentValueKind;
  isSortable?: true;
}

/** Lists of words or objects, as JSON. */
const asJson: ValueTransformer = {
  to: (value?: readonly unknown[] | null) => JSON.stringify(value ?? []),
  from: (value: string | null): unknown => (value === null ? [] : JSON.parse(value)),
};

/** What a field of each kind consists of. */
const PARTS: { readonly [K in DeclaredFieldKind]: (field: FieldOf<K>) => FieldParts } = {
  text: ({ max = SLOT_TEXT_LENGTH, required }) => ({
    slot: max > SLOT_TEXT_LENGTH ? 'long' : 'text',
    stored: { empty: '' },
    input: required ? RequiredText(sentence('kinds.fieldRequired'), max) : OptionalText(max),
    type: String,
    record: { type: String, maxLength: max },
    isSortable: true,
  }),
  long_text: ({ max = MAX_LENGTH.message }) => ({
    slot: 'long',
    stored: { empty: '' },
    input: OptionalText(max),
    type: String,
    record: { type: String, maxLength: max },
  }),
  rich_text: () => ({
    slot: 'long',
    stored: { empty: '' },
    input: RichText('standard'),
    type: String,
    record: { type: String },
    content: 'rich_text',
  }),
  number: ({ min = -MAX_ID, max = MAX_ID }) => ({
    slot: 'integer',
    input: OptionalInteger(min, max),
    type: Number,
    record: { type: 'integer', minimum: min, maximum: max, nullable: true },
    isSortable: true,
  }),
  decimal: ({ min, max }) => ({
    slot: 'number',
    input: OptionalNumber({ min, max }),
    type: Number,
    record: {
      type: Number,
      format: 'double',
      nullable: true,
      ...(min === undefined ? {} : { minimum: min }),
      ...(max === undefined ? {} : { maximum: max }),
    },
    isSortable: true,
  }),
  yes_no: () => ({
    slot: 'integer',
    stored: { type: 'boolean', empty: false },
    input: OptionalBoolean(),
    type: Boolean,
    record: { type: Boolean },
    isSortable: true,
  }),
  one_of: ({ choices }) => ({
    slot: 'text',
    stored: { empty: choices[0] },
    input: OneOf(choices),
    type: String,
    record: { enum: [...choices] },
    isSortable: true,
  }),
  words: () => ({
    slot: 'long',
    stored: { transformer: asJson },
    input: OptionalWords(30),
    type: Array,
    record: { type: [String] },
  }),
  link: () => ({
    slot: 'long',
    stored: { empty: '' },
    input: OptionalLink(),
    type: String,
    record: { type: String, maxLength: MAX_LENGTH.link },
  }),
  email: () => ({
    slot: 'text',
    stored: { empty: '' },
    input: OptionalEmail(),
    type: String,
    record: { type: String, maxLength: MAX_LENGTH.email },
    isSortable: true,
  }),
  phone: () => ({
    slot: 'text',
    stored: { empty: '' },
    input: OptionalText(MAX_LENGTH.phone),
    type: String,
    record: { type: String, maxLength: MAX_LENGTH.phone },
  }),
  date: () => ({
    slot: 'text',
    stored: { empty: '' },
    input: OptionalDay(),
    type: String,
    record: { type: String, format: 'date' },
    isSortable: true,
  }),
  picture: ({ upload }) => ({
    slot: 'text',
    input: StoredFile(upload),
    type: String,
    record: { type: String, nullable: true },
    content: 'picture',
  }),
  record: () => ({
    slot: 'integer',
    input: OptionalId(),
    type: Number,
    record: { type: 'integer', nullable: true },
    content: 'reference',
  }),
};

const partsOf = <K extends DeclaredFieldKind>(field: FieldOf<K>): FieldParts => PARTS[field.kind as K](field);

/** Returns a field as programs of visitors read it. */
export function contentFieldOf(field: DeclaredField): DescribedField {
  const { content = 'value', record } = partsOf(field);
  return { key: field.key, label: field.label ?? field.key, value: content, schema: record };
}

/** Returns the type of the column that a field needs. */
export const slotTypeOf = (field: DeclaredField): SlotType => partsOf(field).slot;

/** Whether lists can be sorted by a field: its column has an index, and what it says has an order. */
export const isSortable = (field: DeclaredField, slot: string): boolean =>
  partsOf(field).isSortable === true && isIndexedSlot(slot);

/** Returns what rows without a value of the field have, as it is stored; undefined if that is nothing. */
export const emptyValueOf = (field: DeclaredField): unknown => partsOf(field).stored?.empty;

/** Adds a field to the classes of a kind: its entity and its DTOs. @param slot The name of its column. */
export function addField(
  field: DeclaredField,
  slot: string,
  { entity, input, record }: Record<'entity' | 'input' | 'record', Type>,
) {
  const { slot: type, stored, input: rule, type: valueType, record: schema } = partsOf(field);
  for (const { prototype } of [entity, input, record])
    Reflect.defineMetadata('design:type', valueType, prototype, field.key);
  const { type: ownType, empty, transformer } = stored ?? {};
  const orEmpty: ValueTransformer = { to: (value) => value ?? empty, from: (value) => value ?? empty };
  Column({
    ...slotColumn({ name: slot, type: slot.startsWith('long_') ? 'long' : type }),
    ...(ownType ? { type: ownType } : {}),
    ...(transformer ? { transformer } : empty === undefined ? {} : { transformer: orEmpty }),
  } as ColumnOptions)(entity.prototype, field.key);
  rule(input.prototype, field.key);
  ApiProperty(schema)(record.prototype, field.key);
}
