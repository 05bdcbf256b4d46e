import { Injectable } from '@nestjs/common';
import { OfferingsService } from '../../company/offerings/offerings.service.js';
import { WordsService } from '../../company/words/words.service.js';
import { Faq } from '../../content/faqs/faq.entity.js';
import { HomeImages as HomeImagesEntity } from '../../content/home-images/home-images.entity.js';
import { HomeSectionRegistry } from '../../content/home-sections/home-section-registry.service.js';
import type { HomeSectionsRecord } from '../../content/home-sections/home-sections.dto.js';
import { HomeSectionsService } from '../../content/home-sections/home-sections.service.js';
import { documentPath, Product } from '../../content/products/product.entity.js';
import { ContentCache } from '../../core/cache/content-cache.js';
import { originalIdOf } from '../../core/crud/resource.entity.js';
import { ACTIVE } from '../../core/crud/states.shared.js';
import { ContentLanguages } from '../../core/crud/translations/content-languages.js';
import { Database } from '../../core/database/database.js';
import { ContentEvents } from '../../core/events/content-events.js';
import { safeHtml } from '../../core/text/sanitized-html.js';
import type { FaqItem, HomeImages } from './page-parts.dto.js';
import { DECORATIVE, PagePicturesService } from './page-pictures.service.js';
import { PRICE_COLUMNS, priceOf } from './product-price.js';
import type { ProductCard } from './solution-pages.dto.js';

/** Data shared by several pages, cached until content changes. */
@Injectable()
export class PagePartsService {
  private readonly productCards: ContentCache<ProductCard[]>;
  private readonly faqItems: ContentCache<FaqItem[]>;
  private readonly images: ContentCache<HomeImages>;
  private readonly savedSections: ContentCache<HomeSectionsRecord>;

  constructor(
    private readonly languages: ContentLanguages,
    private readonly database: Database,
    private readonly pictures: PagePicturesService,
    private readonly homeSections: HomeSectionsService,
    private readonly offerings: OfferingsService,
    private readonly registry: HomeSectionRegistry,
    private readonly words: WordsService,
    changes: ContentEvents,
  ) {
    this.productCards = new ContentCache(changes);
    this.faqItems = new ContentCache(changes);
    this.images = new ContentCache(changes);
    this.savedSections = new ContentCache(changes, { resources: ['home_sections', 'identity', 'languages'] });
  }

  /** Returns all active solutions, featured ones first; none if the site does not offer them. */
  async products(): Promise<ProductCard[]> {
    if (!this.offerings.has('solutions')) return [];
    return this.productCards.get('', async () => {
      const products = await this.database.manager.find(Product, {
        select: {
          id: true,
          slug: true,
          title: true,
          introduction: true,
          summary: true,
          photo: true,
          cover_photo: true,
          file: true,
          is_featured: true,
          ...PRICE_COLUMNS,
          language: true,
          translation_of: true,
        },
        where: { status: ACTIVE, ...this.languages.shown(Product) },
        order: { is_featured: 'DESC', position: 'ASC', id: 'DESC' },
      });
      const picture = await this.pictures.load(products.flatMap(({ photo, cover_photo }) => [photo, cover_photo]));
      return products.map((product) => ({
        id: originalIdOf(product),
        slug: product.slug,
        title: product.title,
        introduction: product.introduction,
        summary: product.summary,
        photo: picture(product.photo, product.title),
        cover_photo: picture(product.cover_photo, product.title),
        file: documentPath(product),
        is_featured: product.is_featured,
        ...priceOf(product, this.languages.current.tag, this.words.of('prices')),
        ...this.languages.markOf(product),
      }));
    });
  }

  async faqs(): Promise<FaqItem[]> {
    if (!this.offerings.has('questions')) return [];
    return this.faqItems.get('', async () => {
      const faqs = await this.database.manager.find(Faq, {
        select: { id: true, title: true, description: true, language: true, translation_of: true },
        where: { status: ACTIVE, ...this.languages.shown(Faq) },
        order: { position: 'ASC', id: 'DESC' },
      });
      return faqs.map(({ id, title, description, language, translation_of }) => ({
        id: originalIdOf({ id, translation_of }),
        title,
        description: safeHtml(description),
        ...this.languages.markOf({ language }),
      }));
    });
  }

  /**
   * Returns the sections of the home page with the names of their pictures. Sections of features that the site does not offer, and
   * those with nothing to show, are hidden.
   */
  async sections(): Promise<HomeSectionsRecord> {
    const saved = await this.savedSections.get('', () => this.homeSections.readShown());
    const sections = await Promise.all(
      saved.sections.map(async ({ name, hidden }) => ({ name, hidden: hidden || (await this.isLeftOut(name, saved)) })),
    );
    return { ...saved, sections };
  }

  private async isLeftOut(name: string, saved: HomeSectionsRecord): Promise<boolean> {
    const section = this.registry.find(name);
    if (!section) return true;
    const isOff = section.offering !== undefined && !this.offerings.has(section.offering);
    return isOff || ((await section.isEmpty?.(saved)) ?? false);
  }

  homeImages(): Promise<HomeImages> {
    return this.images.get('', async () => {
      const row = await this.database.manager.findOneBy(HomeImagesEntity, { id: 1 });
      const { approach = null, help = null, product = null } = row ?? {};
      const picture = await this.pictures.load([approach, help, product]);
      return {
        approach: picture(approach, DECORATIVE),
        help: picture(help, DECORATIVE),
        product: picture(product, DECORATIVE),
      };
    });
  }
}
