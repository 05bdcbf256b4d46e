import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { Words } from '../../company/words/word-list.shared.js';
import { WordsOf } from '../../company/words/words-of.decorator.js';
import { DRAWINGS, type Drawing } from '../../content/home-sections/home-sections.constants.js';
import { sectionNames } from '../../content/home-sections/section-names.constants.js';
import { type ShownBlock, shownBlocksSchema } from './content-page-data.dto.js';
import { FormView } from './form-pages.dto.js';
import { FaqItem, HomeImages, MapPlace, PointItem } from './page-parts.dto.js';
import { Picture } from './picture.dto.js';
import { RecordPageProps } from './shared-props.dto.js';
import { ProductCard } from './solution-pages.dto.js';
import { PostCard } from './update-pages.dto.js';

export class SliderText {
  /** @example "Software that balances at the end of the day" */
  title: string;
  /** @example "Nine web-based solutions for schools, clinics and shops." */
  description: string;
  /**
   * Language of the record, if it is not translated into the page's.
   * @example en
   */
  language?: string;
}

export class BannerPhoto {
  photo: Picture | null;
}

export class TestimonialItem {
  /**
   * Sanitized HTML.
   * @example "<p>My Saturday belongs to my family again.</p>"
   */
  message: string;
  /**
   * Number of stars; 0 for none. Always 5 on sites with the specified default for stars.
   * @example 5
   */
  rating: number;
  photo: Picture | null;
  /** @example "Grace Miller" */
  name: string;
  /** @example Bursar */
  position: string;
  /**
   * Name of the person's client; empty if none is given.
   * @example "Lakeside Academy"
   */
  client: string;
  /**
   * Language of the record, if it is not translated into the page's.
   * @example en
   */
  language?: string;
}

export class StatisticItem {
  /** @example "Organisations served" */
  title: string;
  /** @example 418 */
  price: string;
  /**
   * Language of the record, if it is not translated into the page's.
   * @example en
   */
  language?: string;
}

/** A solution as a link. */
export class ProductLine {
  /** @example 1 */
  id: number;
  /** @example school-manager */
  slug: string;
  /** @example "School Manager" */
  title: string;
  /** @example "For schools of 80 to 3,000 learners." */
  summary: string;
  /**
   * The price as it is read; absent without one.
   * @example "from €49"
   */
  price?: string;
  /**
   * What it is for; absent without it.
   * @example "per month"
   */
  price_note?: string;
  /**
   * Language of the record, if it is not translated into the page's.
   * @example en
   */
  language?: string;
}

export class ClientLogo {
  /** @example "Lakeside Academy" */
  name: string;
  photo: Picture;
}

export class FactPointItem extends PointItem {
  /**
   * A few words beside the title; empty for none.
   * @example "Monday-Friday 8 am to 5 pm"
   */
  fact: string;
}

export class PicturePointItem extends PointItem {
  picture: Picture | null;
  @ApiProperty({
    enum: ['', ...DRAWINGS],
    description: 'Shown without a picture; empty for none.',
    example: 'web',
  })
  drawing: Drawing | '';
}

/** Texts around the solutions of the home page. Empty ones are not shown. */
export class MarketplaceTexts {
  /** @example "All-In-One Marketplace" */
  title: string;
  /** @example "All our solutions, in one place." */
  text: string;
  /** @example "Browse the marketplace" */
  button: string;
  /** @example "Petit à petit, l’oiseau fait son nid" */
  saying: string;
  /** @example "Little by little, the bird builds its nest." */
  meaning: string;
  /**
   * The language of the saying; empty for the site's.
   * @example sw
   */
  language: string;
}

export class HeroButtonItem {
  /** @example "Book a visit" */
  label: string;
  /** @example /contact */
  url: string;
}

/** A video of another site, of which nothing is loaded before somebody plays it. */
export class HeroVideo {
  /**
   * The service that it comes from.
   * @example Vimeo
   */
  service: string;
  /**
   * The address of the frame that plays it.
   * @example "https://player.vimeo.com/video/76979871?dnt=1&autoplay=1"
   */
  frame: string;
  /**
   * The address of its page.
   * @example https://vimeo.com/76979871
   */
  url: string;
  /** Shown until it is played. */
  poster: Picture | null;
}

/** A form of the site, as in a block. */
export class HeroForm {
  @ApiProperty({ enum: ['contact', 'newsletter', 'own'], example: 'own' })
  form: 'contact' | 'newsletter' | 'own';
  /** The form built by editors; absent for the others. */
  own?: FormView;
}

/** The first view: what stands beside the title, and below it. */
export class Hero {
  @ApiProperty({
    enum: ['picture', 'product', 'text', 'video', 'form'],
    description: 'Beside the text: the picture of the banner, the picture of the product, nothing, a video, or a form.',
    example: 'product',
  })
  layout: 'picture' | 'product' | 'text' | 'video' | 'form';
  /** At most two; the first one stands out. */
  buttons: HeroButtonItem[];
  /** A picture of the product. */
  picture: Picture | null;
  /** The same on a phone, in front. */
  phone: Picture | null;
  /**
   * Whether it has the search of solutions.
   * @example true
   */
  search: boolean;
  /** With the layout `video` alone. */
  video?: HeroVideo;
  /** With the layout `form` alone. */
  form?: HeroForm;
}

export class HomePageData extends RecordPageProps {
  @ApiProperty({
    enum: sectionNames,
    isArray: true,
    description: 'The sections below the hero, in their order, without hidden ones. The data of hidden ones is empty.',
    example: ['clients', 'why', 'help'],
  })
  sections: string[];
  /** Points of the section 'Why our solutions are the perfect choice'. */
  why: PicturePointItem[];
  /** Points of the section 'How we help you'. */
  help: FactPointItem[];
  /** Steps of the section 'Our Approach'. */
  approach: PointItem[];
  marketplace: MarketplaceTexts;

  @WordsOf('home', 'search', 'approach', 'faq')
  words: Pick<Words, 'home' | 'search' | 'approach' | 'faq'>;
  slider: SliderText | null;
  banner: BannerPhoto | null;
  hero: Hero;
  clientLogos: ClientLogo[];
  homeimage: HomeImages;
  faqs: FaqItem[];
  testimonials: TestimonialItem[];
  statistics: StatisticItem[];
  /** The newest updates. */
  updates: PostCard[];
  /** All active solutions, featured ones first. */
  products: ProductLine[];
  /** The only solution of a site, which its home page shows by itself. Absent where there are several. */
  solution?: ProductCard;
  @ApiProperty({
    ...shownBlocksSchema(),
    description:
      'Blocks between the sections, in their order, as on pages of blocks. Each names in `after_section` the visible section that ' +
      'it follows; empty for the hero.',
  })
  blocks: ShownBlock[];
  /** Place of the head office, for blocks with a map; null hides it. Absent without blocks. */
  map?: MapPlace | null;
  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'object', additionalProperties: true },
    description: 'What sections of extensions show, by their names. Absent without such sections.',
  })
  own_sections?: Record<string, object>;
}
