import type { Countries } from 'world-countries';
import type { CsvCellForm } from '../../core/crud/csv/csv-cell-form.js';
import type { CountryItem } from './countries.dto.js';

/** Calling codes shared by several countries: the data set appends area codes to them. */
const SHARED_CALLING_CODES: ReadonlySet<string> = new Set(['+1', '+7']);

let countries: Promise<readonly CountryItem[]> | undefined;
let byNameOrCode: Promise<ReadonlyMap<string, CountryItem>> | undefined;
let callingCodes: Promise<ReadonlyMap<string, string>> | undefined;

/** All countries, sorted by common name. Imported on first use: the data set is a hundred times larger. */
export function allCountries(): Promise<readonly CountryItem[]> {
  countries ??= load().then((list) =>
    list
      .map(({ name, cca2 }) => ({ name: { common: name.common }, cca2 }))
      .sort((one, other) => one.name.common.localeCompare(other.name.common, 'en')),
  );
  return countries;
}

/** A country as stored: its common name, as in API responses, and its code. */
export interface StoredCountry {
  country: string;
  /** ISO 3166-1 alpha-2; null if the text is not a country's name. */
  country_code: string | null;
}

/** Finds a country by its common name or code. Other texts are kept as they are. */
export async function countryOf(text: string): Promise<StoredCountry> {
  byNameOrCode ??= allCountries().then(
    (list) => new Map(list.flatMap((item) => [[item.name.common, item] as const, [item.cca2, item] as const])),
  );
  const found = (await byNameOrCode).get(text);
  return { country: found?.name.common ?? text, country_code: found?.cca2 ?? null };
}

/** Country column in CSV files: names in the user's language; English names and codes are accepted as well. */
export const countryCell: CsvCellForm = {
  write(record, language) {
    const country = 'country' in record ? String(record.country) : '';
    const code = 'country_code' in record && typeof record.country_code === 'string' ? record.country_code : null;
    return countryName({ country, country_code: code }, language);
  },
  async read(text, language) {
    const name = text.trim();
    const known = await countryOf(name);
    if (known.country_code !== null || isEnglish(language)) return known.country;
    const own = name.toLocaleLowerCase(language);
    const found = (await countriesIn(language)).find((one) => one.name.toLocaleLowerCase(language) === own);
    return found ? (await countryOf(found.code)).country : name;
  },
};

/** Returns the name of a stored country in a language; for English and for other texts, as stored. */
export function countryName({ country, country_code }: StoredCountry, language: string): string {
  if (country_code === null || isEnglish(language)) return country;
  return new Intl.DisplayNames(language, { type: 'region' }).of(country_code) ?? country;
}

/** Returns all countries with their names in a language, in its alphabetical order. */
export async function countriesIn(language: string): Promise<{ code: string; name: string }[]> {
  const { compare } = new Intl.Collator(language);
  return (await allCountries())
    .map(({ name, cca2 }) => ({
      code: cca2,
      name: countryName({ country: name.common, country_code: cca2 }, language),
    }))
    .sort((one, other) => compare(one.name, other.name));
}

const isEnglish = (language: string): boolean => new Intl.Locale(language).language === 'en';

/** Returns the international calling code of a country by its common name: '254' for Kenya. */
export async function callingCodeOf(country: string): Promise<string | undefined> {
  callingCodes ??= load().then(
    (list) =>
      new Map(
        list.map(({ name, idd: { root, suffixes } }) => [
          name.common,
          (suffixes.length === 1 ? `${root}${suffixes[0]}` : SHARED_CALLING_CODES.has(root) ? root : '').replace(
            /\D/g,
            '',
          ),
        ]),
      ),
  );
  return (await callingCodes).get(country) || undefined;
}

async function load(): Promise<Countries> {
  const { default: data } = await import('world-countries');
  // The types declare an ES module; Node resolves the CommonJS one, which exports the list itself.
  return 'default' in data ? (data.default as Countries) : data;
}
