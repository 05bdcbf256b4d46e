import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUrl,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { OneOf, OptionalBoolean, RequiredText } from '../../core/crud/fields/field.decorators.js';
import { MAX_ID } from '../../core/crud/fields/field-values.js';
import { sentence } from '../../core/language/say.js';
import {
  DEFAULT_CRAWLED,
  IMPORT_FORMATS,
  IMPORT_STATES,
  IMPORT_TARGETS,
  type ImportFormat,
  type ImportState,
  type ImportTarget,
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
  MENU_TARGETS,
  type MenuTarget,
  PROBLEM_CODES,
  type ProblemCode,
} from './site-imports.constants.js';

const KIND_TARGETS = [...IMPORT_TARGETS, ...MENU_TARGETS] as const;

const TAKEN = ['both', 'replace', 'skip'] as const;

export class SiteImportInput {
  /** @example "jukwaa.wordpress.2026-11-23.xml" */
  @RequiredText(sentence('siteImports.pleaseName'), 255)
  name: string;

  /** Bytes of the file, which follows in parts. */
  @ApiProperty({ type: 'integer', minimum: 1, maximum: MAX_EXPORT_BYTES })
  @Max(MAX_EXPORT_BYTES, { message: sentence('siteImports.tooLarge') })
  @Min(1, { message: sentence('uploads.theFileIsEmpty') })
  @IsInt({ message: sentence('crud.mustBeAWholeNumber') })
  size: number;
}

export class CrawlInput {
  /** Of the home page. */
  @ApiProperty({ maxLength: 300, example: 'https://www.former.example' })
  @MaxLength(300, { message: sentence('crud.canHaveAtMostMaxCharacters', { max: 300 }) })
  @IsUrl(
    { require_tld: false, protocols: ['http', 'https'], require_protocol: true, disallow_auth: true },
    { message: sentence('crud.mustBeAnAddressThatBeginsWithHttps') },
  )
  url: string;

  /** Pages that are fetched at most, one a second. */
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MAX_CRAWLED, default: DEFAULT_CRAWLED })
  @IsOptional()
  @Max(MAX_CRAWLED, { message: sentence('crud.mustBeAWholeNumber') })
  @Min(1, { message: sentence('crud.mustBeAWholeNumber') })
  @IsInt({ message: sentence('crud.mustBeAWholeNumber') })
  max_pages?: number;
}

/** Addresses of a check at most. */
const MAX_CHECKED = 500;

export class AddressCheckInput {
  /** Paths or web addresses. */
  @ApiProperty({ maxItems: MAX_CHECKED, example: ['https://www.former.example/2019/05/opening/'] })
  @MaxLength(2048, { each: true, message: sentence('crud.canHaveAtMostMaxCharacters', { max: 2048 }) })
  @IsString({ each: true, message: sentence('crud.mustBeText') })
  @ArrayMaxSize(MAX_CHECKED, { message: sentence('common.mustBeAList') })
  @IsArray({ message: sentence('common.mustBeAList') })
  addresses: string[];
}

/** What visitors find at an address of the old site. */
export class CheckedAddress {
  /** As it was given. @example "https://www.former.example/2019/05/opening/" */
  address: string;
  /** 404 of a redirect: it leads to where there is no page. */
  @ApiProperty({ enum: [200, 301, 404, 410] })
  status: 200 | 301 | 404 | 410;
  /** Where it leads; empty: nowhere else. @example "/updates/opening" */
  target: string;
}

/** Who wrote on the old site. */
export class ImportAuthor {
  /** @example "Grace Achieng" */
  name: string;
  /** @example "grace@former.example" */
  email: string;
  /** The user who has this address; null if there is none. */
  @ApiProperty({ type: 'integer', nullable: true })
  user: number | null;
}

