/**
 * Query strings with plain text values. The router's default format is JSON: it would parse `search=2026` as a number and quote
 * strings that look like numbers.
 */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

/** The query string with its '?', without parameters that are undefined, null or ''. Empty if none is left. */
export function stringifySearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

/** Appends the parameters that have a value to a path. */
export const withQuery = (path: string, query: Record<string, string | number | undefined>): string =>
  path + stringifySearch(query);
