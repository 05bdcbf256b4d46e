import { escapeHtml } from '../../../../core/text/text.js';
import { isRow, type Row, textIn } from '../../readers/json-rows.js';
import { type Leftover, momentOf, type OldRow, type OldText, oldText } from '../../readers/old-content.js';
import { pathOf } from '../../readers/old-paths.js';
import { hiddenBy } from '../../readers/visibility.js';

/** Headers of columns, in lower case, by what they are; of several the first with a text. */
interface PostTable {
  /** Columns that only this service has. */
  has: readonly string[];
  title: readonly string[];
  slug?: readonly string[];
  html?: readonly string[];
  /** A document of Wix's editor. */
  document?: string;
  plain?: readonly string[];
  summary?: readonly string[];
  author?: readonly string[];
  tags?: readonly string[];
  categories?: readonly string[];
  picture?: readonly string[];
  url?: readonly string[];
  /** Time of publication: what has none was not published. */
  published: readonly string[];
  seoTitle?: readonly string[];
  seoDescription?: readonly string[];
}

/** Tables of posts as services of blogs export them. */
const TABLES: readonly PostTable[] = [
  // Wix
  {
    has: ['plain content', 'published date'],
    title: ['title'],
    slug: ['slug'],
    document: 'rich content',
    plain: ['plain content'],
    summary: ['excerpt'],
    author: ['author'],
    tags: ['tags'],
    categories: ['main category', 'categories'],
    picture: ['cover image'],
    url: ['post page url'],
    published: ['published date'],
  },
  // Webflow
  {
    has: ['post body', 'collection id'],
    title: ['name'],
    slug: ['slug'],
    html: ['post body'],
    summary: ['post summary', 'summary'],
    author: ['author'],
    tags: ['tags'],
    categories: ['category', 'categories'],
    picture: ['main image', 'thumbnail image', 'thumbnail'],
    published: ['published on'],
    seoTitle: ['seo title', 'meta title'],
    seoDescription: ['seo description', 'meta description'],
  },
  // beehiiv
  {
    has: ['web_title', 'content_html'],
    title: ['web_title'],
    slug: ['slug'],
    html: ['content_html'],
    summary: ['web_subtitle', 'preview_text', 'subtitle'],
    author: ['authors', 'author'],
    tags: ['content_tags', 'tags'],
    picture: ['thumbnail_url'],
    url: ['url', 'web_url'],
    published: ['displayed_date', 'publish_date', 'published_at', 'scheduled_at', 'created_at'],
    seoTitle: ['meta_default_title', 'seo_title'],
    seoDescription: ['meta_default_description', 'seo_description'],
  },
  // HubSpot
  {
    has: ['post body', 'post url'],
    title: ['post title', 'blog post title', 'title'],
    html: ['post body'],
    summary: ['post summary'],
    author: ['author', 'author name'],
    tags: ['tags'],
    picture: ['featured image url', 'featured image'],
    url: ['post url'],
    published: ['publish date', 'published date'],
    seoTitle: ['post seo title', 'seo title'],
    seoDescription: ['meta description'],
  },
];

/** Returns the table of a blog with these headers; undefined for others. */
export const postTableOf = (headers: readonly string[]): PostTable | undefined => {
  const names = headers.map((header) => header.trim().toLowerCase());
  return TABLES.find(({ has }) => has.every((one) => names.includes(one)));
};

