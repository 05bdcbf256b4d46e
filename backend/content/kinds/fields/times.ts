import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional, isISO8601, Matches, ValidateBy, ValidateIf } from 'class-validator';
import type { ValueTransformer } from 'typeorm';
import { DAY_SCHEMA, OptionalDay } from '../../../core/crud/fields/field.decorators.js';
import { isPlainObject } from '../../../core/http/read-only-fields.js';
import { sentence } from '../../../core/language/say.js';
import { type FieldKindObject, linesOf, oneText } from './field-kind.js';
import type { Written } from './recognition.js';

/** Two days; the second is empty while the end is open. */
interface Period {
  from: string;
  to: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && DAY.test(value) && isISO8601(value, { strict: true });

const DOTTED = /^\s*(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4})\s*$/;

/** `12/31/2026` and `31/12/2026`: the parts say which is the day, or others of the column do. */
const SLASHED = /^\s*(\d{1,2})([/-])(\d{1,2})\2(\d{4})\s*$/;

/** `2026/1/31`, and a day with a time that says nothing. */
const YEAR_FIRST = /^\s*(\d{4})([/-])(\d{1,2})\2(\d{1,2})(?:[T ]00:00(?::00(?:\.0+)?)?(?:Z|[+]00:00)?)?\s*$/;

/** Says what comes first in a date of three numbers; undefined if it can't be seen, and for other texts. */
export function orderIn(text: string): 'day' | 'month' | undefined {
  const [, first, , second] = (text.length < 30 && SLASHED.exec(text)) || [];
  return Number(first) > 12 ? 'day' : Number(second) > 12 ? 'month' : undefined;
}

/** Returns the day that a text is, as 2026-01-31; the text itself if it is none, or may be one of two. */
function dayIn(text: string, written: Written = {}): string {
  const joined = (year: string, month: string, day: string): string =>
    `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const [, dotDay = '', dotMonth = '', dotYear] = DOTTED.exec(text) ?? [];
  if (dotYear !== undefined) return joined(dotYear, dotMonth, dotDay);
  const [, first = '', , second = '', slashYear] = SLASHED.exec(text) ?? [];
  const order = first === second ? 'day' : (orderIn(text) ?? written.order);
  if (slashYear !== undefined && order !== undefined)
    return order === 'day' ? joined(slashYear, second, first) : joined(slashYear, first, second);
  const [, year, , month = '', day = ''] = YEAR_FIRST.exec(text) ?? [];
  return year === undefined ? text.trim() : joined(year, month, day);
}

/** A day, as 2026-01-31. */
export const date: FieldKindObject = {
  ...oneText,
  slot: () => 'text',
  empty: () => '',
  wire: () => ({ input: OptionalDay(), type: String, schema: DAY_SCHEMA }),
  together: (parts, _field, written) => {
    const [first, ...others] = linesOf(parts);
    return others.length > 0 ? undefined : first === undefined ? '' : dayIn(first, written);
  },
  isSortable: true,
  filter: () => ({ type: 'days' }),
  recognition: {
    certainty: 72,
    isWritten: true,
    fits: (text) => text.length < 40 && (isDay(dayIn(text)) || SLASHED.test(text)),
    states: ({ written, slashed }) => (slashed && written.order === undefined ? undefined : {}),
  },
};

/** Returns 09:05 for `9:05`, `9.05 Uhr` and `9:05 am`; other texts stay. */
function timeIn(text: string): string {
  const [, hours, minutes, half] =
    /^\s*(\d{1,2})[:.](\d{2})(?::00)?(?:\s*(?:h|Uhr|([ap])\.?m\.?))?\s*$/i.exec(text) ?? [];
  if (hours === undefined || (half && (Number(hours) > 12 || Number(hours) === 0))) return text.trim();
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours);
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

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
        Matches(TIME, { message: sentence('kinds.timeInvalid') }),
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
  // `9.05` is a number.
  recognition: {
    certainty: 71,
    isWritten: true,
    fits: (text) => text.length < 20 && text.includes(':') && TIME.test(timeIn(text)),
  },
};

/** Two days with a line or a word between them. */
const BETWEEN = /^(.{8,12}?)\s+(?:[-–—]|to|until|bis|au|al|a|até|do|hadi|إلى)\s+(.{8,12})$/iu;

/** Reads `2026-01-31/2026-02-28`, with nothing behind the slash while the end is open; other texts stay. */
function periodIn(text: string, written: Written = {}): unknown {
  if (text.trim() === '') return null;
  const [, first, last] = BETWEEN.exec(text.trim().slice(0, 60)) ?? [];
  if (first !== undefined && last !== undefined) return { from: dayIn(first, written), to: dayIn(last, written) };
  if (SLASHED.test(text)) {
    const day = dayIn(text, written);
    return { from: day, to: day };
  }
  const [from = '', to, ...others] = text.split('/').map((day) => dayIn(day, written));
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
  cell: { write: written, read: (text) => periodIn(text) },
  // A single day is a period of one day; one that is open has no other form.
  apart: (value) => {
    if (!isPlainObject(value)) return [];
    return [value.from === value.to ? value.from : written(value)];
  },
  together: (parts, _field, written) => {
    const lines = linesOf(parts);
    return lines.length > 1 ? undefined : periodIn(lines[0] ?? '', written);
  },
  isSortable: true,
  filter: () => ({ type: 'periods' }),
  recognition: {
    certainty: 73,
    fits: (text) => {
      const read = text.length < 60 ? periodIn(text) : undefined;
      // A single day is a date.
      return isPeriod(read) && read.from !== read.to;
    },
  },
};
