import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsInt, IsOptional, IsString, IsUrl, Max, MaxLength, Min } from 'class-validator';
import { Items, OneOf, OptionalBoolean, RequiredText } from '../../core/crud/fields/field.decorators.js';
import { MAX_ID } from '../../core/crud/fields/field-values.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { allowReadOnlyFields } from '../../core/http/read-only-fields.js';
import { sentence } from '../../core/language/say.js';
import { OwnKindProposal } from './own-kinds/own-kind.dto.js';
import {
  DEFAULT_CRAWLED,
  IMPORT_FORMATS,
  IMPORT_STATES,
  type ImportFormat,
  type ImportState,
  ITEM_CHOICES,
  ITEM_FATES,
  ITEM_KINDS,
  ITEM_STATES,
  type ItemChoice,
  type ItemFate,
  type ItemKind,
  type ItemState,
  MAX_CRAWLED,
  MAX_EXPORT_BYTES,
  PROBLEM_CODES,
  type ProblemCode,
} from './site-imports.constants.js';

const TAKEN = ['both', 'replace', 'skip'] as const;

const CHANGED = ['replace', 'skip'] as const;

export class SiteImportInput {
  /** @example "jukwaa.wordpress.2026-11-23.xml" */
  @RequiredText(sentence('siteImports.fileNameRequired'), 255)
  name: string;

  /** Size of the file, which is uploaded in parts, in bytes. */
  @ApiProperty({ type: 'integer', minimum: 1, maximum: MAX_EXPORT_BYTES })
  @Max(MAX_EXPORT_BYTES, { message: sentence('siteImports.tooLarge') })
  @Min(1, { message: sentence('uploads.fileEmpty') })
  @IsInt({ message: sentence('crud.wholeNumberRequired') })
  size: number;

  /** Whether its rows or texts become a kind of content that the import makes. */
  @OptionalBoolean()
  makes_kind?: boolean;
}

export class CrawlInput {
  /** URL of the home page. */
  @ApiProperty({ maxLength: MAX_LENGTH.siteAddress, example: 'https://www.former.example' })
  @MaxLength(MAX_LENGTH.siteAddress, { message: sentence('crud.tooLong', { max: MAX_LENGTH.siteAddress }) })
  @IsUrl(
    { require_tld: false, protocols: ['http', 'https'], require_protocol: true, disallow_auth: true },
    { message: sentence('crud.httpsRequired') },
  )
  url: string;

  /** Maximum number of pages to fetch, one per second. */
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MAX_CRAWLED, default: DEFAULT_CRAWLED })
  @IsOptional()
  @Max(MAX_CRAWLED, { message: sentence('crud.wholeNumberRequired') })
  @Min(1, { message: sentence('crud.wholeNumberRequired') })
  @IsInt({ message: sentence('crud.wholeNumberRequired') })
  max_pages?: number;
}

/** Maximum number of addresses in one check. */
const MAX_CHECKED = 500;

export class AddressCheckInput {
  /** Paths or URLs. */
  @ApiProperty({ maxItems: MAX_CHECKED, example: ['https://www.former.example/2019/05/opening/'] })
  @MaxLength(2048, { each: true, message: sentence('crud.tooLong', { max: 2048 }) })
  @IsString({ each: true, message: sentence('crud.textRequired') })
  @ArrayMaxSize(MAX_CHECKED, { message: sentence('common.listRequired') })
  @IsArray({ message: sentence('common.listRequired') })
  addresses: string[];
}

/** An author of the old site. */
export class ImportAuthor {
  /** @example "Grace Achieng" */
  name: string;
  /** @example "grace@former.example" */
  email: string;
  /** Id of the user with this address; null without one. */
  @ApiProperty({ type: 'integer', nullable: true })
  user: number | null;
}

export class ImportAuthorsInput {
  /** Addresses of the import's authors to create users for; other addresses are ignored. */
  @ApiProperty({ maxItems: 300, example: ['grace@former.example'] })
  @IsString({ each: true, message: sentence('crud.textRequired') })
  @ArrayMaxSize(300, { message: sentence('common.listRequired') })
  @IsArray({ message: sentence('common.listRequired') })
  emails: string[];
}

const ADDRESS_FORMATS = ['csv', 'redirects'] as const;

export class ImportAddressesQuery {
  /** `redirects` for a `_redirects` file in the format of Netlify, Cloudflare Pages and others. */
  @ApiPropertyOptional({ enum: ADDRESS_FORMATS, default: 'csv' })
  @IsOptional()
  @IsIn(ADDRESS_FORMATS, { message: sentence('crud.choiceInvalid', { value: ADDRESS_FORMATS.join(', ') }) })
  format?: (typeof ADDRESS_FORMATS)[number];
}

