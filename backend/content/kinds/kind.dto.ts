import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import {
  Items,
  OneOf,
  OptionalBoolean,
  OptionalId,
  OptionalInteger,
  OptionalText,
  OptionalWords,
  RequiredText,
} from '../../core/crud/fields/field.decorators.js';
import { MAX_ID } from '../../core/crud/fields/field-values.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { ResourceInput, ResourceRecord } from '../../core/crud/resource.dto.js';
import { TreeVersion } from '../../core/crud/tree.dto.js';
import { sentence } from '../../core/language/say.js';
import {
  Blocks,
  blocksSchema,
  type PageBlock,
  type StoredBlock,
  type UnknownBlock,
} from '../content-pages/blocks/page-block.dto.js';
import {
  KIND_FIELD_PLACES,
  KIND_FIELD_ROLES,
  KIND_LIMITS,
  type KindFieldKind,
  type KindFieldPlace,
  type KindFieldRole,
  SCHEMA_TYPES,
  type SchemaType,
} from './kind.constants.js';
import { KIND_FIELD_KINDS } from './known-field-kinds.shared.js';
import type { BoundBlock } from './template/bound-blocks.dto.js';
import './template/bound-blocks.dto.js';
import { TEMPLATE_LIMITS } from './template/template.constants.js';
import { TemplateText } from './template/template.dto.js';
import { TextLanguage } from './text-language.decorator.js';
import { KindTreeVersion } from './tree-versions/tree-versions.dto.js';

/** Lower-case letters of any script, with their marks, digits, and hyphens between them. */
const OPTIONAL_SECTION = /^(?:[\p{Ll}\p{Lo}\p{N}][\p{Ll}\p{Lo}\p{M}\p{N}]*(?:-[\p{Ll}\p{Lo}\p{M}\p{N}]+)*)?$/u;

/** What a kind is called in a language of the site or of the back office. */
export class KindName {
  /** A BCP 47 tag. @example en */
  @TextLanguage()
  language = '';

  /** In headings. @example Machine */
  @RequiredText(sentence('kinds.nameRequired'), MAX_LENGTH.shortName)
  singular = '';

  /** In headings. @example Machines */
  @RequiredText(sentence('kinds.nameRequired'), MAX_LENGTH.shortName)
  plural = '';
}

/** What a field is called in another language. */
export class KindFieldLabel {
  /** A BCP 47 tag. @example pl */
  @TextLanguage()
  language = '';

  /** Empty for the field's own label. @example Moc */
  @OptionalText(KIND_LIMITS.label)
  label?: string = '';

  @OptionalText(KIND_LIMITS.help)
  help?: string = '';
}

/** The section of a kind's pages in a language other than the first one. */
export class KindPath {
  /** A BCP 47 tag. @example pl */
  @TextLanguage()
  language = '';

  /** Without slashes: lower-case letters of any script, digits and hyphens. Empty for the section of the first language. @example maszyny */
  @OptionalText(KIND_LIMITS.path)
  @Matches(OPTIONAL_SECTION, { message: sentence('kinds.pathInvalid') })
  path?: string = '';
}

/** What a choice is called in another language. */
export class KindChoiceLabel {
  /** A BCP 47 tag. @example pl */
  @TextLanguage()
  language = '';

  /** Empty for the choice's own label. @example elektryczny */
  @OptionalText(KIND_LIMITS.choice)
  label?: string = '';
}

/** What a value of a choice is called. Records, calls and files have the value, which stays when its labels change. */
export class KindChoice {
  /** One of the field's `choices`; others are left out. @example electric */
  @RequiredText(sentence('kinds.choicesRequired'), KIND_LIMITS.choice)
  value = '';

  /** In the first language of the site; empty for the value itself. @example "Electric drive" */
  @OptionalText(KIND_LIMITS.choice)
  label?: string = '';

  /** What it is called in other languages. */
  @ApiPropertyOptional({ example: [{ language: 'pl', label: 'elektryczny' }] })
  @Items(KindChoiceLabel, KIND_LIMITS.languages)
  labels?: KindChoiceLabel[] = [];
}

/** A field of a group. */
export class GroupField {
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

  /** Whether records need it. */
  @OptionalBoolean()
  required?: boolean = false;

  /** Whether each language has its own value. */
  @OptionalBoolean()
  translated?: boolean = false;

  /** Values to choose from, one per line. @example "electric\ndiesel" */
  @OptionalText(KIND_LIMITS.choices * (KIND_LIMITS.choice + 1))
  choices?: string = '';

