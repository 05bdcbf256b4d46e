/** Sections of the site: the first part of the addresses below them, in the first language, unless renamed. */
export const SECTIONS = [
  'solutions',
  'portifolios',
  'updates',
  'contact',
  'apply',
  'terms',
  'privacy',
  'search-solutions',
] as const;

export type Section = (typeof SECTIONS)[number];

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
  sections: SectionNames;
}
