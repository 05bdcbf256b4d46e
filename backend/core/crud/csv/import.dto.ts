import { ApiProperty } from '@nestjs/swagger';
import { OptionalBoolean } from '../fields/field.decorators.js';

export class ImportQuery {
  /** Only checks each row and changes nothing. */
  @OptionalBoolean()
  dry_run?: boolean;
}

const FATES = ['new', 'changed', 'unchanged', 'refused'] as const;

/** The result of a row of the file. */
export class ImportedRow {
  /** The line of the file in which the row ends. */
  line: number;
  @ApiProperty({ enum: FATES })
  fate: (typeof FATES)[number];
  /** The record's id; null for a new one in a dry run, and if the row refers to none. */
  id: number | null;
  title: string;
  /** Names of the changed fields. */
  fields: string[];
  /** The reason for the refusal; empty otherwise. */
  message: string;
}

/** A line of the response: some of the rows, in their order. */
export class ImportProgress {
  /** Number of rows in the file. */
  total: number;
  rows: ImportedRow[];
}
