import data, { type Countries } from 'world-countries';
import type { CountryItem } from './countries.dto.js';

// The package's types are those of an ES module; what Node finds is a CommonJS one, which is the list itself.
const countries: Countries = 'default' in data ? data.default : data;

/** All countries by their common names, in the order of the alphabet. */
export const COUNTRIES: readonly CountryItem[] = countries
  .map(({ name, cca2 }) => ({ name: { common: name.common }, cca2 }))
  .sort((one, other) => one.name.common.localeCompare(other.name.common, 'en'));