/** Reads a row of such a table as a text. */
export function postOf(table: PostTable, { cells, line, origin }: OldRow): OldText {
  const named = new Map(Object.entries(cells).map(([header, cell]) => [header.trim().toLowerCase(), cell.trim()]));
  const of = (names: readonly string[] = []): string => names.map((name) => named.get(name) ?? '').find(Boolean) ?? '';
  const lists = (names: readonly string[] = []): string[] => [
    ...new Set(names.flatMap((name) => listIn(named.get(name) ?? ''))),
  ];
  const leftovers: Leftover[] = [];
  const document = table.document === undefined ? '' : htmlOfDocument(named.get(table.document) ?? '', leftovers);
  const url = of(table.url);
  const slug = of(table.slug) || pathOf(url).replace(/\/+$/, '').replace(/^.*\//, '');
  const published = of(table.published);
  const date = momentOf(published);
  const hidden =
    hiddenBy(cells) ??
    (published === '' ? ({ code: 'hidden', detail: `${table.published[0]}: –` } as const) : undefined);
  return oldText({
    type: 'post',
    key: `row:${(slug || `#${origin}:${line}`).toLowerCase()}`,
    title: of(table.title),
    slug,
    path: url === '' ? '' : pathOf(url),
    html: of(table.html) || document || htmlOfPlain(of(table.plain)),
    ...(leftovers.length > 0 ? { leftovers } : {}),
    summary: of(table.summary),
    date,
    author: of(table.author),
    tags: lists(table.tags),
    categories: lists(table.categories),
    picture: pictureIn(of(table.picture)),
    seo: { title: of(table.seoTitle), description: of(table.seoDescription) },
    ...(hidden ? { hidden } : {}),
  });
}

/** Reads a list in a cell: of JSON, or set apart by signs. */
export function listIn(cell: string): string[] {
  if (/^\s*\[/.test(cell)) {
    try {
      const list: unknown = JSON.parse(cell);
      if (Array.isArray(list)) return list.map((one) => String(one).trim()).filter(Boolean);
    } catch {
      // No JSON after all.
    }
  }
  return cell
    .split(cell.includes(';') ? ';' : ',')
    .map((one) => one.trim())
    .filter(Boolean);
}

/** Wix names its files by an address of its own. */
const pictureIn = (address: string): string => {
  const [, file] = /^wix:image:\/\/v1\/([^/#?]+)/.exec(address) ?? [];
  return file === undefined ? address : `https://static.wixstatic.com/media/${file}`;
};

/** Makes paragraphs of text without tags. */
const htmlOfPlain = (plain: string): string =>
  plain
    .split(/\r?\n\s*\r?\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => `<p>${escapeHtml(part).replace(/\r?\n/g, '<br>')}</p>`)
    .join('');

/** Maximum nesting of a document. */
const MAX_DEPTH = 30;

const TAGS: Readonly<Record<string, string>> = {
  PARAGRAPH: 'p',
  BULLETED_LIST: 'ul',
  ORDERED_LIST: 'ol',
  LIST_ITEM: 'li',
  BLOCKQUOTE: 'blockquote',
  TABLE: 'table',
  TABLE_ROW: 'tr',
  TABLE_CELL: 'td',
};

/** Converts a document of Wix's editor; empty if it is none. */
function htmlOfDocument(source: string, leftovers: Leftover[]): string {
  let document: unknown;
  try {
    document = JSON.parse(source);
  } catch {
    return '';
  }
  return isRow(document) ? nodesIn(document, leftovers, 0) : '';
}

const nodesIn = (node: Row, leftovers: Leftover[], depth: number): string =>
  depth > MAX_DEPTH || !Array.isArray(node.nodes)
    ? ''
    : node.nodes
        .filter(isRow)
        .map((one) => nodeHtml(one, leftovers, depth + 1))
        .join('');

function nodeHtml(node: Row, leftovers: Leftover[], depth: number): string {
  const type = textIn(node, 'type');
  const inner = nodesIn(node, leftovers, depth);
  const data = (name: string): Row => (isRow(node[name]) ? (node[name] as Row) : {});
  if (type === 'TEXT') return decorated(data('textData'));
  if (type === 'HEADING') {
    const level = Math.min(4, Math.max(2, Number(data('headingData').level) || 2));
    return `<h${level}>${inner}</h${level}>`;
  }
  if (type === 'IMAGE') {
    const { image } = data('imageData');
    const src = isRow(image) && isRow(image.src) ? image.src : {};
    const address =
      textIn(src, 'url') || (textIn(src, 'id') && `https://static.wixstatic.com/media/${textIn(src, 'id')}`);
    return address === ''
      ? ''
      : `<p><img src="${escapeHtml(address)}" alt="${escapeHtml(textIn(data('imageData'), 'altText'))}"></p>`;
  }
  if (type === 'CODE_BLOCK') return `<pre><code>${inner}</code></pre>`;
  if (type === 'DIVIDER') return '<hr>';
  const tag = TAGS[type];
  if (tag !== undefined) return `<${tag}>${inner}</${tag}>`;
  if (inner === '' && type !== '') leftovers.push({ kind: 'block', name: type.toLowerCase().slice(0, 60) });
  return inner;
}

function decorated(data: Row): string {
  let html = escapeHtml(textIn(data, 'text'));
  for (const one of Array.isArray(data.decorations) ? data.decorations.filter(isRow) : []) {
    const type = textIn(one, 'type');
    const link = isRow(one.linkData) && isRow(one.linkData.link) ? textIn(one.linkData.link, 'url') : '';
    if (type === 'BOLD') html = `<strong>${html}</strong>`;
    else if (type === 'ITALIC') html = `<em>${html}</em>`;
    else if (type === 'UNDERLINE') html = `<u>${html}</u>`;
    else if (type === 'LINK' && link !== '') html = `<a href="${escapeHtml(link)}">${html}</a>`;
  }
  return html;
}
