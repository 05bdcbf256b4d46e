import type { OwnPages } from '../../content/kinds/template/template.dto.js';
import type { ShownRecord } from '../../core/crud/shown-records.js';
import type { RecordSchema } from './record-pages.dto.js';

/** Returns what a record is to search engines, by the type of its kind and the roles of its fields. */
export function schemaOf({ fields, schemaType }: OwnPages, record: Pick<ShownRecord, 'of'>): RecordSchema {
  const textOf = (found: { key: string } | undefined): string => String((found && record.of(found.key)) ?? '');
  const withRole = (role: string): string => textOf(fields.find((field) => field.role === role));
  const ofKind = (kind: string): string => textOf(fields.find((field) => field.kind === kind));
  return {
    type: schemaType,
    begin: withRole('date'),
    end: withRole('end'),
    place: withRole('place').replace(/\s*\n\s*/g, ', '),
    prices: fields.flatMap(({ key, role, currency = '' }) => {
      const amount = role === 'price' ? record.of(key) : null;
      return typeof amount === 'number' ? [{ amount, currency }] : [];
    }),
    link: withRole('link'),
    email: ofKind('email'),
    phone: ofKind('phone'),
  };
}
