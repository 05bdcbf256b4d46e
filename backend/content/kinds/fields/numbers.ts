import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsNumber, IsOptional, Max, Min, ValidateBy } from 'class-validator';
import { OptionalInteger, OptionalNumber } from '../../../core/crud/fields/field.decorators.js';
import { MAX_ID } from '../../../core/crud/fields/field-values.js';
import { sentence } from '../../../core/language/say.js';
import { decimalsOf, typedPrice } from '../../../core/text/typed-price.js';
import { type Field, type FieldKindObject, linesOf, oneText } from './field-kind.js';

/** The largest amount, above and below zero: exact with three decimals. */
const MAX_AMOUNT = 999_999_999_999;

/** Returns the number that somebody has written with the signs of their language; undefined for other texts. */
function numberIn(text: string, decimals?: number): number | undefined {
  const written = text.trim();
  const isNegative = /^[-−]/.test(written);
  const plain = typedPrice((isNegative ? written.slice(1) : written).trim(), decimals);
  return /^\d{1,15}(?:\.\d{1,10})?$/.test(plain) ? Number(plain) * (isNegative ? -1 : 1) : undefined;
}

/** The number that is all of the text. */
const oneNumber = (parts: readonly unknown[], decimals?: number): number | null | undefined => {
  const lines = linesOf(parts);
  if (lines.length === 0) return null;
  return lines.length === 1 ? numberIn(String(lines[0]), decimals) : undefined;
};

const bounds = ({ min, max }: Field) => ({
  ...(min === null ? {} : { min }),
  ...(max === null ? {} : { max }),
});

const asLimits = ({ min, max }: { min?: number; max?: number }) => ({
  ...(min === undefined ? {} : { minimum: min }),
  ...(max === undefined ? {} : { maximum: max }),
});

/** A whole number. */
export const number: FieldKindObject = {
  ...oneText,
  slot: () => 'integer',
  wire: (field) => {
    const { min = -MAX_ID, max = MAX_ID } = bounds(field);
    return {
      input: OptionalInteger(min, max, { clears: true }),
      type: Number,
      schema: { type: 'integer', minimum: min, maximum: max, nullable: true },
    };
  },
  cell: { write: (value) => String(value ?? ''), read: (text) => readNumber(text) },
  together: (parts) => oneNumber(parts),
  isSortable: true,
  isInGroups: true,
};

/** A number with a fraction. */
export const decimal: FieldKindObject = {
  ...oneText,
  slot: () => 'number',
  wire: (field) => ({
    input: OptionalNumber(bounds(field), { clears: true }),
    type: Number,
    schema: { type: Number, format: 'double', nullable: true, ...asLimits(bounds(field)) },
  }),
  cell: { write: (value) => String(value ?? ''), read: (text) => readNumber(text) },
  together: (parts) => oneNumber(parts),
  isSortable: true,
  isInGroups: true,
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
  together: (parts, field) => {
    const without = parts.map((part) =>
      String(part).replace(new RegExp(`\\s*(?:${signsOf(field.currency)})\\s*`, 'giu'), ''),
    );
    return oneNumber(without, decimalsOf(field.currency));
  },
  isSortable: true,
  isInGroups: true,
};

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