export class ImportAuthorsInput {
  /** Addresses of authors of the import who become users; others are passed by. */
  @ApiProperty({ maxItems: 300, example: ['grace@former.example'] })
  @IsString({ each: true, message: sentence('crud.mustBeText') })
  @ArrayMaxSize(300, { message: sentence('common.mustBeAList') })
  @IsArray({ message: sentence('common.mustBeAList') })
  emails: string[];
}

const ADDRESS_FORMATS = ['csv', 'redirects'] as const;

export class ImportAddressesQuery {
  /** `redirects` for a file `_redirects`, as Netlify, Cloudflare Pages and others read it. */
  @ApiPropertyOptional({ enum: ADDRESS_FORMATS, default: 'csv' })
  @IsOptional()
  @IsIn(ADDRESS_FORMATS, { message: sentence('crud.mustBeOneOfValue', { value: ADDRESS_FORMATS.join(', ') }) })
  format?: (typeof ADDRESS_FORMATS)[number];
}

/** What a kind of the old site becomes. */
export class ImportKindInput {
  /** @example "portfolio_item" */
  @ApiProperty({ maxLength: 60 })
  @MaxLength(60, { message: sentence('crud.canHaveAtMostMaxCharacters', { max: 60 }) })
  @IsString({ message: sentence('crud.mustBeText') })
  type: string;

  /** Empty: it is left out. Menus become menus, texts something else. */
  @ApiProperty({ enum: KIND_TARGETS })
  @IsIn(KIND_TARGETS, { message: sentence('crud.mustBeOneOfValue', { value: KIND_TARGETS.join(', ') }) })
  target: ImportTarget | MenuTarget;
}

/** What a column of a table becomes. */
export class ImportColumnInput {
  /** @example "Artikelname" */
  @ApiProperty({ maxLength: 100 })
  @MaxLength(100, { message: sentence('crud.canHaveAtMostMaxCharacters', { max: 100 }) })
  @IsString({ message: sentence('crud.mustBeText') })
  header: string;

  /**
   * Of the list; empty: it is left out.
   * @example "title"
   */
  @ApiProperty({ maxLength: 60 })
  @MaxLength(60, { message: sentence('crud.canHaveAtMostMaxCharacters', { max: 60 }) })
  @IsString({ message: sentence('crud.mustBeText') })
  field: string;
}

export class SiteImportOptionsInput {
  /** Whether everything arrives as a draft, also what was published. */
  @OptionalBoolean()
  as_drafts?: boolean;

  /** Whether pictures that no archive has are fetched from the old site. */
  @OptionalBoolean()
  fetch_pictures?: boolean;

  /** What becomes of what has an address that is taken here: it gets another, takes the place of what is here, or stays away. */
  @OneOf(TAKEN)
  on_taken?: (typeof TAKEN)[number];

  /** The address of the old site, where its export does not say. */
  @ApiPropertyOptional({ maxLength: 500, example: 'https://www.former.example' })
  @Transform(({ value }) => (typeof value === 'string' ? value.trim().replace(/\/+$/, '') : value))
  @IsOptional()
  @MaxLength(500, { message: sentence('crud.canHaveAtMostMaxCharacters', { max: 500 }) })
  @IsString({ message: sentence('crud.mustBeText') })
  site_url?: string;

  /** Of a table: what its rows are. What its columns are is guessed anew, unless it is said as well. */
  @ApiPropertyOptional({ maxLength: 40, example: 'subscriber' })
  @IsOptional()
  @MaxLength(40, { message: sentence('crud.canHaveAtMostMaxCharacters', { max: 40 }) })
  @IsString({ message: sentence('crud.mustBeText') })
  list?: string;

  @ApiPropertyOptional({ type: [ImportColumnInput], maxItems: 200 })
  @IsOptional()
  @ArrayMaxSize(200, { message: sentence('common.mustBeAList') })
  @IsArray({ message: sentence('common.mustBeAList') })
  @ValidateNested({ each: true })
  @Type(() => ImportColumnInput)
  columns?: ImportColumnInput[];

