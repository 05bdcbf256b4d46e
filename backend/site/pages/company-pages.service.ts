import { Injectable } from '@nestjs/common';
import { IdentityService } from '../../company/identity/identity.service.js';
import { LegalService } from '../../company/legal/legal.service.js';
import { WordsService } from '../../company/words/words.service.js';
import { ContentLanguages } from '../../core/crud/translations/content-languages.js';
import { DEFAULT_LANGUAGE } from '../../core/text/languages.shared.js';
import { safeHtml } from '../../core/text/sanitized-html.js';
import { countriesIn } from '../../infrastructure/countries/countries.js';
import type { ApplyPageData, ContactPageData, LegalPageData } from './company-pages.dto.js';
import { FixedPageSeo } from './fixed-page-seo.service.js';
import { PagePartsService } from './page-parts.service.js';
import { SharedPropsService } from './shared-props.service.js';

/** The data of the contact, agent application and legal pages. */
@Injectable()
export class CompanyPagesService {
  constructor(
    private readonly legalTexts: LegalService,
    private readonly shared: SharedPropsService,
    private readonly parts: PagePartsService,
    private readonly identity: IdentityService,
    private readonly words: WordsService,
    private readonly languages: ContentLanguages,
    private readonly seo: FixedPageSeo,
  ) {}

  async contact(): Promise<ContactPageData> {
    const [shared, faqs, seo] = await Promise.all([this.shared.get(), this.parts.faqs(), this.seo.of('contact')]);
    const words = this.words.in('pages', 'contact', 'forms', 'faq');
    const { map_on_request: mapOnRequest } = this.identity.current;
    return { ...shared, ...seo, words, faqs, map: this.identity.mapPlace, mapOnRequest };
  }

  async apply(): Promise<ApplyPageData> {
    const { language } = this.words;
    const [shared, products, countries, seo] = await Promise.all([
      this.shared.get(),
      this.parts.products(),
      countriesIn(language),
      this.seo.of('apply'),
    ]);
    return {
      ...shared,
      ...seo,
      words: this.words.in('pages', 'apply', 'forms', 'mistakes'),
      products: products.map(({ id, title }) => ({ id, title })),
      countries: countries.map(({ name }) => name),
      ...(language === DEFAULT_LANGUAGE ? {} : { countryCodes: countries.map(({ code }) => code) }),
    };
  }

  async legal(text: 'terms' | 'privacy'): Promise<LegalPageData> {
    const [shared, legal, languages, seo] = await Promise.all([
      this.shared.get(),
      this.legalTexts.readShown(),
      this.languagesOf(text),
      this.seo.of(text),
    ]);
    return { ...shared, title: this.words.of('pages')[text], content: safeHtml(legal[text]), ...seo, ...languages };
  }

  /** Returns where a text is available in each language, and the language shown; empty on a site with one language. */
  private async languagesOf(text: 'terms' | 'privacy'): Promise<Pick<LegalPageData, 'alternates' | 'language'>> {
    const { languages } = this;
    if (!languages.several) return {};
    const own = await this.legalTexts.languagesOf(text);
    const published = languages.all.filter(({ isPublished }) => isPublished);
    return {
      alternates: await Promise.all(
        published.map(async ({ tag }) => {
          const isTranslated = own.includes(tag);
          const isIndexed = isTranslated && (await this.seo.isIndexable(text, tag));
          return { language: tag, path: `/${text}`, isTranslated, isIndexed };
        }),
      ),
      ...(own.includes(languages.current.tag) ? {} : { language: languages.first }),
    };
  }
}
