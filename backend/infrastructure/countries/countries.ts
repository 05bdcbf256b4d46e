import type { Countries } from 'world-countries';
import type { CountryItem } from './countries.dto.js';

/** Calling codes of several countries: what the data set appends to them is the area code. */
const SHARED_CALLING_CODES: ReadonlySet<string> = new Set(['+1', '+7']);

let countries: Promise<readonly CountryItem[]> | undefined;
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

/** The international calling code of a country, given by its common name: '254' for Kenya. */
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
