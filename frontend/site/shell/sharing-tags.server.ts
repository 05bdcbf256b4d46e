import { SITE_PAGES } from '../../../backend/company/fixed-pages/site-pages.constants.js';
import { SHARE_PICTURE } from '../../../backend/company/identity/identity.constants.js';
import { addressOf } from '../../../backend/core/text/addresses.shared.js';
import { FEED_FORMATS, FEEDS, type FeedSelection, feedAddress } from '../../../backend/site/feeds/feeds.constants.js';
import type { Picture } from '../../../backend/site/pages/picture.dto.js';
import { addressIn } from '../page-data/alternates';
import { fallbackOf, storageUrl } from '../ui/stored-files';
import { type LanguagePage, type LanguageTags, languageTagsOf, originalOf } from './language-tags.server';

/** Tags in the head of a page for other programs. */
export interface HeadTags {
  meta: { property?: string; name?: string; content: string }[];
  links: (
    | LanguageTags['links'][number]
    | { rel: 'canonical'; href: string }
    | { rel: 'alternate'; type: string; title: string; href: string }
  )[];
}

type MetaTag = HeadTags['meta'][number];

/** A page in link previews. */
export interface SharedPage extends LanguagePage {
  title: string;
  /** The plain text description; may be empty. */
  text: string;
  /** The canonical URL given by editors. */
  canonical: string | undefined;
  /** Null and undefined use the site's picture. */
  picture: Picture | null | undefined;
  /** The path of a picture generated from the title. */
  card: string | undefined;
  /** Set for a news article; its times are ISO 8601. */
  article: { published: string; modified: string; author: string; section: string | null; tags: string[] } | undefined;
  /** The section whose feed has what the page lists. */
  feed: string | undefined;
}

interface PreviewPicture {
  url: string;
  width: number;
  height: number;
  alt: string;
}

/** Narrower pictures are shown as thumbnails beside the text. */
const LARGE_CARD = { width: 600, ratio: 1.5 };

/** Tags for link previews of a page, and for its languages. */
export function sharingTagsOf(page: SharedPage): HeadTags {
  const { shared, title, text, article } = page;
  const address = page.canonical ?? canonicalOf(page);
  const languages = languageTagsOf(page);
  const picture = pictureOf(page);
  const isLarge = picture.width >= LARGE_CARD.width && picture.width >= LARGE_CARD.ratio * picture.height;
  return {
    meta: [
      property('og:type', article ? 'article' : 'website'),
      property('og:site_name', shared.siteName),
      ...languages.meta,
      property('og:title', title),
      ...(text === '' ? [] : [property('og:description', text)]),
      property('og:url', address),
      property('og:image', picture.url),
      property('og:image:width', String(picture.width)),
      property('og:image:height', String(picture.height)),
      property('og:image:alt', picture.alt),
      { name: 'twitter:card', content: isLarge ? 'summary_large_image' : 'summary' },
      ...(article ? articleTags(article) : []),
    ],
    links: [{ rel: 'canonical', href: address }, ...languages.links, ...feedLinks(page)],
  };
}

/** The address of the page, or of the original that it shows. */
function canonicalOf({ shared, path, data }: SharedPage): string {
  const original = originalOf(shared, data);
  if (original) return `${shared.siteUrl}${addressIn(original)}`;
  return `${shared.siteUrl}${shared.address ? addressOf(path, shared.address) : path}`;
}

/** The feeds of the home page, of updates and of their lists; a category has its own. */
function feedLinks({ shared, path, title, feed }: SharedPage): HeadTags['links'] {
  const language = shared.address?.prefix ? { language: shared.look.language } : {};
  const linksTo = (selection: FeedSelection, name: string): HeadTags['links'] =>
    FEED_FORMATS.map((format) => ({
      rel: 'alternate',
      type: FEEDS[format].type,
      title: `${name} (${FEEDS[format].name})`,
      href: feedAddress(format, { ...language, ...selection }),
    }));
  if (feed) return linksTo({ section: feed }, title);
  if (shared.notOffered?.includes('updates')) return [];
  const [pathname = '', query] = path.split('?');
  if (pathname !== SITE_PAGES.home.path && !`${pathname}/`.startsWith(`${SITE_PAGES.updates.path}/`)) return [];
  const category = new URLSearchParams(query).get('category');
  return linksTo(category ? { category } : {}, shared.siteName);
}

function pictureOf({ shared, picture, card, title }: SharedPage): PreviewPicture {
  if (!picture)
    return {
      url: `${shared.siteUrl}${storageUrl(card ?? `site/share.png?v=${shared.look.version}`)}`,
      ...SHARE_PICTURE,
      alt: card ? title : shared.siteName,
    };
  const { path, width, height } = fallbackOf(picture);
  return { url: `${shared.siteUrl}${storageUrl(path)}`, width, height, alt: picture.alt || title };
}

const articleTags = ({ published, modified, author, section, tags }: NonNullable<SharedPage['article']>): MetaTag[] => [
  property('article:published_time', published),
  property('article:modified_time', modified),
  ...(author === '' ? [] : [property('article:author', author)]),
  ...(section === null ? [] : [property('article:section', section)]),
  ...tags.map((tag) => property('article:tag', tag)),
];

const property = (name: string, content: string): MetaTag => ({ property: name, content });
