import { type FixedPageName, SITE_PAGES } from '../fixed-pages/site-pages.constants.js';

/** Sections of the site: the first part of the addresses below them, in the first language, unless renamed. */
export type Section = SectionAt<(typeof SITE_PAGES)[Exclude<FixedPageName, 'home'>]['path']> | 'search-solutions';

type SectionAt<Path extends string> = Path extends `/${infer Name}` ? Name : never;

export const SECTIONS: readonly Section[] = [
  ...Object.values(SITE_PAGES).flatMap(({ path }) => (path === '/' ? [] : (path.slice(1) as Section))),
  'search-solutions',
];

/** Names of renamed sections. */
export type SectionNames = Partial<Record<Section, string>>;

/** How a language handles untranslated records: omit them, or show the original with its own `lang`. */
export const MISSING_POLICIES = ['leave_out', 'show_original'] as const;

export type MissingPolicy = (typeof MISSING_POLICIES)[number];

/** A language of the public site. */
export interface SiteLanguage {
  /** A BCP 47 tag. */
  tag: string;
  /** The first part of its addresses, in lower case: `pt-br`. Empty for the first language. */
  prefix: string;
  /** Whether visitors can see it; always true for the first language. */
  isPublished: boolean;
  missing: MissingPolicy;
  /** What sections are called, percent-encoded: those of the product, and those of kinds that the owner has made. */
  sections: Readonly<Record<string, string>>;
}
