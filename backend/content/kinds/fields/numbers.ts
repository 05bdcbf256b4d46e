import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsNumber, IsOptional, Max, Min, ValidateBy } from 'class-validator';
import { OptionalInteger, OptionalNumber } from '../../../core/crud/fields/field.decorators.js';
import { MAX_ID } from '../../../core/crud/fields/field-values.js';
import { sentence } from '../../../core/language/say.js';
import { CURRENCY_SIGNS, currencyIn } from '../../../core/text/currency-names.js';
import { asciiDigits } from '../../../core/text/phone-number.shared.js';
import { decimalsOf, typedPrice } from '../../../core/text/typed-price.js';
import { unitBehind, withoutUnit } from '../../../core/text/units.shared.js';
import { type Field, type FieldKindObject, linesOf, oneText } from './field-kind.js';
import type { Written } from './recognition.js';

/** The largest amount, above and below zero: exact with three decimals. */
const MAX_AMOUNT = 999_999_999_999;

/** Returns the number that somebody has written with the signs of their language; undefined for other texts. */
function numberIn(text: string, decimals?: number, written: Written = {}): number | undefined {
  const typed = text.trim();
  const isNegative = /^[-−]/.test(typed);
  const without = typed.replace(/^[-−+]\s*/, '');
  // The Arabic decimal sign says by itself where the fraction begins.
  const isKnown = written.decimal !== undefined && !without.includes('٫');
  const plain = isKnown ? plainNumber(without, written.decimal ?? '.') : typedPrice(without, decimals);
  return /^\d{1,15}(?:\.\d{1,10})?$/.test(plain) ? Number(plain) * (isNegative ? -1 : 1) : undefined;
}

