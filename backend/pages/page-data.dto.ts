import { ApiProperty } from '@nestjs/swagger';
import {
  DRAWINGS,
  type Drawing,
  HOME_SECTION_NAMES,
  type HomeSectionName,
} from '../home-sections/home-sections.constants.js';
import type { MenuName } from '../menus/menus.constants.js';
import type { WordGroup, Words } from '../words/word-list.shared.js';

/**
 * The data of each public page. The frontend imports these classes as types only.
 * Field names are those of the public specification, section 3. Dates are ISO 8601 strings in UTC.
 */

/** The words of some groups. */
export const WordsOf = (...groups: WordGroup[]): PropertyDecorator =>
  ApiProperty({
    description: 'Fixed sentences of the page, by group and key, as editors have changed them.',
    type: 'object',
    required: groups,
    additionalProperties: { type: 'object', additionalProperties: { type: 'string' } },
    example: { [groups[0] ?? 'home']: { title: 'Updates' } },
  });

/** One smaller or larger rendering of a picture. */
export class PictureVariant {
  /**
   * Below /storage/.
   * @example post/5b78e15b29ab93b808319e71-395.avif
   */
  path: string;
  /**
   * In pixels.
   * @example 395
   */
  width: number;
  /**
   * MIME type: image/avif or image/webp.
   * @example image/avif
   */
  type: string;
}

/** A stored picture with all its renderings. */
export class Picture {
  /**
   * Below /storage/.
   * @example post/5b78e15b29ab93b808319e71.jpg
   */
  path: string;
  /** @example 790 */
  width: number;
  /** @example 500 */
  height: number;
  /**
   * Alternative text; empty for a decorative picture.
   * @example "Why a fee reminder on the ninth works better"
   */
  alt: string;
  /** Ascending by width within each type. */
  variants: PictureVariant[];
  /**
   * The focal point, as a value of `object-position`; missing if nobody has chosen one.
   * @example "30% 62.5%"
   */
  focus?: string;
}

export class ProductTitle {
  /** @example "School Manager" */
  title: string;
  /** @example school-manager */
  slug: string;
}

export class SidebarCategory {
  /** @example field-notes */
  slug: string;
  /** @example "Field Notes" */
  title: string;
}

export class LatestPost {
  /** @example why-a-fee-reminder-on-the-ninth-works-better */
  slug: string;
  /** @example "Why a fee reminder on the ninth works better" */
  title: string;
  photo: Picture | null;
  /**
   * The date that editors have set; by default that of its creation.
   * @example 2026-10-14T07:15:00.000Z
   */
  created_at: string;
}

export class SidebarData {
  categories: SidebarCategory[];
  /** The newest four. */
  latestPosts: LatestPost[];
  /**
   * The most used twelve.
   * @example ["Reporting", "Payments"]
   */
  tags: string[];
}

export class ContactDetails {
  /** @example hello@example.com */
  email: string;
  /** @example "+1 202 555 0123" */
  phone: string;
  /** @example "12 Station Road, Springfield" */
  address: string;
  /** @example https://www.facebook.com/example */
  facebook: string;
  /** @example https://x.com/example */
  x: string;
  /** @example https://www.instagram.com/example */
  instagram: string;
  /** @example https://www.linkedin.com/company/example */
  linkedin: string;
}

export class GroundColors {
  /** @example "#faf7f1" */
  light: string;
  /** @example "#0d1c1d" */
  dark: string;
}

/** The company's marks and looks. A text that is empty is not shown. */
export class SiteLook {
  /** @example "Software for clinics" */
  tagline: string;
  /**
   * The sentence below the logo in the footer.
   * @example "Made for wards and waiting rooms."
   */
  footerShort: string;
  /**
   * The paragraph below it, where there is no address.
   * @example "Software for clinics since 1999."
   */
  footerLong: string;
  /** @example "Monday-Friday 9 am to 5 pm" */
  hours: string;
  /**
   * What stands after © instead of the name.
   * @example "Acme Ltd"
   */
  copyright: string;
  /**
   * In which dates are told; empty for UTC.
   * @example Europe/Lisbon
   */
  timeZone: string;
  /** Null: the built-in mark with the name. */
  logo: Picture | null;
  /** For the dark scheme; null: the other one on a light plate. */
  logoDark: Picture | null;
  /**
   * Below /storage/; null for the built-in icon.
   * @example identity_icon/5b78e15b29ab93b808319e71.png
   */
  icon: string | null;
  /**
   * A data URL of the mark, where there is neither logo nor icon; empty for none.
   * @example data:image/svg+xml;base64,PHN2Zy8+
   */
  mark: string;
  /**
   * Changes with each saved change of the identity: for the addresses of pictures made from it.
   * @example 3
   */
  version: number;
  /**
   * Address that opens a WhatsApp conversation; empty without a number.
   * @example https://wa.me/12025550123?text=Hello
   */
  whatsapp: string;
  /**
   * A style sheet with the custom properties of the theme; empty for the built-in one.
   * @example ":root{--accent:light-dark(#1457c8,#7fb0ff)}"
   */
  theme: string;
  /** The ground of each scheme, for the browser's own bars. */
  ground: GroundColors;
}

