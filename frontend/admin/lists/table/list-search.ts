import { useHydrated, useNavigate, useSearch } from '@tanstack/react-router';
import { useCurrentUser } from '../../core/session/useCurrentUser';
import { type ListSearch, pageSize } from './list-parameters';
import { readPageSize, writePageSize } from './page-size-storage';

export type SetSearch = (patch: Partial<ListSearch>, options?: { replace?: boolean }) => void;

interface ListState {
  /** The page size comes from the URL, or else is the one this user chose last. */
  search: ListSearch;
  setSearch: SetSearch;
  /** False during hydration, while the stored page size is unknown: nothing should be fetched. */
  isReady: boolean;
}

/**
 * Reads and updates the search parameters of a list.
 * @param name The list whose page size is stored.
 */
export function useListSearch(name: string): ListState {
  const search: ListSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const user = useCurrentUser();
  const isReady = useHydrated();
  // A URL with a page but no size refers to the default size, so that all users see the same rows.
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
