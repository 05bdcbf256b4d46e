import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Feed, type Item } from 'feed';
import { LRUCache } from 'lru-cache';
import { SITE_PAGES } from '../../company/fixed-pages/site-pages.constants.js';
import { LanguagesService } from '../../company/languages/languages.service.js';
import { OfferingsService } from '../../company/offerings/offerings.service.js';
import { CachedResponse } from '../../core/cache/cached-response.js';
import { ContentCache } from '../../core/cache/content-cache.js';
import { ContentEvents } from '../../core/events/content-events.js';
import { RecordNotFoundException } from '../../core/http/exceptions.js';
import { descriptionOf } from '../../core/text/description.shared.js';
import { escapeHtml } from '../../core/text/text.js';
import { UploadPicturesService } from '../../infrastructure/uploads/upload-pictures.service.js';
import { RecordPagesService } from '../pages/record-pages.service.js';
import { SharedPropsService } from '../pages/shared-props.service.js';
import { ShownRichTextService } from '../pages/shown-rich-text.service.js';
import type { PostDetail } from '../pages/update-pages.dto.js';
import { UpdatePagesService } from '../pages/update-pages.service.js';
import {
  FEED_FORMATS,
  FEED_LENGTH,
  FEEDS,
  type FeedFormat,
  type FeedSelection,
  feedAddress,
} from './feeds.constants.js';

/** What feeds say of an update, or of a record of another kind with a date. */
interface FeedItem extends Pick<PostDetail, 'title' | 'summary' | 'description' | 'photo' | 'author'> {
  /** Stays the same when it is renamed: `post/12`. */
  key: string;
  /** Path of the route. */
  path: string;
  /** The date that readers see on it. ISO 8601, UTC. */
  created_at: string;
  updated_at: string;
  categories: string[];
}

/** What is in a feed. */
interface FeedContent {
  /** Undefined for all updates. */
  title: string | undefined;
  /** Path and query of the page with the same. */
  page: string;
  /** What its own key begins with. */
  key: string;
  id: number | undefined;
  selection: FeedSelection;
  items: FeedItem[];
}

/** What is known of a feed's last state. */
interface State {
  etag: string;
  /** Time of the feed's last change. The dates of its updates don't reflect one that was removed. */
  since: Date;
}

/** Number of feeds whose last state is kept: a few for each category and language. */
const MAX_STATES = 1000;

/** Addresses in rich text that feed readers could not resolve. */
const SITE_PATH = /( (?:href|src)=")(\/(?!\/))/g;
const SOURCE_SET = /( srcset=")([^"]*)"/g;

/** The library takes the type of a picture from the end of its name. */
const JPG = /(?<=<(?:enclosure|link)\b[^<>]* type="image\/)jpg(?=")/g;

/** Feeds of the newest updates with their full texts, in the language of the reader. */
@Injectable()
export class FeedsService {
  private readonly feeds: ContentCache<CachedResponse>;
  private readonly states = new LRUCache<string, State>({ max: MAX_STATES });

  constructor(
    private readonly updates: UpdatePagesService,
    private readonly records: RecordPagesService,
    private readonly shared: SharedPropsService,
    private readonly richText: ShownRichTextService,
    private readonly languages: LanguagesService,
    private readonly offerings: OfferingsService,
    private readonly pictures: UploadPicturesService,
    changes: ContentEvents,
  ) {
    this.feeds = new ContentCache(changes);
  }

  /**
   * @param category Slug of a category; empty for all updates.
   * @param section The section of a kind of content, instead of updates; empty for these.
   * @throws RecordNotFoundException for unknown ones, and on a site without updates
   */
  async read(format: FeedFormat, category: string, section = ''): Promise<CachedResponse> {
    if (section === '' && !this.offerings.has('updates')) throw new RecordNotFoundException('Update');
    const selection = section === '' ? category : `/${section}`;
    return this.feeds.get(`${format} ${selection}`, async () => {
      const content = section === '' ? await this.updatesOf(category) : await this.recordsOf(section);
      const text = await this.write(format, content);
      const etag = `"${createHash('sha256').update(text).digest('base64url')}"`;
      const key = `${format} ${this.languages.current.tag} ${selection}`;
      const known = this.states.get(key);
      const state = known?.etag === etag ? known : { etag, since: new Date() };
      this.states.set(key, state);
      const headers = {
        'cache-control': 'public, max-age=0, must-revalidate',
        'content-type': `${FEEDS[format].type}; charset=utf-8`,
        'last-modified': state.since.toUTCString(),
      };
      return new CachedResponse(200, headers, Buffer.from(text), FEEDS[format].path);
    });
  }

  private async updatesOf(slug: string): Promise<FeedContent> {
    const { category, posts } = await this.updates.newest({ category: slug, count: FEED_LENGTH });
    const { path } = SITE_PAGES.updates;
    return {
      title: category?.title,
      page: `${path}${category ? `?category=${category.slug}` : ''}`,
      key: 'updates',
      selection: category ? { category: category.slug } : {},
      id: category?.id,
      items: posts.map(({ slug: own, category: name, ...post }) => ({
        ...post,
        key: `post/${post.id}`,
        path: `${path}/${own}`,
        categories: [...(name ? [name] : []), ...post.tags],
      })),
    };
  }

