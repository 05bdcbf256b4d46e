import { AsyncLocalStorage } from 'node:async_hooks';
import { type EnglishTag, SPECIFIED_ENGLISH } from './office-languages.shared.js';

/**
 * The English of an answer. Names of things within sentences are always those of the site's own wording; the sentences themselves
 * are the specified ones for programs, and those of the site's wording for its back office.
 */
interface SiteEnglish {
  names: EnglishTag;
  sentences: EnglishTag;
}

const AS_SPECIFIED: SiteEnglish = { names: SPECIFIED_ENGLISH, sentences: SPECIFIED_ENGLISH };

const storage = new AsyncLocalStorage<SiteEnglish>();

/** Runs the work, and everything it starts, for English readers of a site. */
export const inSiteEnglish = <T>(english: SiteEnglish, work: () => T): T => storage.run(english, work);

/** The English of the running code's readers; as specified for programs, on the command line and in the log. */
export const siteEnglish = (): SiteEnglish => storage.getStore() ?? AS_SPECIFIED;
