import { stringifySearch } from '../../../api/search';
import { FILTER_KEYS, type ListSearch } from '../../lists/table/list-parameters';

/** The part of a list's address that a saved filter keeps, always in the same order. */
export function queryOf(search: ListSearch): string {
  const keys = ['search', 'sort', 'status', 'from', 'to', ...FILTER_KEYS] as const;
  return stringifySearch(Object.fromEntries(keys.map((key) => [key, search[key]]))).slice(1);
}
