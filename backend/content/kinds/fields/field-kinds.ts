import { KIND_FIELD_KINDS, type KindFieldKind } from '../kind.constants.js';
import { oneOf, severalOf, yesNo } from './choices.js';
import type { Field, FieldKindObject } from './field-kind.js';
import { album, file, picture } from './files.js';
import { groupKinds } from './groups.js';
import { location } from './locations.js';
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
const FIELD_KINDS: { readonly [K in KindFieldKind]: FieldKindObject } = {
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

/** Returns the object of a field's kind. */
export function kindOf({ kind }: Pick<Field, 'kind'>): FieldKindObject {
  return FIELD_KINDS[kind];
}

/** How kinds of fields recognise their values in tables, the most certain first. */
export const RECOGNITIONS: readonly (readonly [KindFieldKind, Recognition])[] = KIND_FIELD_KINDS.flatMap((kind) => {
  const { recognition } = FIELD_KINDS[kind];
  return recognition ? [[kind, recognition] as const] : [];
}).sort(([, one], [, other]) => other.certainty - one.certainty);
