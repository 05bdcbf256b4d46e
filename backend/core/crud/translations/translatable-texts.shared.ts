import type { RecordState } from '../record-history.js';

/** Fields of blocks and entries without translatable texts: kinds, choices, addresses, stored names, codes. */
const NO_TEXT =
  /(?:^|_)(?:kind|name_of|icon|photo|picture|image|file|href|url|link|target|slug|style|layout|color|form|level|ground|side|look|shows|employment|email|resource|field|fields|choice|after_section)$/;

/** Whether a text has letters and is not only an address or a stored name. */
const hasLetters = (text: string): boolean =>
  /\p{L}/u.test(text) && !/^(?:https?:\/\/|\/|[\w-]+\.\w{2,5}$)\S*$/.test(text);

/** Whether a field of this name can have a text that is translated. */
const isTextField = (name: string): boolean => !NO_TEXT.test(name);

/** Whether a value of a field of this name is translated. */
export const isTextOf = (name: string, value: string): boolean => hasLetters(value) && isTextField(name);

/** Returns what is at a path; undefined if nothing is there. */
export const valueAt = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
      value,
    );

/**
 * Returns the texts within a value by path: `2.text` in the list of blocks. A plain text has the empty path. Other values, such as
 * pictures and ids, are ignored.
 */
export const textsIn = (value: unknown): Map<string, string> => new Map(stringsIn(value, '', '', isTextOf));

/** The same below a path, with texts that are empty or have no letters. */
export const textFieldsIn = (value: unknown, path: string): Map<string, string> =>
  new Map(stringsIn(value, path, '', isTextField));

function stringsIn(
  value: unknown,
  path: string,
  name: string,
  isWanted: (name: string, value: string) => boolean,
): [path: string, text: string][] {
  if (typeof value === 'string') return isWanted(name, value) ? [[path, value]] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    stringsIn(inner, path === '' ? key : `${path}.${key}`, Array.isArray(value) ? name : key, isWanted),
  );
}

/** Returns a copy of the value with other texts at these paths. */
export function withTexts<T>(value: T, texts: ReadonlyMap<string, string>, path = ''): T {
  if (typeof value === 'string') return (texts.get(path) ?? value) as T;
  if (typeof value !== 'object' || value === null) return value;
  const at = (key: string): string => (path === '' ? key : `${path}.${key}`);
  if (Array.isArray(value)) return value.map((inner, index) => withTexts(inner, texts, at(String(index)))) as T;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withTexts(inner, texts, at(key))])) as T;
}

/** Whether a value contains nothing to read. */
export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Returns some fields of a state. */
export const pick = (state: RecordState, fields: readonly string[]): RecordState =>
  Object.fromEntries(fields.flatMap((name) => (state[name] === undefined ? [] : [[name, state[name]]])));
