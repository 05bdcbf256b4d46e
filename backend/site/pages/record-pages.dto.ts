import type { Words } from '../../company/words/word-list.shared.js';
import { WordsOf } from '../../company/words/words-of.decorator.js';
import { BlockRecord } from './content-page-data.dto.js';
import { Picture } from './picture.dto.js';
import { RecordPageProps } from './shared-props.dto.js';

/** The list of the records of any kind with pages. */
export class RecordListData extends RecordPageProps {
  @WordsOf('pages')
  words: Pick<Words, 'pages'>;
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
  records: BlockRecord[];
}

/** What a record says beside its text. */
export class RecordFact {
  /** @example Power */
  label: string;
  /** In the language of the page. @example "1,200" */
  text: string;
  /** Where it leads. @example https://example.com/data-sheet.pdf */
  url?: string;
}

/** The list that a record stands in. */
export class RecordSection {
  /** @example Machines */
  title: string;
  /** @example /machines */
  path: string;
}

/** A record of any kind with pages, by the roles of its fields. */
export class ShownRecordView {
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
  /**
   * Language of the record, if it is not translated into the page's.
   * @example en
   */
  language?: string;
}

export class RecordPageData extends RecordPageProps {
  @WordsOf('pages')
  words: Pick<Words, 'pages'>;
  section: RecordSection;
  record: ShownRecordView;
}