  /** What these values are called, where that is not the value itself. Two choices can't be called the same in a language. */
  @ApiPropertyOptional({
    example: [{ value: 'electric', label: 'Electric drive', labels: [{ language: 'pl', label: 'elektryczny' }] }],
  })
  @Items(KindChoice, KIND_LIMITS.choices)
  choice_labels?: KindChoice[] = [];

  /** The smallest number; null for no limit. */
  @OptionalInteger(-MAX_ID, MAX_ID)
  min?: number | null = null;

  /** The largest number, or the largest number of characters; null for no limit. */
  @OptionalInteger(-MAX_ID, MAX_ID)
  max?: number | null = null;

  /** The resource whose records it names, for references. @example product */
  @OptionalText(KIND_LIMITS.key)
  of?: string = '';

  /** The currency of amounts (ISO 4217). @example EUR */
  @OptionalText(3)
  currency?: string = '';

  /** What numbers count, shown behind them; those that languages have a form of are written as the reader's does. @example kg */
  @OptionalText(KIND_LIMITS.unit)
  unit?: string = '';

  /** What code is written in, such as json: for its colors. @example json */
  @OptionalText(KIND_LIMITS.key)
  language?: string = '';

  /** What it is called in other languages. */
  @ApiPropertyOptional({ example: [{ language: 'pl', label: 'Moc' }] })
  @Items(KindFieldLabel, KIND_LIMITS.languages)
  labels?: KindFieldLabel[] = [];
}

/** A field of the records of a kind. */
export class KindField extends GroupField {
  /** What it is among the fields. Each kind has one title, which is a line of text; several fields can be summaries or prices. */
  @OneOf(KIND_FIELD_ROLES)
  role?: KindFieldRole = '';

  /** Whether it is a column of the list. */
  @OptionalBoolean()
  listed?: boolean = false;

  /** Whether it is only for users: visitors neither see it nor search, sort or filter by it. */
  @OptionalBoolean()
  internal?: boolean = false;

  /** Where the editor has it: in the middle, or in the panel beside it; empty where its kind decides. */
  @OneOf(KIND_FIELD_PLACES)
  place?: KindFieldPlace = '';

  /** The fields of a group, which can't be groups, albums or references themselves. */
  @ApiPropertyOptional({ example: [{ key: 'width', kind: 'number', label: 'Width' }] })
  @Items(GroupField, KIND_LIMITS.nested)
  fields?: GroupField[] = [];
}

/** What a value becomes when its field changes. */
export class KindConversion {
  /** The key of the field. @example power */
  @RequiredText(sentence('kinds.conversionInvalid'), KIND_LIMITS.key)
  field = '';

  /** As a comparison names it, or an entry of a list of values. @example "twelve" */
  @RequiredText(sentence('kinds.conversionInvalid'), KIND_LIMITS.conversion)
  from = '';

  /** What it becomes; empty for nothing. @example "12" */
  @OptionalText(KIND_LIMITS.conversion)
  to?: string = '';
}

/** An address that a kind may have. */
export class KindAddressQuery {
  /** @example machines */
  @RequiredText(sentence('kinds.pathInvalid'), KIND_LIMITS.path)
  @Matches(OPTIONAL_SECTION, { message: sentence('kinds.pathInvalid') })
  path = '';

  /** The language in which the section is to be called so (BCP 47); empty for the first one. @example pl */
  @OptionalText(MAX_LENGTH.language)
  language?: string = '';

  /** The id of the kind that is to have it; none for a new one. */
  @OptionalId()
  kind?: number | null;
}

/** Whether a kind can have an address. */
export class KindAddress {
  /** @example machines */
  path: string;
  /** Why it can't; null if it can. @example "Something else is at this address already. Please choose another one." */
  @ApiProperty({ type: String, nullable: true })
  refused: string | null;
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

  /** The section in other languages of the site that call it otherwise: `/pl/maszyny`. */
  @ApiPropertyOptional({ example: [{ language: 'pl', path: 'maszyny' }] })
  @Items(KindPath, KIND_LIMITS.languages)
  paths?: KindPath[];

  /** The name of its icon in the back office. @example engine */
  @OptionalText(KIND_LIMITS.icon)
  icon?: string;

  /**
   * What its records are to search engines, in the vocabulary of schema.org; the roles of the fields say the rest. Empty: an article if
   * they have a date, or else a page.
   * @example Event
   */
  @OneOf(SCHEMA_TYPES)
  schema_type?: SchemaType;

  /** Whether editors set the order of its records. */
  @OptionalBoolean()
  is_ordered?: boolean;

