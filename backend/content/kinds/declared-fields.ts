import type { Type } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Column, JoinColumn, ManyToOne } from 'typeorm';
import {
  OneOf,
  OptionalBoolean,
  OptionalEmail,
  OptionalId,
  OptionalInteger,
  OptionalLink,
  OptionalText,
  OptionalWords,
  RequiredText,
  RichText,
} from '../../core/crud/fields/field.decorators.js';
import { MAX_ID } from '../../core/crud/fields/field-values.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { definitionNamed } from '../../core/crud/resource-definition.js';
import { JsonList, LongText, OptionalReference, ShortText, StoredName } from '../../core/database/column-types.js';
import { sentence } from '../../core/language/say.js';
import { StoredFile } from '../../infrastructure/uploads/stored-file.decorator.js';
import type { UploadKind } from '../../infrastructure/uploads/upload-kinds.constants.js';

/** What a field of each kind states besides its name. */
interface DeclaredFieldKinds {
  /** A line of text. */
  text: { max?: number };
  /** Formatted text: sanitized HTML. */
  rich_text: object;
  /** A whole number. */
  number: { min?: number; max?: number };
  yes_no: object;
  /** One of some values, the first of which new records have. */
  one_of: { choices: readonly [string, ...string[]] };
  /** Several words, such as tags. */
  words: object;
  /** The address of a web page. */
  link: object;
  email: object;
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
  column: PropertyDecorator;
  input: PropertyDecorator;
  /** The class of its values, for tools that read the types of DTOs. */
  type: unknown;
  record: ApiPropertyOptions;
  /** The resource that it references. */
  of?: string;
}

/** What a field of each kind consists of. */
const PARTS: { readonly [K in DeclaredFieldKind]: (field: FieldOf<K>) => FieldParts } = {
  text: ({ max = MAX_LENGTH.title, required }) => ({
    column: ShortText(max),
    input: required ? RequiredText(sentence('kinds.fieldRequired'), max) : OptionalText(max),
    type: String,
    record: { type: String, maxLength: max },
  }),
  rich_text: () => ({ column: LongText(), input: RichText('standard'), type: String, record: { type: String } }),
  number: ({ min = -MAX_ID, max = MAX_ID }) => ({
    column: Column({ type: 'integer', nullable: true }),
    input: OptionalInteger(min, max),
    type: Number,
    record: { type: 'integer', minimum: min, maximum: max, nullable: true },
  }),
  yes_no: () => ({
    column: Column({ type: 'boolean', default: false }),
    input: OptionalBoolean(),
    type: Boolean,
    record: { type: Boolean },
  }),
  one_of: ({ choices }) => ({
    column: Column({ type: 'varchar', length: MAX_LENGTH.name, default: choices[0] }),
    input: OneOf(choices),
    type: String,
    record: { enum: [...choices] },
  }),
  words: () => ({ column: JsonList(), input: OptionalWords(30), type: Array, record: { type: [String] } }),
  link: () => ({
    column: ShortText(MAX_LENGTH.link),
    input: OptionalLink(),
    type: String,
    record: { type: String, maxLength: MAX_LENGTH.link },
  }),
  email: () => ({
    column: ShortText(MAX_LENGTH.email),
    input: OptionalEmail(),
    type: String,
    record: { type: String, maxLength: MAX_LENGTH.email },
  }),
  picture: ({ upload }) => ({
    column: StoredName(),
    input: StoredFile(upload),
    type: String,
    record: { type: String, nullable: true },
  }),
  record: ({ of }) => ({
    column: OptionalReference(),
    input: OptionalId(),
    type: Number,
    record: { type: 'integer', nullable: true },
    of,
  }),
};

const partsOf = <K extends DeclaredFieldKind>(field: FieldOf<K>): FieldParts => PARTS[field.kind as K](field);

/** Adds a field to the classes of a kind: its entity and its DTOs. */
export function addField(field: DeclaredField, { entity, input, record }: Record<'entity' | 'input' | 'record', Type>) {
  const { column, input: rule, type, record: schema, of } = partsOf(field);
  for (const { prototype } of [entity, input, record])
    Reflect.defineMetadata('design:type', type, prototype, field.key);
  column(entity.prototype, field.key);
  rule(input.prototype, field.key);
  ApiProperty(schema)(record.prototype, field.key);
  if (of === undefined) return;
  const relation = `${field.key}_record`;
  ManyToOne(() => entityOf(of), { nullable: true, onDelete: 'RESTRICT' })(entity.prototype, relation);
  JoinColumn({ name: field.key })(entity.prototype, relation);
}

/** Returns the entity of a resource. @throws Error if there is no such resource */
export function entityOf(resource: string) {
  const definition = definitionNamed(resource);
  if (!definition) throw new Error(`No resource is called '${resource}'.`);
  return definition.entity;
}
