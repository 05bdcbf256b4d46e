import { Injectable } from '@nestjs/common';
import { WordsService } from '../../../company/words/words.service.js';
import { HomeSectionRegistry } from '../../../content/home-sections/home-section-registry.service.js';
import type { HomeSectionsRecord } from '../../../content/home-sections/home-sections.dto.js';
import type { HomePageData } from '../home-page.dto.js';
import { DECORATIVE, PagePicturesService } from '../page-pictures.service.js';
import { BuiltInSection } from './built-in-section.js';

@Injectable()
export class WhySection extends BuiltInSection {
  constructor(
    registry: HomeSectionRegistry,
    words: WordsService,
    private readonly pictures: PagePicturesService,
  ) {
    super('why', registry, words);
  }

  protected written(): string {
    return this.words.of('home').whyTitle;
  }

  isEmpty({ why }: HomeSectionsRecord): boolean {
    return why.length === 0;
  }

  async load(saved: HomeSectionsRecord, isShown: boolean): Promise<Pick<HomePageData, 'why'>> {
    const why = isShown ? saved.why : [];
    const picture = await this.pictures.load(why.map((point) => point.picture));
    return { why: why.map((point) => ({ ...point, picture: picture(point.picture, DECORATIVE) })) };
  }
}
