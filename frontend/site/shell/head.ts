import { createIsomorphicFn } from '@tanstack/react-start';
import { SHELL_WORDS } from '../../../backend/company/words/shell-words.constants.js';
import { addressOf } from '../../../backend/core/text/addresses.shared.js';
import { descriptionOf } from '../../../backend/core/text/description.shared.js';
import type { PageSeo } from '../../../backend/site/pages/page-seo.dto.js';
import type { Picture } from '../../../backend/site/pages/picture.dto.js';
import type { SharedProps } from '../../../backend/site/pages/shared-props.dto.js';
// Pages declare these faces inline; the imports only add the files to the build.
import '../../styles/fonts/familjen-grotesk-latin.woff2?url';
import '../../styles/fonts/hanken-grotesk-latin.woff2?url';
import '../../styles/fonts/familjen-grotesk-words.woff2?url';
import '../../styles/fonts/hanken-grotesk-words.woff2?url';
import familjenUrl from '../../styles/fonts/familjen-grotesk-words.woff2?url';
import hankenUrl from '../../styles/fonts/hanken-grotesk-words.woff2?url';
import { preloadsBeside } from '../../themes/own-fonts.server';
import { preloadedFacesOf, sheetOf } from '../../themes/theme-files';
import { headOfExtensions } from '../extensions/head-of-extensions.server';
import type { WithAlternates } from '../page-data/alternates';
import { sharedPropsIn } from '../page-data/shared-props';
import { type ImageSlot, sizesFor } from '../ui/image-slots';
import { fallbackUrl, pictureSources, storageUrl } from '../ui/stored-files';
import { type HeadTags, type SharedPage, sharingTagsOf } from './sharing-tags.server';

const fontPreload = (href: string) => ({
  rel: 'preload',
  href,
  as: 'font',
  type: 'font/woff2',
  crossOrigin: '' as const,
});

type Matches = Parameters<typeof sharedPropsIn>[0];

const icon = (rel: string, size: number, version: string) => ({
  rel,
  href: storageUrl(`site/icon-${size}.png?v=${version}`),
  sizes: `${size}x${size}`,
});

const icons = (version = '0') => [
  icon('icon', 32, version),
  icon('icon', 192, version),
  icon('apple-touch-icon', 180, version),
];

/** In development the style sheets of the theme and its variants are linked; pages of the production build contain them. */
function developedSheets({ themeName, variants = {} }: Partial<SharedProps['look']> = {}) {
  if (!import.meta.env.DEV) return [];
  const own = sheetOf(themeName);
  const chosen = Object.entries(variants).map(([place, name]) => `/frontend/themes/variants/${place}/${name}.css`);
  return [...(own === undefined ? [] : [own]), ...chosen].map((href) => ({ rel: 'stylesheet', href }));
}

/** What extensions tell other programs, which read documents alone. */
const addedHead = createIsomorphicFn()
  .client((_shared: SharedProps): ReturnType<typeof headOfExtensions> => ({ meta: [], links: [] }))
  .server(headOfExtensions);

/** The files of typefaces to load first: once a page is there, it has them. */
const preloadedFonts = createIsomorphicFn()
  .client((_look?: SharedProps['look']): ReturnType<typeof fontPreload>[] => [])
  .server(({ themeName, fonts }: Partial<SharedProps['look']> = {}) =>
    (fonts
      ? [...fonts.preload, ...preloadsBeside(themeName, fonts.families)]
      : (preloadedFacesOf(themeName) ?? [hankenUrl, familjenUrl])
    ).map(fontPreload),
  );

/** The head of the layout, and the whole head of the error page. */
export const siteHead = ({ loaderData }: { loaderData?: SharedProps }) => ({
  meta: [
    { title: loaderData?.siteName ?? SHELL_WORDS.home },
    ...(loaderData?.extensions ? addedHead(loaderData).meta : []),
  ],
  links: [
    ...(loaderData?.extensions ? addedHead(loaderData).links : []),
    ...icons(loaderData?.look.version),
    ...preloadedFonts(loaderData?.look),
    ...developedSheets(loaderData?.look),
  ],
  styles: loaderData?.look.theme ? [{ children: loaderData.look.theme }] : [],
});

/** For pages that searches should not find. */
const NOT_INDEXED = { name: 'robots', content: 'noindex' };

