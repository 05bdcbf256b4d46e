import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsString, MinLength } from 'class-validator';
import { sentence } from '../language/say.js';
import { cleanLine } from '../text/text.js';
import { MaxLength } from './fields/max-length.decorator.js';
import { MAX_SEARCH_LENGTH } from './lists/list.constants.js';

export class SearchRecordsQuery {
  /** What the records are called, or a part of it; their slug or number. */
  @Transform(({ value }) => (typeof value === 'string' ? cleanLine(value) : value))
  @MaxLength(MAX_SEARCH_LENGTH, { message: sentence('crud.qCanHaveAtMostMaxCharacters', { max: MAX_SEARCH_LENGTH }) })
  @MinLength(2, { message: sentence('crud.qMustHaveAtLeastTwoCharacters') })
  @IsString({ message: sentence('crud.qMustBeText') })
  q: string;
}

/** A record that a search has found. */
export class FoundRecord {
  /** @example "post" */
  resource: string;
  /** The name of the resource for people. */
  label: string;
  id: number;
  title: string;
  @ApiProperty({ type: String, nullable: true })
  slug: string | null;
  /** Missing for resources without. */
  status?: string;
}

export class FoundRecords {
  /** Those of one resource together, the best first. */
  @ApiProperty({ type: [FoundRecord] })
  data: FoundRecord[];
}
