import type { AddressForm } from '../text/addresses.shared.js';
import { DEFAULT_LANGUAGE } from '../text/languages.shared.js';
import { inLanguage } from '../text/reader-language.js';

/** What the path of a page names. */
export interface NamedPage {
  /** The language of the page, a BCP 47 tag. */
  language: string;
  /** Whether visitors may read it. */
  isPublished: boolean;
  /** The path of its route, which is the same in every language. */
  path: string;
  form: AddressForm;
  /** The present address, if this is a former one. */
  moved?: string;
}

/** Runs the work for readers of a language of the site. */
export const inSiteLanguage = <T>(language: string, addresses: Pick<SiteAddresses, 'first'>, work: () => T): T =>
  // English is what is said where nobody has set a language: nothing is to be kept twice.
  language === addresses.first && language === DEFAULT_LANGUAGE ? work() : inLanguage(language, work);

/** The addresses of pages in the languages of the site. Provided by `LanguagesModule`. */
export abstract class SiteAddresses {
  /** The tag of the first language. */
  abstract readonly first: string;
  /** @param path Without query and hash. */
  abstract namedBy(path: string): NamedPage;
  /** A language of the site by its tag, in whatever capitals. */
  abstract ofTag(tag: string): { tag: string; isPublished: boolean } | undefined;
}
