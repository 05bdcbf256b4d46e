import { Items, OneOf, OptionalText, RequiredText } from '../../../core/crud/fields/field.decorators.js';
import { MAX_LENGTH } from '../../../core/crud/fields/length-limits.constants.js';
import { sentence } from '../../../core/language/say.js';
import { MAX_ENTRIES } from '../content-page.constants.js';
import { defineBlock, HeadedBlock, Kind } from './block.dto.js';

/** The columns that a comparison can have; one without a name is not shown. */
const COLUMNS = ['first', 'second', 'third', 'fourth'] as const;
type ComparedColumn = (typeof COLUMNS)[number];

/** What stands in a cell: a text, or `+` for yes and `-` for no, which are shown as signs. */
const Cell = (): PropertyDecorator => OptionalText(MAX_LENGTH.name);

export class ComparisonRow {
  /** @example "Works without a connection" */
  @RequiredText(sentence('common.titleMissing'))
  title = '';

  /** A text, `+` for yes or `-` for no. @example "+" */
  @Cell()
  first = '';

  /** A text, `+` for yes or `-` for no. @example "up to 5 users" */
  @Cell()
  second = '';

  /** A text, `+` for yes or `-` for no. @example "-" */
  @Cell()
  third = '';

  /** A text, `+` for yes or `-` for no. */
  @Cell()
  fourth = '';
}

/** A table that compares up to four things, row by row. */
export class ComparisonBlock extends HeadedBlock {
  @Kind('comparison')
  readonly kind = 'comparison';

  /** The name of the first column. @example "Our own" */
  @OptionalText(MAX_LENGTH.name)
  first = '';

  /** The name of the second column. @example "Spreadsheets" */
  @OptionalText(MAX_LENGTH.name)
  second = '';

  /** The name of the third column; without it, there is none. */
  @OptionalText(MAX_LENGTH.name)
  third = '';

  /** The name of the fourth column; without it, there is none. */
  @OptionalText(MAX_LENGTH.name)
  fourth = '';

  /** The column that stands out. */
  @OneOf(['none', ...COLUMNS])
  recommended_field: ComparedColumn | 'none' = 'none';

  /** A line below the table. @example "As of November 2026, by the makers' own pages." */
  @OptionalText(MAX_LENGTH.introduction)
  note = '';

  @Items(ComparisonRow, MAX_ENTRIES.comparison)
  items: ComparisonRow[] = [];
}

export const comparison = defineBlock(ComparisonBlock, { words: () => ['records'] });
