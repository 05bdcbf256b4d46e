import type { Option } from '../../fields/field/field';
import { allIn, filtersIn, type ListSearch } from './list-parameters';

/** The filters of a list, which its endpoint must accept; for records, `useListFilters` makes them of what the server states. */
export interface ListFilters {
  /** Options of the `status` parameter. */
  statuses?: readonly Option[];
  /** The label of the date filter: 'Received'. */
  dateLabel?: string;
  /** Filters by other values. */
  more?: readonly MoreFilter[];
}

/** The kinds of filters by a value, each with what its declaration says; `MoreFilters.tsx` has the input of each. */
export interface FilterKinds {
  /** Fixed options. */
  options: readonly Option[];
  /** A record of another list. */
  lookupPath: string;
  /** Suggestions of the server for typed text. */
  suggestionsPath: string;
  countries: true;
}

/** A filter by value. */
export type MoreFilter = { key: string; label: string } & {
  [K in keyof FilterKinds]: Pick<FilterKinds, K>;
}[keyof FilterKinds];

/** What the filters of a resource's list are called. */
export interface FilterLabels {
  /** Labels of the statuses; by default those of content. */
  statuses?: Readonly<Record<string, string>>;
  /** Of the period: 'Received'; by default that of the column. */
  dateLabel?: string;
  /** Of the others, by their names. */
  more?: Readonly<Record<string, FilterLabel>>;
}

/** What a filter is called, where that is not the field of the same name. */
interface FilterLabel {
  label?: string;
  /** Labels of its values. */
  values?: Readonly<Record<string, string>>;
  lookupPath?: string;
  suggestionsPath?: string;
}

export type FilterValues = Readonly<Record<string, string | undefined>>;

/** Removes all filters of a list with these search parameters. */
export const noFilters = (search: ListSearch): FilterValues => ({
  status: undefined,
  from: undefined,
  to: undefined,
  ...Object.fromEntries(filtersIn(search).map((key) => [key, undefined])),
});

/** The search parameters that are valid for the list's filters. */
export function activeFilters(
  { statuses = [], dateLabel, more = [] }: ListFilters,
  { status, from, to, ...others }: FilterValues,
): FilterValues {
  return {
    status: statuses.some(({ value }) => value === status) ? status : undefined,
    ...(dateLabel === undefined ? {} : { from, to }),
    ...Object.fromEntries(more.map(({ key }) => [key, others[key]])),
  };
}

/** Whether the list is searched or filtered. */
export function isNarrowed(filters: ListFilters | undefined, search: ListSearch): boolean {
  return Boolean(search.search) || isFiltered(filters, search);
}

export function isFiltered(filters: ListFilters | undefined, search: ListSearch): boolean {
  return Object.values(activeFilters(filters ?? {}, allIn(search))).some((value) => value !== undefined);
}

/** The filters as query parameters. Days are in the browser's time zone, so they are sent as timestamps. */
export function filterQuery(filters: ListFilters | undefined, search: ListSearch): FilterValues {
  const { from, to, ...others } = activeFilters(filters ?? {}, allIn(search));
  return {
    ...others,
    from: from && startOfDay(from, 0).toISOString(),
    to: to && startOfDay(to, 1).toISOString(),
  };
}

/** The local midnight of a day, plus a number of days. */
export function startOfDay(day: string, after: number): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + after);
}
