import { useQuery } from '@tanstack/react-query';
import { useAdminApi } from '../session/SessionProvider';
import type { Option } from './field';

interface Named {
  id: number;
  title?: string;
  name?: string;
}

export const lookupKey = (path: string) => ['lookup', path] as const;

/** The options of a lookup field: records with an id, and a title or name; also one page of a resource's list. */
export function useLookup(path: string) {
  const api = useAdminApi();
  return useQuery({
    queryKey: lookupKey(path),
    queryFn: async ({ signal }) => {
      const answer = await api.get<Named[] | { data: Named[] }>(path, signal);
      return Array.isArray(answer) ? answer : answer.data;
    },
    select: (rows): Option[] => rows.map(({ id, title, name }) => ({ value: String(id), label: title ?? name ?? '' })),
    staleTime: 60_000,
  });
}

/** Appends options that the list lacks. */
export function mergeOptions(options: readonly Option[], others: readonly Option[]): Option[] {
  return [...options, ...others.filter(({ value }) => !options.some((option) => option.value === value))];
}

interface Country {
  name: { common: string };
  cca2: string;
}

export function useCountries() {
  const api = useAdminApi();
  return useQuery({
    queryKey: ['countries'],
    queryFn: ({ signal }) => api.get<Country[]>('/api/countries', signal),
    select: (rows) => rows.map(({ name }) => name.common),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
