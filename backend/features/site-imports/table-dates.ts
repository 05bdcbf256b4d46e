import type { CsvOptions } from './site-import.entity.js';

export interface TableDate {
  /** Null if the text is not a date, or in the future. */
  at: Date | null;
  /** Whether day and month may have been the other way round. */
  isAmbiguous: boolean;
}

/** `05-02-2024`, `5/2/24`, `05.02.2024 08:00`. */
const NUMERIC =
  /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?:[T ,]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?: ?([ap])\.?m\.?)?)?$/i;

/** `2024-05-02`, `2024/5/2 08:00:00`; with `T`, a fraction and a zone `Date.parse` reads it. */
const YEAR_FIRST = /^(\d{4})[/-](\d{1,2})[/-](\d{1,2})(?: (\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?: ?UTC)?)?$/i;

/** Finds out over all rows of a table in which order each column has day and month: a part above 12 is a day. */
export class DateOrders {
  private readonly orders: Record<string, 'day' | 'month'> = {};

  see(cells: Readonly<Record<string, string>>): void {
    for (const [header, text] of Object.entries(cells)) {
      const [, first = '', , second = ''] = NUMERIC.exec(text.trim()) ?? [];
      if (Number(first) > 12) this.orders[header] = 'day';
      else if (Number(second) > 12) this.orders[header] ??= 'month';
    }
  }

  get found(): NonNullable<CsvOptions['orders']> {
    return this.orders;
  }
}

/**
 * Parses a date. Where neither the date nor its column (`order`) says which part is the day, the first is: so most countries write
 * it.
 */
export function dateIn(text: string, order?: 'day' | 'month'): TableDate {
  const numeric = NUMERIC.exec(text);
  if (numeric) {
    const [, first = '', , second = '', year = '', hour = '0', minute = '0', seconds = '0', half] = numeric;
    const isMonthFirst = Number(second) > 12 || (order === 'month' && Number(first) <= 12);
    const [day, month] = isMonthFirst ? [second, first] : [first, second];
    const whole = year.length === 2 ? `20${year}` : year;
    const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour);
    const at = moment(whole, month, day, [hours, Number(minute), Number(seconds)]);
    const isAmbiguous = order === undefined && Number(first) <= 12 && Number(second) <= 12 && first !== second;
    return { at, isAmbiguous: at !== null && isAmbiguous };
  }
  const ordered = YEAR_FIRST.exec(text);
  if (ordered) {
    const [, year = '', month = '', day = '', hour = '0', minute = '0', seconds = '0'] = ordered;
    return { at: moment(year, month, day, [Number(hour), Number(minute), Number(seconds)]), isAmbiguous: false };
  }
  // `Date.parse` takes most numbers for years; names of months and ISO 8601 are safe.
  const isSafe = /^\d{4}-\d{2}-\d{2}T/.test(text) || /[a-z]{3}/i.test(text);
  return { at: isSafe ? past(Date.parse(text)) : null, isAmbiguous: false };
}

function moment(year: string, month: string, day: string, time: [number, number, number]): Date | null {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day), ...time));
  // The 31st of February is no day.
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day) ? past(date.getTime()) : null;
}

const past = (time: number): Date | null =>
  Number.isFinite(time) && time > 0 && time <= Date.now() ? new Date(time) : null;
