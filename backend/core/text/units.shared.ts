/** Units that every language has its own form of, by their signs; parts of `km/h` as well. */
const UNITS: Readonly<Record<string, string>> = {
  '%': 'percent',
  '°': 'degree',
  '°C': 'celsius',
  '°F': 'fahrenheit',
  mm: 'millimeter',
  cm: 'centimeter',
  m: 'meter',
  km: 'kilometer',
  in: 'inch',
  ft: 'foot',
  yd: 'yard',
  mi: 'mile',
  ha: 'hectare',
  ml: 'milliliter',
  mL: 'milliliter',
  l: 'liter',
  L: 'liter',
  gal: 'gallon',
  g: 'gram',
  kg: 'kilogram',
  oz: 'ounce',
  lb: 'pound',
  ms: 'millisecond',
  s: 'second',
  min: 'minute',
  h: 'hour',
  d: 'day',
  wk: 'week',
  mo: 'month',
  yr: 'year',
  kB: 'kilobyte',
  MB: 'megabyte',
  GB: 'gigabyte',
  TB: 'terabyte',
};

/** What is suggested to whoever states a unit, in the order of a list; any other text is one as well. */
export const SUGGESTED_UNITS: readonly string[] = [
  ...['kg', 'g', 'm', 'cm', 'mm', 'km', 'm²', 'ha', 'l', 'ml'],
  ...['kW', 'V', '°C', 'km/h', 'l/min', '%', 'min', 'h', 'd', 'wk', 'mo', 'yr', 'GB'],
];

/** The names of the units themselves. */
const NAMES: ReadonlySet<string> = new Set(Object.values(UNITS));

const nameOf = (sign: string): string | undefined =>
  Object.hasOwn(UNITS, sign) ? UNITS[sign] : NAMES.has(sign) ? sign : undefined;

/** Returns the unit as `Intl` calls it: `kilometer-per-hour` for `km/h`; undefined for a text that is none of these. */
function intlUnit(unit: string): string | undefined {
  const parts = unit.split('/').map((part) => nameOf(part.trim()));
  return parts.length > 2 || parts.includes(undefined) ? undefined : parts.join('-per-');
}

/**
 * Returns a number with its unit, in a language: `1.5 kg`, `3 Tg.`. A unit that languages do not have is written as it was typed. Four
 * digits without a unit are written together: they are often a year.
 * @param unit Empty for none
 */
export function inUnit(
  value: number,
  unit: string,
  language: string | undefined,
  options: Intl.NumberFormatOptions = {},
): string {
  const typed = unit.trim();
  const known = typed === '' ? undefined : intlUnit(typed);
  const style = known === undefined ? {} : { style: 'unit' as const, unit: known };
  const useGrouping = typed === '' ? ('min2' as const) : ('auto' as const);
  const text = new Intl.NumberFormat(language, { useGrouping, ...options, ...style }).format(value);
  return typed === '' || known !== undefined ? text : `${text}\u00a0${typed}`;
}

/** Returns a text without the unit behind its number. */
export const withoutUnit = (text: string, unit: string): string => {
  const typed = unit.trim();
  const end = text.trimEnd();
  return typed !== '' && end.toLowerCase().endsWith(typed.toLowerCase()) ? end.slice(0, -typed.length).trimEnd() : text;
};

const SUGGESTED: ReadonlySet<string> = new Set(SUGGESTED_UNITS);

const isUnit = (text: string): boolean => SUGGESTED.has(text) || (Object.hasOwn(UNITS, text) && text !== '°');

/** Returns the unit that stands behind a number: `kg` of `1.200 kg`. Other words behind a number are none. */
export function unitBehind(text: string): string | undefined {
  const [, unit = ''] = /\d\s?([^\d\s.,]\S{0,6})$/u.exec(text) ?? [];
  return isUnit(unit) ? unit : undefined;
}

/** Returns the unit that a header has in brackets: `kg` of `Weight (kg)`. */
export function unitOfHeader(header: string): string | undefined {
  const [, unit = ''] = /[([]\s*([^()[\]\s]{1,10})\s*[)\]]\s*$/.exec(header) ?? [];
  return isUnit(unit) ? unit : undefined;
}
