import { FactLink } from './record-facts.dto.js';

/** One of the values that readers choose from. */
export class FilterOption {
  /** @example 12 */
  value: string;
  /** @example "Berlin" */
  text: string;
}

/** What readers filter a list by. */
export class ListFilter {
  /** The name of its query parameter; the end of a range has `_to` behind it. @example f1 */
  name: string;
  /** @example Level */
  label: string;
  /** How it is entered: one of the options, or a range of numbers or days. @example options */
  type: 'options' | 'numbers' | 'days';
  /** Empty for all; of a range, where it begins. @example easy */
  chosen: string;
  /** Where a range ends; empty for others. @example "20" */
  chosen_to: string;
  /** Of a range, none. */
  options: FilterOption[];
}

/** A day of a calendar. */
export class ListDay {
  /** @example 2027-03-31 */
  day: string;
  /** The records of the day. */
  links: FactLink[];
}

/** A month of a calendar. */
export class ListMonth {
  /** @example 2027-03 */
  month: string;
  /** @example "March 2027" */
  title: string;
  /** @example 2027-02 */
  before: string;
  /** @example 2027-04 */
  after: string;
  /** The names of the days of the week, the first of which is that of the language. @example ["Mo", "Tu"] */
  weekdays: string[];
  /** How many days of the week come before the first of the month. @example 2 */
  offset: number;
  days: ListDay[];
}

/** What a block with the records of a kind has beside them. */
export class ListState {
  /** The path of the list of the kind; empty for a kind without pages. @example /courses */
  path: string;
  /** Number of records on all pages; of those that were read and the ones before, if `has_more` is set. @example 42 */
  total: number;
  /** Set if more records follow than are counted: `total` and `last_page` are the least that there are. @example true */
  has_more?: boolean;
  /** @example 1 */
  page: number;
  /** @example 4 */
  last_page: number;
  /** What was searched; empty without a search. @example welding */
  search: string;
  filters: ListFilter[];
  /** The names of the fields of a table. @example ["Seats"] */
  columns: string[];
  month?: ListMonth;
}
