import { keepPreviousData } from '@tanstack/react-query';
import type { Page } from '../../../../backend/core/crud/resource.dto.js';
import { withQuery } from '../../../api/search';
import { useGet } from '../../core/session/useGet';
import { filterQuery, type ListFilters } from './list-filters';
import type { ListSearch } from './list-parameters';

/** The query key prefix of a resource's lists. */
export const listKey = (name: string) => ['list', name] as const;

interface ListOptions<R> {
  /** The filters that the endpoint accepts. */
  filters?: ListFilters;
  /** Defaults to true. */
  enabled?: boolean;
  /** Whether rich texts are cut to their beginning, which is all that a list shows; only for lists that know it. */
  texts?: 'short';
  /** The interval at which a page is fetched again; false for never. */
  refetchMs?(page: Page<R>): number | false;
}

/** Fetches one page of a list; keeps the previous page while the next one loads. */
export function useList<R>(
  name: string,
  path: string,
  asked: ListSearch,
  { filters, enabled = true, texts, refetchMs }: ListOptions<R> = {},
) {
  const { page, per_page, search, sort } = asked;
  const query = { page, per_page, search, sort, ...filterQuery(filters, asked) };
  return useGet<Page<R>>([...listKey(name), query], withQuery(path, { ...query, texts }), {
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs && (({ state }) => (state.data ? refetchMs(state.data) : false)),
    // The server does not know what the browser has stored; it sends the rows that most users see.
    enabled: enabled || import.meta.env.SSR,
  });
}
