import type { Countries } from 'world-countries';
import type { CountryItem } from './countries.dto.js';

/** Codes that are whole by themselves: what follows is the area, which a number has anyway. */
const SHARED: ReadonlySet<string> = new Set(['+1', '+7']);

let countries: Promise<readonly CountryItem[]> | undefined;
let callingCodes: Promise<ReadonlyMap<string, string>> | undefined;

/**
 * All countries by their common names, in the order of the alphabet. Loaded when first asked for: the package knows a
 * hundred times more about each of them.
 */
export function allCountries(): Promise<readonly CountryItem[]> {
  countries ??= load().then((list) =>
    list
      .map(({ name, cca2 }) => ({ name: { common: name.common }, cca2 }))
      .sort((one, other) => one.name.common.localeCompare(other.name.common, 'en')),
  );
  return countries;
}

/** The digits with which phone numbers of a country begin abroad, by its common name: '254' for Kenya. */
export async function callingCodeOf(country: string): Promise<string | undefined> {
  callingCodes ??= load().then(
    (list) =>
      new Map(
        list.map(({ name, idd: { root, suffixes } }) => [
          name.common,
          (suffixes.length === 1 ? `${root}${suffixes[0]}` : SHARED.has(root) ? root : '').replace(/\D/g, ''),
        ]),
      ),
  );
  return (await callingCodes).get(country) || undefined;
}

async function load(): Promise<Countries> {
  const { default: data } = await import('world-countries');
  // The package's types are those of an ES module; what Node finds is a CommonJS one, which is the list itself.
  return 'default' in data ? (data.default as Countries) : data;
}
