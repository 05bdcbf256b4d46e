import { isTextOf, textFieldsIn, withTexts } from './translations/translatable-texts.shared.js';

/** Texts of settings in other languages, each by its path in the record, such as `tagline` or `why.0.title`. */

/** A text in another language, with its source text. */
interface SettingsText {
  text: string;
  from: string;
}

/** The texts of one language by path. */
export type SettingsTexts = Readonly<Record<string, SettingsText>>;

/** By the tag of the language. */
export type SettingsTranslations = Readonly<Record<string, SettingsTexts>>;

/** Stands for all texts of an item, at any depth. */
export const ALL = '*';

/** Splits the name of a field from that of a text in each item of its list, which is undefined for a text field. */
export const partsOf = (field: string): [name: string, member: string | undefined] => {
  const [name = '', member] = field.split('.');
  return [name, member];
};

export const itemsIn = (record: object, name: string): Record<string, unknown>[] => {
  const items: unknown = Reflect.get(record, name);
  return Array.isArray(items) ? items : [];
};

/**
 * Returns the texts of a record, or of some of its fields, by path.
 * @param fields Translatable fields: `tagline`, `why.title` for one in each item of the list `why`, or `blocks.*` for all in them.
 */
export function settingsTexts(record: object, fields: readonly string[]): Map<string, string> {
  const texts = new Map<string, string>();
  const add = (path: string, value: unknown) => {
    if (typeof value === 'string') texts.set(path, value);
  };
  for (const [name, member] of fields.map(partsOf)) {
    if (member === undefined) add(name, Reflect.get(record, name));
    else if (member === ALL)
      for (const [path, text] of textFieldsIn(itemsIn(record, name), name)) texts.set(path, text);
    else for (const [index, item] of itemsIn(record, name).entries()) add(`${name}.${index}.${member}`, item[member]);
  }
  return texts;
}

/** Returns a copy of the record with other texts at some paths. */
export function withSettingsTexts<R extends object>(record: R, texts: ReadonlyMap<string, string>): R {
  const names = new Set([...texts.keys()].map((path) => path.split('.', 1)[0] ?? ''));
  const changed = [...names].map((name) => [name, withTexts(Reflect.get(record, name), texts, name)]);
  return { ...record, ...Object.fromEntries(changed) };
}

/** Returns the record in a language: untranslated texts are the original's. */
export function inSettingsLanguage<R extends object>(record: R, texts: SettingsTexts, fields: readonly string[]): R {
  const own = [...settingsTexts(record, fields).keys()].flatMap((path): [string, string][] => {
    const known = texts[path];
    return known ? [[path, known.text]] : [];
  });
  return own.length === 0 ? record : withSettingsTexts(record, new Map(own));
}

/** Returns the paths of texts that the language lacks, and of those whose original has changed since. */
export function settingsGaps(
  record: object,
  texts: SettingsTexts,
  fields: readonly string[],
): { missing: string[]; outdated: string[] } {
  const all = [...settingsTexts(record, fields)];
  const isToRead = readableIn(fields);
  return {
    missing: all.flatMap(([path, text]) => (isToRead(path, text) && !texts[path] ? [path] : [])),
    outdated: all.flatMap(([path, text]) => (texts[path] && texts[path].from !== text ? [path] : [])),
  };
}

/** Returns whether there is something to translate in a text: of blocks, figures and addresses are the same in all languages. */
export function readableIn(fields: readonly string[]): (path: string, text: string) => boolean {
  const lists = new Set(fields.map(partsOf).flatMap(([name, member]) => (member === ALL ? [name] : [])));
  return (path, text) => text !== '' && (!lists.has(path.split('.', 1)[0] ?? '') || isTextOf('', text));
}
