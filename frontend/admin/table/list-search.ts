import { useHydrated, useNavigate, useSearch } from '@tanstack/react-router';
import { MAX_SEARCH_LENGTH } from '../../../backend/core/crud/list.constants.js';
import { useCurrentUser } from '../session/useCurrentUser';
import { readPageSize, writePageSize } from './page-size-storage';

/** The search parameters of a list: its query, and the record opened above it. */
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
    sort: typeof search.sort === 'string' && /^-?[a-z_]{1,60}$/.test(search.sort) ? search.sort : undefined,
    status: typeof search.status === 'string' && /^[a-z_]{1,40}$/.test(search.status) ? search.status : undefined,
    from,
    // The server rejects reversed ranges.
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

/** Parses 'YYYY-MM-DD' of years from 1900: date inputs report incomplete years such as 0002 while typing. */
export function parseDay(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^(?:19|2\d)\d\d-\d\d-\d\d$/.test(value)) return undefined;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) ? value : undefined;
}

export type SetSearch = (patch: Partial<ListSearch>, options?: { replace?: boolean }) => void;

interface ListState {
  /** The page size is from the URL, or else the one that this user last chose. */
  search: ListSearch;
  setSearch: SetSearch;
  /** False during hydration, when the stored page size is not known yet: nothing should be fetched. */
  isReady: boolean;
}

/**
 * Reads and updates the search parameters of a list.
 * @param name The list that the page size is stored for.
 */
export function useListSearch(name: string): ListState {
  const search: ListSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const user = useCurrentUser();
  const isReady = useHydrated();
  // A URL with a page but no size refers to the default size, so that it shows everybody the same rows.
  const isOpen = search.per_page === undefined && search.page === undefined;
  const storedSize = isReady && isOpen ? pageSize(readPageSize(user.id, name)) : undefined;
  return {
    search: storedSize === undefined ? search : { ...search, per_page: storedSize },
    isReady,
    setSearch: (patch, options = {}) => {
      if (patch.per_page !== undefined) writePageSize(user.id, name, patch.per_page);
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
