import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { type SearchLink, VARIANT_PLACES, type VariantPlace } from '../../company/identity/identity.constants.js';
import {
  LEGAL_TEXTS,
  type LegalText,
  PRIVACY_NOTICES,
  type PrivacyNotice,
} from '../../company/legal/legal.constants.js';
import { OFFERINGS, type OfferingName } from '../../company/offerings/offerings.constants.js';
import { SiteFonts } from '../../company/own-fonts/own-fonts.dto.js';
import type { Words } from '../../company/words/word-list.shared.js';
import type { MenuName } from '../menus/menus.constants.js';
import { PageSeo } from './page-seo.dto.js';
import { Picture } from './picture.dto.js';

export class ProductTitle {
  /** @example "School Manager" */
  title: string;
  /** @example school-manager */
  slug: string;
  /**
   * Language of the record, if it is not translated into the page's.
   * @example en
   */
  language?: string;
}

export class SidebarCategory {
  /** @example field-notes */
  slug: string;
  /** @example "Field Notes" */
  title: string;
  /**
   * Language of the record, if it is not translated into the page's.
   * @example en
   */
  language?: string;
}

export class LatestPost {
  /** @example why-a-fee-reminder-on-the-ninth-works-better */
  slug: string;
  /** @example "Why a fee reminder on the ninth works better" */
  title: string;
  photo: Picture | null;
  /**
   * The date set by editors; the creation date by default.
   * @example 2026-10-14T07:15:00.000Z
   */
  created_at: string;
  /**
   * Language of the record, if it is not translated into the page's.
   * @example en
   */
  language?: string;
}

