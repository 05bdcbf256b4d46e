import { UnreadableExport } from '../archives/unreadable-export.js';
import { momentOf, type OldContent, type OldSite, oldText } from './old-content.js';

type Row = Readonly<Record<string, unknown>>;

const textIn = (row: Row | undefined, name: string): string => {
  const value = row?.[name];
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
};

/** Where a picture of Ghost's own storage is, in exports since version 4. */
const GHOST_URL = '__GHOST_URL__';

/**
 * An export of Ghost (Labs, Export your content): posts and pages with tags and authors, of versions 1 to 6. Ghost keeps all of a
 * site in one object, which is why the size of the file is limited.
 * @throws UnreadableExport
 */
export function* readGhost(json: string, site: OldSite): Generator<OldContent> {
  const data = tablesOf(json);
  const rows = (table: string): Row[] => {
    const value = data[table];
    return Array.isArray(value) ? value.filter((row): row is Row => typeof row === 'object' && row !== null) : [];
  };
  const byId = (table: string) => new Map(rows(table).map((row) => [textIn(row, 'id'), row]));
  const url = rows('settings').find((row) => row.key === 'url' || row.key === 'site_url');
  if (url && URL.canParse(textIn(url, 'value'))) site.url = textIn(url, 'value').replace(/\/+$/, '');
  const tags = byId('tags');
  const users = byId('users');
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
  for (const post of rows('posts')) {
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
    yield oldText({
      type,
      key: `${type}:${textIn(post, 'uuid') || id}`,
      title: title === '(Untitled)' ? '' : title,
      slug,
      path: slug === '' ? '' : `/${slug}/`,
      html: completed(htmlOf(post), site.url),
      summary: textIn(post, 'custom_excerpt'),
      isPublished: status === 'published' && (visibility === '' || visibility === 'public'),
      ...(status === 'published' && visibility !== '' && visibility !== 'public' ? { hidden: 'private' as const } : {}),
      date: momentOf(dateText(post.published_at)) ?? momentOf(dateText(post.created_at)),
      author: textIn(users.get(author), 'name'),
      tags: named.map((tag) => textIn(tag, 'name').trim()),
      picture: completed(textIn(post, 'feature_image') || textIn(post, 'image'), site.url),
      pictureText: textIn(meta, 'feature_image_alt'),
      seo: { title: textIn(meta, 'meta_title'), description: textIn(meta, 'meta_description') },
    });
  }
  const members = rows('members').length;
  if (members > 0) site.leftOut.members = members;
}

/** @throws UnreadableExport */
function tablesOf(json: string): Row {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch (error) {
    throw new UnreadableExport('json', error instanceof Error ? error.message.slice(0, 200) : '');
  }
  const database: unknown = isRow(parsed) && Array.isArray(parsed.db) ? parsed.db[0] : parsed;
  const data = isRow(database) && isRow(database.data) ? database.data : undefined;
  if (!data || !Array.isArray(data.posts)) throw new UnreadableExport('unknown');
  return data;
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What Ghost has rendered; of what was never rendered, the Markdown or HTML of its cards. */
function htmlOf(post: Row): string {
  const html = textIn(post, 'html');
  if (html !== '') return html;
  const mobiledoc = textIn(post, 'mobiledoc');
  if (mobiledoc === '') return '';
  try {
    const { cards = [] } = JSON.parse(mobiledoc) as { cards?: unknown[] };
    return cards
      .flatMap((card) =>
        Array.isArray(card) && isRow(card[1]) ? [textIn(card[1], 'html') || textIn(card[1], 'markdown')] : [],
      )
      .join('\n\n');
  } catch {
    return '';
  }
}

const completed = (text: string, siteUrl: string): string => text.replaceAll(GHOST_URL, siteUrl);

/** Versions before 1 wrote milliseconds. */
const dateText = (value: unknown): string =>
  typeof value === 'number' ? new Date(value).toISOString() : typeof value === 'string' ? value : '';
