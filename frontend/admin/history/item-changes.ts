import type { FormItem } from '../fields/form-item';

/** A value within an object of a list that differs. */
export interface LeafChange {
  /** 'People 2: Name' */
  label: string;
  kind: 'text' | 'richText' | 'picture' | 'word';
  older: string;
  newer: string;
}

/** What an object says, without its number in the form. */
export const sameItem = ({ id: _, ...said }: FormItem): string =>
  JSON.stringify(said, (key, value) => (key === 'id' ? undefined : value));

/** The values in which two objects differ, at any depth, in their order. */
export function leafChanges(older: object, newer: object): LeafChange[] {
  const [before, after] = [leavesOf(older), leavesOf(newer)];
  const labels = [...new Set([...after.keys(), ...before.keys()])];
  return labels.flatMap((label) => {
    const [was, is] = [before.get(label), after.get(label)];
    if (was === is) return [];
    const values = [was, is].filter((value) => value !== undefined);
    return [{ label, kind: kindOf(values), older: wordsOf(was), newer: wordsOf(is) }];
  });
}

type Leaf = string | number | boolean;

function leavesOf(item: object, prefix = ''): Map<string, Leaf> {
  const leaves = new Map<string, Leaf>();
  for (const [key, value] of Object.entries(item)) {
    if (key === 'id') continue;
    const label = Array.isArray(item)
      ? `${prefix.trim()} ${Number(key) + 1}`
      : [prefix, humanized(key, prefix === '')].join('');
    if (typeof value === 'object' && value !== null) {
      for (const [within, leaf] of leavesOf(value, Array.isArray(value) ? label : `${label}: `))
        leaves.set(within, leaf);
    } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      leaves.set(label, value);
    }
  }
  return leaves;
}

function kindOf(values: readonly Leaf[]): LeafChange['kind'] {
  const texts = values.filter((value) => typeof value === 'string');
  if (texts.length < values.length) return 'word';
  if (texts.some((text) => /^[\w/-]+\.(?:webp|avif|jpe?g|png|svg)$/.test(text))) return 'picture';
  return texts.some((text) => /^\s*<\w/.test(text)) ? 'richText' : 'text';
}

const wordsOf = (value: Leaf | undefined): string => {
  if (value === undefined) return '';
  return typeof value === 'boolean' ? (value ? 'On' : 'Off') : String(value);
};

/** 'button_label' → 'Button label' */
const humanized = (key: string, isFirst: boolean): string => {
  const words = key.replaceAll('_', ' ');
  return isFirst ? words.charAt(0).toUpperCase() + words.slice(1) : words;
};
