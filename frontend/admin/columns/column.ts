import type { ResourceRecord } from '../../../backend/core/crud/resource.dto.js';

type ColumnKind =
  | 'id'
  | 'text'
  /** Keeps line breaks. */
  | 'lines'
  | 'email'
  | 'phone'
  /** Rich text, shortened to plain text. */
  | 'excerpt'
  | 'badge'
  /** 'active', 'approved' … as a colored badge. */
  | 'status'
  /** A boolean as Active or Inactive. */
  | 'active'
  | 'thumbnail'
  | 'avatar'
  | 'download'
  /** A tick or a cross. */
  | 'boolean'
  /** Relative, with the timestamp in a tooltip. */
  | 'relativeTime'
  /** The date, with the timestamp in a tooltip. */
  | 'date'
  /** An array. */
  | 'badges'
  /** The first three items of an array, and '+N more'. */
  | 'keywords';

export interface Column {
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

/** Kinds with several values or a picture; rows can't be sorted by them. */
const unsortable: ReadonlySet<ColumnKind> = new Set(['thumbnail', 'avatar', 'badges', 'keywords']);

export function isSortable({ kind }: Column): boolean {
  return !unsortable.has(kind);
}
