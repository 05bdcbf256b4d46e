import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, isISO8601, Matches, ValidateBy, ValidateIf } from 'class-validator';
import type { ValueTransformer } from 'typeorm';
import { OptionalDay } from '../../../core/crud/fields/field.decorators.js';
import { isPlainObject } from '../../../core/http/read-only-fields.js';
import { sentence } from '../../../core/language/say.js';
import { type FieldKindObject, linesOf, oneText } from './field-kind.js';

/** Two days; the second is empty while the end is open. */
interface Period {
  from: string;
  to: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && DAY.test(value) && isISO8601(value, { strict: true });

/** Returns the day that a text is, as 2026-01-31; the text itself if it is none. */
function dayIn(text: string): string {
  const [, day = '', month = '', year = ''] = /^\s*(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4})\s*$/.exec(text) ?? [];
  return year === '' ? text.trim() : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** A day, as 2026-01-31. */
export const date: FieldKindObject = {
  ...oneText,
  slot: () => 'text',
  empty: () => '',
  wire: () => ({ input: OptionalDay(), type: String, schema: { type: String, format: 'date' } }),
  together: (parts) => {
    const [first, ...others] = linesOf(parts);
    return others.length > 0 ? undefined : first === undefined ? '' : dayIn(first);
  },
  isSortable: true,
  isInGroups: true,
  roles: ['date'],
};

/** Returns 09:05 for `9:05` and `9.05 Uhr`; other texts stay. */
function timeIn(text: string): string {
  const [, hours, minutes] = /^\s*(\d{1,2})[:.](\d{2})(?::00)?(?:\s*(?:h|Uhr))?\s*$/i.exec(text) ?? [];
  return hours === undefined ? text.trim() : `${hours.padStart(2, '0')}:${minutes}`;
}

/** A time of day, as 14:30. */
export const time: FieldKindObject = {
  ...oneText,
  slot: () => 'text',
  empty: () => '',
  wire: () => {
    const description = 'A time of day, as 14:30; empty without one.';
    return {
      input: applyDecorators(
        ApiPropertyOptional({ type: String, nullable: true, description, example: '14:30' }),
        Transform(({ value }) => (typeof value === 'string' ? timeIn(value) : (value ?? ''))),
        IsOptional(),
        ValidateIf((_input, value) => value !== ''),
        Matches(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { message: sentence('kinds.timeInvalid') }),
      ),
      type: String,
      schema: { type: String, description, example: '14:30' },
    };
  },
  together: (parts) => {
    const [first, ...others] = linesOf(parts);
    return others.length > 0 ? undefined : first === undefined ? '' : timeIn(first);
  },
  isSortable: true,
  isInGroups: true,
};

/** Reads `2026-01-31/2026-02-28`, with nothing behind the slash while the end is open; other texts stay. */
function periodIn(text: string): unknown {
  if (text.trim() === '') return null;
  const [from = '', to, ...others] = text.split('/').map(dayIn);
  return others.length > 0 ? text : { from, to: to ?? from };
}

const isPeriod = (value: unknown): value is Period =>
  isPlainObject(value) &&
  Object.keys(value).every((name) => name === 'from' || name === 'to') &&
  isDay(value.from) &&
  (value.to === '' || (isDay(value.to) && value.to >= value.from));

const written = (value: unknown): string => (isPlainObject(value) ? `${value.from}/${value.to ?? ''}` : '');

/** Sorted by its first day. */
const asInterval: ValueTransformer = {
  to: (value?: unknown) => (value === null || value === undefined ? null : written(value)),
  from: (value: string | null): unknown => periodIn(value ?? ''),
};

/** Two days, the second of which may be open. */
export const period: FieldKindObject = {
  ...oneText,
  slot: () => 'text',
  stored: () => ({ transformer: asInterval }),
  wire: () => {
    const schema = {
      type: 'object' as const,
      nullable: true,
      required: ['from', 'to'],
      properties: {
        from: { type: 'string', format: 'date', description: 'The first day.', example: '2026-03-01' },
        to: { type: 'string', description: 'The last day; empty while the end is open.', example: '2026-03-05' },
      },
      description: 'Two days; null without them.',
      example: { from: '2026-03-01', to: '2026-03-05' },
    };
    return {
      input: applyDecorators(
        ApiPropertyOptional({ ...schema, required: false } as never),
        Transform(({ value }) => {
          if (typeof value === 'string') return periodIn(value);
          if (!isPlainObject(value)) return value;
          const isEmpty = Object.values(value).every((one) => one === '' || one === null);
          return isEmpty ? null : { ...value, to: value.to ?? '' };
        }),
        IsOptional(),
        ValidateBy({
          name: 'isPeriod',
          validator: { validate: isPeriod, defaultMessage: sentence('kinds.periodInvalid') },
        }),
      ),
      type: Object,
      schema: schema as never,
    };
  },
  cell: { write: written, read: periodIn },
  // A single day is a period of one day; one that is open has no other form.
  apart: (value) => {
    if (!isPlainObject(value)) return [];
    return [value.from === value.to ? value.from : written(value)];
  },
  together: (parts) => {
    const lines = linesOf(parts);
    return lines.length > 1 ? undefined : periodIn(lines[0] ?? '');
  },
  isSortable: true,
  isInGroups: true,
};
