import { addressOf } from '../../../backend/core/text/addresses.shared.js';
import type { Alternate, LanguageLink, SharedProps } from '../../../backend/site/pages/shared-props.dto.js';

/** Shows the line on a home page that says why it is not the page that the visitor came from. */
export const UNTRANSLATED = 'untranslated';

/** The record pages of a site in several languages say in which these are. */
export type WithAlternates = { alternates?: readonly Alternate[] } | undefined;

interface LanguageVersion extends LanguageLink {
  /** Undefined if the page does not exist in it. */
  path: string | undefined;
  /** False where it shows the original. */
  isTranslated: boolean;
  /** Whether search engines are told of it. */
  isIndexed: boolean;
}

/**
 * The languages of the site, each with the page that is the same.
 * @param path Of the page's route. What its query selects differs from language to language.
 * @param data Of the page; a page that is no record's exists in all languages.
 */
export function versionsOf({ languages }: Partial<SharedProps>, path: string, data: WithAlternates): LanguageVersion[] {
  const [pathname] = path.split(/[?#]/);
  return (languages?.all ?? []).map((language) => ({
    ...language,
    ...(data?.alternates
      ? {
          path: undefined,
          isTranslated: false,
          isIndexed: false,
          ...data.alternates.find((one) => one.language === language.tag),
        }
      : { path: pathname, isTranslated: true, isIndexed: true }),
  }));
}

/** Where a version is, or the home page of its language, which says that there is none. */
export const addressIn = ({ path = `/#${UNTRANSLATED}`, ...language }: LanguageVersion): string =>
  addressOf(path, language);
