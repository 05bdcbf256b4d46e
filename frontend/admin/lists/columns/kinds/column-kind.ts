import type { ComponentType } from 'react';
import type { ResourceRecord } from '../../../../../backend/core/crud/resource.dto.js';

/** All that lists do with a kind of column. */
export interface ColumnKindObject {
  Cell: ComponentType<CellProps>;
  /** The width of its columns, in pixels; by default what is left. */
  width?: number;
  /** The place in the card of a row on phones. By default one of its badges. */
  card?: 'id' | 'media' | 'text';
  /** Rows can't be sorted by it: several values, or a picture. */
  isUnsortable?: true;
}

/** What some kinds of columns need to know besides. */
export interface ColumnOptions {
  /** The name of the kind. */
  kind?: string;
  /** The resource whose records a reference names. */
  of?: string;
  /** Of amounts, as in ISO 4217. */
  currency?: string;
  /** What numbers count; empty for numbers that count nothing, such as years. */
  unit?: string;
  /** What values are called, where that is not the value itself. */
  valueLabels?: Readonly<Record<string, string>>;
}

interface CellProps {
  value: unknown;
  /** The value if it is a text or a number, else empty. */
  text: string;
  record: ResourceRecord;
  /** The column's label. */
  label: string;
  options: ColumnOptions;
  /** Whether the value is derived, and not the record's property. */
  isDerived: boolean;
}
