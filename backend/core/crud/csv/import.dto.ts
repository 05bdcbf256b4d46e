import { ApiProperty } from '@nestjs/swagger';
import { OptionalBoolean } from '../fields/field.decorators.js';

/** The field of the multipart body that holds the file. */
export const FILE = 'file';

export class ImportQuery {
  /** Only finds out what would become of each row, and changes nothing. */
  @OptionalBoolean()
  dry_run?: boolean;
}

const FATES = ['new', 'changed', 'unchanged', 'refused'] as const;

/** What became of a row of the file, or would become of it. */
export class ImportedRow {
  /** The line of the file that it ends in. */
  line: number;
  @ApiProperty({ enum: FATES })
  fate: (typeof FATES)[number];
  /** Of the record; null for a new one in a dry run, and where no record is meant. */
  @ApiProperty({ type: Number, nullable: true })
  id: number | null;
  title: string;
  /** Names of the fields that change. */
  @ApiProperty({ type: [String] })
  fields: string[];
  /** Why it was refused; empty for others. */
  message: string;
}

/** A line of the answer: a part of the rows, in their order. */
export class ImportProgress {
  /** Rows of the file. */
  total: number;
  @ApiProperty({ type: [ImportedRow] })
  rows: ImportedRow[];
}
