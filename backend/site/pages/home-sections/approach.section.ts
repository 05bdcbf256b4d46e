import { Injectable } from '@nestjs/common';
import { WordsService } from '../../../company/words/words.service.js';
import { HomeSectionRegistry } from '../../../content/home-sections/home-section-registry.service.js';
import type { HomeSectionsRecord } from '../../../content/home-sections/home-sections.dto.js';
import type { HomePageData } from '../home-page.dto.js';
import { BuiltInSection } from './built-in-section.js';

@Injectable()
export class ApproachSection extends BuiltInSection {
  constructor(registry: HomeSectionRegistry, words: WordsService) {
    super('approach', registry, words);
  }

  protected written(): string {
    return this.words.of('approach').title;
  }

  isEmpty({ approach }: HomeSectionsRecord): boolean {
    return approach.length === 0;
  }

  async load({ approach }: HomeSectionsRecord, isShown: boolean): Promise<Pick<HomePageData, 'approach'>> {
    return { approach: isShown ? approach : [] };
  }
}
