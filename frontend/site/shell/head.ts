import type { Picture, SharedProps } from '../../../backend/pages/page-data.dto.js';
import familjenUrl from '../../styles/fonts/familjen-grotesk-words.woff2?url';
import hankenUrl from '../../styles/fonts/hanken-grotesk-words.woff2?url';
import iconUrl from '../assets/logo.svg?url';
import { copy } from '../copy';
import { type ImageSlot, sizesFor } from '../ui/image-slots';
import { fallbackUrl, pictureSources } from '../ui/stored-files';
import { sharedPropsIn } from './shared-props';

const fontPreload = (href: string) => ({
  rel: 'preload',
  href,
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
});

type Matches = Parameters<typeof sharedPropsIn>[0];

/** The head of the layout; all there is on the error page. */
export const siteHead = ({ loaderData }: { loaderData?: SharedProps }) => ({
  meta: [{ title: loaderData?.siteName ?? copy.siteName }],
  links: [{ rel: 'icon', href: iconUrl, type: 'image/svg+xml' }, fontPreload(hankenUrl), fontPreload(familjenUrl)],
});

/** The head of a page that does not exist. */
export const notFoundHead = ({ matches }: { matches: Matches }) => ({
  meta: [
    { title: `${copy.notFound.short} · ${sharedPropsIn(matches)?.siteName ?? copy.siteName}` },
    { name: 'robots', content: 'noindex' },
  ],
});

interface PageHeadOptions {
  matches: Matches;
  /** The home page has none: its title is the site's name. */
  title?: string;
  description: string;
  /** Path and query under which the page is known, without the host. */
  path: string;
  /** The first picture in sight, fetched before the browser comes across it. */
  picture?: Picture | null;
  /** Where that picture stands. */
  slot?: ImageSlot;
  /** Adds `noindex`, for results of a search. */
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

/** Title, description, address and what is shared when somebody passes the page on. */
export function pageHead({ matches, title, description, path, picture, slot, noIndex }: PageHeadOptions) {
  const shared = sharedPropsIn(matches);
  if (!shared) return {};
  const fullTitle = title ? `${title} · ${shared.siteName}` : `${shared.siteName}: business software from East Africa`;
  const text = shorten(description);
  const address = `${shared.siteUrl}${path}`;
  return {
    meta: [
      { title: fullTitle },
      { name: 'description', content: text },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: shared.siteName },
      { property: 'og:title', content: fullTitle },
      { property: 'og:description', content: text },
      { property: 'og:url', content: address },
      ...(picture ? [{ property: 'og:image', content: `${shared.siteUrl}${fallbackUrl(picture)}` }] : []),
      ...(noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
    ],
    links: [{ rel: 'canonical', href: address }, ...(picture && slot ? [picturePreload(picture, slot)] : [])],
  };
}