/** The target of a type of the old site. */
export class ImportKindInput {
  /** @example "portfolio_item" */
  @ApiProperty({ maxLength: 60 })
  @MaxLength(60, { message: sentence('crud.tooLong', { max: 60 }) })
  @IsString({ message: sentence('crud.textRequired') })
  type: string;

  /**
   * What it becomes. Empty: it is left out. A text becomes `post`, `page`, `portifolio`, `product` or `faq`, a menu another one,
   * such as `menus.header`. Of other kinds it can't be chosen.
   * @example "page"
   */
  @ApiProperty({ maxLength: 60 })
  @MaxLength(60, { message: sentence('crud.tooLong', { max: 60 }) })
  @IsString({ message: sentence('crud.textRequired') })
  target: string;
}

/** The target of a column of a table. */
export class ImportColumnInput {
  /** @example "Artikelname" */
  @ApiProperty({ maxLength: 100 })
  @MaxLength(100, { message: sentence('crud.tooLong', { max: 100 }) })
  @IsString({ message: sentence('crud.textRequired') })
  header: string;

  /**
   * Field of the resource; empty: the column is left out.
   * @example "title"
   */
  @ApiProperty({ maxLength: 60 })
  @MaxLength(60, { message: sentence('crud.tooLong', { max: 60 }) })
  @IsString({ message: sentence('crud.textRequired') })
  field: string;
}

export class SiteImportOptionsInput {
  /** Whether everything is imported as a draft, including published content. */
  @OptionalBoolean()
  as_drafts?: boolean;

  /** Whether pictures missing in the archives are fetched from the old site. */
  @OptionalBoolean()
  fetch_pictures?: boolean;

  /**
   * How to handle content whose address is taken on this site: give it another address, replace the existing content, or skip it.
   */
  @OneOf(TAKEN)
  on_taken?: (typeof TAKEN)[number];

  /**
   * Which version stays of everything that was changed both here and on the old site, except for items with a choice of their own:
   * `replace` for that of the old site, `skip` for that of this site.
   */
  @OneOf(CHANGED)
  on_changed?: (typeof CHANGED)[number];

  /** URL of the old site, if its export does not contain it. */
  @ApiPropertyOptional({ maxLength: 500, example: 'https://www.former.example' })
  @Transform(({ value }) => (typeof value === 'string' ? value.trim().replace(/\/+$/, '') : value))
  @IsOptional()
  @MaxLength(500, { message: sentence('crud.tooLong', { max: 500 }) })
  @IsString({ message: sentence('crud.textRequired') })
  site_url?: string;

  /** For a table: the kind of its rows. Changing it matches the columns anew, unless they are sent as well. */
  @ApiPropertyOptional({ maxLength: 40, example: 'subscriber' })
  @IsOptional()
  @MaxLength(40, { message: sentence('crud.tooLong', { max: 40 }) })
  @IsString({ message: sentence('crud.textRequired') })
  list?: string;

  @Items(ImportColumnInput, 200)
  columns?: ImportColumnInput[];

  /** How subscribers gave consent, if their table does not contain it. */
  @ApiPropertyOptional({ maxLength: MAX_LENGTH.consent, example: 'Signed the list at the fair in Kisumu' })
  @Transform(({ value }) => (typeof value === 'string' ? value.trim() : value))
  @IsOptional()
  @MaxLength(MAX_LENGTH.consent, {
    message: sentence('crud.tooLong', { max: MAX_LENGTH.consent }),
  })
  @IsString({ message: sentence('crud.textRequired') })
  consent?: string;

  /** Whether subscribers are asked by mail to confirm. Default: no mail is sent. */
  @OptionalBoolean()
  asks?: boolean;

  @Items(ImportKindInput, 100)
  kinds?: ImportKindInput[];
}

const Ids =
  (max: number): PropertyDecorator =>
  (target, key) => {
    ApiProperty({ type: [Number], maxItems: max })(target, key);
    ArrayMaxSize(max, { message: sentence('common.listRequired') })(target, key);
    Max(MAX_ID, { each: true, message: sentence('crud.idInvalid') })(target, key);
    IsInt({ each: true, message: sentence('crud.idInvalid') })(target, key);
    IsArray({ message: sentence('common.listRequired') })(target, key);
  };

export class ItemChoiceInput {
  /** Ids of items of the import. */
  @Ids(500)
  ids: number[];

  /** Empty: as chosen for the whole import. */
  @ApiProperty({ enum: ITEM_CHOICES })
  @IsIn(ITEM_CHOICES, { message: sentence('crud.choiceInvalid', { value: ITEM_CHOICES.join(', ') }) })
  choice: ItemChoice;
}

export class UndoImportInput {
  /** Ids of edited records from `GET /admin/api/imports/{id}/edited` that are removed nevertheless. */
  @IsOptional()
  @Ids(500)
  remove?: number[];
}

