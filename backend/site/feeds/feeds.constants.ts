/** Number of updates in each feed, newest first. */
export const FEED_LENGTH = 20;

/** Feeds of the updates by format, with their address and type, as announced in heads of pages. */
export const FEEDS = {
  rss: { path: '/feed.xml', type: 'application/rss+xml', name: 'RSS' },
  atom: { path: '/atom.xml', type: 'application/atom+xml', name: 'Atom' },
  json: { path: '/feed.json', type: 'application/feed+json', name: 'JSON' },
} as const;

export type FeedFormat = keyof typeof FEEDS;

export const FEED_FORMATS = Object.keys(FEEDS) as FeedFormat[];

/** Contents of a feed: all updates or those of a category, in one language of the site. */
export interface FeedSelection {
  /** The first language by default. */
  language?: string;
  /** The slug of a category. */
  category?: string;
  /** The section of a kind of content of the site, without slashes; updates by default. */
  section?: string;
}

/** Returns the address of a feed on the site. */
export function feedAddress(format: FeedFormat, { language, category, section }: FeedSelection): string {
  const query = new URLSearchParams({
    ...(language ? { language } : {}),
    ...(category ? { category } : {}),
    ...(section ? { section } : {}),
  });
  return `${FEEDS[format].path}${query.size === 0 ? '' : `?${query}`}`;
}
