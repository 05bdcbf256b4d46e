import { Injectable } from '@nestjs/common';
import { WordsService } from '../../../company/words/words.service.js';
import { HomeSectionRegistry } from '../../../content/home-sections/home-section-registry.service.js';
import type { HomePageData } from '../home-page.dto.js';
import { PagePartsService } from '../page-parts.service.js';
import { BuiltInSection } from './built-in-section.js';

@Injectable()
export class FaqSection extends BuiltInSection {
  constructor(
    registry: HomeSectionRegistry,
    words: WordsService,
    private readonly parts: PagePartsService,
  ) {
    super('faq', registry, words);
  }

  protected written(): string {
    return this.words.of('faq').kicker;
  }

  async load(): Promise<Pick<HomePageData, 'faqs'>> {
    return { faqs: await this.parts.faqs() };
  }
}
