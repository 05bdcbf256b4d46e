import type { Type } from '@nestjs/common';
import { recordIdFieldsOf } from '../../content/content-pages/blocks/record-ids.decorator.js';
import { fileFieldsOf, nestedFieldsOf, richTextFieldsOf } from '../../core/crud/fields/field-metadata.js';

/** Maps values of a record that reference something outside of it. */
export interface FieldVisitor {
  file(name: string, kind: string): Promise<string | null>;
  richText(html: string): Promise<string>;
  records(ids: readonly unknown[], resource: string): Promise<unknown[]>;
}

type Values = Record<string, unknown>;

/** Copies an input's values, with those that the visitor replaces. */
export async function mapFields(dto: Type, values: Readonly<Values>, visitor: FieldVisitor): Promise<Values> {
  const mapped: Values = { ...values };
  const each = async (value: unknown, map: (one: string) => Promise<string | null>): Promise<unknown> => {
    if (typeof value === 'string' && value !== '') return map(value);
    if (!Array.isArray(value)) return value;
    const all: unknown[] = [];
    for (const one of value) all.push(typeof one === 'string' && one !== '' ? await map(one) : one);
    return all.filter((one) => one !== null);
  };
  for (const { field, kind } of fileFieldsOf(dto))
    if (field in mapped) mapped[field] = await each(mapped[field], (name) => visitor.file(name, kind));
  for (const { field } of richTextFieldsOf(dto))
    if (field in mapped) mapped[field] = await each(mapped[field], (html) => visitor.richText(html));
  for (const { field, resource } of recordIdFieldsOf(dto))
    if (Array.isArray(mapped[field])) mapped[field] = await visitor.records(mapped[field].map(idOf), resource);
  for (const { field, typeOf } of nestedFieldsOf(dto)) {
    const entries = mapped[field];
    const only = isObject(entries) ? typeOf(entries) : undefined;
    if (only && isObject(entries)) mapped[field] = await mapFields(only, entries, visitor);
    if (!Array.isArray(entries)) continue;
    const all: unknown[] = [];
    for (const entry of entries) {
      const type = isObject(entry) ? typeOf(entry) : undefined;
      all.push(type && isObject(entry) ? await mapFields(type, entry, visitor) : entry);
    }
    mapped[field] = all;
  }
  return mapped;
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const idOf = (value: unknown): unknown => (isObject(value) ? value.id : value);
