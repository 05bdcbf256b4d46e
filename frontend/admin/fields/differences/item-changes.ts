import type { Field, ItemForm } from '../field/field';
import type { FieldsWithin } from '../field/field-kind';
import { type FieldValue, sameValue } from '../field/values';
import { diffTokens } from './diff-tokens';
import { onOrOff } from './on-or-off';

/** A differing value within an object of a list that is not a field of its form. */
export interface LeafChange {
  /** 'People 2: Name' */
  label: string;
  kind: 'text' | 'richText' | 'picture' | 'word' | 'moved';
  /** For a moved object, its previous position. */
  older: string;
  newer: string;
}

/** The change of an object in a list. Positions count from one. */
type ListChange<T> =
  | { change: 'same' | 'added' | 'removed'; item: T; place: number }
  | { change: 'changed'; item: T; older: T; place: number }
  | { change: 'moved'; item: T; from: number; place: number };

/** The content of an object, without its number in the form. */
export const sameItem = (item: object): string =>
  JSON.stringify(item, (key, value) => (key === 'id' ? undefined : value));

/** The change of each object of a list. An equal object at another position counts as moved. */
export function listChanges<T extends object>(older: readonly T[], newer: readonly T[]): ListChange<T>[] {
  let [from, to] = [0, 0];
  const runs = diffTokens(older, newer, sameItem).map(({ change, tokens }) => ({
    change,
    placed: tokens.map((item) => {
      if (change !== 'added') from += 1;
      if (change !== 'removed') to += 1;
      return { item, place: change === 'removed' ? from : to };
    }),
  }));
  const isIn = (change: string) => runs.flatMap((run) => (run.change === change ? run.placed : []));
  const left = Map.groupBy(isIn('removed'), ({ item }) => sameItem(item));
  const moves = new Map<object, number>();
  for (const added of isIn('added')) {
    const removed = left.get(sameItem(added.item))?.shift();
    if (!removed) continue;
    moves.set(added, removed.place);
    moves.set(removed, added.place);
  }
  return runs.flatMap(({ change, placed }, index) => {
    const stays = (run: (typeof runs)[number] | undefined, of: string) =>
      run?.change === of ? run.placed.filter((each) => !moves.has(each)) : [];
    if (change === 'same') return placed.map((each): ListChange<T> => ({ change, ...each }));
    if (change === 'removed') {
      const partners = partnersOf(stays(runs[index], 'removed'), stays(runs[index + 1], 'added'));
      return stays(runs[index], 'removed').map((each): ListChange<T> => {
        const partner = partners.get(each);
        return partner ? { change: 'changed', older: each.item, ...partner } : { change, ...each };
      });
    }
    const taken = new Set(partnersOf(stays(runs[index - 1], 'removed'), stays(runs[index], 'added')).values());
    return placed.flatMap((each): ListChange<T>[] => {
      const was = moves.get(each);
      if (was !== undefined) return [{ change: 'moved', from: was, ...each }];
      return taken.has(each) ? [] : [{ change, ...each }];
    });
  });
}

/** Matches each removed object with the next added one of its kind; objects of different kinds have nothing in common. */
function partnersOf<P extends { item: object }>(removed: readonly P[], added: readonly P[]): Map<P, P> {
  const left = Map.groupBy(added, ({ item }) => kindOfItem(item));
  const partners = new Map<P, P>();
  for (const each of removed) {
    const partner = left.get(kindOfItem(each.item))?.shift();
    if (partner) partners.set(each, partner);
  }
  return partners;
}

/** Undefined for lists with a single kind of objects. */
const kindOfItem = (item: object): unknown => ('kind' in item ? item.kind : undefined);

/** A differing value of a field within an object of a list. */
interface FieldChange {
  label: string;
  kind: 'field';
  field: Field;
  older: FieldValue;
  newer: FieldValue;
}

export type ItemChange = LeafChange | FieldChange;

interface FormOptions {
  form?: ItemForm | undefined;
  /** Reads the value of a field of the form. */
  fromWire?: FieldsWithin['fromWire'];
  /** The field of the object that holds the nested list. */
  nested?: string | undefined;
  prefix?: string;
}

