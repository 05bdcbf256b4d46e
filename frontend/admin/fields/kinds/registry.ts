import type { AddedFieldKinds } from '../field/added-kinds';
import type { FieldKind, FieldKinds } from '../field/field';
import type { FieldKindObject } from '../field/field-kind';
import { addedKind, addedKindOf } from './added-kind';
import { album } from './kinds/album';
import { amount } from './kinds/amount';
import { checkbox } from './kinds/checkbox';
import { code } from './kinds/code';
import { color } from './kinds/color';
import { country } from './kinds/country';
import { document } from './kinds/document';
import { items } from './kinds/items';
import { kept } from './kinds/kept';
import { location } from './kinds/location';
import { lookup } from './kinds/lookup';
import { multiLookup } from './kinds/multi-lookup';
import { number } from './kinds/number';
import { password } from './kinds/password';
import { period } from './kinds/period';
import { permissions } from './kinds/permissions';
import { photo } from './kinds/photo';
import { richText } from './kinds/rich-text';
import { roleLanguages } from './kinds/role-languages';
import { select } from './kinds/select';
import { several } from './kinds/several';
import { status } from './kinds/status';
import { switchKind } from './kinds/switch';
import { tags } from './kinds/tags';
import { text } from './kinds/text';
import { textarea } from './kinds/textarea';
import { time } from './kinds/time';

type OwnKinds = Exclude<keyof FieldKinds, keyof AddedFieldKinds>;

const fieldKinds: { readonly [K in OwnKinds]: FieldKindObject<K> } = {
  album,
  amount,
  checkbox,
  code,
  color,
  country,
  document,
  items,
  kept,
  location,
  lookup,
  multiLookup,
  number,
  password,
  period,
  permissions,
  photo,
  richText,
  roleLanguages,
  select,
  several,
  status,
  switch: switchKind,
  tags,
  text,
  textarea,
  time,
};

/** The object of a field's kind. That of an extension which is not there shows its values, and keeps them. */
export function kindOf<K extends FieldKind>({ kind }: { kind: K }): FieldKindObject<K> {
  if (Object.hasOwn(fieldKinds, kind)) return fieldKinds[kind as OwnKinds] as unknown as FieldKindObject<K>;
  return (addedKindOf(kind) ? addedKind : kept) as unknown as FieldKindObject<K>;
}
