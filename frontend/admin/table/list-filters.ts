import type { Option } from '../fields/field';
import type { ListSearch } from './list-search';

/** What a list can be narrowed down to besides its search; its call must take the same (see the resource's definition). */
export interface ListFilters {
  /** Of `status`. */
  statuses?: readonly Option[];
  /** What the day is called that `from` and `to` bound: 'Received'. */
  dateLabel?: string;
}

/** The statuses of all content. */
export const contentStatuses: readonly Option[] = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
];

export type FilterValues = Pick<ListSearch, 'status' | 'from' | 'to'>;

/** What the address chooses of what the list has. */
export function activeFilters(
  { statuses = [], dateLabel }: ListFilters,
  { status, from, to }: FilterValues,
): FilterValues {
  return {
    status: statuses.some(({ value }) => value === status) ? status : undefined,
    ...(dateLabel === undefined ? {} : { from, to }),
  };
}

/** Whether the list may lack records that there are. */
export function isNarrowed(filters: ListFilters | undefined, search: ListSearch): boolean {
  return Boolean(search.search) || isFiltered(filters, search);
}

export function isFiltered(filters: ListFilters | undefined, search: ListSearch): boolean {
  return Object.values(activeFilters(filters ?? {}, search)).some((value) => value !== undefined);
}

/** The parameters of the call. Days are the reader's: their first and last moments depend on the zone. */
export function filterQuery(filters: ListFilters | undefined, search: ListSearch): FilterValues {
  const { status, from, to } = activeFilters(filters ?? {}, search);
  return {
    status,
    from: from && startOfDay(from, 0).toISOString(),
    to: to && startOfDay(to, 1).toISOString(),
  };
}

/** When the day begins, or one some days after it. */
export function startOfDay(day: string, after: number): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + after);
}
