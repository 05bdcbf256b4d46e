import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { KindField, KindName } from '../../content/kinds/kind.dto.js';
import type { ColumnValues, WrittenColumn } from '../../content/kinds/tables/table-field.js';
import {
  Moment,
  OptionalMoment,
  OptionalReference,
  ShortText,
  UnselectedText,
} from '../../core/database/column-types.js';
import type { StoredSentence } from '../../core/language/kept-sentence.js';
import type { PlannedKind } from './import-targets.js';
import type {
  ColumnUse,
  ImportFormat,
  ImportState,
  ItemChoice,
  ItemFate,
  ItemKind,
  ItemState,
  ProblemCode,
} from './site-imports.constants.js';

/** Options for the rows of a table. */
export interface CsvOptions {
  headers: string[];
  /** Kind of the rows: a resource, or `subscriber`. */
  list: string;
  /** The field of each column by its header; other columns are left out. */
  columns: Record<string, string>;
  /** What comes first in the dates of a column, by its header; without those where no date shows it. */
  orders?: Record<string, 'day' | 'month'>;
  /** Headers of columns that say the state of a row by their values. */
  states?: string[];
  /** How subscribers gave consent, if the table does not contain it. */
  consent: string;
  /** Whether subscribers are asked by mail to confirm. */
  asks: boolean;
}

export interface CrawlOptions {
  /** Token by which the old site confirms its ownership. */
  token: string;
  max_pages: number;
  /** Whether it was completely fetched. */
  is_read: boolean;
}

/** A column of a table, or a field of texts, of which a field of a new kind is made. */
export interface OwnColumn extends ColumnValues {
  header: string;
  /** Whether it becomes a field or the last part of addresses; empty if it is left out. */
  use: ColumnUse;
  /** As it will be; its key is made with the kind. */
  field: KindField;
  /** Rows with a value. */
  filled: number;
  samples: string[];
  written: WrittenColumn;
  /** Values that the field can't have, some of them with their lines. */
  lost: number;
  examples: LostValue[];
}

interface LostValue {
  line: number;
  text: string;
}

/** The kind of content that an import makes of a table, or of texts. */
export interface OwnKindOptions {
  /** The type of the texts; null for all content. */
  type: string | null;
  /** Of the kind, once it is made. */
  id: number | null;
  key: string;
  names: KindName[];
  path: string;
  icon: string;
  offered: boolean;
  columns: OwnColumn[];
}

/** The user's choices for an import. */
export interface ImportOptions {
  /** Whether everything is imported as a draft, including published content. */
  as_drafts: boolean;
  /** Whether pictures missing in the archives are fetched from the old site. */
  fetch_pictures: boolean;
  /** How to handle items whose address is taken on this site. */
  on_taken: 'both' | 'replace' | 'skip';
  /** Which version stays of items that were changed on both sides; older imports have none, and keep that of this site. */
  on_changed?: 'replace' | 'skip';
  /** Target of each type of the old site. */
  kinds: Record<string, string>;
  /** Only for a table. */
  csv?: CsvOptions;
  /** Set if rows or texts become a kind of content of their own. */
  own_kind?: OwnKindOptions;
  /** The kind that texts are proposed to become, and that the site does not have yet. */
  planned_kind?: PlannedKind;
  crawl?: CrawlOptions;
  /** Authors of the old site, who become users on request. */
  authors?: { name: string; email: string }[];
  /** Folders of the library that an archive of this application has, parents first: names from the top. */
  folders?: string[][];
  /** Ids of `SiteImportRecord`s that an undo removes although they were edited since. */
  remove_edited?: number[];
}

const Json = (): PropertyDecorator =>
  Column({
    type: 'mediumtext',
    transformer: {
      to: (value: unknown) => JSON.stringify(value ?? {}),
      from: (value: string): unknown => JSON.parse(value),
    },
  });

/** An uploaded export of an old site, and the progress of importing it. */
@Entity('site_imports')
export class SiteImport {
  @PrimaryGeneratedColumn()
  id: number;

  /** The file's name. */
  @Column({ type: 'varchar', length: 255 })
  name: string;

  @Column({ type: 'double' })
  size: number;

  /** Name of an added archive with pictures; empty without one. */
  @ShortText(255)
  media_name: string;

  @ShortText(16)
  format: ImportFormat | '';