/** An entry of a menu. */
export class MenuLink {
  /** @example Solutions */
  label: string;
  /** @example /solutions */
  href: string;
  /**
   * Whether it is a page or section of the site, which the router opens.
   * @example true
   */
  routed: boolean;
}

/** The menus, as visitors see them. */
export class SiteMenus implements Record<MenuName, MenuLink[]> {
  header: MenuLink[];
  /** The button at the end of the header: one, or none. */
  header_button: MenuLink[];
  footer_explore: MenuLink[];
  /** Below the contact details. */
  footer_contact: MenuLink[];
  footer_popular: MenuLink[];
  /** In the last line of the footer. */
  footer_legal: MenuLink[];
}

/** Data of every page. */
export class SharedProps {
  /** @example "Acme Ltd" */
  siteName: string;
  /**
   * Absolute address of the site without a trailing slash, from SITE_URL.
   * @example https://www.example.com
   */
  siteUrl: string;
  /**
   * Null if the self-hosted bot check is used.
   * @example 0x4AAAAAAA
   */
  turnstileSiteKey: string | null;
  productSlider: ProductTitle[];
  sidebarData: SidebarData;
  contact: ContactDetails;
  look: SiteLook;
  menus: SiteMenus;
  @ApiProperty({
    description: 'Fixed sentences that every page shows, by key.',
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { readMore: 'Read More' },
  })
  shell: Words['shell'];
  /**
   * Whether visitors can ask the assistant.
   * @example true
   */
  assistant: boolean;
}

export class FaqItem {
  /** @example 3 */
  id: number;
  /**
   * The question.
   * @example "Can we try a solution before we buy it?"
   */
  title: string;
  /**
   * The answer, sanitized HTML.
   * @example "<p>Yes, for 14 days and free of charge.</p>"
   */
  description: string;
}

export class SliderText {
  /** @example "Software that balances at the end of the day" */
  title: string;
  /** @example "Nine web-based solutions for schools, clinics and shops." */
  description: string;
}

export class BannerPhoto {
  photo: Picture | null;
}

export class HomeImages {
  approach: Picture | null;
  help: Picture | null;
  product: Picture | null;
}

export class TestimonialItem {
  /**
   * Sanitized HTML.
   * @example "<p>My Saturday belongs to my family again.</p>"
   */
  message: string;
  photo: Picture | null;
  /** @example "Grace Miller" */
  name: string;
  /** @example Bursar */
  position: string;
  /**
   * Name of the client that the person works for; empty when none is named.
   * @example "Lakeside Academy"
   */
  client: string;
}

export class StatisticItem {
  /** @example "Organisations served" */
  title: string;
  /** @example 418 */
  price: string;
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
}

/** A solution as lists show it. */
export class ProductCard {
  /** @example 1 */
  id: number;
  /** @example school-manager */
  slug: string;
  /** @example "School Manager" */
  title: string;
  /** @example "Admissions, fees, attendance and report forms." */
  introduction: string;
  /** @example "For schools of 80 to 3,000 learners." */
  summary: string;
  photo: Picture | null;
  cover_photo: Picture | null;
  /**
   * Below /storage/; null when no document is stored. Stays the same when the document is replaced.
   * @example document/school-manager.pdf
   */
  file: string | null;
  /** @example true */
  is_featured: boolean;
}

/** A solution as its own page shows it. */
export class ProductDetail extends ProductCard {
  /**
   * Sanitized HTML.
   * @example "<p>The busiest morning in a bursar’s year …</p>"
   */
  description: string;
  /**
   * Sanitized HTML, one item per paragraph.
   * @example "<p>Fee structures by class</p><p>Attendance by stream</p>"
   */
  features: string;
}

