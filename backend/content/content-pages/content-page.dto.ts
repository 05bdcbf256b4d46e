import { ApiProperty, OmitType } from '@nestjs/swagger';
import { OptionalBoolean, OptionalSlug, OptionalText, RequiredText } from '../../core/crud/fields/field.decorators.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { TranslatableInput, TranslatableRecord } from '../../core/crud/resource.dto.js';
import { sentence } from '../../core/language/say.js';
import { Blocks, blocksSchema, type PageBlock, type StoredBlock, type UnknownBlock } from './blocks/page-block.dto.js';
import { PAGE_LENGTH } from './content-page.constants.js';

export class ContentPageInput extends TranslatableInput {
  /** @example About */
  @RequiredText(sentence('common.pleaseEnterTitle'))
  title: string;

  /** @example about */
  @OptionalSlug()
  slug?: string;

  /**
   * The heading of the page; empty: the title.
   * @example "Forty-six people who like it when the books balance"
   */
  @OptionalText(MAX_LENGTH.title)
  heading?: string;

  /** One or two sentences beside the heading. */
  @OptionalText(MAX_LENGTH.introduction)
  introduction?: string;

  /** In display order. */
  @Blocks()
  blocks?: (PageBlock | UnknownBlock)[];

  /** The title for search engines and browsers; empty: the page's title. */
  @OptionalText(PAGE_LENGTH.metaTitle)
  meta_title?: string;

  /** The description for search engines; empty: the introduction. */
  @OptionalText(PAGE_LENGTH.metaDescription)
  meta_description?: string;

  /** Whether it stands at the end of the header's menu where no menu names it. */
  @OptionalBoolean()
  in_menu?: boolean;

  /** Whether new pages can begin as a copy of this one. */
  @OptionalBoolean()
  is_template?: boolean;
}

export class ContentPageRecord extends TranslatableRecord {
  title: string;
  /** Its address on the public site: /{slug}. */
  slug: string;
  /** The heading of the page; empty: the title. */
  heading: string;
  /** Plain text beside the heading. */
  introduction: string;
  /** In display order. A block of a kind that is not known is kept as it was, and not shown. */
  @ApiProperty(blocksSchema())
  blocks: StoredBlock[];
  meta_title: string;
  meta_description: string;
  in_menu: boolean;
  is_template: boolean;
}

/** A page as lists have it: without its blocks, which may be long. */
export class ContentPageLine extends OmitType(ContentPageRecord, ['blocks'] as const) {}
