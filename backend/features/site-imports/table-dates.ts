import { type DateOrder, dateOrderIn, type WrittenTime, writtenTime } from '../../core/text/written-time.js';
import type { CsvOptions } from './site-import.entity.js';

/** Finds out over all rows of a table in which order each column has day and month: a part above 12 is a day. */
export class DateOrders {
  private readonly orders: Record<string, DateOrder> = {};

  see(cells: Readonly<Record<string, string>>): void {
    for (const [header, text] of Object.entries(cells)) {
      const order = dateOrderIn(text);
      if (order === 'day') this.orders[header] = order;
      else if (order) this.orders[header] ??= order;
    }
  }

  get found(): NonNullable<CsvOptions['orders']> {
    return this.orders;
  }
}

/** Parses a date that is not in the future. */
export function dateIn(text: string, order?: DateOrder): WrittenTime {
  const { at, isAmbiguous } = writtenTime(text, order);
  return at !== null && at.getTime() > 0 && at.getTime() <= Date.now()
    ? { at, isAmbiguous }
    : { at: null, isAmbiguous: false };
}