/** The query of an uploaded part of a file. */
export class ImportPartQuery {
  /** Offset of the part: the number of bytes received so far. */
  @ApiProperty({ type: 'integer' })
  @Transform(({ value }) => Number(value))
  @Max(MAX_EXPORT_BYTES, { message: sentence('siteImports.tooLarge') })
  @Min(0, { message: sentence('crud.wholeNumberRequired') })
  @IsInt({ message: sentence('crud.wholeNumberRequired') })
  from: number;

  /** File name of an archive with pictures. */
  @IsOptional()
  @MaxLength(255, { message: sentence('uploads.fileNameTooLong') })
  @IsString({ message: sentence('crud.textRequired') })
  name?: string;
}

const FILTERS = ['problems', 'asked', 'refused', 'samples', 'left_out'] as const;

export class ImportItemsQuery {
  /** Items with problems, items that need a decision, refused items, a sample, or skipped items. */
  @ApiPropertyOptional({ enum: FILTERS })
  @IsOptional()
  @IsIn(FILTERS, { message: sentence('crud.choiceInvalid', { value: FILTERS.join(', ') }) })
  filter?: (typeof FILTERS)[number];

  /** Id of the item after which the page begins. */
  @ApiPropertyOptional({ type: 'integer' })
  @Transform(({ value }) => Number(value))
  @IsOptional()
  @Max(MAX_ID, { message: sentence('crud.wholeNumberRequired') })
  @Min(0, { message: sentence('crud.wholeNumberRequired') })
  @IsInt({ message: sentence('crud.wholeNumberRequired') })
  after?: number;
}

/** The plan for one type of the old site. */
export class ImportKind {
  /**
   * The old site's name of the type.
   * @example post
   */
  type: string;
  @ApiProperty({ enum: ITEM_KINDS })
  kind: ItemKind;
  /** The resource that it becomes; empty if it is left out. */
  target: string;
  total: number;
  /** Number of these that were public on the old site. */
  published: number;
  /** Number of items by planned result. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'integer' }, example: { create: 138, unchanged: 4 } })
  fates: Record<string, number>;
  /** Number of items that are done or were refused. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'integer' }, example: { done: 142 } })
  states: Record<string, number>;
  /** The old and new address of one item. */
  example_path: string;
  example_target: string;
}

/** The target of a column of a table. */
export class ImportColumn {
  header: string;
  /** Empty: it is left out. */
  field: string;
}

/** The plan for a table. */
export class ImportTable {
  /** The resource that its rows become. */
  list: string;
  columns: ImportColumn[];
  /** Fields of the resource. */
  @ApiProperty({ type: [String] })
  fields: string[];
  /** Possible kinds of tables. */
  @ApiProperty({ type: [String] })
  lists: string[];
  /** How subscribers gave consent, if the table does not contain it. */
  consent: string;
  asks: boolean;
}

/** A crawl of an old site, and how the site confirms its ownership. */
export class ImportCrawl {
  /** Address of a file that confirms the ownership if it contains `token`. */
  file: string;
  /** Alternatively, the name of a `<meta>` element in the home page with `token` as its content. */
  meta: string;
  token: string;
  max_pages: number;
}

/** A kind of content that an import makes of a ready-made one. */
export class ImportPlannedKind {
  /** @example article */
  key: string;
  /** What its records are called together. @example Documentation */
  title: string;
}

export class SiteImportRecordDto {
  id: number;
  name: string;
  /** Size of the file, in bytes. */
  size: number;
  /** Bytes received so far. */
  received: number;
  /** File name of the archive with pictures; empty without one. */
  media_name: string;
  media_size: number;
  @ApiProperty({ enum: [...IMPORT_FORMATS, ''] })
  format: ImportFormat | '';
  site_url: string;
  @ApiProperty({ enum: IMPORT_STATES })
  state: ImportState;
  as_drafts: boolean;
  fetch_pictures: boolean;
  @ApiProperty({ enum: TAKEN })
  on_taken: (typeof TAKEN)[number];
  @ApiProperty({ enum: CHANGED })
  on_changed: (typeof CHANGED)[number];
  /** Number of items completed in the present step. */
  done: number;
  total: number;
  /** The item in progress, while it runs. */
  current: string;
  /** Reason of the failure, with its detail after a colon. */
  error: string;
  by: string;
  created_at: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  started_at: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  finished_at: string | null;
  /** Time until which it can be undone; null if it can't. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  undo_until: string | null;
  /** Counts of unsupported content of the old site. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'integer' }, example: { comments: 518 } })
  left_out: Record<string, number>;
  /** Only for a table, in `GET /admin/api/imports/{id}`. */
  @ApiPropertyOptional({ type: ImportTable })
  table?: ImportTable;
  /** Only for an import that makes a kind of content, in `GET /admin/api/imports/{id}`. */
  @ApiPropertyOptional({ type: OwnKindProposal })
  own_kind?: OwnKindProposal;
  /** The kind of content that is made with the start, if texts are to become its records, in `GET /admin/api/imports/{id}`. */
  @ApiPropertyOptional({ type: ImportPlannedKind })
  planned_kind?: ImportPlannedKind;
  /** Only for a crawl. */
  @ApiPropertyOptional({ type: ImportCrawl })
  crawl?: ImportCrawl;
  /** Only in `GET /admin/api/imports/{id}`. */
  @ApiPropertyOptional({ type: [ImportKind] })
  kinds?: ImportKind[];
  /**
   * Names of the kinds of content that the import made and an undo left: they have other records since, or were changed. Only for one
   * that was undone, in `GET /admin/api/imports/{id}`.
   */
  @ApiPropertyOptional({ type: [String], example: ['Machines'] })
  kept_kinds?: string[];
  /** Number of items that need a decision. */
  asked: number;
  /** How many of them were changed both here and on the old site. */
  changed: number;
  /** How many of these take the version of the old site, as chosen for all of them and for single ones. */
  replaced: number;
  /** Number of items with problems. */
  problems: number;
  /** Number of refused items. */
  refused: number;
  /** Number of former addresses that redirect to their content. */
  addresses: number;
}