export class PortfolioCard {
  /** @example 5 */
  id: number;
  /** @example fee-reconciliation-at-lakeside-academy */
  slug: string;
  /** @example "Fee Reconciliation at Lakeside Academy" */
  name: string;
  photo: Picture | null;
  /**
   * Null when the project has no service: 'No Service' is shown.
   * @example "Payments and Integrations"
   */
  service_title: string | null;
}

export class TitleOnly {
  /** @example "Payments and Integrations" */
  title: string;
}

export class NameOnly {
  /** @example "Lakeside Academy" */
  name: string;
}

/** A project as its own page shows it. */
export class PortfolioDetail {
  /** @example 5 */
  id: number;
  /** @example fee-reconciliation-at-lakeside-academy */
  slug: string;
  /** @example "Fee Reconciliation at Lakeside Academy" */
  name: string;
  photo: Picture | null;
  images: Picture[];
  service: TitleOnly | null;
  client: NameOnly | null;
  /** The solution that the project was built with; null when none is named or it is inactive. */
  product: ProductTitle | null;
  /** @example "Nine in ten fee payments are posted without anyone touching them." */
  introduction: string;
  /**
   * Sanitized HTML.
   * @example "<p>The academy collected fees through a paybill …</p>"
   */
  description: string;
  /**
   * Sanitized HTML.
   * @example "<p>Parents stopped bringing screenshots.</p>"
   */
  feedback: string;
}

export class PostCard {
  /** @example why-a-fee-reminder-on-the-ninth-works-better */
  slug: string;
  /** @example "Why a fee reminder on the ninth works better" */
  title: string;
  /**
   * As the card shows it: plain text, cut to 180 characters with '...' appended where it was longer. The whole, as HTML,
   * is in the update's own page data.
   * @example "Most schools send their fee reminder on the first of the month..."
   */
  description: string;
  /**
   * Title of the first category; null when it has none.
   * @example "Running Your Organisation"
   */
  category: string | null;
  photo: Picture | null;
  /**
   * The date that editors have set; by default that of its creation.
   * @example 2026-10-14T07:15:00.000Z
   */
  created_at: string;
  /**
   * In the order in which they were entered.
   * @example ["School Fees", "Payments"]
   */
  tags: string[];
}

export class PostDetail {
  /** @example why-a-fee-reminder-on-the-ninth-works-better */
  slug: string;
  /** @example "Why a fee reminder on the ninth works better" */
  title: string;
  /**
   * Sanitized HTML.
   * @example "<p>Most schools send their fee reminder on the first of the month.</p>"
   */
  description: string;
  /** @example "Running Your Organisation" */
  category: string | null;
  photo: Picture | null;
  /**
   * The date that editors have set; by default that of its creation.
   * @example 2026-10-14T07:15:00.000Z
   */
  created_at: string;
  /**
   * Who is named with it; may be empty.
   * @example "Julia Rossi"
   */
  author: string;
  /** @example 2026-10-15T06:00:00.000Z */
  updated_at: string;
  /** @example ["School Fees", "Payments"] */
  tags: string[];
}

export class PaginatedPosts {
  data: PostCard[];
  /** @example /updates?page=1 */
  prev_page_url: string | null;
  /** @example /updates?page=3 */
  next_page_url: string | null;
  /** @example 4 */
  last_page: number;
  /** @example 2 */
  current_page: number;
  /** @example /updates */
  path: string;
  /** @example 24 */
  total: number;
}

export class ClientLogo {
  /** @example "Lakeside Academy" */
  name: string;
  photo: Picture;
}

/** One point of a section. */
export class PointItem {
  /** @example Training */
  title: string;
  /** @example "We show your people how to work with it." */
  text: string;
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
    enum: ['', ...Object.keys(DRAWINGS)],
    description: 'Shown without a picture; empty for none.',
    example: 'web',
  })
  drawing: Drawing | '';
}

/** The texts around the solutions of the home page. Those that are empty are not shown. */
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
   * The language of the saying; empty for that of the site.
   * @example sw
   */
  language: string;
}

