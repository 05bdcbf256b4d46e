import { useDebouncedValue } from '@mantine/hooks';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecordNames } from '../../../../backend/core/crud/search-records.dto.js';
import { officeLanguage } from '../../core/language/office-language';
import type { AdminApi } from '../../core/session/admin-api';
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

/** The options of a field that names records: the listed ones, those that are chosen, and those that the server finds by what is typed. */
export function useFoundOptions({ optionsPath, labelField, resource }: LookupSource, chosen: readonly string[]) {
  const { data: listed = [], isPending, isError } = useLookup(optionsPath, labelField);
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed.trim(), 200);
  const isSearched = resource !== undefined && words !== '' && !listed.some(({ label }) => label === words);
  const { data: found = [] } = useLookup(`${optionsPath}&search=${encodeURIComponent(words)}`, labelField, isSearched);
  const names = useNamesOfRecords(resource, isPending ? [] : missingIn(listed, chosen));
  return {
    options: mergeOptions(mergeOptions(listed, names), isSearched ? found : []),
    isPending,
    isError,
    /** Takes what is typed. */
    onSearch: setTyped,
  };
}

const missingIn = (options: readonly Option[], ids: readonly string[]): string[] =>
  ids.filter((id) => !options.some(({ value }) => value === id));

/** Records by their ids, as options; without those that are not fetched yet, or are gone. */
export function useNamesOfRecords(resource: string | undefined, ids: readonly string[]): Option[] {
  const api = useAdminApi();
  const answers = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['record-name', resource, id],
      queryFn: () => (resource === undefined ? null : nameOf(api, resource, id)),
      staleTime: 60_000,
    })),
  });
  return ids.flatMap((value, index) => {
    const label = answers[index]?.data;
    return typeof label === 'string' ? [{ value, label }] : [];
  });
}

type Names = Promise<ReadonlyMap<string, string>>;

/** Ids that are asked for together, by the resource. */
const waiting = new Map<string, { ids: Set<string>; names: Names }>();

/** As many as the server names at once. */
const MOST_IDS = 100;

/** The name of a record; null if it is gone. All that are asked for in one turn, by the rows of a list, are one request. */
async function nameOf(api: Pick<AdminApi, 'get'>, resource: string, id: string): Promise<string | null> {
  let batch = waiting.get(resource);
  if (!batch || batch.ids.size >= MOST_IDS) {
    const ids = new Set<string>();
    batch = { ids, names: Promise.resolve().then(() => fetchNames(api, resource, ids)) };
    waiting.set(resource, batch);
  }
  batch.ids.add(id);
  return (await batch.names).get(id) ?? null;
}

async function fetchNames(api: Pick<AdminApi, 'get'>, resource: string, ids: ReadonlySet<string>): Names {
  if (waiting.get(resource)?.ids === ids) waiting.delete(resource);
  const path = `/admin/api/record_names/${resource}?ids=${[...ids].join(',')}`;
  const { data } = await api.get<RecordNames>(path);
  return new Map(data.map(({ id, title }) => [String(id), title]));
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
