import type { Type } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { OneOf } from '../fields/field.decorators.js';
import type { ListQuery, Page } from '../resource.dto.js';

/** Creates the response of a list; the URLs of adjacent pages keep the other query parameters. */
export function toPage<R>(path: string, query: ListQuery, perPage: number, total: number, data: R[]): Page<R> {
  const current = query.page ?? 1;
  const last = Math.max(1, Math.ceil(total / perPage));
  return {
    data,
    total,
    per_page: perPage,
    current_page: current,
    last_page: last,
    path,
    prev_page_url: current > 1 ? pageUrl(path, query, Math.min(current - 1, last)) : null,
    next_page_url: current < last ? pageUrl(path, query, current + 1) : null,
  };
}

/** What leaves out a list's total or its rows. */
export interface CountQuery {
  count?: 'no' | 'only';
}

/** Adds to a list's query what leaves out its total or its rows. */
export function withCount<Q extends ListQuery>(query: Type<Q>): Type<Q & CountQuery> {
  const made = class extends (query as Type<object>) {};
  OneOf(['no', 'only'])(made.prototype, 'count');
  ApiPropertyOptional({
    enum: ['no', 'only'],
    description:
      "'no' sends the rows without counting all: `has_more` tells whether others follow, and `total` is what is known by then. 'only' sends the " +
      'total without rows. Counting takes time in proportion to the records.',
  })(made.prototype, 'count');
  return made as Type<Q & CountQuery>;
}

/** Returns a page with `has_more`, if its total was left out. @param hasMore Undefined if the total is known nevertheless. */
export const uncounted = <R>(page: Page<R>, { count }: CountQuery, hasMore: boolean | undefined): Page<R> =>
  count === 'no' ? { ...page, has_more: hasMore ?? page.current_page < page.last_page } : page;

function pageUrl(path: string, query: ListQuery, page: number): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '' && name !== 'page') parameters.set(name, String(value));
  }
  parameters.set('page', String(page));
  return `${path}?${parameters}`;
}
