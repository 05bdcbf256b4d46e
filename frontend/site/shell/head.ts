import { createIsomorphicFn } from '@tanstack/react-start';
import { SHELL_WORDS } from '../../../backend/company/words/shell-words.constants.js';
import { addressOf } from '../../../backend/core/text/addresses.shared.js';
import type { Picture } from '../../../backend/site/pages/picture.dto.js';
import type { SharedProps } from '../../../backend/site/pages/shared-props.dto.js';
import familjenUrl from '../../styles/fonts/familjen-grotesk-words.woff2?url';
import hankenUrl from '../../styles/fonts/hanken-grotesk-words.woff2?url';
import type { WithAlternates } from '../page-data/alternates';
import { sharedPropsIn } from '../page-data/shared-props';
import { type ImageSlot, sizesFor } from '../ui/image-slots';
import { fallbackUrl, pictureSources, storageUrl } from '../ui/stored-files';
import { type LanguagePage, type LanguageTags, languageTagsOf } from './language-tags.server';

const fontPreload = (href: string) => ({
  rel: 'preload',
  href,
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
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

/** The head of the layout, and the whole head of the error page. */
export const siteHead = ({ loaderData }: { loaderData?: SharedProps }) => ({
  meta: [{ title: loaderData?.siteName ?? SHELL_WORDS.home }],
  links: [...icons(loaderData?.look.version), fontPreload(hankenUrl), fontPreload(familjenUrl)],
  styles: loaderData?.look.theme ? [{ children: loaderData.look.theme }] : [],
});

/** The head of a page that does not exist. */
export function notFoundHead({ matches }: { matches: Matches }) {
  const { siteName, shell } = sharedPropsIn(matches) ?? { siteName: SHELL_WORDS.home, shell: SHELL_WORDS };
  return { meta: [{ title: `${shell.notFoundShort} · ${siteName}` }, { name: 'robots', content: 'noindex' }] };
}

interface PageHeadOptions {
  matches: Matches;
  /** Without it, the title is that of the home page. */
  title?: string;
  description: string;
  /** Path and query of the canonical URL, as the routes have it. */
  path: string;
  /** The page's own data, which says in which languages the page of a record is. */
  data?: WithAlternates;
  /** The first picture of the page: preloaded, and shown by link previews. */
  picture?: Picture | null;
  /** The slot of that picture; without it, the picture is not preloaded. */
  slot?: ImageSlot;
  /** For search results. */
  noIndex?: boolean;
}

const DESCRIPTION_LENGTH = 160;

function shorten(text: string): string {
  const plain = text
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain.length <= DESCRIPTION_LENGTH) return plain;
  return `${plain.slice(0, plain.lastIndexOf(' ', DESCRIPTION_LENGTH))}…`;
}

function picturePreload(picture: Picture, slot: ImageSlot) {
  const best = pictureSources(picture)[0];
  const common = { rel: 'preload', as: 'image', fetchPriority: 'high' as const };
  return best
    ? { ...common, type: best.type, imageSrcSet: best.srcSet, imageSizes: sizesFor(slot, picture) }
    : { ...common, href: fallbackUrl(picture) };
}

/** Nobody reads them after a page has been replaced in the browser. */
const languageTags = createIsomorphicFn()
  .client((_page: LanguagePage): LanguageTags => ({ meta: [], links: [] }))
  .server(languageTagsOf);

/** Title, description, Open Graph tags, canonical URL and preloads of a page. */
export function pageHead({ matches, title, description, path, data, picture, slot, noIndex }: PageHeadOptions) {
  const shared = sharedPropsIn(matches);
  if (!shared) return {};
  const { siteName, look } = shared;
  const fullTitle = title ? `${title} · ${siteName}` : [siteName, look.tagline].filter(Boolean).join(': ');
  const text = shorten(description);
  const address = `${shared.siteUrl}${shared.address ? addressOf(path, shared.address) : path}`;
  const inLanguages = languageTags({ shared, path, data, noIndex });
  return {
    meta: [
      { title: fullTitle },
      { name: 'description', content: text },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: siteName },
      ...inLanguages.meta,
      { property: 'og:title', content: fullTitle },
      { property: 'og:description', content: text },
      { property: 'og:url', content: address },
      {
        property: 'og:image',
        content: `${shared.siteUrl}${picture ? fallbackUrl(picture) : storageUrl(`site/share.png?v=${look.version}`)}`,
      },
      ...(noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
    links: [
      { rel: 'canonical', href: address },
      ...inLanguages.links,
      ...(picture && slot ? [picturePreload(picture, slot)] : []),
    ],
  };
}
