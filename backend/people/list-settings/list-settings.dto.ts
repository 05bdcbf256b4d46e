import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayUnique, IsArray, IsOptional, Matches } from 'class-validator';
import { Items, OptionalText, RequiredText } from '../../core/crud/fields/field.decorators.js';
import { sentence } from '../../core/language/say.js';

/** Filters that a person saves for one list. */
const MAX_FILTERS = 20;
const MAX_COLUMNS = 40;

/** A search with filters and an order, under a name. */
export class SavedFilter {
  /** @example "Drafts of mine" */
  @RequiredText(sentence('common.pleaseEnterAName'), 60)
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
  @Matches(/^[a-z_]{1,60}$/, { each: true, message: sentence('listSettings.columnsMustBeAListOfNamesOfColumns') })
  @ArrayUnique({ message: sentence('listSettings.columnsMustNotHoldAColumnTwice') })
  @ArrayMaxSize(MAX_COLUMNS, { message: sentence('listSettings.columnsCanHoldAtMostMaxColumns', { max: MAX_COLUMNS }) })
  @IsArray({ message: sentence('listSettings.columnsMustBeAListOfNamesOfColumns') })
  columns?: string[];

  @Items(SavedFilter, MAX_FILTERS)
  filters?: SavedFilter[];
}

export class ListSettingsRecord {
  columns: string[];
  filters: SavedFilter[];
}
