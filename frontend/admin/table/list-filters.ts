import type { Option } from '../fields/field';
import type { ListSearch } from './list-search';

/** What a list can be narrowed down to besides its search; its call must take the same (see the resource's definition). */
export interface ListFilters {
  /** Of `status`. */
  statuses?: readonly Option[];
  /** What the day is called that `from` and `to` bound: 'Received'. */
  period?: string;
}

/** The statuses of all content. */
export const contentStatuses: readonly Option[] = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
];

export type Chosen = Pick<ListSearch, 'status' | 'from' | 'to'>;

/** What the address chooses of what the list has. */
export function chosenOf({ statuses = [], period }: ListFilters, { status, from, to }: Chosen): Chosen {
  return {
    status: statuses.some(({ value }) => value === status) ? status : undefined,
    ...(period === undefined ? {} : { from, to }),
  };
}

/** Whether the list may lack records that there are. */
export function isNarrowed(filters: ListFilters | undefined, search: ListSearch): boolean {
  return Boolean(search.search) || isFiltered(filters, search);
}

export function isFiltered(filters: ListFilters | undefined, search: ListSearch): boolean {
  return Object.values(chosenOf(filters ?? {}, search)).some((value) => value !== undefined);
}

/** The parameters of the call. Days are the reader's: their first and last moments depend on the zone. */
export function filterQuery(filters: ListFilters | undefined, search: ListSearch): Chosen {
  const { status, from, to } = chosenOf(filters ?? {}, search);
  return {
    status,
    from: from && midnight(from, 0).toISOString(),
    to: to && midnight(to, 1).toISOString(),
  };
}

/** When the day begins, or one some days after it. */
function midnight(day: string, after: number): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + after);
}

/** The day that it is for the reader, or was some days ago. */
export function dayAgo(days: number, now = new Date()): string {
  const date = new Date(now.getFullYear(), now.getMonth(), now.getDate() - days);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** A period in few words: '1 Nov 2026 – 5 Nov 2026'. */
export function periodWords({ from, to }: Chosen): string | undefined {
  const words = (day: string) => shortDay.format(midnight(day, 0));
  if (from && to) return from === to ? words(from) : `${words(from)} – ${words(to)}`;
  if (from) return `Since ${words(from)}`;
  return to && `Until ${words(to)}`;
}
