import { officeLanguage } from './office-language';

/** '0.35', with the decimal separator of the user's language. */
export const inDecimals = (value: number, digits: number): string =>
  value.toLocaleString(officeLanguage(), { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** The decimal sign of the user's language, of the two that numbers in Latin digits have. */
export const decimalSign = (): '.' | ',' => ((0.5).toLocaleString(officeLanguage()).includes(',') ? ',' : '.');

/** A number with a point, as the user's language writes it; the server reads both. */
export const withDecimalSign = (digits: string): string => (decimalSign() === ',' ? digits.replace('.', ',') : digits);
