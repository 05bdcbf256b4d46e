import { LIBRARY_FILTERS } from '../../../../backend/content/library/library.constants.js';
import type { MediaQueryState } from './useMedia';

/** The search parameters of the screen: the query, and the open file. */
export interface MediaSearch extends MediaQueryState {
  file?: string;
}

const text = (value: unknown, pattern: RegExp): string | undefined =>
  typeof value === 'string' && pattern.test(value) ? value : undefined;

/** The route's `validateSearch`: drops invalid and unknown parameters. */
export const validateMediaSearch = (search: Record<string, unknown>): MediaSearch => ({
  search: text(search.search, /^.{1,200}$/),
  filter: ['all' as const, ...LIBRARY_FILTERS].find((filter) => filter === search.filter),
  folder: text(search.folder, /^[1-9]\d{0,8}$/),
  used_in: text(search.used_in, /^[a-z_]{1,64}$/),
  sort: text(search.sort, /^(?:name|-size)$/),
  page: text(search.page, /^[1-9]\d{0,6}$/),
  file: text(search.file, /^[1-9]\d{0,8}$/),
});