/**
 * The values in which two objects differ, at any depth, in order: first the fields of the form with their labels, then values that
 * the form does not know.
 */
export function itemChanges(
  older: object,
  newer: object,
  { form, fromWire, nested, prefix = '' }: FormOptions = {},
): ItemChange[] {
  const { fields = [], entries } = form ?? {};
  const [before, after] = [new Map(Object.entries(older)), new Map(Object.entries(newer))];
  const inForm = (field: Field, values: Map<string, unknown>) => fromWire?.(field, values.get(field.name)) ?? '';
  const changed = fields.flatMap((field): ItemChange[] => {
    const [was, is] = [inForm(field, before), inForm(field, after)];
    if (sameValue(was, is)) return [];
    return [{ label: `${prefix}${field.label}`, kind: 'field', field, older: was, newer: is }];
  });
  const known = new Set(['id', ...fields.map(({ name }) => name)]);
  const others = [...new Set([...after.keys(), ...before.keys()])].filter((key) => !known.has(key));
  const more = others.flatMap((key): ItemChange[] => {
    const [was, is]: unknown[] = [before.get(key), after.get(key)];
    const ofForm = entries && key === nested ? entries : undefined;
    const label = `${prefix}${ofForm?.label ?? humanized(key, prefix === '')}`;
    if (Array.isArray(was) || Array.isArray(is))
      return entryChanges(listOf(was), listOf(is), label, { form: ofForm, fromWire });
    if (isObject(was) || isObject(is)) {
      return itemChanges(isObject(was) ? was : {}, isObject(is) ? is : {}, { prefix: `${label}: ` });
    }
    return leafChange(label, leafOf(was), leafOf(is));
  });
  return [...changed, ...more];
}

/** The differences within a nested list of objects or single values. */
function entryChanges(older: unknown[], newer: unknown[], label: string, own: FormOptions): ItemChange[] {
  const isOfObjects = [...older, ...newer].every(isObject);
  if (!isOfObjects) {
    return Array.from({ length: Math.max(older.length, newer.length) }, (_, at) =>
      leafChange(`${label} ${at + 1}`, leafOf(older[at]), leafOf(newer[at])),
    ).flat();
  }
  return listChanges(older.filter(isObject), newer.filter(isObject)).flatMap((each): ItemChange[] => {
    const name = `${label} ${each.place}`;
    const options = { ...own, prefix: `${name}: ` };
    if (each.change === 'same') return [];
    if (each.change === 'moved') return [{ label: name, kind: 'moved', older: String(each.from), newer: '' }];
    if (each.change === 'changed') return itemChanges(each.older, each.item, options);
    return each.change === 'added' ? itemChanges({}, each.item, options) : itemChanges(each.item, {}, options);
  });
}

function leafChange(label: string, was: Leaf | undefined, is: Leaf | undefined): LeafChange[] {
  // A missing value equals an empty one.
  if (wordsOf(was) === wordsOf(is)) return [];
  const values = [was, is].filter((value) => value !== undefined);
  return [{ label, kind: kindOf(values), older: wordsOf(was), newer: wordsOf(is) }];
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

type Leaf = string | number | boolean;

const leafOf = (value: unknown): Leaf | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined;

function kindOf(values: readonly Leaf[]): Exclude<LeafChange['kind'], 'moved'> {
  const texts = values.filter((value) => typeof value === 'string');
  if (texts.length < values.length) return 'word';
  if (texts.some((text) => /^[\w/-]+\.(?:webp|avif|jpe?g|png|svg)$/.test(text))) return 'picture';
  return texts.some((text) => /^\s*<\w/.test(text)) ? 'richText' : 'text';
}

const wordsOf = (value: Leaf | undefined): string => {
  if (value === undefined) return '';
  return typeof value === 'boolean' ? onOrOff(value) : String(value);
};

/** 'button_label' → 'Button label' */
const humanized = (key: string, isFirst: boolean): string => {
  const words = key.replaceAll('_', ' ');
  return isFirst ? words.charAt(0).toUpperCase() + words.slice(1) : words;
};
