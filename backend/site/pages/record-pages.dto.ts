import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { Words } from '../../company/words/word-list.shared.js';
import { WordsOf } from '../../company/words/words-of.decorator.js';
import { EMPLOYMENTS, type Employment } from '../../content/content-pages/content-page.constants.js';
import type { SchemaType } from '../../content/kinds/kind.constants.js';
import type { FactLook, HeadLook, RelatedLook } from '../../content/kinds/template/template.constants.js';
import type { RecordFormState } from '../../visitors/conversations/seats.constants.js';
import { BlockRecord, type ShownBlock, shownBlocksSchema } from './content-page-data.dto.js';
import type { FormView } from './form-pages.dto.js';
import { MapPlace } from './page-parts.dto.js';
import { Picture } from './picture.dto.js';
import { FactLink, RecordFact } from './record-facts.dto.js';
import { PageTree, TreeEntry, TreeLink, TreeVersionLink } from './record-trees.dto.js';
import { RecordPageProps } from './shared-props.dto.js';

/** A document to download. */
export class DocumentLink extends FactLink {
  /** Its kind and size, as readers write them; empty if the file is gone. @example "PDF, 1.2 MB" */
  size: string;
  /** Its checksum with its algorithm, in hexadecimal: `SHA-256 9f86…`; empty if it is not shown. */
  checksum: string;
}

/** The list of the records of any kind with pages. */
export class RecordListData extends RecordPageProps {
  /** The words of the page, and of its blocks, by group. */
  @WordsOf()
  words: Partial<Words> & Pick<Words, 'pages'>;
  /**
   * What the list is called.
   * @example "Our team"
   */
  title: string;
  /**
   * Below the title; may be empty.
   * @example "The people who answer."
   */
  introduction: string;
  /** @example /team */
  path: string;
  /**
   * The section for the address of its feed; absent without one.
   * @example events
   */
  feed?: string;
  /**
   * The section by which a calendar is asked for (`/calendar.ics?section=…`); absent where records are no events with a date.
   * @example events
   */
  calendar?: string;
  /** Those of the first block that lists records. */
  records: BlockRecord[];
  /** Blocks of known kinds, with sanitized HTML, pictures instead of file names, and the records shown in them. */
  @ApiProperty(shownBlocksSchema())
  blocks: ShownBlock[];
  /** Place of the head office; null hides the map. */
  map: MapPlace | null;
  /** All records below each other, of a kind that is a tree and whose list nobody has arranged. */
  @ApiPropertyOptional({ type: [TreeEntry] })
  tree?: TreeEntry[];
  /** With a tree: its versions that have records, the newest first; absent where there is no choice. */
  @ApiPropertyOptional({ type: [TreeVersionLink] })
  versions?: TreeVersionLink[];
  /**
   * With a tree: what `kind` of a search takes to find these records alone; absent if no search finds them.
   * @example article
   */
  kind?: string;
}

/** The list that a record stands in. */
export class RecordSection {
  /** @example Machines */
  title: string;
  /** @example /machines */
  path: string;
}

/** An amount of money of a record. */
export class RecordPrice {
  /** @example 29 */
  amount: number;
  /** ISO 4217. @example EUR */
  currency: string;
}

/** What a record is to search engines, by the roles of its fields. Texts are empty without a value. */
export class RecordSchema {
  /** In the vocabulary of schema.org. @example Event */
  type: SchemaType;
  /** The first day. @example 2026-01-31 */
  begin: string;
  /** The last day. @example 2026-02-01 */
  end: string;
  /** When it begins, where a field has the time. @example "2026-01-31T10:00:00+03:00" */
  begin_at?: string;
  /** When it ends, or the last day, where a field has the time of the beginning. @example "2026-02-01T16:00:00+03:00" */
  end_at?: string;
  /** @example "Moi Avenue 12, Nairobi" */
  place: string;
  prices: RecordPrice[];
  /** An address of the web. @example https://example.com */
  link: string;
  /** @example post@example.com */
  email: string;
  /** @example "+254 700 000 000" */
  phone: string;
  /** Whether the work of a vacancy can be done elsewhere than at its place. Absent for all else. @example true */
  remote?: boolean;
  /** The kind of employment of a vacancy. Absent for all else. */
  @ApiPropertyOptional({ enum: EMPLOYMENTS, example: 'full_time' })
  employment?: Employment;
}

