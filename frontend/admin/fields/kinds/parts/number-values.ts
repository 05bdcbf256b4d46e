import { asciiDigits } from '../../../../../backend/core/text/phone-number.shared.js';
import { decimalSign, withDecimalSign } from '../../../core/language/decimals';
import { t } from '../../../core/language/t';
import type { FieldValue } from '../../field/values';

interface NumberOptions {
  /** What an empty field means; by default no number at all. */
  defaultValue?: number | undefined;
  /** Whether it may have a fraction. */
  isDecimal?: boolean | undefined;
}

interface Limits extends NumberOptions {
  label: string;
  min?: number | undefined;
  max?: number | undefined;
}

/** Spaces and signs between thousands, as in '1 249,90' and '١٬٢٥٠٫٥'. */
const BETWEEN_THOUSANDS = /(?<=\d)[\s٬'’](?=\d{3}(?!\d))/g;

/**
 * A point or a comma between thousands, where the other one is the decimal sign of the user's language: '1,250' is 1250 in English and
 * 1.25 in German, and the other way round for '1.250'.
 */
const THOUSANDS = {
  '.': /(?<=^-?[1-9]\d{0,2}(?:,\d{3})*),(?=\d{3}(?!\d))/g,
  ',': /(?<=^-?[1-9]\d{0,2}(?:\.\d{3})*)\.(?=\d{3}(?!\d))/g,
};

/** Reads a number in the digits of any script, with any decimal sign; undefined for anything else. */
export const numberIn = (typed: string, isDecimal = false): number | undefined => {
  const plain = asciiDigits(typed)
    .trim()
    .replace(BETWEEN_THOUSANDS, '')
    .replace(THOUSANDS[decimalSign()], '')
    .replace(/[,٫،]/, '.');
  return (isDecimal ? /^-?\d+(?:\.\d+)?$/ : /^-?\d+$/).test(plain) ? Number(plain) : undefined;
};

/** The values of kinds that are a number on the wire, and typed as text. */
export const numberValues = {
  fromWire: (value: unknown, { defaultValue }: NumberOptions): FieldValue =>
    withDecimalSign(String(typeof value === 'number' ? value : (defaultValue ?? ''))),

  /** Anything but a number is sent as typed; the server rejects it. */
  toWire: (value: FieldValue | undefined, { defaultValue, isDecimal }: NumberOptions): unknown => {
    const typed = String(value ?? '').trim();
    return typed === '' ? (defaultValue ?? null) : (numberIn(typed, isDecimal) ?? typed);
  },

  fault: (value: string, { label, min, max, isDecimal }: Limits): string | undefined => {
    if (value.trim() === '') return undefined;
    const number = numberIn(value, isDecimal);
    if (number === undefined) return t(isDecimal ? 'fields.numberRequired' : 'fields.wholeNumberRequired', { label });
    if (min !== undefined && number < min) return t('fields.tooSmall', { label, min });
    return max !== undefined && number > max ? t('fields.tooLarge', { label, max }) : undefined;
  },
};
