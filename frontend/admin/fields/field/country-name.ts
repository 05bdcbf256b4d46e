import { DEFAULT_OFFICE_LANGUAGE } from '../../../../backend/core/language/office-languages.shared.js';
import { officeLanguage } from '../../core/language/office-language';
import { readField, readText } from './read-field';

/** The name of a country in the user's language; the stored name in English and without a code. */
export function countryName(country: string, code: unknown): string {
  const language = officeLanguage();
  if (typeof code !== 'string' || language === DEFAULT_OFFICE_LANGUAGE) return country;
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? country;
}

/** The country name of a record. */
export const countryIn = (record: object): string =>
  countryName(readText(record, 'country'), readField(record, 'country_code'));
