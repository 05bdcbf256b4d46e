import { isPlainObject } from '../../core/http/read-only-fields.js';

/**
 * Returns the typed values without those named by errors, which get the saved value or are omitted if there is none. A value that
 * is rejected again takes its list entry with it, and finally the whole field.
 * @param errors Paths such as `blocks.2.title`, and how often they were rejected.
 * @param standIn Shown in place of a required text without a saved value.
 */
export function withoutErrors(
  typed: Readonly<Record<string, unknown>>,
  saved: Readonly<Record<string, unknown>>,
  errors: ReadonlyMap<string, number>,
  standIn: string,
): { values: Record<string, unknown>; leftOut: string[] } {
  const values = structuredClone(typed) as Record<string, unknown>;
  const leftOut: string[] = [];
  // From the end of each list, so that removals don't shift entries that are still to be removed.
  const backwards = [...errors].sort(([one], [other]) => other.localeCompare(one, 'en', { numeric: true }));
  for (const [path, refusals] of backwards) {
    const names = keysOf(path, values);
    const end = refusals > 2 ? 1 : refusals === 2 ? entryLength(values, names) : names.length;
    const removed = restore(values, saved, names.slice(0, end), standIn);
    if (removed !== undefined && !leftOut.includes(removed)) leftOut.push(removed);
  }
  return { values, leftOut };
}

/** Splits a path into names. Keys in fields with texts by key (`words`) contain dots. */
function keysOf(path: string, values: Readonly<Record<string, unknown>>): string[] {
  const holder = Object.entries(values).find(([, value]) => isPlainObject(value) && Object.hasOwn(value, path));
  return holder ? [holder[0], path] : path.split('.');
}

/** Returns the length of the path to the innermost list entry, or to the field outside of lists. */
function entryLength(values: unknown, names: readonly string[]): number {
  let [inner, length] = [values, 1];
  names.forEach((name, index) => {
    if (Array.isArray(inner)) length = index + 1;
    inner = valueIn(inner, name);
  });
  return length;
}

const valueIn = (holder: unknown, name: string): unknown =>
  typeof holder === 'object' && holder !== null && Object.hasOwn(holder, name)
    ? (holder as Record<string, unknown>)[name]
    : undefined;

/** Returns the path of an entry that had to be removed. */
function restore(values: object, saved: object, names: readonly string[], standIn: string): string | undefined {
  const last = names.at(-1) ?? '';
  let [holder, before]: unknown[] = [values, saved];
  for (const name of names.slice(0, -1)) {
    holder = valueIn(holder, name);
    before = valueIn(before, name);
    // Another entry is at this place by now.
    if (isPlainObject(holder) && isPlainObject(before) && holder.kind !== before.kind) before = undefined;
  }
  const former = Array.isArray(holder) ? undefined : valueIn(before, last);
  if (Array.isArray(holder)) {
    if (holder.splice(Number(last), 1).length > 0) return names.join('.');
  } else if (isPlainObject(holder)) {
    if (former !== undefined) holder[last] = structuredClone(former);
    else if (names.length === 1 && !hasText(holder[last])) holder[last] = standIn;
    else delete holder[last];
  }
  return undefined;
}

const hasText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
