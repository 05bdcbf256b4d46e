import type { ResourceRecord } from '../../../../backend/core/crud/resource.dto.js';
import type { ColumnKindObject } from './kinds/column-kind';
import { download, email, link, phone } from './kinds/links';
import { badges, keywords } from './kinds/lists';
import { avatar, thumbnail } from './kinds/pictures';
import { record } from './kinds/records';
import { active, boolean, status } from './kinds/states';
import { badge, excerpt, id, lines, number, text } from './kinds/texts';
import { date, day, relativeTime } from './kinds/times';

/** The kinds of columns: a further one is an entry here, and nothing else. */
export const columnKinds = {
  id,
  text,
  lines,
  number,
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
  record,
  badges,
  keywords,
} satisfies Record<string, ColumnKindObject>;

type ColumnKind = keyof typeof columnKinds;

export interface Column {
  key: string;
  label: string;
  kind: ColumnKind;
  width?: number | string;
  /** On cards of phones: 'hide' omits the cell. */
  onPhone?: 'hide';
  /** For a reference: where the records are read, and which of their fields names them, if it is neither title nor name. */
  records?: { optionsPath: string; labelField?: string };
  /** Derives the value; by default the record's property. */
  accessor?(record: ResourceRecord): unknown;
}

export interface ColumnDeclaration<R> extends Omit<Column, 'key' | 'accessor'> {
  key: keyof R & string;
  accessor?(record: R): unknown;
}

const kindOf = ({ kind }: Column): ColumnKindObject => columnKinds[kind];

export const widthOf = (column: Column): number | string | undefined => column.width ?? kindOf(column).width;

export const isSortable = (column: Column): boolean => !kindOf(column).isUnsortable;

/** The place in the card of a row on phones. */
export const cardOf = (column: Column) => kindOf(column).card ?? 'badge';
