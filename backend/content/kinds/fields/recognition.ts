import type { KindField } from '../kind.dto.js';

/** A value of a column, and what it becomes. */
export interface ValueConversion {
  from: string;
  to: string;
}

/** How the values of a column of a table are written, where a single value may not show it. */
export interface Written {
  /** The sign before the fraction of numbers. */
  decimal?: '.' | ',';
  /** What comes first in dates of three numbers. */
  order?: 'day' | 'month';
  /** What stands between the entries of lists. */
  separator?: ',' | ';' | '|';
  /** What values become among the choices of a field, where somebody wants them otherwise; empty for none. */
  conversions?: readonly ValueConversion[];
}

/** What the values of a column have in common. */
export interface ColumnFacts {
  header: string;
  /** Rows with a value; those in which a dash stands for none. */
  filled: number;
  dashes: number;
  isComplete: boolean;
  /** Different values with their counts; undefined if they are too many or too long to choose between. */
  values: ReadonlyMap<string, number> | undefined;
  /** The same of the entries of lists, if some values have several. */
  entries: ReadonlyMap<string, number> | undefined;
  /** Characters of the longest value. */
  longest: number;
  hasLines: boolean;
  /** Whether there are dates such as 3/4/2026. */
  slashed: boolean;
  /** Whether all begin like numbers of telephones. */
  isPrefixed: boolean;
  /** Currencies that values name. */
  currencies: readonly string[];
  /** The unit that all numbers or the header name, empty for none; undefined if they are in several. */
  unit: string | undefined;
  /** Digits before the fraction, of values that are numbers; undefined if these contradict each other in their signs. */
  digits: { fewest: number; most: number; hasFraction: boolean } | undefined;
  written: Written;
}

/** How a kind of field recognises its values in a column. */
export interface Recognition {
  /** Kinds with a higher one are asked first: their values look like no others. */
  certainty: number;
  /** Whether a text is such a value. It is trimmed, and never empty. */
  fits(text: string): boolean;
  /** Set if one such value is enough. Otherwise all must be. */
  some?: true;
  /** Set if people write its values in several ways, which the cells of files have as well. */
  isWritten?: true;
  /** Set if a dash, or n/a, is a value as well. Otherwise it is none. */
  takesDashes?: true;
  /** What a field of the column states; undefined if it is none after all. Default: nothing. */
  states?(column: ColumnFacts): Partial<KindField> | undefined;
}

/** What people write where there is nothing. */
export const isDash = (text: string): boolean => /^(?:[-–—]+|n\/?a|#n\/a|null|nil|none|\?)$/i.test(text);

/** Returns a header in small letters without accents, in words. */
export const wordsOf = (header: string): string =>
  header
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
