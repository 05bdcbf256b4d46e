import { useHydrated, useNavigate, useSearch } from '@tanstack/react-router';
import { MAX_SEARCH_LENGTH } from '../../../backend/core/crud/list.constants.js';
import { useMe } from '../session/useMe';
import { readPageSize, writePageSize } from './page-size-storage';

/** What the address of a list says, as text: the list's own query, and the record that is open above it. */
export interface ListSearch {
  page?: string;
  per_page?: string;
  search?: string;
  /** A column; '-' before it sorts downwards. */
  sort?: string;
  status?: string;
  /** The first and the last day, in the reader's zone: '2026-01-31'. */
  from?: string;
  to?: string;
  edit?: string;
  view?: string;
}

export const PAGE_SIZES = ['5', '10', '25', '50', '100'] as const;

/** For the routes of lists: whatever else an address says counts as not said. */
export function validateListSearch(search: Record<string, unknown>): ListSearch {
  const from = parseDay(search.from);
  const to = parseDay(search.to);
  return {
    page: positiveInteger(search.page),
    per_page: pageSize(search.per_page),
    search:
      typeof search.search === 'string' && search.search !== '' ? search.search.slice(0, MAX_SEARCH_LENGTH) : undefined,
    sort: typeof search.sort === 'string' && /^-?[a-z_]{1,60}$/.test(search.sort) ? search.sort : undefined,
    status: typeof search.status === 'string' && /^[a-z_]{1,40}$/.test(search.status) ? search.status : undefined,
    from,
    // What ends before it begins would be refused.
    to: from !== undefined && to !== undefined && to < from ? undefined : to,
    edit: positiveInteger(search.edit),
    view: positiveInteger(search.view),
  };
}

function positiveInteger(value: unknown): string | undefined {
  return typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value) ? value : undefined;
}

function pageSize(value: unknown): string | undefined {
  return PAGE_SIZES.find((size) => size === value);
}

/** A day as fields and addresses spell it, of a year that somebody may mean: fields tell of each digit. */
export function parseDay(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^(?:19|2\d)\d\d-\d\d-\d\d$/.test(value)) return undefined;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) ? value : undefined;
}

export type SetSearch = (patch: Partial<ListSearch>, options?: { replace?: boolean }) => void;

interface ListState {
  /** With the number of rows, where one was chosen: by the address, or else by the same person the last time. */
  search: ListSearch;
  setSearch: SetSearch;
  /** The first rendering in the browser is the server's, which knows of no choice: nothing is to be fetched for it. */
  isReady: boolean;
}

/**
 * The state of the list on the screen, and how to change it.
 * @param name The list for which this person's choice of rows is remembered.
 */
export function useListSearch(name: string): ListState {
  const search: ListSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const me = useMe();
  const isReady = useHydrated();
  // An address that names a page and no size was made with the standard one, and shows the same rows to everybody.
  const isOpen = search.per_page === undefined && search.page === undefined;
  const storedSize = isReady && isOpen ? pageSize(readPageSize(me.id, name)) : undefined;
  return {
    search: storedSize === undefined ? search : { ...search, per_page: storedSize },
    isReady,
    setSearch: (patch, options = {}) => {
      if (patch.per_page !== undefined) writePageSize(me.id, name, patch.per_page);
      const size = patch.page !== undefined && storedSize !== undefined ? { per_page: storedSize } : {};
      navigate({
        to: '.',
        search: (now: ListSearch) => ({ ...now, ...size, ...patch }),
        resetScroll: false,
        ...options,
      });
    },
  };
}
