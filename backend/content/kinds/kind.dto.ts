import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import {
  Items,
  OneOf,
  OptionalBoolean,
  OptionalInteger,
  OptionalText,
  RequiredText,
} from '../../core/crud/fields/field.decorators.js';
import { MAX_ID } from '../../core/crud/fields/field-values.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { ResourceInput, ResourceRecord } from '../../core/crud/resource.dto.js';
import { sentence } from '../../core/language/say.js';
import {
  KIND_FIELD_KINDS,
  KIND_FIELD_ROLES,
  KIND_LIMITS,
  type KindFieldKind,
  type KindFieldRole,
} from './kind.constants.js';

/** What a kind is called in a language of the site or of the back office. */
export class KindName {
  /** A BCP 47 tag. @example en */
  @RequiredText(sentence('kinds.languageRequired'), MAX_LENGTH.language)
  language = '';

  /** In headings. @example Machine */
  @RequiredText(sentence('kinds.nameRequired'), MAX_LENGTH.shortName)
  singular = '';

  /** In headings. @example Machines */
  @RequiredText(sentence('kinds.nameRequired'), MAX_LENGTH.shortName)
  plural = '';
}

/** A field of the records of a kind. */
export class KindField {
  /** Its name on the wire. It stays when the label changes. Generated from the label if empty. @example power */
  @OptionalText(KIND_LIMITS.key)
  @Matches(/^(?:[a-z][a-z0-9_]*)?$/, { message: sentence('kinds.keyInvalid') })
  key?: string = '';

  @OneOf(KIND_FIELD_KINDS, { required: sentence('kinds.fieldKindRequired') })
  kind: KindFieldKind = 'text';

  /** What editors and readers call it. @example "Power" */
  @RequiredText(sentence('kinds.labelRequired'), KIND_LIMITS.label)
  label = '';

  /** A sentence below the field in the editor. */
  @OptionalText(KIND_LIMITS.help)
  help?: string = '';

  /** Whether records need it; only for lines of text. */
  @OptionalBoolean()
  required?: boolean = false;

  /** Whether each language has its own value. */
  @OptionalBoolean()
  translated?: boolean = false;

  /** What it is among the fields. Each kind has one title, which is a line of text. */
  @OneOf(KIND_FIELD_ROLES)
  role?: KindFieldRole = '';

  /** Whether it is a column of the list. */
  @OptionalBoolean()
  listed?: boolean = false;

  /** Values to choose from, one per line. @example "electric\ndiesel" */
  @OptionalText(KIND_LIMITS.choices * (KIND_LIMITS.choice + 1))
  choices?: string = '';

  /** The smallest number; null for no limit. */
  @OptionalInteger(-MAX_ID, MAX_ID)
  min?: number | null = null;

  /** The largest number, or the largest number of characters; null for no limit. */
  @OptionalInteger(-MAX_ID, MAX_ID)
  max?: number | null = null;

  /** The resource whose records it names, for references. @example product */
  @OptionalText(KIND_LIMITS.key)
  of?: string = '';
}

export class KindInput extends ResourceInput {
  /** Its name in the addresses of its calls, which never changes: `list_{key}`. Generated from the name if empty. @example machine */
  @OptionalText(KIND_LIMITS.key)
  @Matches(/^(?:[a-z][a-z0-9_]*)?$/, { message: sentence('kinds.keyInvalid') })
  key?: string;

  @ApiPropertyOptional({ example: [{ language: 'en', singular: 'Machine', plural: 'Machines' }] })
  @Items(KindName, KIND_LIMITS.languages)
  names?: KindName[];

  /** The section of its pages, without slashes; empty for a kind without pages. @example machines */
  @OptionalText(KIND_LIMITS.path)
  @Matches(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/, { message: sentence('kinds.pathInvalid') })
  path?: string;

  /** The name of its icon in the back office. @example engine */
  @OptionalText(KIND_LIMITS.icon)
  icon?: string;

  /** Whether editors set the order of its records. */
  @OptionalBoolean()
  is_ordered?: boolean;

  /** The fields in the order of the editor. */
  @ApiPropertyOptional({ example: [{ key: 'model', kind: 'text', label: 'Model', role: 'title' }] })
  @Items(KindField, KIND_LIMITS.fields)
  fields?: KindField[];
}

export class KindRecord extends ResourceRecord {
  key: string;
  @ApiProperty({ type: [KindName] })
  names: KindName[];
  path: string;
  icon: string;
  is_ordered: boolean;
  @ApiProperty({ type: [KindField] })
  fields: KindField[];
}
