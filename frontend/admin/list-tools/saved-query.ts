import { stringifySearch } from '../../api/search';
import { FILTER_KEYS, type ListSearch } from '../table/list-parameters';

/** What a saved filter keeps of a list's address, always in the same order. */
export function queryOf(search: ListSearch): string {
  const keys = ['search', 'sort', 'status', 'from', 'to', ...FILTER_KEYS] as const;
  return stringifySearch(Object.fromEntries(keys.map((key) => [key, search[key]]))).slice(1);
}
