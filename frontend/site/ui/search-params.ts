/** Longer than any title; what is longer still is no search that anybody typed. */
const MAX_LENGTH = 200;

/** A query parameter as text: anything else that an address may carry counts as not given. */
export function textParam(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  return value.trim().slice(0, MAX_LENGTH).toWellFormed() || undefined;
}

/** A page number as it stands in an address. */
export function pageParam(value: unknown): string | undefined {
  return typeof value === 'string' && /^[1-9]\d{0,5}$/.test(value) ? value : undefined;
}
