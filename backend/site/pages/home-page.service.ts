import { Injectable } from '@nestjs/common';
import { SiteDefaultsService } from '../../company/defaults/site-defaults.service.js';
import { WordsService } from '../../company/words/words.service.js';
import { Banner } from '../../content/banners/banner.entity.js';
import { Client } from '../../content/clients/client.entity.js';
import type { HomeSectionName } from '../../content/home-sections/home-sections.constants.js';
import { Slider } from '../../content/sliders/slider.entity.js';
import { Statistic } from '../../content/statistics/statistic.entity.js';
import { MAX_STARS } from '../../content/testimonials/testimonial.constants.js';
import { Testimonial } from '../../content/testimonials/testimonial.entity.js';
import { ContentCache } from '../../core/cache/content-cache.js';
import { ContentLanguages } from '../../core/crud/translations/content-languages.js';
import { Database } from '../../core/database/database.js';
import { ContentEvents } from '../../core/events/content-events.js';
import { safeHtml } from '../../core/text/sanitized-html.js';
import { FixedPageSeo } from './fixed-page-seo.service.js';
import type {
  BannerPhoto,
  ClientLogo,
  HomePageData,
  SliderText,
  StatisticItem,
  TestimonialItem,
} from './home-page.dto.js';
import { PagePartsService } from './page-parts.service.js';
import { DECORATIVE, PagePicturesService } from './page-pictures.service.js';
import { SharedPropsService } from './shared-props.service.js';

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
    private readonly defaults: SiteDefaultsService,
    private readonly seo: FixedPageSeo,
    changes: ContentEvents,
  ) {
    this.page = new ContentCache(changes);
  }

  home(): Promise<HomePageData> {
    return this.page.get('', async () => {
      const [shared, products, faqs, homeimage, slider, banner, clientLogos, testimonials, statistics, sections, seo] =
        await Promise.all([
          this.shared.get(),
          this.parts.products(),
          this.parts.faqs(),
          this.parts.homeImages(),
          this.slider(),
          this.banner(),
          this.clientLogos(),
          this.testimonials(),
          this.statistics(),
          this.sections(),
          this.seo.of('home'),
        ]);
      const lines = products.map(({ id, slug, title, summary, price, language }) => ({
        id,
        slug,
        title,
        summary,
        ...(price ? { price: price.text } : {}),
        ...(price?.note ? { price_note: price.note } : {}),
        ...(language ? { language } : {}),
      }));
      const words = this.words.in('home', 'search', 'approach', 'faq');
      return {
        ...shared,
        ...seo,
        ...sections,
        words,
        slider,
        banner,
        clientLogos,
        homeimage,
        faqs,
        testimonials,
        statistics,
        products: lines,
      };
    });
  }

  private async sections(): Promise<Pick<HomePageData, 'sections' | 'why' | 'help' | 'approach' | 'marketplace'>> {
    const saved = await this.parts.sections();
    const shown = saved.sections.filter(({ hidden }) => !hidden).map(({ name }) => name);
    const ifShown = <P>(name: HomeSectionName, points: P[]): P[] => (shown.includes(name) ? points : []);
    const why = ifShown('why', saved.why);
    const picture = await this.pictures.load(why.map((point) => point.picture));
    return {
      sections: shown,
      why: why.map((point) => ({ ...point, picture: picture(point.picture, DECORATIVE) })),
      help: ifShown('help', saved.help),
      approach: ifShown('approach', saved.approach),
      marketplace: {
        title: saved.marketplace_title,
        text: saved.marketplace_text,
        button: saved.marketplace_button,
        saying: saved.marketplace_saying,
        meaning: saved.marketplace_meaning,
        language: saved.marketplace_language,
      },
    };
  }

  private async slider(): Promise<SliderText | null> {
    const slider = await this.database.manager.findOne(Slider, {
      select: { id: true, title: true, description: true, language: true },
      where: { status: 'active', ...this.languages.shown(Slider) },
      order: { id: 'DESC' },
    });
    return slider && { title: slider.title, description: slider.description, ...this.languages.markOf(slider) };
  }

  private async banner(): Promise<BannerPhoto | null> {
    const banner = await this.database.manager.findOne(Banner, {
      select: { id: true, photo: true },
      where: { status: 'active', ...this.languages.shown(Banner) },
      order: { id: 'DESC' },
    });
    if (!banner) return null;
    const picture = await this.pictures.load([banner.photo]);
    return { photo: picture(banner.photo, DECORATIVE) };
  }

  /** Clients without a logo are omitted. */
  private async clientLogos(): Promise<ClientLogo[]> {
    const clients = await this.database.manager.find(Client, {
      select: { id: true, name: true, photo: true },
      where: { status: 'active', ...this.languages.shown(Client) },
      order: { position: 'ASC', id: 'DESC' },
    });
    const picture = await this.pictures.load(clients.map(({ photo }) => photo));
    return clients.flatMap(({ name, photo: stored }) => {
      const photo = picture(stored, name);
      return photo ? [{ name, photo }] : [];
    });
  }

  private async testimonials(): Promise<TestimonialItem[]> {
    const testimonials = await this.database.manager
      .createQueryBuilder(Testimonial, 'testimonial')
      .leftJoinAndMapOne(
        'testimonial.client',
        Client,
        'client',
        this.languages.joined(Client, 'client', 'testimonial.client_id'),
      )
      .select([
        'testimonial.id',
        'testimonial.name',
        'testimonial.position',
        'testimonial.message',
        'testimonial.rating',
        'testimonial.photo',
        'testimonial.language',
      ])
      .addSelect(['client.id', 'client.name'])
      .where({ status: 'active', ...this.languages.shown(Testimonial) })
      .orderBy('testimonial.place', 'ASC')
      .addOrderBy('testimonial.id', 'DESC')
      .getMany();
    const picture = await this.pictures.load(testimonials.map(({ photo }) => photo));
    const isRated = this.defaults.choices.stars === 'plain';
    return testimonials.map(({ name, position, message, rating, photo, client, language }) => ({
      message: safeHtml(message),
      rating: isRated ? rating : MAX_STARS,
      photo: picture(photo, name),
      name,
      position,
      client: client?.name ?? '',
      ...this.languages.markOf({ language }),
    }));
  }

  private async statistics(): Promise<StatisticItem[]> {
    const statistics = await this.database.manager.find(Statistic, {
      select: { id: true, title: true, price: true, language: true },
      where: { status: 'active', ...this.languages.shown(Statistic) },
      order: { position: 'ASC', id: 'DESC' },
    });
    return statistics.map((one) => ({ title: one.title, price: one.price, ...this.languages.markOf(one) }));
  }
}
