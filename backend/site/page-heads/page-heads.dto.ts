import { ApiProperty } from '@nestjs/swagger';
import { ArrayUnique } from 'class-validator';
import { type FixedPageName, SITE_PAGES } from '../../company/fixed-pages/site-pages.constants.js';
import { SEO_LENGTH } from '../../content/seo/seo.constants.js';
import { Items, OneOf, OptionalBoolean, OptionalLink, OptionalText } from '../../core/crud/fields/field.decorators.js';
import { MAX_LENGTH } from '../../core/crud/fields/length-limits.constants.js';
import { ResourceInput, ResourceRecord } from '../../core/crud/resource.dto.js';
import { sentence } from '../../core/language/say.js';
import { StoredFile } from '../../infrastructure/uploads/stored-file.decorator.js';

/** Pages that do not depend on a record. */
const HEAD_PAGES = Object.keys(SITE_PAGES) as FixedPageName[];

/** Maximum number of entries: each page in each language, with room to grow. */
const MAX_PAGE_HEADS = HEAD_PAGES.length * 60;

/** The metadata of a fixed page for search engines and link previews, in one language. */
export class PageHeadInput {
  @OneOf(HEAD_PAGES, { required: sentence('crud.choiceInvalid', { value: HEAD_PAGES.join(', ') }) })
  page: FixedPageName;

  /**
   * A language of the site; empty for the first one.
   * @example pl
   */
  @OptionalText(MAX_LENGTH.language)
  language?: string;

  /**
   * The title in search results and browsers; empty for the page's own.
   * @example "School software from Nairobi"
   */
  @OptionalText(SEO_LENGTH.title)
  meta_title?: string;

  /**
   * The description in search results and link previews; empty for the introduction of the page.
   * @example "Fees, marks and report forms, in Swahili and English."
   */
  @OptionalText(SEO_LENGTH.description)
  meta_description?: string;

  @StoredFile('share')
  share_picture?: string | null;

  /** Whether search engines must not index the page. */
  @OptionalBoolean()
  no_index?: boolean;

  /** The canonical address, if the text was first published on another page. */
  @OptionalLink()
  canonical_url?: string;
}

export class PageHeadsInput extends ResourceInput {
  /** Pages with metadata; all others use their own texts. */
  @Items(PageHeadInput, MAX_PAGE_HEADS)
  @ArrayUnique(({ page, language }: PageHeadInput) => `${page} ${language ?? ''}`, {
    message: sentence('pageHeads.pageRepeated'),
  })
  pages?: PageHeadInput[];
}

export class PageHead {
  @ApiProperty({ enum: HEAD_PAGES })
  page: FixedPageName;
  /** Empty for the first language of the site. */
  language: string;
  /** Empty for the page's own. */
  meta_title: string;
  /** Empty for the page's own. */
  meta_description: string;
  /** Stored name of the picture; null for the picture of the page. */
  share_picture: string | null;
  no_index: boolean;
  /** Empty if this page is the canonical one. */
  canonical_url: string;
}

export class PageHeadsRecord extends ResourceRecord {
  pages: PageHead[];
}
