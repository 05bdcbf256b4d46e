import type { Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Column, type ColumnOptions, type ValueTransformer } from 'typeorm';
import type { DescribedField } from '../../content-calls/content-calls.controller.js';
import { isIndexedSlot, slotColumn } from '../slots.js';
import type { Field, FieldContext, WireParts } from './field-kind.js';
import { kindOf } from './field-kinds.js';

/** Whether lists can be sorted by a field: its column has an index, and what it says has an order. */
export const isSortable = (field: Field, slot: string): boolean =>
  kindOf(field).isSortable === true && isIndexedSlot(slot);

/** How the values of a field are stored: those of rows from before it was made are what new ones have. */
export function transformerOf(field: Field): ValueTransformer | undefined {
  const { empty, stored } = kindOf(field);
  const initial = empty?.(field);
  const given = stored?.(field).transformer;
  if (given || initial === undefined) return given;
  return { to: (value) => value ?? initial, from: (value) => value ?? initial };
}

/** Makes classes for the fields of groups. */
const context = (className: string, isWithin = false): FieldContext => ({
  className,
  isWithin,
  nested: (name, fields) => classOf(name, fields, true),
});

function classOf(className: string, fields: readonly Field[], isWithin: boolean): Type {
  const made = namedClass(className, class {});
  for (const field of fields) addToDto(field, made, kindOf(field).wire(field, context(className, isWithin)));
  return made;
}

function addToDto({ key }: Field, dto: Type, { input, type }: WireParts): void {
  Reflect.defineMetadata('design:type', type, dto.prototype, key);
  input(dto.prototype, key);
}

/** Makes a class that takes the values of fields, as inputs take them. */
export const inputOf = (fields: readonly Field[]): Type => classOf('Values', fields, false);

/** Adds a field to the classes of a kind: its entity and its DTOs. @param slot The name of its column. */
export function addField(
  field: Field,
  slot: string,
  { className, entity, input, record }: { className: string; entity: Type; input: Type; record: Type },
): void {
  const kind = kindOf(field);
  const wire = kind.wire(field, context(className));
  addToDto(field, input, wire);
  for (const { prototype } of [entity, record]) Reflect.defineMetadata('design:type', wire.type, prototype, field.key);
  const { type } = kind.stored?.(field) ?? {};
  const transformer = transformerOf(field);
  Column({
    ...slotColumn({ name: slot, type: slot.startsWith('long_') ? 'long' : kind.slot(field) }),
    ...(type ? { type } : {}),
    ...(transformer ? { transformer } : {}),
  } as ColumnOptions)(entity.prototype, field.key);
  ApiProperty(wire.schema)(record.prototype, field.key);
}

/** Returns a field as programs of visitors read it. */
export function contentFieldOf(field: Field, className: string): DescribedField {
  const { content = 'value', wire } = kindOf(field);
  const files = field.fields.flatMap(({ key, kind }) => (key && (kind === 'picture' || kind === 'file') ? [key] : []));
  const { schema } = wire(field, context(className));
  return { key: field.key, label: field.label, value: content, of: field.of, files, schema };
}

/** Returns the class with a name, which the API's documents show. */
export function namedClass<T extends Type>(name: string, made: T): T {
  return Object.defineProperty(made, 'name', { value: name });
}
