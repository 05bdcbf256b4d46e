import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayUnique, IsArray, IsOptional, Matches } from 'class-validator';
import { Items, OptionalText, RequiredText } from '../../core/crud/fields/field.decorators.js';

/** Filters that a person saves for one list. */
const MAX_FILTERS = 20;
const MAX_COLUMNS = 40;

/** A search with filters and an order, under a name. */
export class SavedFilter {
  /** @example "Drafts of mine" */
  @RequiredText('Please enter a name', 60)
  name: string;

  /**
   * The parameters of the list's address.
   * @example "status=inactive&author=Julia+Rossi"
   */
  @OptionalText(1000)
  query: string;
}

/** How a person has set a list; what is not sent stays as it is. */
export class ListSettingsInput {
  /** Keys of the shown columns; empty: those that are specified. */
  @ApiProperty({ type: [String], required: false })
  @IsOptional()
  @Matches(/^[a-z_]{1,60}$/, { each: true, message: 'columns must be a list of names of columns.' })
  @ArrayUnique({ message: 'columns must not hold a column twice.' })
  @ArrayMaxSize(MAX_COLUMNS, { message: `columns can hold at most ${MAX_COLUMNS} columns.` })
  @IsArray({ message: 'columns must be a list of names of columns.' })
  columns?: string[];

  @Items(SavedFilter, MAX_FILTERS)
  filters?: SavedFilter[];
}

export class ListSettingsRecord {
  columns: string[];
  filters: SavedFilter[];
}
