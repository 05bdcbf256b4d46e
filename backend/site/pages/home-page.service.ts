import { Injectable } from '@nestjs/common';
import { IdentityService } from '../../company/identity/identity.service.js';
import { OfferingsService } from '../../company/offerings/offerings.service.js';
import { WordsService } from '../../company/words/words.service.js';
import { Banner } from '../../content/banners/banner.entity.js';
import type { Block } from '../../content/content-pages/blocks/block.dto.js';
import type { FormBlock } from '../../content/content-pages/blocks/form.dto.js';
import { blockKindOf, parseBlock } from '../../content/content-pages/blocks/page-block.dto.js';
import { HomeSectionRegistry } from '../../content/home-sections/home-section-registry.service.js';
import type { HomeSectionsRecord } from '../../content/home-sections/home-sections.dto.js';
import { Slider } from '../../content/sliders/slider.entity.js';
import { ContentCache } from '../../core/cache/content-cache.js';
import { ACTIVE } from '../../core/crud/states.shared.js';
import { ContentLanguages } from '../../core/crud/translations/content-languages.js';
import { Database } from '../../core/database/database.js';
import { ContentEvents } from '../../core/events/content-events.js';
import { videoOfAddress } from '../../core/text/embeds.shared.js';
import type { ShownBlock } from './content-page-data.dto.js';
import { FixedPageSeo } from './fixed-page-seo.service.js';
import type { BannerPhoto, Hero, HeroVideo, HomePageData, SliderText } from './home-page.dto.js';
import { PagePartsService } from './page-parts.service.js';
import { DECORATIVE, PagePicturesService } from './page-pictures.service.js';
import type { ListChoice } from './query-parameters.js';
import type { RecordPageProps } from './shared-props.dto.js';
import { SharedPropsService } from './shared-props.service.js';
import { ShownBlocksService } from './shown-blocks.service.js';

/** What sections load: all but what belongs to the page itself. */
type SectionsData = Omit<
  HomePageData,
  keyof RecordPageProps | 'sections' | 'words' | 'slider' | 'banner' | 'hero' | 'homeimage' | 'blocks' | 'map'
>;

/** In place of a section, for the form of the first view among the blocks. */
const HERO = ':hero';

type ShownForm = ShownBlock<FormBlock>;

