/** What comes first in a date of three numbers. */
export type DateOrder = 'day' | 'month';

export interface WrittenTime {
  /** Null if the text is no time. */
  at: Date | null;
  /** Whether day and month may have been the other way round. */
  isAmbiguous: boolean;
}

const CLOCK = String.raw`(?:[T ,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?(?: ?([ap])\.?m\.?)?)?`;

const ZONE = String.raw`(?:\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2}))?`;

/** `05-02-2024`, `5/2/24`, `05.02.2024 08:00`. */
const NUMERIC = new RegExp(String.raw`^(\d{1,2})([./-]) ?(\d{1,2})\2 ?(\d{4}|\d{2})${CLOCK}$`, 'i');

/** `2024-05-02`, `2024/5/2 08:00:00`, `2024-05-02 10:00:00 +0100`. */
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})([./-])(\d{1,2})\2(\d{1,2})${CLOCK}${ZONE}$`, 'i');

/** The number of a day, and what is over of it, as Excel stores times: of the years 1954 to 2119. */
const SERIAL = /^([2-7]\d{4})(?:[.,](\d+))?$/;

/** Day 0 of Excel, which takes 1900 for a leap year. */
const EXCEL_BEGIN = Date.UTC(1899, 11, 30);
const DAY = 86_400_000;

const orderOf = (first: string, second: string): DateOrder | undefined =>
  Number(first) > 12 ? 'day' : Number(second) > 12 ? 'month' : undefined;

/** Says what comes first in a date; undefined if it can't be seen, with dots, which say nothing of others, and for other texts. */
export function dateOrderIn(text: string): DateOrder | undefined {
  const [, first = '', sign, second = ''] = NUMERIC.exec(text.trim().slice(0, 60)) ?? [];
  return sign === '.' ? undefined : orderOf(first, second);
}

/**
 * Reads a time as tables write it, in UTC where it names no zone. Where neither the date nor its column (`order`) says which part is the
 * day, the first is: so most countries write it.
 */
export function writtenTime(given: string, order?: DateOrder): WrittenTime {
  const text = given.trim();
  if (text === '' || text.length > 100) return { at: null, isAmbiguous: false };
  const numeric = NUMERIC.exec(text);
  if (numeric) {
    const [, first = '', sign = '', second = '', year = '', ...clock] = numeric;
    // With dots, no country has the month first.
    const known = orderOf(first, second) ?? (sign === '.' ? 'day' : order);
    const [day, month] = known === 'month' ? [second, first] : [first, second];
    const at = timeOf([year.length === 2 ? `20${year}` : year, month, day], clock);
    return { at, isAmbiguous: at !== null && known === undefined && first !== second };
  }
  const ordered = YEAR_FIRST.exec(text);
  if (ordered) {
    const [, year = '', , month = '', day = '', hour, minute, second, half, zone] = ordered;
    return { at: timeOf([year, month, day], [hour, minute, second, half], zone), isAmbiguous: false };
  }
  const [, days, part = '0'] = SERIAL.exec(text) ?? [];
  if (days !== undefined) {
    const milliseconds = Math.round(Number(`0.${part}`) * 86_400) * 1000;
    return { at: new Date(EXCEL_BEGIN + Number(days) * DAY + milliseconds), isAmbiguous: false };
  }
  // `Date.parse` takes most numbers for years; names of months and ISO 8601 are safe.
  const isSafe = /^\d{4}-\d{2}-\d{2}T/.test(text) || (/[a-z]{3}/i.test(text) && /\d{4}/.test(text));
  const hasZone = /(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})\b/.test(text);
  const time = isSafe ? Date.parse(hasZone ? text : /T\d/.test(text) ? `${text}Z` : `${text} UTC`) : Number.NaN;
  return { at: Number.isFinite(time) ? new Date(time) : null, isAmbiguous: false };
}

function timeOf(
  [year, month, day]: readonly [string, string, string],
  [hour = '0', minute = '0', second = '0', half]: readonly (string | undefined)[],
  zone = '',
): Date | null {
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
  const [, sign, zoneHours = '0', zoneMinutes = '0'] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  // The 31st of February is no day.
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) return null;
  if (hours > 24 || Number(minute) > 59 || Number(second) > 60) return null;
  const offset = (Number(zoneHours) * 60 + Number(zoneMinutes)) * (sign === '-' ? -1 : 1);
  return new Date(date.getTime() + ((hours * 60 + Number(minute) - offset) * 60 + Number(second)) * 1000);
}
