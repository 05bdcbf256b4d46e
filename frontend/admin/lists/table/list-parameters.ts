import { MAX_SEARCH_LENGTH } from '../../../../backend/core/crud/lists/list.constants.js';

// Imported by the routes, and so loaded by visitors of the public site: kept separate from the code of lists.

/** Parameters that are no filter, or that of every list. */
const OF_ALL_LISTS: ReadonlySet<string> = new Set([
  'page',
  'per_page',
  'search',
  'sort',
  'status',
  'from',
  'to',
  'edit',
  'view',
]);

const FILTER_NAME = /^[a-z][a-z0-9_]{0,31}$/;

/** More filters than a list can have at once are none of this office. */
const MOST_FILTERS = 20;

/**
 * The names of the filters by a value in the search parameters of a list, always in the same order. Which of them a list has, the
 * server states: others change nothing.
 */
export const filtersIn = (search: object): string[] =>
  Object.keys(search)
    .filter((name) => !OF_ALL_LISTS.has(name) && FILTER_NAME.test(name))
    .sort()
    .slice(0, MOST_FILTERS);

/** All parameters of a list by name. */
export const allIn = (search: ListSearch): Readonly<Record<string, string | undefined>> => ({ ...search });

/** The search parameters of a list: its query, and the record opened above it. Others are its filters by a value. */
export interface ListSearch {
  page?: string;
  per_page?: string;
  search?: string;
  /** A column key; '-' for descending. */
  sort?: string;
  status?: string;
  /** Inclusive days in the browser's time zone: '2026-01-31'. */
  from?: string;
  to?: string;
  edit?: string;
  view?: string;
  /** Of lists of several resources: the bin, and the activity, which also has kinds, users and tokens. */
  resource?: string;
  kind?: string;
  user?: string;
  token?: string;
}

export const PAGE_SIZES = ['5', '10', '25', '50', '100'] as const;

/** The routes' `validateSearch`: drops invalid and unknown parameters. */
export function validateListSearch(search: Record<string, unknown>): ListSearch {
  const from = parseDay(search.from);
  const to = parseDay(search.to);
  return {
    page: positiveInteger(search.page),
    per_page: pageSize(search.per_page),
    search:
      typeof search.search === 'string' && search.search !== '' ? search.search.slice(0, MAX_SEARCH_LENGTH) : undefined,
    sort: typeof search.sort === 'string' && /^-?[a-z0-9_]{1,60}$/.test(search.sort) ? search.sort : undefined,
    status: typeof search.status === 'string' && /^[a-z_]{1,40}$/.test(search.status) ? search.status : undefined,
    ...Object.fromEntries(filtersIn(search).map((key) => [key, filterValue(search[key])])),
    from,
    // The server rejects reversed ranges.
    to: from !== undefined && to !== undefined && to < from ? undefined : to,
    edit: positiveInteger(search.edit),
    view: positiveInteger(search.view),
  };
}

/** `validateSearch` of the routes of new records: the id of the record created from the form. */
export const validateMadeRecord = (search: Record<string, unknown>): { record?: string } => ({
  record: positiveInteger(search.record),
});

/** The group of questions that a new record answers. */
export const validateAnswer = (search: Record<string, unknown>): { question?: string } => ({
  question: positiveInteger(search.question),
});

/** The import to open, or that a file is chosen to make a kind of content of it. */
export const validateImport = (
  search: Record<string, unknown>,
): { import?: number | undefined; kind?: 'new' | undefined } => {
  const id = positiveInteger(search.import);
  return { ...(id === undefined ? {} : { import: Number(id) }), ...(search.kind === 'new' ? { kind: 'new' } : {}) };
};

function filterValue(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value.slice(0, 120) : undefined;
}

function positiveInteger(value: unknown): string | undefined {
  return typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value) ? value : undefined;
}

export function pageSize(value: unknown): string | undefined {
  return PAGE_SIZES.find((size) => size === value);
}

/** Parses 'YYYY-MM-DD' of years from 1900: date inputs report incomplete years such as 0002 while typing. */
export function parseDay(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^(?:19|2\d)\d\d-\d\d-\d\d$/.test(value)) return undefined;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) ? value : undefined;
}
