import { isDeepStrictEqual } from 'node:util';
import { isPlainObject } from '../../http/read-only-fields.js';
import { isTextOf, textsIn, valueAt, withTexts } from './translatable-texts.shared.js';

/** Where the texts of a list come from: the list that was translated, and the paths of those that nobody has translated. */
export interface TextSource {
  from: unknown;
  open: readonly string[];
}

/** A translated list, and the source of its texts. */
interface FollowedList extends TextSource {
  value: unknown;
}

/** Whether two lists have the same items, which may differ in their texts and settings. */
export function isSameStructure(one: unknown, other: unknown): boolean {
  if (hasItems(one) || hasItems(other)) {
    const [first, second] = [listOf(one), listOf(other)];
    return first.length === second.length && first.every((item, index) => isSameStructure(item, second[index]));
  }
  if (!isPlainObject(one) || !isPlainObject(other)) return !isPlainObject(one) && !isPlainObject(other);
  return (
    one.kind === other.kind &&
    Object.keys({ ...one, ...other }).every(
      (name) => !(hasItems(one[name]) || hasItems(other[name])) || isSameStructure(one[name], other[name]),
    )
  );
}

/**
 * Returns a translated list with the items and settings of the changed original. Texts move with their items, whose own settings
 * stay until the original changes them; a new text is the original's. Undefined if the translation has other items than the list
 * that was translated.
 */
export function followedList(
  original: unknown,
  { from, open }: TextSource,
  translation: unknown,
): FollowedList | undefined {
  if (!isSameStructure(from, translation)) return undefined;
  const untranslated = new Set(open);
  const stillOpen: string[] = [];

  const followed = (now: Part, before: Part, own: Part, name: string): { value: unknown; from: unknown } => {
    const { value } = now;
    if (typeof value === 'string' && isTextOf(name, value)) {
      // A new text counts as one that has changed, until the translation is saved.
      if (!isText(before.value)) return { value, from: '' };
      if (!untranslated.has(before.path)) return { value: own.value ?? value, from: before.value };
      stillOpen.push(now.path);
      return { value, from: value };
    }
    if (hasItems(value)) {
      const places = formerPlaces(value, listOf(before.value));
      const items = value.map((_, index) => {
        const place = places[index];
        const at = place === undefined ? () => NOTHING : (part: Part) => within(part, place);
        return followed(within(now, index), at(before), at(own), name);
      });
      return { value: items.map((item) => item.value), from: items.map((item) => item.from) };
    }
    if (isPlainObject(value)) {
      const fields = Object.keys(value).map(
        (key) => [key, followed(within(now, key), within(before, key), within(own, key), key)] as const,
      );
      return {
        value: Object.fromEntries(fields.map(([key, field]) => [key, field.value])),
        from: Object.fromEntries(fields.map(([key, field]) => [key, field.from])),
      };
    }
    const isOwn = own.value !== undefined && isDeepStrictEqual(value, before.value);
    return { value: isOwn ? own.value : value, from: value };
  };

  const part = (value: unknown): Part => ({ value, path: '' });
  return { ...followed(part(original), part(from), part(translation), ''), open: stillOpen };
}

interface SavedTexts {
  original: unknown;
  translation: unknown;
  /** The translation before it was saved; undefined for a new one. */
  before: unknown;
  /** What it was made from so far. */
  known: TextSource | undefined;
  /** Whether the original was in view, so that a changed text is one of its present text. */
  isInView: boolean;
}

/**
 * Returns the source of a translated list that was saved: a text equal to its original, or without words, is open unless it is known
 * to be right. Undefined if the translation has other items than its original.
 */
export function sourceOfSaved({ original, translation, before, known, isInView }: SavedTexts): TextSource | undefined {
  if (!isSameStructure(original, translation)) return undefined;
  if (known && !isSameStructure(original, known.from)) {
    if (!isInView) return undefined;
    known = undefined;
  }
  const open: string[] = [];
  const texts = [...textsIn(original)].map(([path, text]): [string, string] => {
    const source = known?.open.includes(path) ? undefined : valueAt(known?.from, path);
    const present = valueAt(translation, path);
    const isChanged = valueAt(before, path) !== present;
    if (!isText(present) || (present === text && (isChanged || source !== text))) {
      open.push(path);
      return [path, text];
    }
    const isMade = !isText(source) || (isInView && isChanged);
    return [path, isMade ? text : source];
  });
  return { from: withTexts(original, new Map(texts)), open };
}

/** A value with its path in the list. */
interface Part {
  value: unknown;
  path: string;
}

const NOTHING: Part = { value: undefined, path: '' };

function within({ value, path }: Part, key: string | number): Part {
  const inner: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return { value: inner, path: path === '' ? String(key) : `${path}.${key}` };
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const hasItems = (value: unknown): value is object[] =>
  Array.isArray(value) && value.some((item) => isPlainObject(item));
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/**
 * Returns where each item was: the one that is as it was, or begins with the same text, or has one of the same texts, or else stands in the same place of a list of
 * the same length. Undefined for new items.
 */
function formerPlaces(items: readonly unknown[], former: readonly unknown[]): (number | undefined)[] {
  const places = new Map<number, number>();
  const taken = new Set<number>();
  const match = (isOne: (item: unknown, before: unknown, index: number, place: number) => boolean): void => {
    for (const [index, item] of items.entries()) {
      if (places.has(index)) continue;
      const place = former.findIndex((before, at) => !taken.has(at) && isOne(item, before, index, at));
      if (place < 0) continue;
      places.set(index, place);
      taken.add(place);
    }
  };
  match((item, before) => isDeepStrictEqual(item, before));
  match((item, before) => isSameKind(item, before) && beginsAlike(item, before));
  match((item, before) => isSameKind(item, before) && sharesText(item, before));
  if (items.length === former.length)
    match((item, before, index, place) => index === place && isSameKind(item, before));
  return items.map((_, index) => places.get(index));
}

/** Returns the path of each text that was there before, with its former one. */
export function formerPaths(value: unknown, before: unknown): [path: string, former: string][] {
  const paths: [string, string][] = [];
  const walk = (now: Part, was: Part) => {
    if (typeof now.value === 'string') paths.push([now.path, was.path]);
    else if (hasItems(now.value)) {
      const places = formerPlaces(now.value, listOf(was.value));
      for (const [index, place] of places.entries())
        if (place !== undefined) walk(within(now, index), within(was, place));
    } else if (typeof now.value === 'object' && now.value !== null)
      for (const key of Object.keys(now.value)) walk(within(now, key), within(was, key));
  };
  walk({ value, path: '' }, { value: before, path: '' });
  return paths;
}

const isSameKind = (one: unknown, other: unknown): boolean =>
  isPlainObject(one) && isPlainObject(other) && one.kind === other.kind;

function beginsAlike(one: unknown, other: unknown): boolean {
  const [first] = textsIn(one).values();
  const [second] = textsIn(other).values();
  return first !== undefined && first === second;
}

function sharesText(one: unknown, other: unknown): boolean {
  const texts = new Set(textsIn(other).values());
  return [...textsIn(one).values()].some((text) => texts.has(text));
}
