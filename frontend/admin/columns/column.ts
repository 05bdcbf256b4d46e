import type { ResourceRecord } from '../../../backend/core/crud/resource.dto.js';

type ColumnKind =
  | 'id'
  | 'text'
  /** Text in its own lines. */
  | 'lines'
  | 'email'
  | 'phone'
  /** Rich text as a few plain words. */
  | 'excerpt'
  | 'badge'
  /** 'active', 'approved' … in their colours. */
  | 'status'
  /** A yes or no shown as Active or Inactive. */
  | 'active'
  | 'thumbnail'
  | 'avatar'
  | 'download'
  /** A tick or a cross. */
  | 'boolean'
  /** Relative, with the full time in a tooltip. */
  | 'relativeTime'
  /** The day, with the full time in a tooltip. */
  | 'date'
  /** All of a list. */
  | 'badges'
  /** The first three of a list, and '+N more'. */
  | 'keywords';

export interface Column {
  key: string;
  label: string;
  kind: ColumnKind;
  width?: number | string;
  /** On a phone's card: 'hide' leaves it out. */
  onPhone?: 'hide';
  /** What is shown, where it isn't the field as it is. */
  accessor?(record: ResourceRecord): unknown;
}

export interface ColumnDeclaration<R> extends Omit<Column, 'key' | 'value'> {
  key: keyof R & string;
  value?(record: R): unknown;
}

const widths: Partial<Record<ColumnKind, number>> = {
  id: 64,
  thumbnail: 104,
  avatar: 64,
  status: 108,
  active: 108,
  download: 118,
  relativeTime: 132,
  date: 118,
  boolean: 96,
};

export function widthOf({ kind, width }: Column): number | string | undefined {
  return width ?? widths[kind];
}

/** Columns that are not one value of the row can't be sorted by. */
const unsortable: ReadonlySet<ColumnKind> = new Set(['thumbnail', 'avatar', 'badges', 'keywords']);

export function isSortable({ kind }: Column): boolean {
  return !unsortable.has(kind);
}
