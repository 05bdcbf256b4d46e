import { Injectable } from '@nestjs/common';
import { WordsService } from '../../../company/words/words.service.js';
import { HomeSectionRegistry } from '../../../content/home-sections/home-section-registry.service.js';
import type { HomeSectionsRecord } from '../../../content/home-sections/home-sections.dto.js';
import type { HomePageData } from '../home-page.dto.js';
import { BuiltInSection } from './built-in-section.js';

@Injectable()
export class HelpSection extends BuiltInSection {
  constructor(registry: HomeSectionRegistry, words: WordsService) {
    super('help', registry, words);
  }

  protected written(): string {
    return this.words.of('home').helpTitle;
  }

  isEmpty({ help }: HomeSectionsRecord): boolean {
    return help.length === 0;
  }

  async load({ help }: HomeSectionsRecord, isShown: boolean): Promise<Pick<HomePageData, 'help'>> {
    return { help: isShown ? help : [] };
  }
}