export class HomePageData extends SharedProps {
  @ApiProperty({
    enum: HOME_SECTION_NAMES,
    isArray: true,
    description: 'The sections below the hero, in their order, without hidden ones. The data of hidden ones is empty.',
    example: ['clients', 'why', 'help'],
  })
  sections: HomeSectionName[];
  /** Why our solutions are the perfect choice. */
  why: PicturePointItem[];
  /** How we help you. */
  help: FactPointItem[];
  /** The steps of Our Approach. */
  approach: PointItem[];
  marketplace: MarketplaceTexts;

  @WordsOf('home', 'search', 'approach', 'faq')
  words: Pick<Words, 'home' | 'search' | 'approach' | 'faq'>;
  slider: SliderText | null;
  banner: BannerPhoto | null;
  clientLogos: ClientLogo[];
  homeimage: HomeImages;
  faqs: FaqItem[];
  testimonials: TestimonialItem[];
  statistics: StatisticItem[];
  /** All active solutions, featured ones first. */
  products: ProductLine[];
}

export class SolutionListPageData extends SharedProps {
  /** Allow us to serve you. */
  benefits: PointItem[];
  @WordsOf('pages', 'solutions', 'faq')
  words: Pick<Words, 'pages' | 'solutions' | 'faq'>;
  products: ProductCard[];
  homeimage: HomeImages;
  faqs: FaqItem[];
}

export class SolutionPageData extends SharedProps {
  /** The steps of Our Approach. */
  approach: PointItem[];
  @WordsOf('pages', 'solution', 'approach', 'faq')
  words: Pick<Words, 'pages' | 'solution' | 'approach' | 'faq'>;
  product: ProductDetail;
  faqs: FaqItem[];
}

export class SearchPageData extends SharedProps {
  @WordsOf('search', 'solutions')
  words: Pick<Words, 'search' | 'solutions'>;
  products: ProductCard[];
  /** @example "school fees" */
  searchQuery: string;
}

/** One tab of the portfolio's filter. */
export class ServiceTab {
  /** @example payments-and-integrations */
  slug: string;
  /** @example "Payments and Integrations" */
  title: string;
}

export class PortfolioListPageData extends SharedProps {
  @WordsOf('portfolio')
  words: Pick<Words, 'portfolio'>;
  portfolios: PortfolioCard[];
  /** The distinct services of the active projects. */
  services: ServiceTab[];
  /**
   * Slug of the chosen service; null shows all.
   * @example payments-and-integrations
   */
  currentService: string | null;
}

export class PortfolioPageData extends SharedProps {
  @WordsOf('pages', 'project', 'portfolio')
  words: Pick<Words, 'pages' | 'project' | 'portfolio'>;
  portfolio: PortfolioDetail;
  /** Same service, at most four. */
  relatedPortfolios: PortfolioCard[];
}

export class UpdateListPageData extends SharedProps {
  @WordsOf('updates', 'newsletter', 'forms')
  words: Pick<Words, 'updates' | 'newsletter' | 'forms'>;
  posts: PaginatedPosts;
  /**
   * The current search text; empty if there is none.
   * @example payments
   */
  search: string;
  /** The selected category; null if there is none. */
  category: SidebarCategory | null;
}

export class UpdatePageData extends SharedProps {
  @WordsOf('pages', 'updates')
  words: Pick<Words, 'pages' | 'updates'>;
  post: PostDetail;
}

export class MapPlace {
  /** @example -1.2995 */
  latitude: number;
  /** @example 36.7815 */
  longitude: number;
}

export class ContactPageData extends SharedProps {
  @WordsOf('pages', 'contact', 'forms', 'faq')
  words: Pick<Words, 'pages' | 'contact' | 'forms' | 'faq'>;
  faqs: FaqItem[];
  /** Place of the head office; null hides the map. */
  map: MapPlace | null;
  /**
   * Whether the map is loaded only when the visitor asks for it.
   * @example false
   */
  mapOnRequest: boolean;
}

export class ApplyProduct {
  /** @example 1 */
  id: number;
  /** @example "School Manager" */
  title: string;
}

export class ApplyPageData extends SharedProps {
  @WordsOf('pages', 'apply', 'forms')
  words: Pick<Words, 'pages' | 'apply' | 'forms'>;
  products: ApplyProduct[];
  /** @example ["Portugal", "Spain"] */
  countries: string[];
}

export class LegalPageData extends SharedProps {
  /** @example Terms */
  title: string;
  /**
   * Sanitized HTML.
   * @example "<h2>Terms of use</h2>"
   */
  content: string;
}
