import { Injectable } from '@nestjs/common';
import { type FixedPageName, SITE_PAGES } from '../../company/fixed-pages/site-pages.constants.js';
import { ContentLanguages } from '../../core/crud/translations/content-languages.js';
import { PageHeadsService } from '../page-heads/page-heads.service.js';
import { PagePicturesService } from './page-pictures.service.js';
import { seoOf } from './page-seo.js';
import type { RecordPageProps } from './shared-props.dto.js';

type SaidOfPage = Pick<RecordPageProps, 'seo' | 'alternates'>;

/** Metadata of fixed pages for search engines and link previews as set by editors, in the language of the reader. */
@Injectable()
export class FixedPageSeo {
  constructor(
    private readonly heads: PageHeadsService,
    private readonly pictures: PagePicturesService,
    private readonly languages: ContentLanguages,
  ) {}

  /**
   * @param isPart Whether the page is a selection or continuation of a list: it has its own texts, but is excluded along with the
   * list.
   */
  async of(page: FixedPageName, { isPart = false } = {}): Promise<SaidOfPage> {
    const [head, alternates] = await Promise.all([this.heads.of(page), isPart ? {} : this.alternates(page)]);
    if (!head) return alternates;
    if (isPart) return head.no_index ? { seo: { noIndex: true } } : {};
    return { ...alternates, ...seoOf(head, await this.pictures.load([head.share_picture]), head.meta_title) };
  }

  /** Whether search engines may index a page in a language. @param tag A BCP 47 tag. */
  isIndexable(page: FixedPageName, tag: string): Promise<boolean> {
    return this.heads.isIndexable(page, this.languages.keyOf(tag));
  }

  /** Returns the page's addresses in all languages; empty if search engines may index all of them, as by default. */
  private async alternates(page: FixedPageName): Promise<SaidOfPage> {
    if (!this.languages.several) return {};
    const published = this.languages.all.filter(({ isPublished }) => isPublished);
    const found = await Promise.all(published.map(({ tag }) => this.isIndexable(page, tag)));
    if (!found.includes(false)) return {};
    const { path } = SITE_PAGES[page];
    return {
      alternates: published.map(({ tag }, index) => ({
        language: tag,
        path,
        isTranslated: true,
        isIndexed: found[index] === true,
      })),
    };
  }
}
