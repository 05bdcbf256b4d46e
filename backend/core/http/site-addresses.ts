import type { AddressForm } from '../text/addresses.shared.js';

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

/** The addresses of pages in the languages of the site. Provided by `LanguagesModule`. */
export abstract class SiteAddresses {
  /** @param path Without query and hash. */
  abstract namedBy(path: string): NamedPage;
  /** A language of the site by its tag, in whatever capitals. */
  abstract ofTag(tag: string): { tag: string; isPublished: boolean } | undefined;
}
