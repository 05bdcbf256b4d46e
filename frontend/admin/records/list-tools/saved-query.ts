import { parseSearch, stringifySearch } from '../../../api/search';
import { allIn, filtersIn, type ListSearch, validateListSearch } from '../../lists/table/list-parameters';

/** The part of a list's address that a saved filter keeps, always in the same order. */
export function queryOf(search: ListSearch): string {
  const keys = ['search', 'sort', 'status', 'from', 'to', ...filtersIn(search)];
  return stringifySearch(Object.fromEntries(keys.map((key) => [key, allIn(search)[key]]))).slice(1);
}

/** Whether a saved filter is that of a list. Former versions kept its parts in another order. */
export const isQueryOf = (query: string, search: ListSearch): boolean =>
  queryOf(validateListSearch(parseSearch(query))) === queryOf(search);