  /** How subscribers have agreed to get the newsletter, where their table does not say. */
  @ApiPropertyOptional({ maxLength: 300, example: 'Signed the list at the fair in Kisumu' })
  @Transform(({ value }) => (typeof value === 'string' ? value.trim() : value))
  @IsOptional()
  @MaxLength(300, { message: sentence('crud.canHaveAtMostMaxCharacters', { max: 300 }) })
  @IsString({ message: sentence('crud.mustBeText') })
  consent?: string;

  /** Whether subscribers are asked by mail to confirm. Default: nobody gets a mail. */
  @OptionalBoolean()
  asks?: boolean;

  @ApiPropertyOptional({ type: [ImportKindInput], maxItems: 100 })
  @IsOptional()
  @ArrayMaxSize(100, { message: sentence('common.mustBeAList') })
  @IsArray({ message: sentence('common.mustBeAList') })
  @ValidateNested({ each: true })
  @Type(() => ImportKindInput)
  kinds?: ImportKindInput[];
}

const Ids =
  (max: number): PropertyDecorator =>
  (target, key) => {
    ApiProperty({ type: [Number], maxItems: max })(target, key);
    ArrayMaxSize(max, { message: sentence('common.mustBeAList') })(target, key);
    Max(MAX_ID, { each: true, message: sentence('crud.mustBeTheIdOfARecord') })(target, key);
    IsInt({ each: true, message: sentence('crud.mustBeTheIdOfARecord') })(target, key);
    IsArray({ message: sentence('common.mustBeAList') })(target, key);
  };

export class ItemChoiceInput {
  /** Ids of things of the import. */
  @Ids(500)
  ids: number[];

  /** Empty: as the whole import. */
  @ApiProperty({ enum: ITEM_CHOICES })
  @IsIn(ITEM_CHOICES, { message: sentence('crud.mustBeOneOfValue', { value: ITEM_CHOICES.join(', ') }) })
  choice: ItemChoice;
}

export class UndoImportInput {
  /** Ids of edited records, as `GET /admin/api/imports/{id}/edited` has them, that go nevertheless. */
  @IsOptional()
  @Ids(500)
  remove?: number[];
}

/** The query of a part of a file. */
export class ImportPartQuery {
  /** The byte that it begins with: how many are there already. */
  @ApiProperty({ type: 'integer' })
  @Transform(({ value }) => Number(value))
  @Max(MAX_EXPORT_BYTES, { message: sentence('siteImports.tooLarge') })
  @Min(0, { message: sentence('crud.mustBeAWholeNumber') })
  @IsInt({ message: sentence('crud.mustBeAWholeNumber') })
  from: number;

  /** The name of an archive with pictures. */
  @IsOptional()
  @MaxLength(255, { message: sentence('uploads.theNameOfTheFileIsTooLong') })
  @IsString({ message: sentence('crud.mustBeText') })
  name?: string;
}

const FILTERS = ['problems', 'asked', 'refused', 'samples', 'left_out'] as const;

export class ImportItemsQuery {
  /** Those with problems, those about which somebody is to decide, those that were refused, a sample, or those left out. */
  @ApiPropertyOptional({ enum: FILTERS })
  @IsOptional()
  @IsIn(FILTERS, { message: sentence('crud.mustBeOneOfValue', { value: FILTERS.join(', ') }) })
  filter?: (typeof FILTERS)[number];

  /** Only things after this one. */
  @ApiPropertyOptional({ type: 'integer' })
  @Transform(({ value }) => Number(value))
  @IsOptional()
  @Max(MAX_ID, { message: sentence('crud.mustBeAWholeNumber') })
  @Min(0, { message: sentence('crud.mustBeAWholeNumber') })
  @IsInt({ message: sentence('crud.mustBeAWholeNumber') })
  after?: number;
}

