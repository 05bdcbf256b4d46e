import type { AddressForm } from '../text/addresses.shared.js';
import { DEFAULT_LANGUAGE } from '../text/languages.shared.js';
import { inLanguage } from '../text/reader-language.js';

/** The page that a path leads to. */
export interface NamedPage {
  /** The language of the page, a BCP 47 tag. */
  language: string;
  /** Whether its language is published. */
  isPublished: boolean;
  /** The path of its route, the same in every language. */
  path: string;
  form: AddressForm;
  /** The current address, if this is a former one. */
  moved?: string;
}

/** Runs the work for readers of a language of the site. */
export const inSiteLanguage = <T>(language: string, addresses: Pick<SiteAddresses, 'first'>, work: () => T): T =>
  // English is the default without a language, so it must not be cached twice.
  language === addresses.first && language === DEFAULT_LANGUAGE ? work() : inLanguage(language, work);

/** The addresses of pages in the site's languages. Provided by `LanguagesModule`. */
export abstract class SiteAddresses {
  /** The tag of the first language. */
  abstract readonly first: string;
  /** @param path Without query and hash. */
  abstract namedBy(path: string): NamedPage;
  /** Returns a language of the site by its tag, ignoring case. */
  abstract ofTag(tag: string): (AddressForm & { tag: string; isPublished: boolean }) | undefined;
}
