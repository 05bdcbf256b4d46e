import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayUnique, IsArray, IsOptional, Matches } from 'class-validator';
import { Items, OptionalText, RequiredText } from '../../core/crud/fields/field.decorators.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { sentence } from '../../core/language/say.js';

/** Maximum number of saved filters per list. */
const MAX_FILTERS = 20;
const MAX_COLUMNS = 40;

/** A named search with filters and an order. */
export class SavedFilter {
  /** @example "Drafts of mine" */
  @RequiredText(sentence('common.nameMissing'), MAX_LENGTH.shortName)
  name: string;

  /**
   * The query string of the list's URL.
   * @example "status=inactive&author=Julia+Rossi"
   */
  @OptionalText(1000)
  query: string;
}

/** A user's settings of a list. Absent fields stay unchanged. */
export class ListSettingsInput {
  /** Keys of the displayed columns; empty for the default ones. */
  @ApiProperty({ type: [String], required: false })
  @IsOptional()
  @Matches(/^[a-z_]{1,60}$/, { each: true, message: sentence('listSettings.columnsInvalid') })
  @ArrayUnique({ message: sentence('listSettings.columnRepeated') })
  @ArrayMaxSize(MAX_COLUMNS, { message: sentence('listSettings.tooManyColumns', { max: MAX_COLUMNS }) })
  @IsArray({ message: sentence('listSettings.columnsInvalid') })
  columns?: string[];

  @Items(SavedFilter, MAX_FILTERS)
  filters?: SavedFilter[];
}

export class ListSettingsRecord {
  columns: string[];
  filters: SavedFilter[];
}
