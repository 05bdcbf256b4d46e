/** The sections of the site: the first part of the addresses below them, in the first language, unless it is renamed. */
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

/** Names of sections that differ from their own. */
export type SectionNames = Partial<Record<Section, string>>;

/** What a language does with a record that is not translated: leave it out, or show the original with its own `lang`. */
export const MISSING_POLICIES = ['leave_out', 'show_original'] as const;

export type MissingPolicy = (typeof MISSING_POLICIES)[number];

/** A language of the public site. */
export interface SiteLanguage {
  /** A BCP 47 tag. */
  tag: string;
  /** The first part of its addresses, in small letters: `pt-br`. Empty for the first language. */
  prefix: string;
  /** Whether visitors see it; the first language always is. */
  isPublished: boolean;
  missing: MissingPolicy;
  sections: SectionNames;
}
