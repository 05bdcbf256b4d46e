import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Page } from '../../../backend/resource/resource.dto.js';
import { useAdminApi } from '../session/SessionProvider';
import type { ListSearch } from './list-search';

/** All queries of one resource's lists begin with this. */
export const listKey = (name: string) => ['list', name] as const;

/** One page of a list. While the next one loads, the one before stays. */
export function useList<R>(
  name: string,
  path: string,
  query: Pick<ListSearch, 'page' | 'per_page' | 'search' | 'sort'>,
) {
  const api = useAdminApi();
  const { page, per_page, search, sort } = query;
  return useQuery({
    queryKey: [...listKey(name), { page, per_page, search, sort }],
    queryFn: ({ signal }) => api.get<Page<R>>(withQuery(path, { page, per_page, search, sort }), signal),
    placeholderData: keepPreviousData,
  });
}

export function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return text === '' ? path : `${path}?${text}`;
}
