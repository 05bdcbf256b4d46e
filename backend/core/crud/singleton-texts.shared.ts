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

/** Splits the name of a field from that of a text in each item of its list, which is undefined for a text field. */
const partsOf = (field: string): [name: string, member: string | undefined] => {
  const [name = '', member] = field.split('.');
  return [name, member];
};

const itemsIn = (record: object, name: string): Record<string, unknown>[] => {
  const items: unknown = Reflect.get(record, name);
  return Array.isArray(items) ? items : [];
};

/**
 * Returns the texts of a record, or of some of its fields, by path.
 * @param fields Translatable fields: `tagline`, or `why.title` for one in each item of the list `why`.
 */
export function settingsTexts(record: object, fields: readonly string[]): Map<string, string> {
  const texts = new Map<string, string>();
  const add = (path: string, value: unknown) => {
    if (typeof value === 'string') texts.set(path, value);
  };
  for (const [name, member] of fields.map(partsOf)) {
    if (member === undefined) add(name, Reflect.get(record, name));
    else for (const [index, item] of itemsIn(record, name).entries()) add(`${name}.${index}.${member}`, item[member]);
  }
  return texts;
}

/** Returns a copy of the record with other texts at some paths. */
export function withSettingsTexts<R extends object>(record: R, texts: ReadonlyMap<string, string>): R {
  const changed: Record<string, unknown> = {};
  for (const [path, text] of texts) {
    const [name = '', index, member] = path.split('.');
    if (index === undefined || member === undefined) changed[name] = text;
    else {
      const items = (changed[name] as object[] | undefined) ?? itemsIn(record, name).map((item) => ({ ...item }));
      const item = items[Number(index)];
      if (item) Object.assign(item, { [member]: text });
      changed[name] = items;
    }
  }
  return { ...record, ...changed };
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
  return {
    missing: all.flatMap(([path, text]) => (text !== '' && !texts[path] ? [path] : [])),
    outdated: all.flatMap(([path, text]) => (texts[path] && texts[path].from !== text ? [path] : [])),
  };
}

/**
 * Returns the texts after the original was saved: in lists they follow the item that they belong to. An item is identified by being
 * unchanged, else by one of its texts, else by its position in a list of unchanged length.
 */
export function movedSettingsTexts(
  before: object,
  after: object,
  texts: SettingsTexts,
  fields: readonly string[],
): SettingsTexts {
  const lists = Map.groupBy(
    fields.map(partsOf).filter(([, member]) => member !== undefined),
    ([name]) => name,
  );
  const moved = new Map(Object.entries(texts).filter(([path]) => !lists.has(path.split('.', 1)[0] ?? '')));
  for (const [name, members] of lists) {
    const names = members.map(([, member]) => member ?? '');
    for (const [to, from] of movesOf(itemsIn(before, name), itemsIn(after, name), names).entries())
      for (const member of names) {
        const text = texts[`${name}.${from}.${member}`];
        if (text) moved.set(`${name}.${to}.${member}`, text);
      }
  }
  return Object.fromEntries(moved);
}

/** Returns the former index of each item; undefined for a new one. */
function movesOf(
  before: readonly Record<string, unknown>[],
  after: readonly Record<string, unknown>[],
  members: readonly string[],
): (number | undefined)[] {
  const moves: (number | undefined)[] = after.map(() => undefined);
  const isFree = (index: number) => !moves.includes(index);
  const match = (
    isSame: (was: Record<string, unknown>, is: Record<string, unknown>, at: [number, number]) => boolean,
  ) => {
    for (const [to, is] of after.entries()) {
      if (moves[to] !== undefined) continue;
      const from = before.findIndex((was, index) => isFree(index) && isSame(was, is, [index, to]));
      if (from !== -1) moves[to] = from;
    }
  };
  match((was, is) => JSON.stringify(was) === JSON.stringify(is));
  match((was, is) => members.some((member) => was[member] !== '' && was[member] === is[member]));
  if (before.length === after.length) match((_was, _is, [from, to]) => from === to);
  return moves;
}
