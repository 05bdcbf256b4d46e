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

function pageUrl(path: string, query: ListQuery, page: number): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '' && name !== 'page') parameters.set(name, String(value));
  }
  parameters.set('page', String(page));
  return `${path}?${parameters}`;
}
