const MAX_LENGTH = 200;

/** A trimmed, truncated query parameter; undefined if it is empty or not a string. */
export function textParam(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  return value.trim().slice(0, MAX_LENGTH).toWellFormed() || undefined;
}

/** A page number, kept as string; undefined if it is invalid. */
export function pageParam(value: unknown): string | undefined {
  return typeof value === 'string' && /^[1-9]\d{0,5}$/.test(value) ? value : undefined;
}

/** What readers have chosen in a list of records: `f1` and so on are its filters in their order. */
export interface ListSearch {
  search?: string;
  page?: string;
  month?: string;
  f1?: string;
  f2?: string;
  f3?: string;
  f4?: string;
}

export const listSearch = (search: Record<string, unknown>): ListSearch => ({
  search: textParam(search.search),
  page: pageParam(search.page),
  month: textParam(search.month),
  f1: textParam(search.f1),
  f2: textParam(search.f2),
  f3: textParam(search.f3),
  f4: textParam(search.f4),
});
