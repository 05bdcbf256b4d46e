import type { Countries } from 'world-countries';
import type { CountryItem } from './countries.dto.js';

let countries: Promise<readonly CountryItem[]> | undefined;

/**
 * All countries by their common names, in the order of the alphabet. Loaded when first asked for: the package knows a
 * hundred times more about each of them.
 */
export function allCountries(): Promise<readonly CountryItem[]> {
  countries ??= load();
  return countries;
}

async function load(): Promise<readonly CountryItem[]> {
  const { default: data } = await import('world-countries');
  // The package's types are those of an ES module; what Node finds is a CommonJS one, which is the list itself.
  const list: Countries = 'default' in data ? data.default : data;
  return list
    .map(({ name, cca2 }) => ({ name: { common: name.common }, cca2 }))
    .sort((one, other) => one.name.common.localeCompare(other.name.common, 'en'));
}
