import { useNavigate, useSearch } from '@tanstack/react-router';

/** What the address of a list says, as text: the list's own query, and the record that is open above it. */
export interface ListSearch {
  page?: string;
  per_page?: string;
  search?: string;
  /** A column; '-' before it sorts downwards. */
  sort?: string;
  edit?: string;
  view?: string;
}

export const PAGE_SIZES = ['5', '10', '25', '50', '100'] as const;

/** For the routes of lists: whatever else an address says counts as not said. */
export function listSearch(search: Record<string, unknown>): ListSearch {
  return {
    page: positive(search.page),
    per_page: PAGE_SIZES.find((size) => size === search.per_page),
    search: typeof search.search === 'string' && search.search !== '' ? search.search.slice(0, 200) : undefined,
    sort: typeof search.sort === 'string' && /^-?[a-z_]{1,60}$/.test(search.sort) ? search.sort : undefined,
    edit: positive(search.edit),
    view: positive(search.view),
  };
}

function positive(value: unknown): string | undefined {
  return typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value) ? value : undefined;
}

export type ChangeSearch = (patch: Partial<ListSearch>, options?: { replace?: boolean }) => void;

/** The state of the list on the screen, and how to change it. */
export function useListSearch(): { search: ListSearch; change: ChangeSearch } {
  const search: ListSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    search,
    change: (patch, options = {}) =>
      navigate({ to: '.', search: (now) => ({ ...now, ...patch }), resetScroll: false, ...options }),
  };
}
