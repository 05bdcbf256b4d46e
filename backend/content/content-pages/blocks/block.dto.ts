import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Equals, ValidateBy } from 'class-validator';
import { OneOf, OptionalBoolean, OptionalText } from '../../../core/crud/fields/field.decorators.js';
import { MAX_LENGTH } from '../../../core/crud/fields/length-limits.constants.js';
import { type SentenceKey, sentence } from '../../../core/language/say.js';
import { StoredFile } from '../../../infrastructure/uploads/stored-file.decorator.js';
import type { RecordsOnBlock } from './record-ids.decorator.js';

/** The grounds that a block can stand on. */
const GROUNDS = ['paper', 'mint', 'sand'] as const;
export type Ground = (typeof GROUNDS)[number];

/**
 * One part of a page. The initial values of its fields are those of a new block, and of a field that was added after a
 * block had been stored.
 */
export abstract class Block {
  abstract readonly kind: string;

  /** The records of other resources that it shows, if any. */
  records(): RecordsOnBlock | undefined {
    return undefined;
  }

  /** The name of what a page must not have twice: its ids in the HTML would not be unique. Undefined if it may. */
  once(): SentenceKey | undefined {
    return undefined;
  }
}

/** The kind of a block, the same for all blocks of a class. */
export const Kind = (kind: string): PropertyDecorator => applyDecorators(ApiProperty({ enum: [kind] }), Equals(kind));

/** The tint of the block's ground. */
export const OneOfGrounds = (): PropertyDecorator => OneOf(GROUNDS);

/** A block with a heading above its content. */
export abstract class HeadedBlock extends Block {
  /**
   * Its heading.
   * @example "Who answers"
   */
  @OptionalText(MAX_LENGTH.title)
  heading = '';

  /** One or two sentences beside the heading. */
  @OptionalText(MAX_LENGTH.introduction)
  introduction = '';
}

const needsDescription = (fields: Partial<PictureFields> = {}): boolean => !!fields.photo && fields.decorative !== true;

/** What the picture beside it shows; empty if the picture is decorative, or if there is none. */
const AlternativeText = (): PropertyDecorator =>
  applyDecorators(
    OptionalText(MAX_LENGTH.title),
    ValidateBy({
      name: 'isDescribed',
      validator: {
        validate: (alt, details) => alt !== '' || !needsDescription(details?.object),
        defaultMessage: sentence('contentPages.pleaseSayWhatThePictureShowsOrMarkItAs'),
      },
    }),
  );

/** A picture with its alternative text. */
export class PictureFields {
  /** Stored name of the picture, at most 1296 by 1296 pixels. */
  @StoredFile('page')
  photo: string | null = null;

  /**
   * What the picture shows, for those who can't see it.
   * @example "A school with a clock over the door"
   */
  @AlternativeText()
  alt = '';

  /** Whether the picture says nothing that the text does not: then it needs no alternative text. */
  @OptionalBoolean()
  decorative = false;
}

/** A block with one picture, or none. */
export abstract class PictureBlock extends Block implements PictureFields {
  /** Stored name of the picture, at most 1296 by 1296 pixels. */
  @StoredFile('page')
  photo: string | null = null;

  /**
   * What the picture shows, for those who can't see it.
   * @example "A market hall with three stalls"
   */
  @AlternativeText()
  alt = '';

  /** Whether the picture says nothing that the text does not: then it needs no alternative text. */
  @OptionalBoolean()
  decorative = false;
}
