import { officeLanguage } from './office-language';

/** '0.35', with the decimal separator of the user's language. */
export const inDecimals = (value: number, digits: number): string =>
  value.toLocaleString(officeLanguage(), { minimumFractionDigits: digits, maximumFractionDigits: digits });