/** For lists selected from pages that can be found themselves. */
const FOLLOWED_ONLY = { name: 'robots', content: 'noindex,follow' };

/** The head of a page that failed to load. */
const failedHead = { meta: [NOT_INDEXED] };

/** The head of a page that does not exist. */
export function notFoundHead({ matches }: { matches: Matches }) {
  const { siteName, shell } = sharedPropsIn(matches) ?? { siteName: SHELL_WORDS.home, shell: SHELL_WORDS };
  return { meta: [{ title: `${shell.notFoundShort} · ${siteName}` }, NOT_INDEXED] };
}

/** A page's own data, with the languages of a record's page and its settings for search engines. */
type PageData = WithAlternates & { words?: object; seo?: PageSeo; shareCard?: string };

interface LoadedPage<Data> {
  matches: Matches;
  /** Undefined if it failed to load. */
  loaderData?: Data | undefined;
}

interface PageHead {
  /** Defaults to the title of the home page. */
  title?: string;
  /** Plain or rich text, of which the beginning is used. */
  description: string;
  /** Path and query of the canonical URL, as in the routes. */
  path: string;
  /** The first picture of the page: preloaded, and used by link previews. */
  picture?: Picture | null;
  /** The slot of that picture; without it, the picture is not preloaded. */
  slot?: ImageSlot;
  /** Whether the page shows the results of a search or a filter: search engines follow its links without indexing it. */
  isSelection?: boolean;
  /** Set for a news article. */
  article?: SharedPage['article'];
  /** The section whose feed has what the page lists. */
  feed?: string | undefined;
}

function picturePreload(picture: Picture, slot: ImageSlot) {
  const best = pictureSources(picture)[0];
  const common = { rel: 'preload', as: 'image', fetchPriority: 'high' as const };
  return best
    ? { ...common, type: best.type, imageSrcSet: best.srcSet, imageSizes: sizesFor(slot, picture) }
    : { ...common, href: fallbackUrl(picture) };
}

/** After a page has been replaced in the browser, only the canonical URL is read, by those who share the page. */
const sharingTags = createIsomorphicFn()
  .client(
    ({ shared: { siteUrl, address }, path, data, canonical }: SharedPage): HeadTags => ({
      meta: [],
      // The server alone knows that of a page which may show the original.
      links:
        address?.prefix && data?.alternates
          ? []
          : [{ rel: 'canonical', href: canonical ?? siteUrl + (address ? addressOf(path, address) : path) }],
    }),
  )
  .server(sharingTagsOf);

/** Title, description, preloads and, in the document, tags for other programs: canonical URL, Open Graph, languages. */
export function pageHead<Data extends PageData>(
  { matches, loaderData: data }: LoadedPage<Data>,
  describe: (data: Data) => PageHead,
) {
  const shared = sharedPropsIn(matches);
  if (!shared || !data) return failedHead;
  const { title, description, path, picture, slot, isSelection = false, article, feed } = describe(data);
  const { siteName, look } = shared;
  const seo = data.seo ?? {};
  const ownTitle = seo.title ?? title;
  const fullTitle = ownTitle ? `${ownTitle} · ${siteName}` : [siteName, look.tagline].filter(Boolean).join(': ');
  const text = seo.description ?? (descriptionOf(description) || look.tagline);
  const tags = sharingTags({
    shared,
    path,
    data,
    // Search engines do not index its other languages, either.
    isSelection: isSelection || seo.noIndex === true || seo.canonical !== undefined,
    title: fullTitle,
    text,
    canonical: seo.canonical,
    picture: seo.picture ?? picture,
    card: data.shareCard,
    article,
    feed,
  });
  return {
    meta: [
      { title: fullTitle },
      ...(text === '' ? [] : [{ name: 'description', content: text }]),
      ...tags.meta,
      ...(seo.noIndex ? [NOT_INDEXED] : isSelection ? [FOLLOWED_ONLY] : []),
    ],
    links: [...tags.links, ...(picture && slot ? [picturePreload(picture, slot)] : [])],
  };
}

/** The head of a record's page, which may not exist. */
export const recordHead = <Data extends PageData>(page: LoadedPage<Data>, describe: (data: Data) => PageHead) =>
  page.loaderData ? pageHead(page, describe) : notFoundHead(page);
