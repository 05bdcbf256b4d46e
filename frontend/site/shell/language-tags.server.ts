import type { SharedProps } from '../../../backend/site/pages/shared-props.dto.js';
import { addressIn, type LanguageVersion, versionsOf, type WithAlternates } from '../page-data/alternates';

/** Languages of a page in its head, for search engines and link previews. */
export interface LanguageTags {
  meta: { property: string; content: string }[];
  links: { rel: 'alternate'; hrefLang: string; href: string }[];
}

export interface LanguagePage {
  shared: SharedProps;
  /** Path and query of the canonical URL, as in the routes. */
  path: string;
  data: WithAlternates;
  isSelection: boolean;
}

export function languageTagsOf({ shared, path, data, isSelection }: LanguagePage): LanguageTags {
  const { look } = shared;
  // Results of a query differ between languages.
  const isOneOfSeveral = shared.languages !== undefined && !isSelection && !path.includes('?');
  const translated = isOneOfSeveral ? versionsOf(shared, path, data).filter(({ isTranslated }) => isTranslated) : [];
  return {
    meta: [
      { property: 'og:locale', content: look.locale },
      ...translated
        .filter(({ tag }) => tag !== look.language)
        .map(({ locale }) => ({ property: 'og:locale:alternate', content: locale })),
    ],
    links: alternateLinks(
      translated.filter(({ isIndexed }) => isIndexed),
      shared,
    ),
  };
}

/** The original's version, if the page shows it for lack of a translation. */
export function originalOf(shared: SharedProps, data: WithAlternates): LanguageVersion | undefined {
  // The first language has none: its pages are the originals.
  if (!data?.alternates || !shared.address?.prefix) return undefined;
  const versions = versionsOf(shared, '', data);
  const isTranslated = versions.some(({ tag, isTranslated }) => tag === shared.look.language && isTranslated);
  return isTranslated ? undefined : versions.find(({ prefix, path }) => prefix === '' && path !== undefined);
}

/** Links to a page in each of its languages, and for all other readers. Empty for a page that shows the original. */
function alternateLinks(
  versions: ReturnType<typeof versionsOf>,
  { siteUrl, look }: SharedProps,
): LanguageTags['links'] {
  if (versions.length < 2 || !versions.some(({ tag }) => tag === look.language)) return [];
  const link = (hrefLang: string, version: (typeof versions)[number]) => ({
    rel: 'alternate' as const,
    hrefLang,
    href: `${siteUrl}${addressIn(version)}`,
  });
  const original = versions.find(({ prefix }) => prefix === '');
  return [...versions.map((version) => link(version.tag, version)), ...(original ? [link('x-default', original)] : [])];
}