  private async recordsOf(section: string): Promise<FeedContent> {
    const { resource, title, path, items } = await this.records.newest(section, FEED_LENGTH);
    return {
      title,
      page: path,
      key: resource,
      selection: { section },
      id: undefined,
      items: items.map((item) => ({ ...item, key: `${resource}/${item.id}`, author: '', categories: [] })),
    };
  }

  private async write(format: FeedFormat, content: FeedContent): Promise<string> {
    const shared = await this.shared.get();
    const shown = (await this.richText.completed(content.items)) as FeedContent['items'];
    const sizes = await this.pictures.sizesOf(shown.flatMap(({ photo }) => photo?.path ?? []));
    const { siteUrl, siteName, look } = shared;
    const { prefix, tag } = this.languages.current;
    const absolute = (path: string) => `${siteUrl}${this.languages.addressOf(path)}`;
    const selection = { ...(prefix === '' ? {} : { language: tag }), ...content.selection };
    const times = shown.map(changedAt);
    const changed = times.length > 0 ? new Date(Math.max(...times.map(Number))) : undefined;
    // Unlike addresses, they stay the same when something is renamed, so that readers show nothing twice.
    const idOf = (path: string) => `tag:${new URL(siteUrl).hostname},2026:${path}`;
    const page = absolute(content.page);
    const title = content.title ? `${content.title} · ${siteName}` : siteName;
    const feed = new Feed({
      title,
      // Required by RSS.
      description: look.tagline || title,
      // Required by Atom for updates without an author.
      author: { name: siteName, link: siteUrl },
      id: idOf([content.key, ...(prefix === '' ? [] : [tag]), ...(content.id ? [content.id] : [])].join('/')),
      link: page,
      language: tag,
      copyright: `© ${look.copyright || siteName}`,
      favicon: `${siteUrl}/storage/site/icon-192.png?v=${look.version}`,
      ...(changed ? { updated: changed } : {}),
      feedLinks: Object.fromEntries(
        FEED_FORMATS.map((feedFormat) => [feedFormat, `${siteUrl}${feedAddress(feedFormat, selection)}`]),
      ),
    });
    for (const item of shown) {
      const { title, description } = textsOf(item, format);
      feed.addItem({
        title,
        id: idOf(item.key),
        link: absolute(item.path),
        date: changedAt(item),
        published: new Date(item.created_at),
        description,
        content: withSite(item.description, siteUrl),
        ...authorOf(item, format),
        ...pictureOf(item, format, { siteUrl, sizes }),
        category: item.categories.map((name) => ({ name, term: name })),
      });
    }
    if (format === 'json') return feed.json1();
    const xml = format === 'rss' ? feed.rss2() : withEscapedCategories(feed.atom1());
    return xml.replace(JPG, 'jpeg');
  }
}

/** In Atom a title and a summary are HTML, in RSS the description; both write them into CDATA, which `]]>` would end. */
function textsOf({ title, summary, description }: FeedItem, format: FeedFormat) {
  const short = summary || descriptionOf(description);
  if (format === 'json') return { title, description: short };
  const shownTitle = format === 'atom' ? escapeHtml(title) : title.replaceAll(']]>', ']]&gt;');
  return { title: shownTitle, description: escapeHtml(short) };
}

/** RSS and Atom want the length of a file, which the library has no place for in a picture. */
function pictureOf(
  { photo }: FeedItem,
  format: FeedFormat,
  { siteUrl, sizes }: { siteUrl: string; sizes: ReadonlyMap<string, number> },
): Partial<Item> {
  if (!photo) return {};
  const url = `${siteUrl}/storage/${photo.path}`;
  const extension = photo.path.slice(photo.path.lastIndexOf('.') + 1);
  return format === 'json'
    ? { image: url }
    : { enclosure: { url, type: `image/${extension}`, length: sizes.get(photo.path) ?? 0 } };
}

/** The library leaves `<` in Atom's attributes as it is. */
const withEscapedCategories = (atom: string): string =>
  atom.replace(/(?<=^ *<)category label=.*$/gm, (rest) => rest.replaceAll('<', '&lt;'));

/** RSS expects mail addresses as authors; for names, feeds with full texts use the Dublin Core element. */
function authorOf({ author, description }: FeedItem, format: FeedFormat): Partial<Item> {
  if (!author) return {};
  if (format !== 'rss') return { author: [{ name: author }] };
  return description ? { extensions: [{ name: 'dc:creator', objects: { _text: author } }] } : {};
}

/** The date set by editors may be later than the last change. */
const changedAt = ({ created_at, updated_at }: FeedItem): Date =>
  new Date(created_at > updated_at ? created_at : updated_at);

const withSite = (html: string, siteUrl: string): string =>
  html
    .replace(SITE_PATH, (_, attribute: string, path: string) => `${attribute}${siteUrl}${path}`)
    .replace(
      SOURCE_SET,
      (_, attribute: string, set: string) => `${attribute}${set.replace(/(^|, )\//g, `$1${siteUrl}/`)}"`,
    );
