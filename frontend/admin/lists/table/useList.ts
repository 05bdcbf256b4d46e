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
  /** Whether the rows are shown without waiting for their number; only for lists of the engine. */
  countsApart?: boolean;
  /** The interval at which a page is fetched again; false for never. */
  refetchMs?(page: Page<R>): number | false;
}

/** Fetches one page of a list; keeps the previous page while the next one loads. */
export function useList<R>(
  name: string,
  path: string,
  asked: ListSearch,
  { filters, enabled = true, texts, countsApart = false, refetchMs }: ListOptions<R> = {},
) {
  const { page, per_page, search, sort } = asked;
  const filtered = { search, ...filterQuery(filters, asked) };
  const query = { page, per_page, sort, ...filtered };
  // The server does not know what the browser has stored; it sends the rows that most users see.
  const isEnabled = enabled || import.meta.env.SSR;
  const count = countsApart ? 'no' : undefined;
  const list = useGet<Page<R>>([...listKey(name), query], withQuery(path, { ...query, texts, count }), {
    placeholderData: keepPreviousData,
    refetchInterval: refetchMs && (({ state }) => (state.data ? refetchMs(state.data) : false)),
    enabled: isEnabled,
  });
  const counted = useGet<Page<R>>(
    [...listKey(name), 'total', filtered],
    withQuery(path, { ...filtered, count: 'only' }),
    { enabled: isEnabled && countsApart && list.data?.has_more !== undefined },
  );
  return countsApart ? { ...list, data: withTotal(list.data, counted.data?.total) } : list;
}

/** The total of such a page is a lower bound, unless no rows follow. */
function withTotal<R>(page: Page<R> | undefined, counted: number | undefined): Page<R> | undefined {
  if (page?.has_more === undefined) return page;
  const { has_more, ...rest } = page;
  const total = counted ?? (has_more ? undefined : page.total);
  return total === undefined ? page : { ...rest, total, last_page: Math.max(1, Math.ceil(total / page.per_page)) };
}
