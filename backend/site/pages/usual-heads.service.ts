import { Injectable } from '@nestjs/common';
import { type FixedPageName, SITE_PAGES } from '../../company/fixed-pages/site-pages.constants.js';
import { SitePicturesService } from '../../company/identity/site-pictures.service.js';
import { LanguagesService } from '../../company/languages/languages.service.js';
import type { SiteLanguage } from '../../company/languages/languages.shared.js';
import { LegalService } from '../../company/legal/legal.service.js';
import { WordsService } from '../../company/words/words.service.js';
import { descriptionOf } from '../../core/text/description.shared.js';
import { inLanguage } from '../../core/text/reader-language.js';
import { HomePageService } from './home-page.service.js';
import { pageNames } from './site-menus.service.js';
import type { UsualHead } from './usual-heads.dto.js';

/** Default metadata of the fixed pages, shown to editors who override it. Pages build it from the same texts. */
@Injectable()
export class UsualHeadsService {
  constructor(
    private readonly languages: LanguagesService,
    private readonly words: WordsService,
    private readonly homePage: HomePageService,
    private readonly legalTexts: LegalService,
    private readonly pictures: SitePicturesService,
  ) {}

  async all(): Promise<UsualHead[]> {
    const all = await Promise.all(
      this.languages.all.map((language) => inLanguage(language.tag, () => this.in(language))),
    );
    return all.flat();
  }

  private async in(language: SiteLanguage): Promise<UsualHead[]> {
    const { words } = this;
    const [home, legal] = await Promise.all([this.homePage.home(), this.legalTexts.readShown()]);
    const names = pageNames(words);
    const own: Partial<Record<FixedPageName, [title: string, description: string]>> = {
      home: ['', home.slider?.description ?? words.of('home').description],
      solutions: [names.solutions, words.of('solutions').introduction],
      portfolios: [words.of('portfolio').title, words.of('portfolio').introduction],
      contact: [names.contact, words.of('contact').introduction],
      terms: [names.terms, legal.terms],
      privacy: [names.privacy, legal.privacy],
    };
    const heads = (Object.keys(SITE_PAGES) as FixedPageName[]).map(async (page) => {
      const [title, description] = own[page] ?? this.saidIn(page, names[page]);
      const isLegal = page === 'terms' || page === 'privacy';
      return {
        page,
        language: language.prefix === '' ? '' : language.tag,
        tag: language.tag,
        name: names[page],
        address: `${home.siteUrl}${this.languages.addressOf(SITE_PAGES[page].path, language)}`,
        title: title ? `${title} · ${home.siteName}` : [home.siteName, home.look.tagline].filter(Boolean).join(': '),
        description: descriptionOf(description) || home.look.tagline,
        picture:
          page === 'home'
            ? ''
            : ((await this.pictures.cardPath(
                { title: names[page], kind: '', direction: home.look.direction },
                `${isLegal ? 'legal' : ''}${SITE_PAGES[page].path}`.replace(/^\//, ''),
              )) ?? ''),
      };
    });
    return Promise.all(heads);
  }

  /** Title and introduction of a page whose words are a group of its name. */
  private saidIn(page: FixedPageName, name: string): [title: string, description: string] {
    const { title, introduction } = this.words.said(page);
    return [title || name, introduction ?? ''];
  }
}
