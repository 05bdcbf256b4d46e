import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import type { Words } from '../../company/words/word-list.shared.js';
import { WordsOf } from '../../company/words/words-of.decorator.js';
import type { PageBlock } from '../../content/content-pages/blocks/page-block.dto.js';
import { FormView } from './form-pages.dto.js';
import { MapPlace } from './page-parts.dto.js';
import { Picture } from './picture.dto.js';
import { RecordFact } from './record-facts.dto.js';
import { ListState } from './record-lists.dto.js';
import { RecordPageProps } from './shared-props.dto.js';

/** The place of a record on a map. */
export class RecordLocation extends MapPlace {
  /** May be empty. @example "Plac Defilad 1, Warszawa" */
  address: string;
}

/** A record of another resource in a block. */
export class BlockRecord {
  /** @example 3 */
  id: number;
  /**
   * Title, name or question.
   * @example "School Manager"
   */
  title: string;
  /**
   * Path of the record's page, or the address of a client's own site; empty if it has none.
   * @example /solutions/school-manager
   */
  path: string;
  /**
   * The service of a project; position and client of a testimonial.
   * @example "Payments and Integrations"
   */
  label: string;
  /**
   * Plain text; sanitized HTML for questions and testimonials.
   * @example "For schools of 80 to 3,000 learners."
   */
  text: string;
  photo: Picture | null;
  /**
   * Its date by the roles of its fields. Absent without one.
   * @example 2027-03-31
   */
  day?: string;
  /**
   * The same in the language of the page.
   * @example "31 March 2027"
   */
  date?: string;
  /** Its place on a map. Absent without one, and where no map is shown. */
  location?: RecordLocation;
  /** Fields that the block shows beside. */
  facts?: RecordFact[];
  /**
   * Language of the record, if it is not translated into the page's.
   * @example en
   */
  language?: string;
}

/** Fields of a stored block that are not part of page data. */
type Internal = 'alt' | 'decorative' | 'hidden' | 'newest' | `${string}_ids`;

/** Fields of a block in page data: pictures instead of file names. */
type Shown<T> = { [K in keyof T as K extends Internal ? never : K]: ShownValue<K, T[K]> };

type ShownValue<K, V> = K extends 'photo'
  ? Picture | null
  : V extends readonly (infer Entry)[]
    ? Entry extends object
      ? Shown<Entry>[]
      : V
    : V;

/** A block in page data. */
export type ShownBlock<B extends PageBlock = PageBlock> = B extends PageBlock
  ? Shown<B> & {
      records: BlockRecord[];
      /** The form of a block with a form built by editors. */
      own?: FormView;
      /** What a block with the records of a kind has beside them. */
      list?: ListState;
      /** The language of a shared block's texts, if it is not the page's. */
      language?: string;
      /** Index among the blocks of the page. Only in previews. */
      place?: number;
    }
  : never;

/** The schema of a list of blocks in page data. */
export const shownBlocksSchema = () => ({
  type: 'array' as const,
  items: {
    type: 'object' as const,
    required: ['kind', 'records'],
    properties: {
      kind: { type: 'string' as const, example: 'rich_text' },
      records: { type: 'array' as const, items: { $ref: getSchemaPath(BlockRecord) } },
      list: { $ref: getSchemaPath(ListState) },
      language: {
        type: 'string' as const,
        description: "The language of a shared block's texts, if it is not the page's.",
      },
    },
    additionalProperties: true,
  },
});

@ApiExtraModels(BlockRecord, ListState)
export class ContentPageDetail {
  /** @example about */
  slug: string;
  /** @example About */
  title: string;
  /** @example "Forty-six people who like it when the books balance" */
  heading: string;
  /**
   * Plain text beside the heading.
   * @example "We make software for schools."
   */
  introduction: string;
  /** @example About */
  metaTitle: string;
  /** @example "We make software for schools." */
  metaDescription: string;
  /** The first picture of the page, for link previews. */
  picture: Picture | null;
  /** Blocks of known kinds, with sanitized HTML, pictures instead of file names, and the records shown in them. */
  @ApiProperty(shownBlocksSchema())
  blocks: ShownBlock[];
  /**
   * Language of the record, if it is not translated into the page's.
   * @example en
   */
  language?: string;
}

export class ContentPageData extends RecordPageProps {
  /** The words of the page's forms and map, by group. */
  @WordsOf()
  words: Partial<Words>;
  page: ContentPageDetail;
  /** Place of the head office; null hides the map. */
  map: MapPlace | null;
}
