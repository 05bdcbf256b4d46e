import { type KindFieldKind, PRODUCT_FIELD_KINDS, type ProductFieldKind } from '../kind.constants.js';
import { noteFieldKind } from '../known-field-kinds.shared.js';
import { oneOf, severalOf, yesNo } from './choices.js';
import type { Field, FieldKindObject } from './field-kind.js';
import { album, file, picture } from './files.js';
import { groupKinds } from './groups.js';
import { location } from './locations.js';
import { missing } from './missing.js';
import { amount, decimal, number } from './numbers.js';
import type { Recognition } from './recognition.js';
import { record, records } from './references.js';
import { code, email, link, longText, phone, richText, text, words } from './texts.js';
import { date, period, time } from './times.js';

/** Returns what a field has without a value, as answers have it. */
export function emptyValueOf(field: Field): unknown {
  const { empty, stored } = kindOf(field);
  return empty?.(field) ?? stored?.(field).transformer?.from(null) ?? null;
}

const { group, groups } = groupKinds(emptyValueOf);

/** What each kind of field is. Nothing compiles while a kind lacks a part. */
const FIELD_KINDS: { readonly [K in ProductFieldKind]: FieldKindObject } = {
  text,
  long_text: longText,
  rich_text: richText,
  number,
  decimal,
  amount,
  yes_no: yesNo,
  one_of: oneOf,
  several_of: severalOf,
  words,
  link,
  email,
  phone,
  date,
  time,
  period,
  location,
  picture,
  album,
  file,
  record,
  records,
  group,
  groups,
  code,
};

const added = new Map<string, FieldKindObject>();

/**
 * Adds a kind of field. Values of one that is taken away again are kept, and can't be changed.
 * @returns Takes it away.
 * @throws Error if there is one of this name
 */
export function registerFieldKind(name: KindFieldKind, kind: FieldKindObject): () => void {
  if (Object.hasOwn(FIELD_KINDS, name) || added.has(name))
    throw new Error(`There are two kinds of fields named '${name}'.`);
  added.set(name, kind);
  const takeAway = noteFieldKind(name);
  return () => {
    added.delete(name);
    takeAway();
  };
}

/** Returns the object of a field's kind. */
export function kindOf({ kind }: { kind: string }): FieldKindObject {
  return Object.hasOwn(FIELD_KINDS, kind) ? FIELD_KINDS[kind as ProductFieldKind] : (added.get(kind) ?? missing);
}

/** How kinds of fields recognise their values in tables, the most certain first. */
export const RECOGNITIONS: readonly (readonly [ProductFieldKind, Recognition])[] = PRODUCT_FIELD_KINDS.flatMap(
  (kind) => {
    const { recognition } = FIELD_KINDS[kind];
    return recognition ? [[kind, recognition] as const] : [];
  },
).sort(([, one], [, other]) => other.certainty - one.certainty);
