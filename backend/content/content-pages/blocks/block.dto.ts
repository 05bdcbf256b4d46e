import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Equals, ValidateBy } from 'class-validator';
import { OneOf, OptionalBoolean, OptionalText } from '../../../core/crud/fields/field.decorators.js';
import { MAX_LENGTH } from '../../../core/crud/fields/length-limits.constants.js';
import { type SentenceKey, sentence } from '../../../core/language/say.js';
import { StoredFile } from '../../../infrastructure/uploads/stored-file.decorator.js';
import type { RecordsOnBlock } from './record-ids.decorator.js';

/** Background tints of a block. */
const GROUNDS = ['paper', 'mint', 'sand'] as const;
export type Ground = (typeof GROUNDS)[number];

/** A part of a page. The initial values of its fields apply to new blocks, and to fields added after a block was stored. */
export abstract class Block {
  abstract readonly kind: string;

  /** Returns the records of other resources shown in the block, if any. */
  records(): RecordsOnBlock | undefined {
    return undefined;
  }

  /**
   * Returns the name of content that a page can contain only once, because of its HTML ids; undefined if there is no such limit.
   */
  once(): SentenceKey | undefined {
    return undefined;
  }
}

/** The kind of a block, the same for all blocks of a class. */
export const Kind = (kind: string): PropertyDecorator => applyDecorators(ApiProperty({ enum: [kind] }), Equals(kind));

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

const needsDescription = (fields: Partial<PictureFields> = {}): boolean => !!fields.photo && fields.decorative !== true;

/** Alternative text of the picture; empty for decorative pictures and without a picture. */
const AlternativeText = (): PropertyDecorator =>
  applyDecorators(
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
