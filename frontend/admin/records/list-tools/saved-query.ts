import { stringifySearch } from '../../../api/search';
import { allIn, FILTER_KEYS, type ListSearch, ownFiltersIn } from '../../lists/table/list-parameters';

/** The part of a list's address that a saved filter keeps, always in the same order. */
export function queryOf(search: ListSearch): string {
  const keys = ['search', 'sort', 'status', 'from', 'to', ...FILTER_KEYS, ...ownFiltersIn(search)];
  return stringifySearch(Object.fromEntries(keys.map((key) => [key, allIn(search)[key]]))).slice(1);
}
