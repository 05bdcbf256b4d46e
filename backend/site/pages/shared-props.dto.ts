import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { PRIVACY_NOTICES, type PrivacyNotice } from '../../company/legal/legal.constants.js';
import { OFFERINGS, type OfferingName } from '../../company/offerings/offerings.constants.js';
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
   * Its language, where that is another one than the page's: it is not translated.
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
   * Its language, where that is another one than the page's: it is not translated.
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
   * The date that editors have set; by default that of its creation.
   * @example 2026-10-14T07:15:00.000Z
   */
  created_at: string;
  /**
   * Its language, where that is another one than the page's: it is not translated.
   * @example en
   */
  language?: string;
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
   * The language of the texts, a BCP 47 tag.
   * @example en
   */
  language: string;
  /**
   * In which it is written.
   * @example ltr
   */
  direction: 'ltr' | 'rtl';
  /**
   * The language as Open Graph has it.
   * @example en_US
   */
  locale: string;
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
   * @example data:image/svg+xml,%3Csvg/%3E
   */
  mark: string;
  /**
   * Changes with each saved change of the identity, and with its icon: for the addresses of pictures made from it.
   * @example "3"
   */
  version: string;
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
  /**
   * The language of the label, where that is another one than the page's: it is not translated.
   * @example en
   */
  language?: string;
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

/** How the addresses of one language differ from the paths of the routes. */
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
   * As it calls itself.
   * @example Polski
   */
  name: string;
  /**
   * Its name in the language of the page.
   * @example Polish
   */
  label: string;
  /**
   * As Open Graph has it.
   * @example pl_PL
   */
  locale: string;
  /**
   * What offers the page to readers of this language, in it. Absent where nobody has translated it.
   * @example "Ta strona jest dostępna także po polsku."
   */
  offer?: string;
  /**
   * How that is closed.
   * @example Zamknij
   */
  close?: string;
}

/** What leads to the site in other languages. */
export class LanguageLinks {
  /** In the order of the switcher, with the language of the page. */
  all: LanguageLink[];
  @ApiProperty({
    description: 'Fixed sentences of the switcher, by key.',
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { label: 'Language' },
  })
  words: Words['languages'];
}

/** The page of a record in one of the languages in which it can be read. */
export class Alternate {
  /** @example pl */
  language: string;
  /**
   * The path of its route, which does not depend on the language but for the slug.
   * @example /solutions/szkola
   */
  path: string;
  /**
   * False where the language shows the original, since there is no translation.
   * @example true
   */
  isTranslated: boolean;
  /**
   * Whether search engines are told of it: not of the original, nor of what is not to be indexed or has its canonical page
   * elsewhere.
   * @example true
   */
  isIndexed: boolean;
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
  /** What stands at the forms about the privacy policy: nothing without one, a notice, or a box to tick. */
  @ApiProperty({ enum: PRIVACY_NOTICES, example: 'notice' })
  privacyNotice: PrivacyNotice;
  /**
   * Whether visitors can ask the assistant.
   * @example true
   */
  assistant: boolean;
  /** Absent where addresses are the paths of the routes. */
  address?: PageAddresses;
  /** Absent on a site in one language. */
  languages?: LanguageLinks;
  /** What the site leaves out. Absent where it offers everything. */
  @ApiPropertyOptional({ enum: OFFERINGS, isArray: true, example: ['agents'] })
  notOffered?: OfferingName[];
}

/** Data of the page of a record, or of a text. */
export class RecordPageProps extends SharedProps {
  /** Where it is in the languages in which it can be read. Absent on a site with one language. */
  alternates?: Alternate[];
  /** Absent where editors have said nothing of it. */
  seo?: PageSeo;
  /**
   * What link previews show of a page without a picture, below `/storage/`. Absent if its letters can't be drawn.
   * @example site/share-0123456789abcdef01234567.png
   */
  shareCard?: string;
}
