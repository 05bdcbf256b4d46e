import { applyDecorators, type Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Equals, ValidateBy } from 'class-validator';
import type { OfferingName } from '../../../company/offerings/offerings.constants.js';
import type { WordGroup } from '../../../company/words/word-list.shared.js';
import { OneOf, OptionalBoolean, OptionalText } from '../../../core/crud/fields/field.decorators.js';
import { MAX_LENGTH } from '../../../core/crud/fields/length-limits.constants.js';
import { Unread } from '../../../core/crud/fields/unread.decorator.js';
import { type SentenceKey, sentence } from '../../../core/language/say.js';
import { StoredFile } from '../../../infrastructure/uploads/stored-file.decorator.js';
import type { RecordsOnBlock } from './record-ids.decorator.js';

/** Grounds of a block; on a dark one, it has the colors of the dark scheme, and on that of the brand those of its ground. */
const GROUNDS = ['paper', 'mint', 'sand', 'dark', 'brand'] as const;
export type Ground = (typeof GROUNDS)[number];

/** How wide a block is: as a text, as the window, or half, beside a neighbour that is so, too. Empty: as its kind is. */
const WIDTHS = ['', 'text', 'full', 'half'] as const;
export type BlockWidth = (typeof WIDTHS)[number];

/** How many entries stand side by side where there is room. Empty: as suits their number. */
const COLUMNS = ['', '1', '2', '3', '4'] as const;
export type BlockColumns = (typeof COLUMNS)[number];

/** A part of a page. The initial values of its fields apply to new blocks, and to fields added after a block was stored. */
export abstract class Block {
  abstract readonly kind: string;

  /** Whether the block is hidden from visitors. */
  @OptionalBoolean()
  hidden?: boolean;

  /**
   * Of a block of the home page: the section that it follows; empty for the first view.
   * @example clients
   */
  @Unread()
  @OptionalText(MAX_LENGTH.name)
  after_section?: string;

  /** The background tint of the block; empty: that of its kind. */
  @OneOf(['', ...GROUNDS])
  ground?: Ground | '';

  /** Half: two neighbours that are so stand side by side. Empty: as wide as its kind is. */
  @OneOf(WIDTHS)
  width?: BlockWidth;
}

/** A kind of block: the class of its fields, and what the site must know of blocks of this kind beside them. */
export interface BlockKindObject<B extends Block = Block> {
  type: Type<B>;
  /** Set for a block that shows fields of a record: only templates of the pages of records can have it. */
  isBound?: true;
  /** Set for a block that stands for others: those others can't contain it. */
  isReference?: true;
  /** Returns the records of other resources shown in a block, if any. */
  records?(block: B): RecordsOnBlock | undefined;
  /** Whether a block shows something without these records, so that it stays when the site does not offer them. */
  hasOwnContent?(block: B): boolean;
  /** Returns the feature without which a block shows nothing, if any. */
  offering?(block: B): OfferingName | undefined;
  /** Returns the name of content that a page can contain only once, because of its HTML ids; undefined if there is no such limit. */
  once?(block: B): SentenceKey | undefined;
  /** Returns the groups of the site's words that a block is shown with. */
  words?(block: B): readonly WordGroup[];
  /** Returns a block as visitors see it on a day of the site's calendar, `2027-03-31`. Pages with such blocks are made anew each day. */
  onDay?(block: B, day: string): B;
  /** Whether readers choose what a block shows, by the query of the page. Only the first one of a page has them choose. */
  hasChoice?(block: B): boolean;
  /** Whether a block consists of its field `text`, which is rich text: archives keep it as Markdown. */
  isText?: boolean;
}

/** Declares a kind of block. */
export const defineBlock = <B extends Block>(type: Type<B>, parts: Omit<BlockKindObject<B>, 'type'> = {}) => ({
  type,
  ...parts,
});

/** The kind of a block, the same for all blocks of a class. */
export const Kind = (kind: string): PropertyDecorator =>
  applyDecorators(Unread(), ApiProperty({ enum: [kind] }), Equals(kind));

/** The background tint of the block. */
export const OneOfGrounds = (): PropertyDecorator => OneOf(GROUNDS);

/** A block with a heading above its content. */
export abstract class HeadedBlock extends Block {
  /**
   * The heading of the block.
   * @example "Who answers"
   */
  @OptionalText(MAX_LENGTH.title)
  heading = '';

  /** One or two sentences next to the heading. */
  @OptionalText(MAX_LENGTH.introduction)
  introduction = '';
}

/** A block with entries side by side. */
export abstract class ColumnsBlock extends HeadedBlock {
  /** How many entries stand side by side where there is room. Empty: as suits their number. */
  @OneOf(COLUMNS)
  columns: BlockColumns = '';
}

const needsDescription = (fields: Partial<PictureFields> = {}): boolean => !!fields.photo && fields.decorative !== true;

/** Alternative text of the picture; empty for decorative pictures and without a picture. */
const AlternativeText = (): PropertyDecorator =>
  applyDecorators(
    Unread(),
    OptionalText(MAX_LENGTH.title),
    ValidateBy({
      name: 'isDescribed',
      validator: {
        validate: (alt, details) => alt !== '' || !needsDescription(details?.object),
        defaultMessage: sentence('contentPages.altRequired'),
      },
    }),
  );

/** A picture with its alternative text. */
export class PictureFields {
  /** Stored name of the picture, at most 1296 by 1296 pixels. */
  @StoredFile('page')
  photo: string | null = null;

  /**
   * The alternative text of the picture.
   * @example "A school with a clock over the door"
   */
  @AlternativeText()
  alt = '';

  /** Whether the picture is decorative and needs no alternative text. */
  @OptionalBoolean()
  decorative = false;
}

/** A block with an optional picture. */
export abstract class PictureBlock extends Block implements PictureFields {
  /** Stored name of the picture, at most 1296 by 1296 pixels. */
  @StoredFile('page')
  photo: string | null = null;

  /**
   * The alternative text of the picture.
   * @example "A market hall with three stalls"
   */
  @AlternativeText()
  alt = '';

  /** Whether the picture is decorative and needs no alternative text. */
  @OptionalBoolean()
  decorative = false;
}
