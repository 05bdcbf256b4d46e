/** Maximum lengths of the texts, in characters. */
export const IDENTITY_LENGTH = {
  name: 120,
  tagline: 160,
  footerShort: 200,
  footerLong: 500,
  hours: 200,
  whatsapp: 30,
  greeting: 300,
  timeZone: 64,
  copyright: 200,
  mapPlace: 60,
  theme: 32,
} as const;

/** The parts of public pages that a theme has variants of, each with the column that stores the name of the chosen one. */
export const VARIANT_COLUMNS = {
  header: 'header_variant',
  solutions: 'solutions_variant',
  updates: 'updates_variant',
  article: 'article_variant',
  project: 'project_variant',
  footer: 'footer_variant',
  sections: 'sections_variant',
} as const;

export type VariantPlace = keyof typeof VARIANT_COLUMNS;

export const VARIANT_PLACES = Object.keys(VARIANT_COLUMNS) as VariantPlace[];

/** The parts of the pages that can have uploaded typefaces, with the column that names their files. */
export const FONT_COLUMNS = { display: 'heading_fonts', text: 'text_fonts' } as const;

export type FontUse = keyof typeof FONT_COLUMNS;

/** Files of one family: regular, bold, and both in italics. */
export const MAX_FONTS = 4;

/** What the names of such files look like: the beginning of the hash of their bytes. */
export const FONT_NAME = /^[0-9a-f]{24}$/;

/** Where each page may link to the search of the site. */
export const SEARCH_LINKS = ['none', 'header', 'footer'] as const;

export type SearchLink = (typeof SEARCH_LINKS)[number];

/** Widths of the icons: for tabs, for iPhones, and for Android. */
export const ICON_SIZES = [32, 180, 192, 512] as const;

export type IconSize = (typeof ICON_SIZES)[number];

/** Size of the picture that other sites show with a link, in pixels. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const;

/** Fields that can be translated into each language of the site. */
export const IDENTITY_TEXTS = [
  'tagline',
  'footer_short',
  'footer_long',
  'copyright',
  'hours',
  'whatsapp_greeting',
] as const;