/** What becomes of one kind of the old site. */
export class ImportKind {
  /**
   * What the old site calls it.
   * @example post
   */
  type: string;
  @ApiProperty({ enum: ITEM_KINDS })
  kind: ItemKind;
  /** The resource that it becomes; empty: it is left out. */
  target: string;
  total: number;
  /** Of those, how many visitors saw there. */
  published: number;
  /** How many have each fate. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'integer' }, example: { create: 138, unchanged: 4 } })
  fates: Record<string, number>;
  /** How many are done, or were refused. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'integer' }, example: { done: 142 } })
  states: Record<string, number>;
  /** An address there and here, of one of them. */
  example_path: string;
  example_target: string;
}

/** What the columns of a table become. */
export class ImportColumn {
  header: string;
  /** Empty: it is left out. */
  field: string;
}

/** What becomes of a table. */
export class ImportTable {
  /** The resource that its rows become. */
  list: string;
  columns: ImportColumn[];
  /** What columns of the list can become. */
  @ApiProperty({ type: [String] })
  fields: string[];
  /** What a table can be of. */
  @ApiProperty({ type: [String] })
  lists: string[];
  /** How subscribers have agreed, where the table does not say. */
  consent: string;
  asks: boolean;
}

/** A crawl of an old site, and how it says that it is one's own. */
export class ImportCrawl {
  /** A file with `token` at this address, or */
  file: string;
  /** a `<meta>` of this name in its home page, with `token` as its content. */
  meta: string;
  token: string;
  max_pages: number;
}

export class SiteImportRecordDto {
  id: number;
  name: string;
  /** Bytes of the file. */
  size: number;
  /** Bytes of it that are here. */
  received: number;
  /** The archive with pictures; empty: none. */
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
  /** Things that are done of the present step. */
  done: number;
  total: number;
  /** The thing that is at hand, while it runs. */
  current: string;
  /** Why it failed: the reason, and its detail after a colon. */
  error: string;
  by: string;
  created_at: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  started_at: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  finished_at: string | null;
  /** Until when it can be undone; null where it can't. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  undo_until: string | null;
  /** What the old site has and nothing here is for, with counts. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'integer' }, example: { comments: 518 } })
  left_out: Record<string, number>;
  /** Of a table, in `GET /admin/api/imports/{id}` alone. */
  @ApiPropertyOptional({ type: ImportTable })
  table?: ImportTable;
  /** Of a crawl. */
  @ApiPropertyOptional({ type: ImportCrawl })
  crawl?: ImportCrawl;
  /** Of `GET /admin/api/imports/{id}` alone. */
  @ApiPropertyOptional({ type: [ImportKind] })
  kinds?: ImportKind[];
  /** Things about which somebody may decide. */
  asked: number;
  /** Things with problems. */
  problems: number;
  /** Things that were refused. */
  refused: number;
  /** Former addresses that lead to their content. */
  addresses: number;
}

export class ImportProblem {
  @ApiProperty({ enum: PROBLEM_CODES })
  code: ProblemCode;
  /** What it is about, such as the name of a shortcode. */
  detail: string;
}

/** A thing of an older site. */
export class ImportItem {
  id: number;
  type: string;
  @ApiProperty({ enum: ITEM_KINDS })
  kind: ItemKind;
  title: string;
  /** Where it was. */
  path: string;
  /** Where it will be, or is. */
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
  /** Why it was refused. */
  message: string;
}

/** A text as it will be here. */
export class ImportSample extends ImportItem {
  /** The page of the old site; empty where it has none. */
  old_url: string;
  author: string;
  @ApiProperty({ type: String, nullable: true })
  date: string | null;
  tags: string[];
  /** Sanitized HTML. Pictures that are not in the library yet are left out. */
  html: string;
  /** Pictures that it names. */
  pictures: number;
}

/** A record of an import that somebody has changed since. */
export class EditedRecord {
  /** For `remove` of an undo. */
  id: number;
  resource: string;
  record_id: number;
  title: string;
}
