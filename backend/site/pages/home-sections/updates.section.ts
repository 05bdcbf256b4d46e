import { Injectable } from '@nestjs/common';
import { WordsService } from '../../../company/words/words.service.js';
import { HomeSectionRegistry } from '../../../content/home-sections/home-section-registry.service.js';
import type { HomePageData } from '../home-page.dto.js';
import { UpdatePagesService } from '../update-pages.service.js';
import { BuiltInSection } from './built-in-section.js';

/** The newest updates of the home page. */
const SHOWN = 3;

@Injectable()
export class UpdatesSection extends BuiltInSection {
  constructor(
    registry: HomeSectionRegistry,
    words: WordsService,
    private readonly updates: UpdatePagesService,
  ) {
    super('updates', registry, words);
  }

  protected written(): string {
    return this.words.of('home').updatesTitle;
  }

  async isEmpty(): Promise<boolean> {
    return (await this.updates.newestCards(1)).length === 0;
  }

  async load(_saved: unknown, isShown: boolean): Promise<Pick<HomePageData, 'updates'>> {
    return { updates: isShown ? await this.updates.newestCards(SHOWN) : [] };
  }
}