/** A record of any kind with pages, by the roles of its fields. */
export class ShownRecordView {
  /** The name of its resource. @example event */
  resource: string;
  /** @example 3 */
  id: number;
  /** @example "Amina Yusuf" */
  title: string;
  /** @example /team/amina-yusuf */
  path: string;
  /**
   * Plain text; may be empty.
   * @example "Answers letters from the north."
   */
  summary: string;
  /**
   * Sanitized HTML; may be empty.
   * @example "<p>She has been here from the start.</p>"
   */
  body: string;
  /**
   * The date by the roles of its fields: ISO 8601, UTC; empty without one.
   * @example 2026-01-31T00:00:00.000Z
   */
  date: string;
  pictures: Picture[];
  facts: RecordFact[];
  /** What it is to search engines. Only of kinds that owners make. */
  schema?: RecordSchema;
  /**
   * Language of the record, if it is not translated into the page's.
   * @example en
   */
  language?: string;
}

/** A block of a template with what it shows of the record. */
export type ShownBoundBlock = {
  /** Index among the blocks of the template. Only in previews. */
  place?: number;
} & (
  | {
      kind: 'record_head';
      id: number;
      title: string;
      summary: string;
      date: string;
      day: string;
      photo: Picture | null;
      look: HeadLook;
    }
  | { kind: 'record_text'; heading: string; html: string; code: string; language?: string }
  | { kind: 'record_facts'; heading: string; look: FactLook; facts: RecordFact[] }
  | { kind: 'record_table'; heading: string; rows: RecordFact[][] }
  | { kind: 'record_album'; heading: string; items: { photo: Picture; caption: string }[] }
  | { kind: 'record_files'; heading: string; files: DocumentLink[] }
  | { kind: 'related_records'; heading: string; look: RelatedLook; records: BlockRecord[] }
  | { kind: 'record_neighbours'; before: BlockRecord | null; after: BlockRecord | null }
  | {
      kind: 'record_form';
      /** The title of the form. */
      title: string;
      /** Null once it is closed. */
      own: FormView | null;
      state: RecordFormState;
      /** The last day, as readers write it; empty for none. */
      closes: string;
      /** Whether whoever sends it gets files by mail. */
      gives: boolean;
    }
);

/** A record of a branch, for printing. */
export class PrintedRecord extends TreeLink {
  /** @example 3 */
  id: number;
  /** How many records of the branch it stands below. @example 1 */
  level: number;
  @ApiProperty(shownBlocksSchema())
  blocks: (ShownBlock | ShownBoundBlock)[];
}

export class RecordPageData extends RecordPageProps {
  /**
   * The section by which a calendar is asked for (`/calendar.ics?section=…`); absent where it is no event with a date.
   * @example events
   */
  calendar?: string;
  /**
   * The name of its resource, if visitors are asked whether it was helpful.
   * @example article
   */
  helpful?: string;
  /** Where it stands among the others, if its kind is a tree. */
  @ApiPropertyOptional({ type: PageTree })
  tree?: PageTree;
  /** The record and all below it, each with its blocks, if they are to be printed. */
  @ApiPropertyOptional({ type: [PrintedRecord] })
  branch?: PrintedRecord[];
  /**
   * How many records of the branch are left out: those after the first 100. Absent where there are no more.
   * @example 12
   */
  branchLeft?: number;
  /** The words of the page, and of its blocks, by group. */
  @WordsOf()
  words: Partial<Words> & Pick<Words, 'pages'>;
  section: RecordSection;
  record: ShownRecordView;
  /** Blocks of known kinds, with sanitized HTML, pictures instead of file names, and the records shown in them. */
  @ApiProperty(shownBlocksSchema())
  blocks: (ShownBlock | ShownBoundBlock)[];
  /** Place of the head office; null hides the map. */
  map: MapPlace | null;
}
