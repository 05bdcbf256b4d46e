import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import { additions } from '../../core/parts/office-part';
import type { AddedColumnKinds, AddedFieldKinds } from '../../fields/field/added-kinds';
import { addedKindOf } from '../../fields/kinds/added-kind';
import type { ColumnKindObject, ColumnOptions } from './kinds/column-kind';
import { download, email, link, phone } from './kinds/links';
import { badges, keywords } from './kinds/lists';
import { avatar, thumbnail } from './kinds/pictures';
import { record, records } from './kinds/records';
import { active, boolean, status } from './kinds/states';
import { amount, badge, excerpt, id, lines, location, number, text, valueText } from './kinds/texts';
import { date, day, period, relativeTime } from './kinds/times';

/** The kinds of columns: a further one is an entry here, and nothing else. */
const columnKinds = {
  id,
  text,
  lines,
  number,
  amount,
  email,
  phone,
  link,
  excerpt,
  badge,
  status,
  active,
  thumbnail,
  avatar,
  download,
  boolean,
  relativeTime,
  date,
  day,
  period,
  location,
  record,
  records,
  badges,
  keywords,
} satisfies Record<string, ColumnKindObject>;

type ColumnKind = keyof typeof columnKinds | keyof AddedColumnKinds | keyof AddedFieldKinds;

declare module '../../core/parts/office-part' {
  interface OfficePart {
    /** Kinds of columns, by name. A kind of field that has none of its own is shown by its text. */
    columnKinds?: Readonly<Record<string, ColumnKindObject>>;
  }
}

export interface Column extends ColumnOptions {
  key: string;
  label: string;
  kind: ColumnKind;
  width?: number | string;
  /** On cards of phones: 'hide' omits the cell. */
  onPhone?: 'hide';
  /** Derives the value; by default the record's property. */
  accessor?(record: ResourceRecord): unknown;
}

export interface ColumnDeclaration<R> extends Omit<Column, 'key' | 'accessor'> {
  key: keyof R & string;
  accessor?(record: R): unknown;
}

/** The object of a column's kind. */
export function kindOf({ kind }: Pick<Column, 'kind'>): ColumnKindObject {
  if (Object.hasOwn(columnKinds, kind)) return columnKinds[kind as keyof typeof columnKinds];
  const added = additions('columnKinds').find(({ added: kinds }) => Object.hasOwn(kinds, kind))?.added[kind];
  return added ?? (addedKindOf(kind) ? valueText : columnKinds.text);
}

export const widthOf = (column: Column): number | string | undefined => column.width ?? kindOf(column).width;

export const isSortable = (column: Column): boolean => !kindOf(column).isUnsortable;

/** The place in the card of a row on phones. */
export const cardOf = (column: Column) => kindOf(column).card ?? 'badge';
