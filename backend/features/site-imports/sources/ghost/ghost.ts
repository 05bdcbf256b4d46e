import type { Readable } from 'node:stream';
import { UnreadableExport } from '../../archives/unreadable-export.js';
import { isRow, jsonRows, type Row, textIn } from '../../readers/json-rows.js';
import { htmlOfMarkdown } from '../../readers/markdown-html.js';
import {
  addAuthor,
  authorRedirect,
  feedRedirect,
  momentOf,
  type OldContent,
  type OldMenu,
  type OldSite,
  type OldText,
  oldMenu,
  oldText,
  tagRedirects,
} from '../../readers/old-content.js';
import type { GhostHtml } from './ghost-cards.js';
import { htmlOfLexical, htmlOfMobiledoc } from './ghost-documents.js';

/** Placeholder of the site's URL in addresses of pictures, in exports since version 4. */
const GHOST_URL = '__GHOST_URL__';

/** Columns of other tables that posts need; the others would take memory. */
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  settings: ['key', 'value'],
  tags: ['id', 'name', 'slug', 'visibility'],
  users: ['id', 'name', 'email'],
  posts_tags: ['post_id', 'tag_id', 'sort_order'],
  posts_authors: ['post_id', 'author_id', 'sort_order'],
  posts_meta: ['post_id', 'feature_image_alt', 'feature_image_caption', 'meta_title', 'meta_description', 'og_image'],
};

/** Settings that determine the addresses of posts, and menus. */
const SETTINGS: ReadonlySet<string> = new Set([
  'url',
  'site_url',
  'permalinks',
  'activeTimezone',
  'timezone',
  'navigation',
  'secondary_navigation',
]);

/** Content that has no counterpart here. */
const NOT_TAKEN: ReadonlySet<string> = new Set(['members', 'snippets', 'comments']);

/** Ghost's menus and their names in its settings. */
const MENUS = [
  ['navigation', 'Primary navigation'],
  ['secondary_navigation', 'Secondary navigation'],
] as const;

/** Maximum number of links of a menu. */
const MAX_LINKS = 100;

/** Whether JSON has posts, as each export of Ghost. @throws UnreadableExport */
export async function hasGhostPosts(stream: Readable): Promise<boolean> {
  try {
    for await (const { table } of jsonRows(stream)) if (table === 'posts') return true;
    return false;
  } finally {
    stream.destroy();
  }
}

/**
 * Reads an export of Ghost (Labs, Export your content): posts and pages with tags and authors, of versions 1 to 6. It is read
 * twice: first the related tables, then the posts.
 * @throws UnreadableExport
 */
export async function* readGhost(open: () => Promise<Readable>, site: OldSite): AsyncGenerator<OldContent> {
  const tables = new Map<string, Row[]>();
  let hasPosts = false;
  for await (const { table, row } of jsonRows(await open())) {
    if (table === 'posts') hasPosts = true;
    if (NOT_TAKEN.has(table)) site.leftOut[table] = (site.leftOut[table] ?? 0) + 1;
    const columns = COLUMNS[table];
    if (!columns || (table === 'settings' && !SETTINGS.has(textIn(row, 'key')))) continue;
    const kept = Object.fromEntries(columns.flatMap((name) => (row[name] == null ? [] : [[name, row[name]]])));
    const known = tables.get(table);
    if (known) known.push(kept);
    else tables.set(table, [kept]);
  }
  if (!hasPosts) throw new UnreadableExport('unknown');
  const rows = (table: string): Row[] => tables.get(table) ?? [];
  const byId = (table: string) => new Map(rows(table).map((row) => [textIn(row, 'id'), row]));
  const setting = (...keys: string[]): string =>
    textIn(
      rows('settings').find((row) => keys.includes(textIn(row, 'key'))),
      'value',
    );
  const url = setting('url', 'site_url');
  if (URL.canParse(url)) site.url = url.replace(/\/+$/, '');
  const permalinks = setting('permalinks');
  const zone = setting('activeTimezone', 'timezone');
  const tags = byId('tags');
  const users = byId('users');
  for (const user of users.values()) addAuthor(site, textIn(user, 'name'), textIn(user, 'email'));
  const metas = new Map(rows('posts_meta').map((row) => [textIn(row, 'post_id'), row]));
  const linked = (table: string, column: string) => {
    const links = Map.groupBy(rows(table), (row) => textIn(row, 'post_id'));
    return (post: string): string[] =>
      (links.get(post) ?? [])
        .toSorted((one, other) => Number(one.sort_order ?? 0) - Number(other.sort_order ?? 0))
        .map((row) => textIn(row, column));
  };
  const tagsOf = linked('posts_tags', 'tag_id');
  const authorsOf = linked('posts_authors', 'author_id');
  const isPublicTag = (tag: Row | undefined): tag is Row =>
    tag !== undefined && !textIn(tag, 'name').startsWith('#') && textIn(tag, 'visibility') !== 'internal';
  const shown = [...tags.values()].filter((tag) => isPublicTag(tag) && textIn(tag, 'slug') !== '');
  yield* tagRedirects(new Map(shown.map((tag) => [`/tag/${textIn(tag, 'slug')}/`, textIn(tag, 'name').trim()])));
  yield authorRedirect();
  yield feedRedirect('/rss/');
  for (const [key, title] of MENUS) {
    const menu = menuOf(key, title, setting(key), site.url);
    if (menu) yield menu;
  }
  for await (const { table, row: post } of jsonRows(await open())) {
    if (table !== 'posts') continue;
    const id = textIn(post, 'id');
    const type = textIn(post, 'type') === 'page' || post.page === 1 || post.page === true ? 'page' : 'post';
    const slug = textIn(post, 'slug');
    const meta = metas.get(id) ?? post;
    const [author = textIn(post, 'author_id')] = authorsOf(id);
    const named = tagsOf(id)
      .map((tag) => tags.get(tag))
      .filter(isPublicTag);
    const status = textIn(post, 'status');
    const title = textIn(post, 'title').trim();
    const visibility = textIn(post, 'visibility');
    const date = momentOf(dateText(post.published_at)) ?? momentOf(dateText(post.created_at));
    const { html, leftovers } = htmlOf(post);
    const canonical = completed(textIn(post, 'canonical_url'), site.url);
    const shared = textIn(meta, 'og_image');
    yield oldText({
      type,
      key: `${type}:${textIn(post, 'uuid') || id}`,
      title: title === '(Untitled)' ? '' : title,
      slug,
      path: slug === '' ? '' : type === 'post' ? pathOfPost(permalinks, { slug, id, date, zone }) : `/${slug}/`,
      html: captionOf(textIn(meta, 'feature_image_caption')) + completed(html, site.url),
      ...(leftovers.length > 0 ? { leftovers } : {}),
      summary: textIn(post, 'custom_excerpt'),
      ...hiddenOf({
        status: isOn(post.email_only) || isOn(metas.get(id)?.email_only) ? 'sent' : status,
        visibility,
        date,
      }),
      date,
      author: textIn(users.get(author), 'name'),
      tags: named.map((tag) => textIn(tag, 'name').trim()),
      picture: completed(textIn(post, 'feature_image') || textIn(post, 'image'), site.url),
      pictureText: textIn(meta, 'feature_image_alt'),
      seo: {
        title: textIn(meta, 'meta_title'),
        description: textIn(meta, 'meta_description'),
        ...(canonical === '' ? {} : { canonical }),
        ...(shared === '' ? {} : { picture: completed(shared, site.url) }),
      },
    });
  }
}