interface Sections {
  saved: HomeSectionsRecord;
  /** The names of the visible ones. */
  shown: string[];
  data: SectionsData;
}

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
    private readonly ownBlocks: ShownBlocksService,
    private readonly offerings: OfferingsService,
    private readonly identity: IdentityService,
    changes: ContentEvents,
  ) {
    this.page = new ContentCache(changes);
  }

  /** @param choice What readers have chosen in the list of a block. */
  async home(choice: ListChoice = {}): Promise<HomePageData> {
    const saved = await this.parts.sections();
    const hasChoice = blocksIn(saved).some((block) => !block.hidden && blockKindOf(block)?.hasChoice?.(block));
    // What no block reads is not cached by.
    const known = hasChoice ? choice : {};
    return this.page.get(JSON.stringify(known), () => this.load(known));
  }

  private async load(choice: ListChoice): Promise<HomePageData> {
    const [shared, homeimage, slider, banner, sections, seo] = await Promise.all([
      this.shared.get(),
      this.parts.homeImages(),
      this.slider(),
      this.banner(),
      this.sections(),
      this.seo.of('home'),
    ]);
    const { saved, shown, data } = sections;
    const { form, blocks, words } = await this.blocks(saved, shown, choice);
    const hero = await this.hero(saved, banner, form);
    return {
      ...shared,
      ...seo,
      ...data,
      sections: shown,
      words: {
        ...this.words.in('home', 'search', 'approach', 'faq'),
        ...this.words.in(
          ...this.registry.all.flatMap((section) => section.wordGroups ?? []),
          ...words,
          ...(hero.video ? (['embeds'] as const) : []),
        ),
      },
      slider,
      banner,
      hero,
      homeimage,
      blocks,
      ...(blocks.length > 0 ? { map: this.identity.mapPlace } : {}),
    };
  }

  /** Loads the data of all sections: those of hidden ones are empty, or shared by several. */
  private async sections(): Promise<Sections> {
    const saved = await this.parts.sections();
    const shown = saved.sections.filter(({ hidden }) => !hidden).map(({ name }) => name);
    const data = await Promise.all(
      this.registry.all.map((section) => section.load?.(saved, shown.includes(section.name))),
    );
    const own = await Promise.all(
      this.registry.all.map(async ({ name, loadOwn }) => {
        const loaded = shown.includes(name) ? await loadOwn?.() : undefined;
        return loaded ? { [name]: loaded } : {};
      }),
    );
    const own_sections = Object.assign({}, ...own);
    const hasOwn = Object.keys(own_sections).length > 0;
    return { saved, shown, data: { ...Object.assign({}, ...data), ...(hasOwn ? { own_sections } : {}) } };
  }

  /** Loads the blocks, and with them the form of the first view: a page can have some forms only once. */
  private async blocks(saved: HomeSectionsRecord, shown: readonly string[], choice: ListChoice) {
    const isForm = saved.hero_layout === 'form';
    const above = isForm
      ? saved.hero_form.map((block) => parseBlock({ ...block, after_section: HERO })).slice(0, 1)
      : [];
    const { blocks: all, words } = await this.ownBlocks.of([...above, ...inOrder(saved, shown)], { choice });
    const form = all.find((block): block is ShownForm => block.after_section === HERO);
    const blocks = all
      .filter((block) => block !== form)
      .map(({ place, ...block }) => ({ ...block, ...(place === undefined ? {} : { place: place - above.length }) }));
    return { form, blocks, words };
  }

  private async hero(saved: HomeSectionsRecord, banner: BannerPhoto | null, form?: ShownForm): Promise<Hero> {
    const { hero_layout: wanted, hero_search: search, hero_picture, hero_phone, hero_buttons: buttons } = saved;
    const isProduct = wanted === 'product';
    const picture = await this.pictures.load(isProduct ? [hero_picture, hero_phone] : []);
    const product = isProduct ? picture(hero_picture, DECORATIVE) : null;
    const phone = isProduct ? picture(hero_phone, DECORATIVE) : null;
    const isSearchable = this.offerings.has('solutions') && search !== 'none';
    const hasSearch = isSearchable && (search === 'offered' || (await this.parts.products()).length > 0);
    const hero = { buttons, picture: product, phone, search: hasSearch };
    if (wanted === 'text') return { layout: 'text', ...hero };
    if (wanted === 'video') {
      const video = await this.video(saved);
      return video ? { layout: 'video', ...hero, video } : { layout: 'text', ...hero };
    }
    if (wanted === 'form') {
      // One that is closed or gone leaves the text alone.
      const isOpen = form !== undefined && (form.form !== 'own' || form.own !== undefined);
      return isOpen
        ? { layout: 'form', ...hero, form: { form: form.form, ...(form.own ? { own: form.own } : {}) } }
        : { layout: 'text', ...hero };
    }
    if (isProduct) return { layout: product || phone ? 'product' : 'text', ...hero };
    return { layout: wanted === 'picture' || banner?.photo ? 'picture' : 'text', ...hero };
  }

  /** Undefined without an address, and for one of a service that this version does not know. */
  private async video({
    hero_video: address,
    hero_poster: poster,
  }: HomeSectionsRecord): Promise<HeroVideo | undefined> {
    const video = videoOfAddress(address);
    if (!video) return undefined;
    const picture = await this.pictures.load([poster]);
    return {
      service: video.service.name,
      frame: video.frameUrl,
      url: video.pageUrl,
      poster: picture(poster, DECORATIVE),
    };
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

const blocksIn = ({ blocks }: HomeSectionsRecord): Block[] => blocks.flatMap((block) => parseBlock(block) ?? []);

/** Returns the blocks in their order on the page, each with the visible section that it follows. */
function inOrder(saved: HomeSectionsRecord, shown: readonly string[]): Block[] {
  const all = blocksIn(saved);
  let last = '';
  return ['', ...saved.sections.map(({ name }) => name)].flatMap((name) => {
    if (shown.includes(name)) last = name;
    return all
      .filter(({ after_section: after = '' }) => after === name)
      .map((block) => ({ ...block, after_section: last }));
  });
}
