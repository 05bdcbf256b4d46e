import { ApiExtraModels, ApiProperty, getSchemaPath } from '@nestjs/swagger';
import type { Words } from '../../company/words/word-list.shared.js';
import { WordsOf } from '../../company/words/words-of.decorator.js';
import type { PageBlock } from '../../content/content-pages/blocks/page-block.dto.js';
import { FormView } from './form-pages.dto.js';
import { MapPlace } from './page-parts.dto.js';
import { Picture } from './picture.dto.js';
import { RecordPageProps } from './shared-props.dto.js';

/** A record of another resource, as blocks show it. */
export class BlockRecord {
  /** @example 3 */
  id: number;
  /**
   * Title, name or question.
   * @example "School Manager"
   */
  title: string;
  /**
   * Path of its page; empty if it has none.
   * @example /solutions/school-manager
   */
  path: string;
  /**
   * The service of a project; position and client of a testimonial.
   * @example "Payments and Integrations"
   */
  label: string;
  /**
   * Plain text; of questions and testimonials sanitized HTML.
   * @example "For schools of 80 to 3,000 learners."
   */
  text: string;
  photo: Picture | null;
  /**
   * Its language, where that is another one than the page's: it is not translated.
   * @example en
   */
  language?: string;
}

/** Fields of a stored block that pages do not show. */
type Internal = 'alt' | 'decorative' | 'newest' | 'records' | 'once' | `${string}_ids`;

/** What a page shows of a block's fields: a picture in place of the name of its file. */
type Shown<T> = { [K in keyof T as K extends Internal ? never : K]: ShownValue<K, T[K]> };

type ShownValue<K, V> = K extends 'photo'
  ? Picture | null
  : V extends readonly (infer Entry)[]
    ? Entry extends object
      ? Shown<Entry>[]
      : V
    : V;

/** A block as pages show it. */
export type ShownBlock<B extends PageBlock = PageBlock> = B extends PageBlock
  ? Shown<B> & {
      records: BlockRecord[];
      /** Of a block with a form that editors have made. */
      own?: FormView;
      /** In previews: its index among the blocks of the page. */
      place?: number;
    }
  : never;

@ApiExtraModels(BlockRecord)
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
  /**
   * Those of a known kind, as stored, with their HTML sanitized, pictures in place of the names of their files, and the
   * records that they show.
   */
  @ApiProperty({
    type: 'array',
    items: {
      type: 'object',
      required: ['kind', 'records'],
      properties: {
        kind: { type: 'string', example: 'rich_text' },
        records: { type: 'array', items: { $ref: getSchemaPath(BlockRecord) } },
      },
      additionalProperties: true,
    },
  })
  blocks: ShownBlock[];
  /**
   * Its language, where that is another one than the page's: it is not translated.
   * @example en
   */
  language?: string;
}

export class ContentPageData extends RecordPageProps {
  /** The fixed sentences of its forms and its map, by group. */
  @WordsOf()
  words: Partial<Words>;
  page: ContentPageDetail;
  /** Place of the head office; null hides the map. */
  map: MapPlace | null;
}