allowReadOnlyFields<ImportKind>(ImportKindInput, [
  'kind',
  'total',
  'published',
  'fates',
  'states',
  'example_path',
  'example_target',
]);
allowReadOnlyFields<SiteImportRecordDto>(SiteImportOptionsInput, [
  'id',
  'name',
  'size',
  'received',
  'media_name',
  'media_size',
  'format',
  'state',
  'done',
  'total',
  'current',
  'error',
  'by',
  'created_at',
  'started_at',
  'finished_at',
  'undo_until',
  'left_out',
  'table',
  'crawl',
  'own_kind',
  'planned_kind',
  'kept_kinds',
  'asked',
  'changed',
  'replaced',
  'problems',
  'refused',
  'addresses',
]);

export class ImportProblem {
  @ApiProperty({ enum: PROBLEM_CODES })
  code: ProblemCode;
  /** The subject of the problem, such as the name of a shortcode. */
  detail: string;
}

/** An item of an old site. */
export class ImportItem {
  id: number;
  type: string;
  @ApiProperty({ enum: ITEM_KINDS })
  kind: ItemKind;
  title: string;
  /** Address on the old site. */
  path: string;
  /** Present or future address on this site. */
  target: string;
  resource: string;
  @ApiProperty({ type: Number, nullable: true })
  record_id: number | null;
  @ApiProperty({ enum: [...ITEM_FATES, ''] })
  fate: ItemFate | '';
  @ApiProperty({ enum: ITEM_STATES })
  state: ItemState;
  @ApiProperty({ enum: ITEM_CHOICES })
  choice: ItemChoice;
  @ApiProperty({ type: [ImportProblem] })
  problems: ImportProblem[];
  /** Reason for the refusal. */
  message: string;
}

/** A value of a row, by the name of its column in the table or of its field here. */
export class ImportValue {
  name: string;
  text: string;
}

/** An item of the old site as it was, and as it will be imported. */
export class ImportSample extends ImportItem {
  /** URL of the page on the old site; empty without one. */
  old_url: string;
  author: string;
  @ApiProperty({ type: String, nullable: true })
  date: string | null;
  tags: string[];
  /**
   * HTML of the text as the export has it, without scripts, forms, frames, styles and links. Pictures are `data:` URLs, or a
   * `<span class="box">` with their name.
   */
  original: string;
  /** Whether `original` is only the beginning. */
  is_original_cut: boolean;
  /** Sanitized HTML. Pictures that are not in the library yet are as in `original`; those that are not imported are left out. Links have their target as `title`. */
  html: string;
  /**
   * The whole page with it in the look of this site, as in previews: without scripts, and with pictures as in `original`. Empty for a
   * row, for what has no page of its own, and where the page can't be shown.
   */
  page: string;
  /** Number of pictures in it. */
  pictures: number;
  /** The columns of a row of a table; empty for a text. */
  cells: ImportValue[];
  /** The fields that the row fills. */
  values: ImportValue[];
}

/** The import that a record came with. */
export class RecordImport {
  /** Null for a record that came with none, or with one that is no longer known. */
  @ApiProperty({ type: Number, nullable: true })
  import_id: number | null;
  /** When the import was done; null while it is not. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  imported_at: string | null;
}

/** A record of an import that was edited since. */
export class EditedRecord {
  /** Id for `remove` of an undo. */
  id: number;
  resource: string;
  record_id: number;
  title: string;
}
