import type { ColumnOptions } from 'typeorm';

/** The types of columns that a field of an own kind can have. */
export type SlotType = 'text' | 'long' | 'number' | 'integer' | 'moment';

/**
 * How many columns of each type the table has, and how many of them have an index with the kind: lists filter and sort by these.
 * Changing a kind alters no table, so that all its fields must find a column that is there. MariaDB allows 64 indices of a table, and
 * rows of 65,535 bytes besides long texts.
 */
const COUNTS: Readonly<Record<SlotType, { all: number; indexed: number }>> = {
  text: { all: 30, indexed: 14 },
  long: { all: 60, indexed: 0 },
  number: { all: 30, indexed: 8 },
  integer: { all: 40, indexed: 16 },
  moment: { all: 20, indexed: 8 },
};

/** Characters of a text with a column of its own; longer ones are in the columns of long texts. */
export const SLOT_TEXT_LENGTH = 255;

/** A column of the table of own records. */
export interface Slot {
  name: string;
  type: SlotType;
  isIndexed: boolean;
}

/** All columns for fields. */
export const SLOTS: readonly Slot[] = (Object.keys(COUNTS) as SlotType[]).flatMap((type) =>
  Array.from({ length: COUNTS[type].all }, (_, index) => ({
    name: `${type}_${index + 1}`,
    type,
    isIndexed: index < COUNTS[type].indexed,
  })),
);

const COLUMNS: Readonly<Record<SlotType, ColumnOptions>> = {
  text: { type: 'varchar', length: String(SLOT_TEXT_LENGTH) },
  long: { type: 'mediumtext' },
  number: { type: 'double' },
  integer: { type: 'integer' },
  moment: { type: 'datetime', precision: 3 },
};

/** The column of a slot. All are nullable: a row has values of its kind's fields alone. */
export const slotColumn = ({ type, name }: Pick<Slot, 'type' | 'name'>): ColumnOptions => ({
  ...COLUMNS[type],
  name,
  nullable: true,
});

/**
 * Returns a free column for a field. Lists should be able to sort by it, so columns with an index are taken first.
 * @param taken Columns of other fields, also of deleted ones whose values are still kept.
 */
export const freeSlot = (type: SlotType, taken: ReadonlySet<string>): string | undefined =>
  SLOTS.find((slot) => slot.type === type && !taken.has(slot.name))?.name;

/** Whether lists of any length can be filtered and sorted by a column. */
export const isIndexedSlot = (name: string): boolean => SLOTS.some((slot) => slot.name === name && slot.isIndexed);
