import type { FieldKind, FieldKinds } from '../field/field';
import type { FieldKindObject } from '../field/field-kind';
import { album } from './kinds/album';
import { amount } from './kinds/amount';
import { checkbox } from './kinds/checkbox';
import { code } from './kinds/code';
import { color } from './kinds/color';
import { country } from './kinds/country';
import { document } from './kinds/document';
import { items } from './kinds/items';
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

const fieldKinds: { readonly [K in keyof FieldKinds]: FieldKindObject<K> } = {
  album,
  amount,
  checkbox,
  code,
  color,
  country,
  document,
  items,
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

/** The object of a field's kind. */
export const kindOf = <K extends FieldKind>({ kind }: { kind: K }): FieldKindObject<K> => fieldKinds[kind];
