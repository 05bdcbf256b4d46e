import { Injectable } from '@nestjs/common';
import { SiteDefaultsService } from '../../../company/defaults/site-defaults.service.js';
import { WordsService } from '../../../company/words/words.service.js';
import { HomeSectionRegistry } from '../../../content/home-sections/home-section-registry.service.js';
import type { HomeSectionsRecord } from '../../../content/home-sections/home-sections.dto.js';
import type { HomePageData } from '../home-page.dto.js';
import { PagePartsService } from '../page-parts.service.js';
import { BuiltInSection } from './built-in-section.js';

@Injectable()
export class MarketplaceSection extends BuiltInSection {
  constructor(
    registry: HomeSectionRegistry,
    words: WordsService,
    private readonly defaults: SiteDefaultsService,
    private readonly parts: PagePartsService,
  ) {
    super('marketplace', registry, words);
  }

  protected written({ marketplace_title }: HomeSectionsRecord): string {
    return marketplace_title;
  }

  /** With the specified defaults there always is one. */
  async isEmpty(): Promise<boolean> {
    return this.defaults.choices.wording !== 'specified' && (await this.parts.products()).length === 0;
  }

  async load(saved: HomeSectionsRecord): Promise<Pick<HomePageData, 'marketplace' | 'products' | 'solution'>> {
    const products = await this.parts.products();
    // One solution is no marketplace.
    const [solution] = this.defaults.choices.wording !== 'specified' && products.length === 1 ? products : [];
    return {
      ...(solution ? { solution } : {}),
      marketplace: {
        title: saved.marketplace_title,
        text: saved.marketplace_text,
        button: saved.marketplace_button,
        saying: saved.marketplace_saying,
        meaning: saved.marketplace_meaning,
        language: saved.marketplace_language,
      },
      products: products.map(({ id, slug, title, summary, price, language }) => ({
        id,
        slug,
        title,
        summary,
        ...(price ? { price: price.text } : {}),
        ...(price?.note ? { price_note: price.note } : {}),
        ...(language ? { language } : {}),
      })),
    };
  }
}
