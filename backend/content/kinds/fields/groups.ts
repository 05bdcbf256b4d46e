import { applyDecorators, type Type } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { plainToInstance, Transform } from 'class-transformer';
import { IsObject, IsOptional, ValidateNested } from 'class-validator';
import type { ValueTransformer } from 'typeorm';
import { Items } from '../../../core/crud/fields/field.decorators.js';
import { declareNestedField } from '../../../core/crud/fields/field-metadata.js';
import { isPlainObject } from '../../../core/http/read-only-fields.js';
import { sentence } from '../../../core/language/say.js';
import { KIND_LIMITS } from '../kind.constants.js';
import { type GroupField, KindField } from '../kind.dto.js';
import type { Field, FieldContext, FieldKindObject } from './field-kind.js';
import { jsonCell } from './json-cell.js';

/** The fields of a group, with all that fields can state. */
export const nestedFields = ({ fields }: Pick<Field, 'fields'>): Field[] =>
  fields.map((field: GroupField) => ({ ...new KindField(), ...field }) as Field);

/** Another DTO, validated by its own rules. */
function Nested(type: Type): PropertyDecorator {
  return (target, key) => {
    declareNestedField(target.constructor, { field: String(key), typeOf: () => type });
    applyDecorators(
      ApiPropertyOptional({ type, nullable: true }),
      Transform(({ value }) => (isPlainObject(value ?? {}) ? plainToInstance(type, value ?? {}) : value)),
      IsOptional(),
      IsObject({ message: sentence('kinds.groupInvalid') }),
      ValidateNested({ message: sentence('kinds.groupInvalid') }),
    )(target, key);
  };
}

/** The kinds of fields that have fields themselves. @param emptyOf Returns what a field has without a value. */
export function groupKinds(emptyOf: (field: Field) => unknown): Record<'group' | 'groups', FieldKindObject> {
  /** With the fields that were added to the group since, and without those that were taken away. */
  const completed = (value: unknown, field: Field): object =>
    Object.fromEntries(
      nestedFields(field).map((inner) => {
        const own: unknown = isPlainObject(value) ? value[inner.key] : undefined;
        return [inner.key, own ?? emptyOf(inner)];
      }),
    );
  const asObjects = (of: (value: unknown) => unknown): ValueTransformer => ({
    to: (value?: unknown) => JSON.stringify(of(value)),
    from: (value: string | null) => of(value === null ? null : JSON.parse(value)),
  });
  const typeOf = (field: Field, { className, nested }: FieldContext): Type =>
    nested(
      `${className}${field.key.replaceAll(/(?:^|_)([a-z0-9])/g, (_, one: string) => one.toUpperCase())}`,
      nestedFields(field),
    );
  const isBlank = (value: unknown, field: Field): boolean =>
    JSON.stringify(completed(value, field)) === JSON.stringify(completed(null, field));
  const all = (value: unknown, field: Field): object[] =>
    Array.isArray(value) ? value.map((one) => completed(one, field)) : [];

  return {
    /** One object of some fields. */
    group: {
      slot: () => 'long',
      stored: (field) => ({ transformer: asObjects((value) => completed(value, field)) }),
      wire: (field, context) => {
        const type = typeOf(field, context);
        return { input: Nested(type), type: Object, schema: { type } };
      },
      cell: jsonCell,
      content: 'group',
      family: 'group',
      apart: (value, field) => (isBlank(value, field) ? [] : [value]),
      together: (parts) => (parts.length > 1 ? undefined : (parts[0] ?? null)),
    },
    /** Objects of some fields, in an order. */
    groups: {
      slot: () => 'long',
      stored: (field) => ({ transformer: asObjects((value) => all(value, field)) }),
      wire: (field, context) => {
        const type = typeOf(field, context);
        return { input: Items(type, KIND_LIMITS.groups), type: Array, schema: { type: [type] } };
      },
      cell: jsonCell,
      content: 'group',
      family: 'group',
      apart: (value) => (Array.isArray(value) ? value : []),
      together: (parts) => [...parts],
    },
  };
}
