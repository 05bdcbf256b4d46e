import { useQuery } from '@tanstack/react-query';
import { officeLanguage } from '../../core/language/office-language';
import { useAdminApi } from '../../core/session/SessionProvider';
import { countryName } from './country-name';
import type { Option } from './field';

interface Named {
  id: number;
  title?: string;
  name?: string;
  [field: string]: unknown;
}

export const lookupKey = (path: string) => ['lookup', path] as const;

/** Where the records are read that a field names. */
export interface LookupSource {
  /** Public lists have all of their records; a resource's list has the newest. */
  optionsPath: string;
  /** The field with what they are called, if that is neither their title nor their name. */
  labelField?: string | undefined;
  /** The resource whose records these are, if the list has not all of them: the others are searched, and named by their ids. */
  resource?: string | undefined;
}

/**
 * The options of a lookup field: records with an id and a title or name; also one page of a resource's list.
 * @param labelField The field with what they are called, if that is neither.
 */
export function useLookup(path: string, labelField?: string, enabled = true) {
  const api = useAdminApi();
  return useQuery({
    queryKey: lookupKey(path),
    queryFn: async ({ signal }) => {
      const answer = await api.get<Named[] | { data: Named[] }>(path, signal);
      return Array.isArray(answer) ? answer : answer.data;
    },
    select: (rows): Option[] =>
      rows.map((row) => {
        const { id, title, name } = row;
        const label = labelField === undefined ? (title ?? name ?? '') : String(row[labelField] ?? '');
        return { value: String(id), label };
      }),
    staleTime: 60_000,
    enabled,
  });
}

/** Appends options missing from the list. */
export function mergeOptions(options: readonly Option[], others: readonly Option[]): Option[] {
  return [...options, ...others.filter(({ value }) => !options.some((option) => option.value === value))];
}

interface Country {
  name: { common: string };
  cca2: string;
}

/** All countries by their stored name, labelled and sorted in the user's language. */
export function useCountries() {
  const api = useAdminApi();
  return useQuery({
    queryKey: ['countries'],
    queryFn: ({ signal }) => api.get<Country[]>('/api/countries', signal),
    select: (rows): Option[] =>
      rows
        .map(({ name, cca2 }) => ({ value: name.common, label: countryName(name.common, cca2) }))
        .sort((one, other) => one.label.localeCompare(other.label, officeLanguage())),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
