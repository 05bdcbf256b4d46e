import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { Moment, OptionalMoment, OptionalReference, ShortText, TextAside } from '../../core/database/column-types.js';
import type {
  ImportFormat,
  ImportState,
  ImportTarget,
  ItemChoice,
  ItemFate,
  ItemKind,
  ItemState,
  MenuTarget,
  ProblemCode,
} from './site-imports.constants.js';

/** What becomes of the rows of a table. */
export interface CsvOptions {
  headers: string[];
  /** The list that they are for: a resource, or `subscriber`. */
  list: string;
  /** The field that each column becomes, by its header; others are left out. */
  columns: Record<string, string>;
  /** How subscribers have agreed, where the table does not say. */
  consent: string;
  /** Whether subscribers are asked by mail to confirm. */
  asks: boolean;
}

/** A crawl of an old site that is on the web alone. */
export interface CrawlOptions {
  /** By it the old site confirms that it is one's own. */
  token: string;
  max_pages: number;
  /** Whether all of it was fetched. */
  is_read: boolean;
}

/** What somebody has chosen for an import. */
export interface ImportOptions {
  /** Whether everything arrives as a draft, also what was published. */
  as_drafts: boolean;
  /** Whether pictures that no archive has are fetched from the old site. */
  fetch_pictures: boolean;
  /** What becomes of a thing whose address is taken here. */
  on_taken: 'both' | 'replace' | 'skip';
  /** What each kind of the old site becomes. */
  kinds: Record<string, ImportTarget | MenuTarget>;
  /** Of a table. */
  csv?: CsvOptions;
  crawl?: CrawlOptions;
  /** Who wrote on the old site: they become users when somebody asks for it. */
  authors?: { name: string; email: string }[];
  /** Ids of `SiteImportRecord`s that an undo removes although they were changed since. */
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

/** An export of an older site that was sent here, and what became of it. */
@Entity('site_imports')
export class SiteImport {
  @PrimaryGeneratedColumn()
  id: number;

  /** The file's name. */
  @Column({ type: 'varchar', length: 255 })
  name: string;

  @Column({ type: 'double' })
  size: number;

  /** Of an archive with pictures that was added; empty: none. */
  @ShortText(255)
  media_name: string;

  @ShortText(16)
  format: ImportFormat | '';

  /** Which old site it is of: exports of the same one name the same things. */
  @ShortText(255)
  origin: string;

  @ShortText(500)
  site_url: string;

  @Column({ type: 'varchar', length: 16 })
  state: ImportState;

  @Json()
  options: ImportOptions;

  /** Counts of what the old site has and no import brings along, by its name. */
  @Json()
  left_out: Record<string, number>;

  /** Things that are done of the present step. */
  @Column({ type: 'integer' })
  done: number;

  @Column({ type: 'integer' })
  total: number;

  /** Why it failed. */
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

/** One thing of an older site: a text, a file, a category, a menu or a redirect. What it holds is in the import's folder. */
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

  /** In the order of the file, from 1. */
  @Column({ type: 'integer' })
  position: number;

  @Column({ type: 'varchar', length: 16 })
  kind: ItemKind;

  /** What the old site calls its kind. */
  @Column({ type: 'varchar', length: 60 })
  type: string;

  @Column({ type: 'varchar', length: 255 })
  item_key: string;

  @ShortText(255)
  title: string;

  /** Where it was. */
  @ShortText(500)
  path: string;

  @Column({ type: 'boolean', default: true })
  is_published: boolean;

  @ShortText(35)
  language: string;

  @ShortText(120)
  translations: string;

  /** Where its content begins in the import's file, and its length, in bytes. */
  @Column({ type: 'double' })
  offset: number;

  @Column({ type: 'integer' })
  length: number;

  /** Of its content. */
  @Column({ type: 'varchar', length: 64 })
  hash: string;

  /** Empty until it is planned. */
  @ShortText(16)
  fate: ItemFate | '';

  @ShortText(16)
  choice: ItemChoice;

  @Column({ type: 'varchar', length: 16 })
  state: ItemState;

  /** In which order things are brought along: what others refer to comes first. */
  @Column({ type: 'integer', default: 0 })
  rank: number;

  /** The resource that it becomes. */
  @ShortText(40)
  resource: string;

  /** The path that it gets here. */
  @ShortText(500)
  target: string;

  /** Of the record here, or of the file in the library. */
  @OptionalReference()
  record_id: number | null;

  /** Of a file, the hash of what is being added to the library. */
  @ShortText(64)
  adding: string;

  @Json()
  problems: ItemProblem[];

  /** Why it was refused. */
  @ShortText(1000)
  message: string;
}

/** What an import wrote: by it the next one finds what it knows already, and an undo what is to be removed. */
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

  /** Of the record, after it was written. */
  @Column({ type: 'integer' })
  version: number;

  /** Of what was read. */
  @Column({ type: 'varchar', length: 64 })
  hash: string;

  @Column({ type: 'varchar', length: 16 })
  change: 'created' | 'updated';

  /** The values that an update replaced, as JSON. */
  @TextAside()
  before?: string | null;
}
