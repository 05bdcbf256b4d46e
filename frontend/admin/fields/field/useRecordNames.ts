import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RecordNames } from '../../../../backend/core/crud/search-records.dto.js';
import type { AdminApi } from '../../core/session/admin-api';
import { useAdminApi } from '../../core/session/SessionProvider';
import type { Option } from './field';
import { type LookupSource, mergeOptions, useLookup } from './useLookup';

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
  const { data = [] } = useQuery({
    queryKey: ['record-names', resource, ids],
    queryFn: async () => {
      if (resource === undefined) return [];
      const names = await Promise.all(ids.map((id) => nameOf(api, resource, id)));
      return ids.flatMap((value, index) => {
        const label = names[index];
        return typeof label === 'string' ? [{ value, label }] : [];
      });
    },
    staleTime: 60_000,
    enabled: resource !== undefined && ids.length > 0,
    placeholderData: keepPreviousData,
  });
  return data;
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
