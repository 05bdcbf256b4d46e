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
