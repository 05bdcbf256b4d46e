import { ApiProperty, OmitType } from '@nestjs/swagger';
import { OptionalBoolean, OptionalSlug, OptionalText, RequiredText } from '../../core/crud/fields/field.decorators.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { sentence } from '../../core/language/say.js';
import { SeoInput, SeoRecord } from '../seo/seo.dto.js';
import { Blocks, blocksSchema, type PageBlock, type StoredBlock, type UnknownBlock } from './blocks/page-block.dto.js';

export class ContentPageInput extends SeoInput {
  /** @example About */
  @RequiredText(sentence('common.titleRequired'))
  title: string;

  /** @example about */
  @OptionalSlug()
  slug?: string;

  /**
   * The heading of the page; empty to use the title.
   * @example "Forty-six people who like it when the books balance"
   */
  @OptionalText(MAX_LENGTH.title)
  heading?: string;

  /** One or two sentences next to the heading. */
  @OptionalText(MAX_LENGTH.introduction)
  introduction?: string;

  /** Blocks in display order. */
  @Blocks()
  blocks?: (PageBlock | UnknownBlock)[];

  /** Whether the page is added to the end of the header's menu if no menu contains it. */
  @OptionalBoolean()
  in_menu?: boolean;

  /** Whether new pages can be created as a copy of this one. */
  @OptionalBoolean()
  is_template?: boolean;
}

export class ContentPageRecord extends SeoRecord {
  title: string;
  /** The address on the public site: /{slug}. */
  slug: string;
  /** The heading of the page; empty to use the title. */
  heading: string;
  /** Plain text beside the heading. */
  introduction: string;
  /** Blocks in display order. Blocks of unknown kinds are kept unchanged, and not shown. */
  @ApiProperty(blocksSchema())
  blocks: StoredBlock[];
  in_menu: boolean;
  is_template: boolean;
}

/** A page in lists: without its blocks, which may be long. */
export class ContentPageLine extends OmitType(ContentPageRecord, ['blocks'] as const) {}
