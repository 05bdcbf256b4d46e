import {
  momentOf,
  type OldCategory,
  type OldContent,
  type OldFile,
  type OldRedirect,
  type OldSite,
  type OldText,
  oldText,
} from './old-content.js';
import { pathOf } from './old-paths.js';
import { childText, type XmlElement, xmlRecords } from './xml-records.js';

/** Types of WordPress and its plugins that hold no content of a site. */
const NO_CONTENT = new Set([
  'revision',
  'nav_menu_item',
  'custom_css',
  'customize_changeset',
  'oembed_cache',
  'user_request',
  'wp_block',
  'wp_template',
  'wp_template_part',
  'wp_global_styles',
  'wp_navigation',
  'wp_font_family',
  'wp_font_face',
  'acf-field',
  'acf-field-group',
  'wpcf7_contact_form',
  'elementor_library',
  'polylang_mo',
  'shop_order',
  'shop_order_refund',
  'shop_coupon',
  'scheduled-action',
]);

const RECORDS = new Set(['item', 'wp:base_site_url', 'wp:base_blog_url', 'wp:category', 'wp:author', 'link']);

/** An export of WordPress (WXR): posts, pages, files and categories in their order. */
export async function* readWordPress(chunks: AsyncIterable<string>, site: OldSite): AsyncGenerator<OldContent> {
  const authors = new Map<string, string>();
  const categories = new Set<string>();
  const leaveOut = (name: string, count = 1): void => {
    site.leftOut[name] = (site.leftOut[name] ?? 0) + count;
  };
  for await (const record of xmlRecords(chunks, RECORDS)) {
    switch (record.name) {
      case 'link':
      case 'wp:base_site_url':
      case 'wp:base_blog_url':
        // The last one is that of the blog itself, where the site has several.
        if (/^https?:\/\//.test(record.text.trim())) site.url = record.text.trim().replace(/\/+$/, '');
        break;
      case 'wp:author':
        authors.set(childText(record, 'wp:author_login'), childText(record, 'wp:author_display_name').trim());
        break;
      case 'wp:category': {
        const category = categoryOf(childText(record, 'wp:category_nicename'), childText(record, 'wp:cat_name'));
        if (!category || categories.has(category.key)) break;
        categories.add(category.key);
        yield category;
        break;
      }
      default: {
        const content = itemOf(record, { site, authors, leaveOut });
        if (!content) break;
        // An export of a part names its categories nowhere else.
        for (const category of content.kind === 'text' ? categoriesOf(record) : []) {
          if (categories.has(category.key)) continue;
          categories.add(category.key);
          yield category;
        }
        yield content;
      }
    }
  }
}

interface Context {
  site: OldSite;
  authors: ReadonlyMap<string, string>;
  leaveOut: (name: string, count?: number) => void;
}

function itemOf(item: XmlElement, { site, authors, leaveOut }: Context): OldContent | undefined {
  const type = childText(item, 'wp:post_type') || 'post';
  const status = childText(item, 'wp:status');
  const comments = item.children.filter(({ name }) => name === 'wp:comment').length;
  if (comments > 0) leaveOut('comments', comments);
  if (NO_CONTENT.has(type)) {
    leaveOut(type);
    return undefined;
  }
  if (status === 'trash' || status === 'auto-draft') {
    leaveOut('trash');
    return undefined;
  }
  const id = childText(item, 'wp:post_id');
  const link = childText(item, 'link').trim();
  const meta = metaOf(item);
  const common = { type, key: `${type}:${id}`, title: childText(item, 'title').trim(), path: pathOf(link, site.url) };
  if (type === 'attachment') return fileOf(common, item, meta);
  if (type === 'redirect_rule' || type === 'redirection') return redirectOf(common, meta);
  return textOf(common, { item, meta, status, author: authorOf(item, authors), comments, id });
}

function fileOf(common: Pick<OldFile, 'type' | 'key' | 'title'>, item: XmlElement, meta: Meta): OldFile | undefined {
  const url = childText(item, 'wp:attachment_url').trim() || childText(item, 'guid').trim();
  if (!URL.canParse(url)) return undefined;
  return { ...common, kind: 'file', url, path: pathOf(url), alt: meta.get('_wp_attachment_image_alt')?.trim() ?? '' };
}

function redirectOf(common: Pick<OldRedirect, 'type' | 'key' | 'title'>, meta: Meta): OldRedirect | undefined {
  const from = meta.get('_redirect_rule_from') ?? '';
  const target = meta.get('_redirect_rule_to') ?? '';
  return from === '' ? undefined : { ...common, kind: 'redirect', path: from, target };
}

interface TextParts {
  item: XmlElement;
  meta: Meta;
  status: string;
  author: string;
  comments: number;
  id: string;
}

function textOf(
  common: Pick<OldText, 'type' | 'key' | 'title' | 'path'>,
  { item, meta, status, author, comments, id }: TextParts,
): OldText {
  const html = childText(item, 'content:encoded');
  const isOpen = childText(item, 'wp:post_password') === '';
  const terms = item.children.filter(({ name }) => name === 'category');
  const of = (domain: string): XmlElement[] => terms.filter(({ attributes }) => attributes.domain === domain);
  const [language] = of('language');
  const [translations] = of('post_translations');
  const date = childText(item, 'wp:post_date_gmt');
  return oldText({
    ...common,
    path: /[?&](?:p|page_id|post_type)=/.test(common.path) ? '' : common.path,
    html,
    format: /<!--\s+wp:/.test(html) ? 'blocks' : 'classic',
    slug: childText(item, 'wp:post_name'),
    summary: childText(item, 'excerpt:encoded'),
    isPublished: (status === 'publish' || status === 'inherit') && isOpen,
    ...(isOpen ? (status === 'private' ? { hidden: 'private' as const } : {}) : { hidden: 'password' as const }),
    date: momentOf(date.startsWith('0000') ? '' : `${date.replace(' ', 'T')}Z`) ?? momentOf(childText(item, 'pubDate')),
    author,
    categories: categoriesOf(item).map(({ key }) => key),
    tags: of('post_tag').map(({ text }) => text.trim()),
    picture: meta.has('_thumbnail_id') ? `attachment:${meta.get('_thumbnail_id')}` : '',
    seo: {
      title: searchField(meta.get('_yoast_wpseo_title') ?? meta.get('rank_math_title') ?? '', common.title),
      description: searchField(
        meta.get('_yoast_wpseo_metadesc') ?? meta.get('rank_math_description') ?? '',
        common.title,
      ),
    },
    language: language?.attributes.nicename ?? '',
    translations: translations?.attributes.nicename ?? '',
    aliases: [
      `/?p=${id}`,
      `/?page_id=${id}`,
      ...(meta.get('_wp_old_slug') ? [siblingOf(common.path, meta.get('_wp_old_slug') ?? '')] : []),
    ],
    comments,
  });
}

type Meta = ReadonlyMap<string, string>;

const metaOf = ({ children }: XmlElement): Meta =>
  new Map(
    children.flatMap((child): [string, string][] =>
      child.name === 'wp:postmeta' ? [[childText(child, 'wp:meta_key'), childText(child, 'wp:meta_value')]] : [],
    ),
  );

function authorOf(item: XmlElement, authors: ReadonlyMap<string, string>): string {
  const login = childText(item, 'dc:creator').trim();
  return authors.get(login) || login;
}

const categoriesOf = ({ children }: XmlElement): OldCategory[] =>
  children.flatMap(({ name, attributes, text }) =>
    name === 'category' && attributes.domain === 'category'
      ? (categoryOf(attributes.nicename || text, text) ?? [])
      : [],
  );

/** "Uncategorized" says nothing. */
function categoryOf(slug: string, title: string): OldCategory | undefined {
  if (slug === '' || slug === 'uncategorized') return undefined;
  return {
    kind: 'category',
    type: 'category',
    key: slug,
    title: title.trim() || slug,
    slug,
    path: `/category/${slug}/`,
  };
}

/** The path with another last part. */
const siblingOf = (path: string, slug: string): string => path.replace(/[^/]+\/?$/, `${slug}/`);

/** What is typed into the plugins' fields; of their placeholders, such as `%%title%%`, the title alone is known. */
function searchField(text: string, title: string): string {
  const known = text.replace(/%%title%%|%title%/g, title);
  return /%%?[a-z_]+%%?/.test(known) ? '' : known.trim();
}
