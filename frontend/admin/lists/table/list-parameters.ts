import { MAX_SEARCH_LENGTH } from '../../../../backend/core/crud/lists/list.constants.js';

// Imported by the routes, and so loaded by visitors of the public site: kept separate from the code of lists.

/** Parameters of filters by a value, besides the status and the dates. */
export const FILTER_KEYS = [
  'author',
  'category',
  'tag',
  'client_id',
  'service_id',
  'product_id',
  'country',
  'is_active',
  'is_template',
  // Languages with a missing or outdated translation.
  'missing',
  'outdated',
  // For people: their first source.
  'source',
  // For the bin and the activity, which list several resources.
  'resource',
  'kind',
  'user',
] as const;

type FilterKey = (typeof FILTER_KEYS)[number];

/** Parameters that are no filter, or that of every list. */
const OF_ALL_LISTS = ['page', 'per_page', 'search', 'sort', 'status', 'from', 'to', 'edit', 'view'] as const;

const KNOWN: ReadonlySet<string> = new Set([...OF_ALL_LISTS, ...FILTER_KEYS]);

/** A filter by a field of a kind of content that an owner has made. */
const isOwnFilter = (name: string): boolean => !KNOWN.has(name) && /^[a-z][a-z0-9_]{0,31}$/.test(name);

/** More filters of own fields than a list can have at once are no longer of this office. */
const MOST_OWN = 20;

/** The filters in the search parameters of a list by fields that only its kind has, in an order of their own. */
export const ownFiltersIn = (search: object): string[] =>
  Object.keys(search).filter(isOwnFilter).sort().slice(0, MOST_OWN);

/** All parameters of a list by name: the type has none that are fields of own kinds. */
export const allIn = (search: ListSearch): Readonly<Record<string, string | undefined>> => ({ ...search });

/** The search parameters of a list: its query, and the record opened above it. Others are filters by fields of its kind. */
export interface ListSearch extends Partial<Record<FilterKey, string>> {
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
    ...Object.fromEntries([...FILTER_KEYS, ...ownFiltersIn(search)].map((key) => [key, filterValue(search[key])])),
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