  /** Identifies the old site: exports of the same one use the same keys. */
  @ShortText(255)
  origin: string;

  @ShortText(500)
  site_url: string;

  @Column({ type: 'varchar', length: 16 })
  state: ImportState;

  @Json()
  options: ImportOptions;

  /** Counts of unsupported content of the old site, by name. */
  @Json()
  left_out: Record<string, number>;

  /** Number of items completed in the present step. */
  @Column({ type: 'integer' })
  done: number;

  @Column({ type: 'integer' })
  total: number;

  /** Reason of the failure. */
  @ShortText(1000)
  error: string;

  @OptionalReference()
  user_id: number | null;

  @ShortText(120)
  user_name: string;

  @Moment()
  created_at: Date;

  @OptionalMoment()
  started_at: Date | null;

  @OptionalMoment()
  finished_at: Date | null;
}

export interface ItemProblem {
  code: ProblemCode;
  detail: string;
}

/** An item of an old site: a text, a file, a category, a menu or a redirect. Its content is in the import's folder. */
@Entity('site_import_items')
@Index(['import_id', 'position'], { unique: true })
@Index(['import_id', 'state', 'rank', 'position'])
@Index(['import_id', 'item_key'])
@Index(['import_id', 'path'])
@Index(['import_id', 'target'])
export class SiteImportItem {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'integer' })
  import_id: number;

  /** Position in the file, from 1. */
  @Column({ type: 'integer' })
  position: number;

  @Column({ type: 'varchar', length: 16 })
  kind: ItemKind;

  /** The old site's name of the type. */
  @Column({ type: 'varchar', length: 60 })
  type: string;

  @Column({ type: 'varchar', length: 255 })
  item_key: string;

  @ShortText(255)
  title: string;

  /** Address on the old site. */
  @ShortText(500)
  path: string;

  @Column({ type: 'boolean', default: true })
  is_published: boolean;

  @ShortText(35)
  language: string;

  @ShortText(120)
  translations: string;

  /** Position and length of its content in the import's file, in bytes. */
  @Column({ type: 'double' })
  offset: number;

  @Column({ type: 'integer' })
  length: number;

  /** Hash of its content. */
  @Column({ type: 'varchar', length: 64 })
  hash: string;

  /** Empty until it is planned. */
  @ShortText(16)
  fate: ItemFate | '';

  @ShortText(16)
  choice: ItemChoice;

  @Column({ type: 'varchar', length: 16 })
  state: ItemState;

  /** The order of importing: referenced items come first. */
  @Column({ type: 'integer', default: 0 })
  rank: number;

  /** The resource that it becomes. */
  @ShortText(40)
  resource: string;

  /** Path on this site. */
  @ShortText(500)
  target: string;

  /** Id of the record on this site, or of the file in the library. */
  @OptionalReference()
  record_id: number | null;

  /** For a file, the hash of the upload in progress. */
  @ShortText(64)
  adding: string;

  @Json()
  problems: ItemProblem[];

  /** Reason for the refusal. */
  @ShortText(1000)
  message: string;

  /** The same by its name, for readers of other languages; null for what is no sentence of ours. */
  @Column({ type: 'simple-json', nullable: true })
  message_said: StoredSentence | null;
}

/** A record written by an import: used to recognise known content in the next import, and to undo this one. */
@Entity('site_import_records')
@Index(['origin', 'item_key'])
@Index(['import_id'])
@Index(['resource', 'record_id'])
export class SiteImportRecord {
  @PrimaryGeneratedColumn()
  id: number;

  @Column({ type: 'integer' })
  import_id: number;

  @ShortText(255)
  origin: string;

  @Column({ type: 'varchar', length: 255 })
  item_key: string;

  @Column({ type: 'varchar', length: 40 })
  resource: string;

  @Column({ type: 'integer' })
  record_id: number;

  @ShortText(255)
  title: string;

  /** Version of the record after it was written. */
  @Column({ type: 'integer' })
  version: number;

  /** Hash of the imported content. */
  @Column({ type: 'varchar', length: 64 })
  hash: string;

  @Column({ type: 'varchar', length: 16 })
  change: 'created' | 'updated';

  /** Time of the draft that was written with it, which is no edit of this site. */
  @OptionalMoment()
  draft_at: Date | null;

  /** Values replaced by an update, as JSON. */
  @UnselectedText()
  before?: string | null;
}