export class SidebarData {
  categories: SidebarCategory[];
  /** The four newest updates. */
  latestPosts: LatestPost[];
  /**
   * The twelve most used tags.
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

/** The company's logos and theme. Empty texts are not shown. */
export class SiteLook {
  /** @example "Software for clinics" */
  tagline: string;
  /**
   * The sentence below the logo in the footer.
   * @example "Made for wards and waiting rooms."
   */
  footerShort: string;
  /**
   * The paragraph below it, if there is no address.
   * @example "Software for clinics since 1999."
   */
  footerLong: string;
  /** @example "Monday-Friday 9 am to 5 pm" */
  hours: string;
  /**
   * Text after © instead of the name.
   * @example "Acme Ltd"
   */
  copyright: string;
  /**
   * The year beside it, where the company is.
   * @example "2026"
   */
  year: string;
  /**
   * The language of the texts, a BCP 47 tag.
   * @example en
   */
  language: string;
  /**
   * The writing direction of the language.
   * @example ltr
   */
  direction: 'ltr' | 'rtl';
  /**
   * The language in Open Graph notation.
   * @example en_US
   */
  locale: string;
  /**
   * Time zone of dates; empty for UTC.
   * @example Europe/Lisbon
   */
  timeZone: string;
  /** The logo; null for the built-in mark with the name. */
  logo: Picture | null;
  /** The logo for the dark scheme; null to show the other one on a light plate. */
  logoDark: Picture | null;
  /**
   * Path below /storage/; null for the built-in icon.
   * @example identity_icon/5b78e15b29ab93b808319e71.png
   */
  icon: string | null;
  /**
   * A data URL of the mark that is shown without a logo and icon; empty for none.
   * @example data:image/svg+xml,%3Csvg/%3E
   */
  mark: string;
  /**
   * Changes whenever the identity or its icon changes. Part of the addresses of pictures made from them.
   * @example "3"
   */
  version: string;
  /**
   * Address that opens a WhatsApp conversation; empty without a number.
   * @example https://wa.me/12025550123?text=Hello
   */
  whatsapp: string;
  /**
   * The name of the theme that the pages are laid out by; absent for the usual look.
   * @example folio
   */
  @ApiPropertyOptional()
  themeName?: string;
  @ApiPropertyOptional({
    type: 'object',
    properties: Object.fromEntries(VARIANT_PLACES.map((place) => [place, { type: 'string' }])),
    description: 'The names of chosen variants, by the part of the pages that they lay out; absent without any.',
    example: { header: 'centered', footer: 'slim' },
  })
  variants?: Partial<Record<VariantPlace, string>>;
  /**
   * A style sheet with the colors of the theme as custom properties; empty for the built-in ones.
   * @example ":root{--accent:light-dark(#1457c8,#7fb0ff)}"
   */
  theme: string;
  /** The site's own typefaces; absent for those of the theme. */
  fonts?: SiteFonts;
  /**
   * The style sheet that administrators have written, in its layer; absent without one.
   * @example "@layer own{h1 { letter-spacing: 0; }}"
   */
  @ApiPropertyOptional()
  ownCss?: string;
  /** The page background of each scheme, for the browser's own bars. */
  ground: GroundColors;
}

/** An entry of a menu. */
export class MenuLink {
  /** @example Solutions */
  label: string;
  /** @example /solutions */
  href: string;
  /**
   * Whether it is a page or section of the site, to be opened by the router.
   * @example true
   */
  routed: boolean;
  /**
   * The language of the label, if it is not translated into the page's.
   * @example en
   */
  language?: string;
}

/** The menus as visible to visitors. */
export class SiteMenus implements Record<MenuName, MenuLink[]> {
  header: MenuLink[];
  /** The button at the end of the header: at most one. */
  header_button: MenuLink[];
  footer_explore: MenuLink[];
  /** Links below the contact details. */
  footer_contact: MenuLink[];
  footer_popular: MenuLink[];
  /** Links in the last line of the footer. */
  footer_legal: MenuLink[];
}

/** Differences between the addresses of a language and the paths of the routes. */
export class PageAddresses {
  /**
   * The first part of all addresses; empty for the first language.
   * @example pl
   */
  prefix: string;
  @ApiProperty({
    description: 'Names of sections that differ from their own, by these.',
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { solutions: 'rozwiazania' },
  })
  sections: Readonly<Record<string, string>>;
}

/** A language that visitors can choose. */
export class LanguageLink extends PageAddresses {
  /**
   * A BCP 47 tag.
   * @example pl
   */
  tag: string;
  /**
   * The name of the language in that language.
   * @example Polski
   */
  name: string;
  /**
   * Its name in the language of the page.
   * @example Polish
   */
  label: string;
  /**
   * The language in Open Graph notation.
   * @example pl_PL
   */
  locale: string;
  /**
   * An offer of the page to readers of this language, in that language. Absent without a translation.
   * @example "Ta strona jest dostępna także po polsku."
   */
  offer?: string;
  /**
   * The label of the button that closes the offer.
   * @example Zamknij
   */
  close?: string;
}

/** Links to the site in other languages. */
export class LanguageLinks {
  /** All languages in the order of the language switcher, including the page's. */
  all: LanguageLink[];
  @ApiProperty({
    description: 'Fixed sentences of the switcher, by key.',
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { label: 'Language' },
  })
  words: Words['languages'];
}

/** The page of a record in one of its languages. */
export class Alternate {
  /** @example pl */
  language: string;
  /**
   * The path of its route. Only the slug depends on the language.
   * @example /solutions/szkola
   */
  path: string;
  /**
   * False if the language shows the original for lack of a translation.
   * @example true
   */
  isTranslated: boolean;
  /**
   * Whether it is announced to search engines. False for untranslated records, and for pages excluded from indexing or with a
   * canonical address elsewhere.
   * @example true
   */
  isIndexed: boolean;
}

/** Data of every page. */
export class SearchAccess {
  /** Where each page links to it. Absent without a link. */
  @ApiPropertyOptional({ enum: ['header', 'footer'], example: 'header' })
  link?: Exclude<SearchLink, 'none'>;
  /**
   * Whether Ctrl K and / open it. Absent if not.
   * @example true
   */
  keys?: true;
}

export class SharedProps {
  /** @example "Acme Ltd" */
  siteName: string;
  /**
   * Absolute address of the site without a trailing slash, from SITE_URL.
   * @example https://www.example.com
   */
  siteUrl: string;
  /**
   * Site key of Turnstile; null if the self-hosted bot check is used.
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
  /** The privacy notice of forms: none without a policy, a notice, or a box to tick. */
  @ApiProperty({ enum: PRIVACY_NOTICES, example: 'notice' })
  privacyNotice: PrivacyNotice;
  /**
   * Whether the assistant is available to visitors.
   * @example true
   */
  assistant: boolean;
  /** Legal texts that nobody has written, which nothing leads to. Absent if all are written. */
  @ApiPropertyOptional({ enum: LEGAL_TEXTS, isArray: true, example: ['terms'] })
  unwritten?: LegalText[];
  /**
   * True if links from cards to solutions open a new tab, as specified; otherwise absent.
   * @example true
   */
  newTabs?: boolean;
  /** How visitors get to the search of the site. Absent if nothing leads to it. */
  searchAccess?: SearchAccess;
  /** Absent if addresses are the paths of the routes. */
  address?: PageAddresses;
  /** Absent on a site in one language. */
  languages?: LanguageLinks;
  /**
   * Paths of texts of the response that are in the first language, for lack of a translation; records have their `language`
   * instead. Absent if there are none.
   * @example ["look.tagline"]
   */
  originals?: string[];
  /** Features that the site does not offer. Absent if it offers everything. */
  @ApiPropertyOptional({ enum: OFFERINGS, isArray: true, example: ['agents'] })
  notOffered?: OfferingName[];

  /**
   * Features that the site is without, as FEATURES names them. Absent if it has all.
   * @example ["visits"]
   */
  featuresOff?: string[];

  /**
   * The extensions of the site. Absent without any.
   * @example ["price-calculator"]
   */
  extensions?: string[];
}

/** Data of the page of a record or text. */
export class RecordPageProps extends SharedProps {
  /** The page in the languages in which it is available. Absent on a site with one language. */
  alternates?: Alternate[];
  /** Absent without metadata by editors. */
  seo?: PageSeo;
  /**
   * Path below `/storage/` of the link preview's picture for a page without a picture. Absent if its letters can't be drawn.
   * @example site/share-0123456789abcdef01234567.png?page=contact
   */
  shareCard?: string;
}