/** Returns a number in digits with a point, of one whose sign before the fraction is known; other texts stay. */
function plainNumber(text: string, decimal: '.' | ','): string {
  const latin = latinNumber(text).replace(/[\s'’]/g, '');
  const thousands = decimal === '.' ? ',' : '.';
  const [, whole = '', fraction] =
    (decimal === '.' ? /^(\d+(?:,\d{3})*)(?:\.(\d+))?$/ : /^(\d+(?:\.\d{3})*)(?:,(\d+))?$/).exec(latin) ?? [];
  if (whole === '') return text;
  return `${whole.replaceAll(thousands, '')}${fraction === undefined ? '' : `.${fraction}`}`;
}

/** Most tables have these alone, and other scripts take time. */
const LATIN = /^[\x20-\x7e]*$/;

const latinNumber = (text: string): string =>
  LATIN.test(text) ? text : asciiDigits(text).replaceAll('٫', ',').replaceAll('٬', '');

/** The number that is all of the text. */
const oneNumber = (parts: readonly unknown[], decimals?: number, written?: Written): number | null | undefined => {
  const lines = linesOf(parts);
  if (lines.length === 0) return null;
  return lines.length === 1 ? numberIn(String(lines[0]), decimals, written) : undefined;
};

/** A number as tables have it: neither `007`, which is no number, nor more digits than are exact. */
const FIGURE = /^[-−+]?\s?(?:0|[1-9]\d{0,14}|[1-9]\d{0,2}(?:[.,\s'’]\d{3}){1,4})(?:[.,]\d{1,10})?$/u;

const isFigure = (text: string): boolean => text.length <= 40 && FIGURE.test(latinNumber(text));

/** What a number in a column shows of how all of them are written. */
export interface Figure {
  /** Digits before the fraction, if this one shows where it begins. */
  digits: number;
  /** Undefined where `1.234` may be either. */
  decimal: '.' | ',' | undefined;
  hasFraction: boolean;
}

/** Looks at a value of a column; undefined if it is no number, besides the currency next to it. */
export function figureIn(text: string): Figure | undefined {
  if (text.length > 60 || !/\p{Nd}/u.test(text)) return undefined;
  const latin = latinNumber(withoutKnownUnit(withoutCurrency(text)))
    .replace(/^[-−+]\s*/, '')
    .replace(/[\s'’]/g, '');
  const [, whole = '', sign, part = ''] = /^(\d[\d.,]*?)(?:([.,])(\d+))?$/.exec(latin) ?? [];
  if (whole === '') return undefined;
  const digits = whole.replace(/\D/g, '').length;
  const others = new Set(whole.replace(/\d/g, ''));
  if (sign === undefined) return { digits, decimal: undefined, hasFraction: false };
  // `1.234.567`: the same sign more than once stands between thousands.
  if (others.has(sign)) return { digits: digits + 3, decimal: sign === '.' ? ',' : '.', hasFraction: false };
  const isFraction = others.size > 0 || part.length !== 3 || digits > 3 || whole === '0';
  const decimal = sign === '.' ? '.' : ',';
  return isFraction
    ? { digits, decimal, hasFraction: true }
    : { digits: digits + 3, decimal: undefined, hasFraction: false };
}

/** Digits that a whole number can have in any case. */
const MAX_WHOLE_DIGITS = 9;

const bounds = ({ min, max }: Field) => ({
  ...(min === null ? {} : { min }),
  ...(max === null ? {} : { max }),
});

const asLimits = ({ min, max }: { min?: number; max?: number }) => ({
  ...(min === undefined ? {} : { minimum: min }),
  ...(max === undefined ? {} : { maximum: max }),
});

const inUnits = ({ unit }: Field) => (unit ? { description: `In ${unit}.` } : {});

/** What stands behind the number says in which unit it is. */
const withoutUnits = (parts: readonly unknown[], unit: string): unknown[] =>
  parts.map((part) => withoutUnit(String(part), unit));

/** A whole number. */
export const number: FieldKindObject = {
  ...oneText,
  slot: () => 'integer',
  wire: (field) => {
    const { min = -MAX_ID, max = MAX_ID } = bounds(field);
    return {
      input: OptionalInteger(min, max, { clears: true }),
      type: Number,
      schema: { type: 'integer', minimum: min, maximum: max, nullable: true, ...inUnits(field) },
    };
  },
  cell: { write: (value) => String(value ?? ''), read: (text, { unit }) => readNumber(withoutUnit(text, unit)) },
  together: (parts, { unit }, written) => oneNumber(withoutUnits(parts, unit), undefined, written),
  isSortable: true,
  filter: () => ({ type: 'numbers' }),
  recognition: {
    certainty: 60,
    fits: (text) => isFigure(withoutKnownUnit(text)),
    // Longer ones of the same length each are no numbers but names, such as those of bar codes.
    states: ({ digits, unit }) =>
      !digits || unit === undefined || digits.hasFraction || digits.most > MAX_WHOLE_DIGITS ? undefined : { unit },
  },
};

/** A number with a fraction. */
export const decimal: FieldKindObject = {
  ...oneText,
  slot: () => 'number',
  wire: (field) => ({
    input: OptionalNumber(bounds(field), { clears: true }),
    type: Number,
    schema: { type: Number, format: 'double', nullable: true, ...asLimits(bounds(field)), ...inUnits(field) },
  }),
  cell: { write: (value) => String(value ?? ''), read: (text, { unit }) => readNumber(withoutUnit(text, unit)) },
  together: (parts, { unit }, written) => oneNumber(withoutUnits(parts, unit), undefined, written),
  isSortable: true,
  filter: () => ({ type: 'numbers' }),
  recognition: {
    certainty: 59,
    fits: (text) => isFigure(withoutKnownUnit(text)),
    states: ({ digits, unit }) =>
      digits && unit !== undefined && (digits.hasFraction || digits.fewest < digits.most) ? { unit } : undefined,
  },
};

/** An amount of money, in the currency that the field states. */
export const amount: FieldKindObject = {
  ...oneText,
  slot: () => 'number',
  wire: (field) => {
    const { min = -MAX_AMOUNT, max = MAX_AMOUNT } = bounds(field);
    const decimals = decimalsOf(field.currency);
    const schema = {
      type: Number,
      format: 'double',
      nullable: true,
      minimum: min,
      maximum: max,
      description: `In ${field.currency}, with up to ${decimals} decimals.`,
      example: Math.min(Math.max(1200, min), max),
    };
    return {
      input: applyDecorators(
        ApiPropertyOptional(schema),
        Transform(({ value }) =>
          value === '' ? null : typeof value === 'string' ? (numberIn(value, decimals) ?? value) : value,
        ),
        IsOptional(),
        // The first failing rule supplies the error, from the bottom up.
        ValidateBy({
          name: 'decimals',
          validator: {
            validate: (value) => typeof value === 'number' && Number(value.toFixed(decimals)) === value,
            defaultMessage: sentence('kinds.tooManyDecimals', { decimals, currency: field.currency }),
          },
        }),
        Max(max, { message: sentence('crud.tooLarge', { max }) }),
        Min(min, { message: sentence('crud.tooSmall', { min }) }),
        IsNumber({}, { message: sentence('crud.numberRequired') }),
      ),
      type: Number,
      schema,
    };
  },
  cell: { write: (value) => String(value ?? ''), read: (text, field) => readNumber(text, decimalsOf(field.currency)) },
  // What stands beside the number says in which currency it is.
  together: (parts, field, written) => {
    // Of a field that does not say yet which one it is.
    if (field.currency === '') return oneNumber(parts, undefined, written);
    const without = parts.map((part) =>
      String(part).replace(new RegExp(`\\s*(?:${signsOf(field.currency)})\\s*`, 'giu'), ''),
    );
    return oneNumber(without, decimalsOf(field.currency), written);
  },
  isSortable: true,
  filter: () => ({ type: 'numbers' }),
  recognition: {
    certainty: 62,
    fits: (text) => isFigure(withoutCurrency(text)),
    states: ({ header, currencies, digits }) => {
      const [own, ...others] = currencies;
      const currency = own ?? currencyIn(header);
      return !digits || currency === undefined || others.length > 0 ? undefined : { currency };
    },
  },
};

/** Returns a text without the currency before or behind it. */
const withoutCurrency = (text: string): string =>
  PLAIN_NUMBER.test(text) ? text : text.replace(CURRENCY_SIGNS, '').trim();

const PLAIN_NUMBER = /^[\d.,+-]*$/;

/** Returns a text without the unit behind its number. */
const withoutKnownUnit = (text: string): string =>
  PLAIN_NUMBER.test(text) ? text : withoutUnit(text, unitBehind(text) ?? '');

/** An empty cell is none; what is no number is left to the input, which refuses it. */
const readNumber = (text: string, decimals?: number): unknown =>
  text.trim() === '' ? null : (numberIn(text, decimals) ?? text);

/** How a currency is written: `EUR` and `€`. */
function signsOf(currency: string): string {
  const sign = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(1)
    .find(({ type }) => type === 'currency')?.value;
  return [currency, sign ?? currency].map((one) => one.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
}
