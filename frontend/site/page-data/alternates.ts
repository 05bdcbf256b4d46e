import { addressOf } from '../../../backend/core/text/addresses.shared.js';
import type { Alternate, LanguageLink, SharedProps } from '../../../backend/site/pages/shared-props.dto.js';

/** The hash that shows the notice on a home page why the requested page was replaced. */
export const UNTRANSLATED = 'untranslated';

/** On a site in several languages, the data of a record's page lists the languages it exists in. */
export type WithAlternates = { alternates?: readonly Alternate[] } | undefined;

export interface LanguageVersion extends LanguageLink {
  /** Undefined if the page does not exist in the language. */
  path: string | undefined;
  /** False if it shows the original. */
  isTranslated: boolean;
  /** Whether it is announced to search engines. */
  isIndexed: boolean;
}

/**
 * The languages of the site, each with its version of the page.
 * @param path The path of the page's route. Content selected by a query differs between languages.
 * @param data The data of the page; pages that are not records exist in all languages.
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
          ...data.alternates.find((alternate) => alternate.language === language.tag),
        }
      : { path: pathname, isTranslated: true, isIndexed: true }),
  }));
}

/** The address of a version, or of the home page of its language with a notice that there is none. */
export const addressIn = ({ path = `/#${UNTRANSLATED}`, ...language }: LanguageVersion): string =>
  addressOf(path, language);
