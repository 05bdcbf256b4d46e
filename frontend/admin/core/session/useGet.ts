import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useAdminApi } from './SessionProvider';

/** The query for the answer of one GET call. */
export function useGet<T>(
  queryKey: QueryKey,
  path: string,
  options?: Omit<UseQueryOptions<T>, 'queryKey' | 'queryFn'>,
) {
  const api = useAdminApi();
  return useQuery({ ...options, queryKey, queryFn: ({ signal }) => api.get<T>(path, signal) });
}
