import { Injectable } from '@nestjs/common';
import { ContentLanguages } from '../../core/crud/translations/content-languages.js';
import { type FixedPageName, SITE_PAGES } from '../fixed-pages/site-pages.constants.js';
import { PageHeadsService } from '../page-heads/page-heads.service.js';
import { PagePicturesService } from './page-pictures.service.js';
import { seoOf } from './page-seo.js';
import type { RecordPageProps } from './shared-props.dto.js';

type SaidOfPage = Pick<RecordPageProps, 'seo' | 'alternates'>;

/** What editors say of the fixed pages to search engines and link previews, in the language of the reader. */
@Injectable()
export class FixedPageSeo {
  constructor(
    private readonly heads: PageHeadsService,
    private readonly pictures: PagePicturesService,
    private readonly languages: ContentLanguages,
  ) {}

  /** @param isPart Selected from a list, or continuing it: its texts are its own, but it is kept out along with the list. */
  async of(page: FixedPageName, { isPart = false } = {}): Promise<SaidOfPage> {
    const [head, alternates] = await Promise.all([this.heads.of(page), isPart ? {} : this.alternates(page)]);
    if (!head) return alternates;
    if (isPart) return head.no_index ? { seo: { noIndex: true } } : {};
    return { ...alternates, ...seoOf(head, await this.pictures.load([head.share_picture]), head.meta_title) };
  }

  /** Whether search engines are to find a page in a language. @param tag A BCP 47 tag. */
  isToBeFound(page: FixedPageName, tag: string): Promise<boolean> {
    return this.heads.isToBeFound(page, this.languages.keyOf(tag));
  }

  /** Where it is in all languages; nothing where search engines find each of them, as with pages of which nothing is said. */
  private async alternates(page: FixedPageName): Promise<SaidOfPage> {
    if (!this.languages.several) return {};
    const published = this.languages.all.filter(({ isPublished }) => isPublished);
    const found = await Promise.all(published.map(({ tag }) => this.isToBeFound(page, tag)));
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
