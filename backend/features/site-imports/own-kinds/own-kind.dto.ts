import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import {
  KIND_FIELD_ROLES,
  KIND_LIMITS,
  type KindFieldKind,
  type KindFieldRole,
} from '../../../content/kinds/kind.constants.js';
import { KindField, KindName } from '../../../content/kinds/kind.dto.js';
import { KIND_FIELD_KINDS } from '../../../content/kinds/known-field-kinds.shared.js';
import { Items, OneOf, OptionalBoolean, OptionalText } from '../../../core/crud/fields/field.decorators.js';
import { sentence } from '../../../core/language/say.js';
import { COLUMN_USES, type ColumnUse, MAX_COLUMNS } from '../site-imports.constants.js';

export class OwnKindInput {
  /** Of which texts a kind is made, by their type; without one, of all texts, or of the rows of a table. @example recipe */
  @ApiPropertyOptional({ type: String, maxLength: 60 })
  @IsOptional()
  @MaxLength(60, { message: sentence('crud.tooLong', { max: 60 }) })
  @IsString({ message: sentence('crud.textRequired') })
  type?: string;
}

/** A value of a column, and what it becomes among the choices. */
export class ColumnConversion {
  /** @example lorry */
  @ApiProperty({ maxLength: KIND_LIMITS.choice })
  @MaxLength(KIND_LIMITS.choice, { message: sentence('crud.tooLong', { max: KIND_LIMITS.choice }) })
  @IsString({ message: sentence('crud.textRequired') })
  from: string;

  /** The choice; empty if records with the value have none. @example Truck */
  @OptionalText(KIND_LIMITS.choice)
  to?: string;
}

/** What becomes of a column. What is absent stays as it is. */
export class OwnColumnInput {
  /** @example "Power (kW)" */
  @ApiProperty({ maxLength: 100 })
  @MaxLength(100, { message: sentence('crud.tooLong', { max: 100 }) })
  @IsString({ message: sentence('crud.textRequired') })
  header: string;

  /** A field, the last part of the addresses of records, or nothing. */
  @OneOf(COLUMN_USES)
  use?: ColumnUse;

  /** What editors and readers call the field. */
  @ApiPropertyOptional({ maxLength: KIND_LIMITS.label })
  @OptionalText(KIND_LIMITS.label)
  label?: string;

  @OneOf(KIND_FIELD_KINDS)
  kind?: KindFieldKind;

  /** Whether records need it. Rows without a value are left out. */
  @OptionalBoolean()
  required?: boolean;

  /** Whether it is a column of the list. */
  @OptionalBoolean()
  listed?: boolean;

  /** Values to choose from, one per line; empty for those of the column. */
  @OptionalText(KIND_LIMITS.choices * (KIND_LIMITS.choice + 1))
  choices?: string;

  /** What values become among the choices. Choices are made of these: several values that become the same are one. */
  @Items(ColumnConversion, KIND_LIMITS.choices)
  conversions?: ColumnConversion[];

  /** The currency of amounts (ISO 4217). @example EUR */
  @OptionalText(3)
  currency?: string;

  /** What it is among the fields: of those that are named the title, the last one is. */
  @OneOf(KIND_FIELD_ROLES)
  role?: KindFieldRole;
}

export class OwnKindChangeInput {
  @ApiPropertyOptional({ example: [{ language: 'en', singular: 'Machine', plural: 'Machines' }] })
  @Items(KindName, KIND_LIMITS.languages)
  names?: KindName[];

  /** Its name in the addresses of its calls; empty to make one of its name. @example machine */
  @OptionalText(KIND_LIMITS.key)
  @Matches(/^(?:[a-z][a-z0-9_]*)?$/, { message: sentence('kinds.keyInvalid') })
  key?: string;

  /** The section of its pages; empty for a kind without pages. @example machines */
  @OptionalText(KIND_LIMITS.path)
  @Matches(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/, { message: sentence('kinds.pathInvalid') })
  path?: string;

  @OptionalText(KIND_LIMITS.icon)
  icon?: string;

  /** Whether visitors can see its records. */
  @OptionalBoolean()
  offered?: boolean;

  @Items(OwnColumnInput, MAX_COLUMNS)
  columns?: OwnColumnInput[];
}

/** A value that a field can't have. */
export class LostValueRecord {
  /** The line that its row begins in, or the place of its text among all. */
  line: number;
  text: string;
}

/** A column, and what it becomes. */
export class OwnColumnRecord {
  header: string;
  @ApiProperty({ enum: COLUMN_USES })
  use: ColumnUse;
  @ApiProperty({ type: KindField })
  field: KindField;
  /** Number of rows with a value. */
  filled: number;
  /** The first values. */
  @ApiProperty({ type: [String] })
  samples: string[];
  /** Values to choose from, the most frequent first; none for fields without choices. */
  @ApiProperty({ type: [String] })
  values: string[];
  /** What of these somebody wants otherwise. */
  @ApiProperty({ type: [ColumnConversion] })
  conversions: ColumnConversion[];
  /** Number of values that the field can't have: records lack them. */
  lost: number;
  /** Some of these. */
  @ApiProperty({ type: [LostValueRecord] })
  examples: LostValueRecord[];
}

/** The kind of content that an import makes. */
export class OwnKindProposal {
  /** The type of the texts; null for all texts, or a table. */
  @ApiProperty({ type: String, nullable: true })
  type: string | null;
  /** The id of the kind; null until it is made. */
  @ApiProperty({ type: 'integer', nullable: true })
  id: number | null;
  key: string;
  @ApiProperty({ type: [KindName] })
  names: KindName[];
  path: string;
  icon: string;
  offered: boolean;
  @ApiProperty({ type: [OwnColumnRecord] })
  columns: OwnColumnRecord[];
}
