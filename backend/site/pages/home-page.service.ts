import { Injectable } from '@nestjs/common';
import { WordsService } from '../../company/words/words.service.js';
import { Banner } from '../../content/banners/banner.entity.js';
import { HomeSectionRegistry } from '../../content/home-sections/home-section-registry.service.js';
import { Slider } from '../../content/sliders/slider.entity.js';
import { ContentCache } from '../../core/cache/content-cache.js';
import { ACTIVE } from '../../core/crud/states.shared.js';
import { ContentLanguages } from '../../core/crud/translations/content-languages.js';
import { Database } from '../../core/database/database.js';
import { ContentEvents } from '../../core/events/content-events.js';
import { FixedPageSeo } from './fixed-page-seo.service.js';
import type { BannerPhoto, HomePageData, SliderText } from './home-page.dto.js';
import { PagePartsService } from './page-parts.service.js';
import { DECORATIVE, PagePicturesService } from './page-pictures.service.js';
import type { RecordPageProps } from './shared-props.dto.js';
import { SharedPropsService } from './shared-props.service.js';

/** What sections load: all but what belongs to the page itself. */
type SectionsData = Omit<
  HomePageData,
  keyof RecordPageProps | 'sections' | 'words' | 'slider' | 'banner' | 'homeimage'
>;

@Injectable()
export class HomePageService {
  private readonly page: ContentCache<HomePageData>;

  constructor(
    private readonly languages: ContentLanguages,
    private readonly database: Database,
    private readonly shared: SharedPropsService,
    private readonly parts: PagePartsService,
    private readonly pictures: PagePicturesService,
    private readonly words: WordsService,
    private readonly registry: HomeSectionRegistry,
    private readonly seo: FixedPageSeo,
    changes: ContentEvents,
  ) {
    this.page = new ContentCache(changes);
  }

  home(): Promise<HomePageData> {
    return this.page.get('', async () => {
      const [shared, homeimage, slider, banner, { shown, data }, seo] = await Promise.all([
        this.shared.get(),
        this.parts.homeImages(),
        this.slider(),
        this.banner(),
        this.sections(),
        this.seo.of('home'),
      ]);
      const words = {
        ...this.words.in('home', 'search', 'approach', 'faq'),
        ...this.words.in(...this.registry.all.flatMap((section) => section.wordGroups ?? [])),
      };
      return { ...shared, ...seo, ...data, sections: shown, words, slider, banner, homeimage };
    });
  }

  /** Returns the names of the visible sections, and the data of all: those of hidden ones are empty, or shared by several. */
  private async sections(): Promise<{ shown: string[]; data: SectionsData }> {
    const saved = await this.parts.sections();
    const shown = saved.sections.filter(({ hidden }) => !hidden).map(({ name }) => name);
    const data = await Promise.all(this.registry.all.map((one) => one.load?.(saved, shown.includes(one.name))));
    return { shown, data: Object.assign({}, ...data) };
  }

  private async slider(): Promise<SliderText | null> {
    const slider = await this.database.manager.findOne(Slider, {
      select: { id: true, title: true, description: true, language: true },
      where: { status: ACTIVE, ...this.languages.shown(Slider) },
      order: { id: 'DESC' },
    });
    return slider && { title: slider.title, description: slider.description, ...this.languages.markOf(slider) };
  }

  private async banner(): Promise<BannerPhoto | null> {
    const banner = await this.database.manager.findOne(Banner, {
      select: { id: true, photo: true },
      where: { status: ACTIVE, ...this.languages.shown(Banner) },
      order: { id: 'DESC' },
    });
    if (!banner) return null;
    const picture = await this.pictures.load([banner.photo]);
    return { photo: picture(banner.photo, DECORATIVE) };
  }
}