/** The first paragraph, since the picture itself stands above the text. */
const captionOf = (caption: string): string => (caption.trim() === '' ? '' : `<p><em>${caption.trim()}</em></p>`);

/** Returns the links of a menu, which is stored as JSON; undefined without any. */
function menuOf(key: string, title: string, json: string, siteUrl: string): OldMenu | undefined {
  let links: unknown;
  try {
    links = JSON.parse(json);
  } catch {
    return undefined;
  }
  const entries = (Array.isArray(links) ? links : [])
    .filter(isRow)
    .map((link) => ({
      label: textIn(link, 'label').trim(),
      key: '',
      address: completed(textIn(link, 'url').trim(), siteUrl),
      isBelow: false,
    }))
    .filter(({ address }) => address !== '');
  return entries.length === 0 ? undefined : oldMenu(key, title, entries.slice(0, MAX_LINKS));
}

/** Before version 2, addresses of posts could contain the date. */
function pathOfPost(
  permalinks: string,
  { slug, id, date, zone }: { slug: string; id: string; date: string | null; zone: string },
): string {
  const [year = '', month = '', day = ''] = date === null ? [] : dayIn(zone, date).split('-');
  const values: Readonly<Record<string, string>> = { slug, id, year, month, day };
  const path = permalinks.replace(/:(slug|id|year|month|day)\b/g, (_all, name: string) => values[name] ?? '');
  return !permalinks.startsWith('/') || path.includes(':') || path.includes('//') ? `/${slug}/` : path;
}

/** Returns a date such as `2014-01-16` in the old site's time zone. */
function dayIn(timeZone: string, date: string): string {
  try {
    return new Intl.DateTimeFormat('en-CA', { ...(timeZone === '' ? {} : { timeZone }), dateStyle: 'short' }).format(
      new Date(date),
    );
  } catch {
    // An unknown time zone.
    return date.slice(0, 10);
  }
}

/** Returns the rendered HTML of a post, or converts the stored document if it was never rendered. */
function htmlOf(post: Row): GhostHtml {
  const html = textIn(post, 'html');
  if (html.trim() !== '') return { html, leftovers: [] };
  for (const [name, read] of [
    ['lexical', htmlOfLexical],
    ['mobiledoc', htmlOfMobiledoc],
  ] as const) {
    const source = textIn(post, name);
    if (source === '') continue;
    try {
      return read(source);
    } catch {
      // Invalid JSON; tries the other format.
    }
  }
  // Versions before 1 stored Markdown.
  return { html: htmlOfMarkdown(textIn(post, 'markdown')), leftovers: [] };
}

/** Databases of Ghost have numbers for yes and no. */
const isOn = (value: unknown): boolean => value === true || value === 1;

const completed = (text: string, siteUrl: string): string => text.replaceAll(GHOST_URL, siteUrl);

/** Versions before 1 stored milliseconds. */
const dateText = (value: unknown): string =>
  typeof value === 'number' ? new Date(value).toISOString() : typeof value === 'string' ? value : '';

/** Whether visitors saw a post: scheduled ones and those for members did not see theirs, and anything unknown is no publication. */
function hiddenOf({
  status,
  visibility,
  date,
}: {
  status: string;
  visibility: string;
  date: string | null;
}): Pick<OldText, 'isPublished' | 'hidden'> {
  const isLater = date !== null && Date.parse(date) > Date.now();
  if (status === 'scheduled' || (status === 'published' && isLater))
    return { isPublished: false, hidden: { code: 'scheduled', detail: date ?? '' } };
  if (status === 'published' && visibility !== '' && visibility !== 'public')
    return { isPublished: false, hidden: { code: 'private', detail: visibility } };
  if (status === 'published') return { isPublished: true };
  return {
    isPublished: false,
    ...(status === 'draft' ? {} : { hidden: { code: 'hidden', detail: `status: ${status}` } }),
  };
}
