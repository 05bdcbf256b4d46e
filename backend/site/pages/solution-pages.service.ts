import { Injectable } from '@nestjs/common';
import { WordsService } from '../../company/words/words.service.js';
import { documentPath, Product } from '../../content/products/product.entity.js';
import { SolutionSearchService } from '../../content/products/solution-search.service.js';
import { ContentCache } from '../../core/cache/content-cache.js';
import { originalIdOf } from '../../core/crud/resource.entity.js';
import { ACTIVE } from '../../core/crud/states.shared.js';
import { ContentLanguages } from '../../core/crud/translations/content-languages.js';
import { Database } from '../../core/database/database.js';
import { ContentEvents } from '../../core/events/content-events.js';
import { SearchEvents } from '../../core/events/search-events.js';
import { RecordNotFoundException } from '../../core/http/exceptions.js';
import { safeHtml } from '../../core/text/sanitized-html.js';
import { FixedPageSeo } from './fixed-page-seo.service.js';
import { PageAlternatesService } from './page-alternates.service.js';
import { PagePartsService } from './page-parts.service.js';
import { PagePicturesService } from './page-pictures.service.js';
import { seoOf } from './page-seo.js';
import { priceOf } from './product-price.js';
import { RecordPagesService } from './record-pages.service.js';
import { SharedPropsService } from './shared-props.service.js';
import type { ProductDetail, SearchPageData, SolutionListPageData, SolutionPageData } from './solution-pages.dto.js';

/** Data of the list of solutions, their search, and each solution's page. */
@Injectable()
export class SolutionPagesService {
  private readonly details: ContentCache<Pick<SolutionPageData, 'product' | 'alternates' | 'seo'>>;

  constructor(
    private readonly languages: ContentLanguages,
    private readonly database: Database,
    private readonly shared: SharedPropsService,
    private readonly parts: PagePartsService,
    private readonly pictures: PagePicturesService,
    private readonly solutionSearch: SolutionSearchService,
    private readonly words: WordsService,
    private readonly alternates: PageAlternatesService,
    private readonly searches: SearchEvents,
    private readonly seo: FixedPageSeo,
    private readonly records: RecordPagesService,
    changes: ContentEvents,
  ) {
    this.details = new ContentCache(changes);
  }

  async list(): Promise<SolutionListPageData> {
    const [shared, products, homeimage, faqs, { benefits }, seo] = await Promise.all([
      this.shared.get(),
      this.parts.products(),
      this.parts.homeImages(),
      this.parts.faqs(),
      this.parts.sections(),
      this.seo.of('solutions'),
    ]);
    const words = this.words.in('pages', 'solutions', 'faq');
    return { ...shared, ...seo, words, products, homeimage, faqs, benefits };
  }

  /** Searches solutions, the best match first. */
  async search(searchQuery: string): Promise<SearchPageData> {
    const [shared, products, ids, records] = await Promise.all([
      this.shared.get(),
      this.parts.products(),
      this.solutionSearch.find(searchQuery),
      this.records.search(searchQuery),
    ]);
    const byId = new Map(products.map((product) => [product.id, product]));
    const found = ids.map((id) => byId.get(id)).filter((one) => one !== undefined);
    this.searches.next({ path: '/search-solutions', text: searchQuery, count: found.length + records.length });
    return { ...shared, words: this.words.in('search', 'solutions'), products: found, records, searchQuery };
  }

  /** @throws RecordNotFoundException */
  async detail(slug: string): Promise<SolutionPageData> {
    const [shared, detail, faqs, { approach }] = await Promise.all([
      this.shared.get(),
      this.details.get(slug, () => this.product(slug)),
      this.parts.faqs(),
      this.parts.sections(),
    ]);
    return { ...shared, words: this.words.in('pages', 'solution', 'approach', 'faq'), ...detail, faqs, approach };
  }

  private async product(slug: string): Promise<Pick<SolutionPageData, 'product' | 'alternates' | 'seo'>> {
    const product = await this.database.manager.findOneBy(Product, {
      slug,
      status: ACTIVE,
      ...this.languages.shown(Product),
    });
    if (!product) throw new RecordNotFoundException('Solution');
    const { title, introduction, summary, photo, cover_photo, images, file, is_featured } = product;
    const [picture, alternates] = await Promise.all([
      this.pictures.load([photo, cover_photo, product.share_picture, ...images]),
      this.alternates.of('product', product),
    ]);
    const detail: ProductDetail = {
      id: originalIdOf(product),
      slug: product.slug,
      title,
      introduction,
      summary,
      photo: picture(photo, title),
      cover_photo: picture(cover_photo, title),
      file: documentPath({ slug: product.slug, file }),
      is_featured,
      images: images.map((image) => picture(image, title)).filter((image) => image !== null),
      description: safeHtml(product.description),
      features: safeHtml(product.features),
      ...priceOf(product, this.languages.current.tag, this.words.of('prices')),
      ...this.languages.markOf(product),
    };
    return { product: detail, ...alternates, ...seoOf(product, picture, title) };
  }
}
