import { useDebouncedValue } from '@mantine/hooks';
import { useEffect } from 'react';
import type { FoundRecord, FoundRecords } from '../../../backend/core/crud/search-records.dto.js';
import { withQuery } from '../../api/search';
import { useGet } from '../core/session/useGet';
import { type Permissions, usePermissions } from '../core/session/usePermissions';
import { recordLink } from './record-link';

/** The addresses of found records, by label. */
export type FoundLinks = ReadonlyMap<string, string>;

interface Props {
  /** At least two letters. */
  words: string;
  /** Called with the words that the records were found for: more may have been typed since. */
  onFound: (found: { words: string; links: FoundLinks }) => void;
}

/** Searches records of all resources by name; loaded with the first typed word. */
export default function RecordSearch({ words, onFound }: Props) {
  const { canWrite } = usePermissions();
  const [q] = useDebouncedValue(words, 180);
  const { data } = useGet<FoundRecords>(['search-records', q], withQuery('/admin/api/search_records', { q }), {
    retry: false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `canWrite` and `onFound` are new each time
  useEffect(() => {
    if (data) onFound({ words: q, links: linksOf(data.data, canWrite) });
  }, [data]);
  return null;
}

function linksOf(records: readonly FoundRecord[], canWrite: Permissions['canWrite']): FoundLinks {
  const links = new Map<string, string>();
  for (const record of records) {
    const label = `${record.title} · ${record.label}`;
    links.set(links.has(label) ? `${label} ${record.id}` : label, recordLink(record, canWrite));
  }
  return links;
}