  /**
   * Whether its records stand below each other, up to five levels: each has a `parent_id`, and the order is that of the tree. Records keep
   * their places while it is no tree.
   */
  @OptionalBoolean()
  is_tree?: boolean;

  /**
   * The versions of its tree, the newest first, one of them current: for a kind that is made. Later they have calls of their own
   * (`tree_versions`), since records belong to them.
   */
  @ApiPropertyOptional({ example: [{ key: '2-x', label: '2.x', is_current: true }] })
  @Items(TreeVersion, KIND_LIMITS.treeVersions)
  tree_versions?: TreeVersion[];

  /** Whether visitors are asked below each record if it was helpful. What they answer stands beside the record in the back office. */
  @OptionalBoolean()
  asks_helpful?: boolean;

  /** Whether visitors can see its records. Otherwise it has no pages and no public calls, and its records stay. */
  @OptionalBoolean()
  offered?: boolean;

  /**
   * The names of the roles that read its records, besides administrators, who do all. Those that write them read them, too. A role can
   * also have the permission itself: `kind.machine.read`.
   * @example ["Viewer"]
   */
  @OptionalWords(KIND_LIMITS.roles)
  read_roles?: string[];

  /** The names of the roles that write its records: `kind.machine.write`. @example ["Editor", "Content"] */
  @OptionalWords(KIND_LIMITS.roles)
  write_roles?: string[];

  /** The fields in the order of the editor. */
  @ApiPropertyOptional({ example: [{ key: 'model', kind: 'text', label: 'Model', role: 'title' }] })
  @Items(KindField, KIND_LIMITS.fields)
  fields?: KindField[];

  /** What values become that a comparison could not convert, or for which somebody wants something else. */
  @Items(KindConversion, KIND_LIMITS.conversions)
  conversions?: KindConversion[];

  /**
   * The state of the comparison that an update carries out; required if values are lost by it. If they have changed since, the update is
   * refused with 409.
   */
  @OptionalText(64)
  state?: string;

  /** The blocks of the page of a record, in their order. Empty: they are made of the fields, so that new ones appear. */
  @Blocks('template')
  page_blocks?: (PageBlock | BoundBlock | UnknownBlock)[];

  /** The blocks of the page with all records. Empty: cards, with a search and the filters of the fields. */
  @Blocks()
  list_blocks?: (PageBlock | UnknownBlock)[];

  /** The texts of these blocks in other languages. */
  @ApiPropertyOptional({ example: [{ language: 'sw', text: 'At a glance', translation: 'Kwa ufupi' }] })
  @Items(TemplateText, TEMPLATE_LIMITS.texts)
  template_texts?: TemplateText[];
}

/** A field that was taken away, or what one was before its kind changed. */
export class RemovedKindField {
  key: string;
  /** When it was taken away (ISO 8601, UTC). */
  at: string;
  /** As it was: an update that has it again brings its values back. Absent for fields that an earlier version has taken away. */
  @ApiPropertyOptional({ type: KindField })
  field?: KindField;
}

export class KindRecord extends ResourceRecord {
  key: string;
  @ApiProperty({ type: [KindName] })
  names: KindName[];
  path: string;
  /** Sections that it had before: addresses below them lead to those of now. */
  former_paths: string[];
  /** The section in languages that call it otherwise. */
  @ApiProperty({ type: [KindPath] })
  paths: KindPath[];
  /** Sections that it had before in one of these languages. */
  @ApiProperty({ type: [KindPath] })
  former_language_paths: KindPath[];
  icon: string;
  schema_type: SchemaType;
  /** The ready-made kind that it was taken from; empty without one. It has nothing to do with it any more. */
  ready_made: string;
  is_ordered: boolean;
  is_tree: boolean;
  /** The versions of its tree, the newest first, and those that can be put back. */
  @ApiProperty({ type: [KindTreeVersion] })
  tree_versions: KindTreeVersion[];
  asks_helpful: boolean;
  offered: boolean;
  read_roles: string[];
  write_roles: string[];
  @ApiProperty({ type: [KindField] })
  fields: KindField[];
  /** The blocks of the page of a record; empty while they are made of the fields. */
  @ApiProperty(blocksSchema('template'))
  page_blocks: StoredBlock[];
  /** The blocks of the page with all records; empty for the usual ones. */
  @ApiProperty(blocksSchema())
  list_blocks: StoredBlock[];
  @ApiProperty({ type: [TemplateText] })
  template_texts: TemplateText[];
  /** Fields whose values are kept for 30 days. */
  @ApiProperty({ type: [RemovedKindField] })
  removed: RemovedKindField[];
}
