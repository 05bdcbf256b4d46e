import type { Readable } from 'node:stream';
import { plainText } from '../../../../core/text/rich-text.js';
import { attributesOf } from '../../readers/block-attributes.js';
import {
  addAuthor,
  authorRedirect,
  feedRedirect,
  momentOf,
  type OldCategory,
  type OldContent,
  type OldFile,
  type OldMenuEntry,
  type OldRedirect,
  type OldSite,
  type OldText,
  oldMenu,
  oldRedirect,
  oldText,
  tagRedirects,
} from '../../readers/old-content.js';
import { decoded, pathOf } from '../../readers/old-paths.js';
import { searchFieldsOf } from '../../readers/search-fields.js';
import { childText, textsOf, type XmlElement, xmlRecords } from '../../readers/xml-records.js';
import { inAddress } from '../jekyll/jekyll.js';
import { type References, referencesIn } from './wordpress-references.js';

/** Types of WordPress and its plugins without content. */
const NO_CONTENT = new Set([
  'revision',
  'custom_css',
  'customize_changeset',
  'oembed_cache',
  'user_request',
  'wp_template',
  'wp_template_part',
  'wp_global_styles',
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

const RECORDS = new Set([
  'item',
  'wp:base_site_url',
  'wp:base_blog_url',
  'wp:category',
  'wp:term',
  'wp:author',
  'link',
  'title',
  'description',
]);

/**
 * Reads an export of WordPress (WXR): posts, pages, files and categories in their order.
 * @param parts Opens the files of the export: WordPress.com splits large ones, and repeats the head in each.
 */
export async function* readWordPress(
  parts: readonly (() => Promise<Readable>)[],
  site: OldSite,
): AsyncGenerator<OldContent> {
  const authors = new Map<string, string>();
  const categories = new Set<string>();
  const terms = new Terms();
  const texts: SiteTexts = { siteName: '', siteDescription: '' };
  const menus = new Menus();
  /** Names by address. */
  const tags = new Map<string, string>();
  let hasPosts = false;
  /** Categories from the head of the export: their languages follow later. */
  let waiting: (OldCategory & { id: string })[] = [];
  const leaveOut = (name: string, count = 1): void => {
    site.leftOut[name] = (site.leftOut[name] ?? 0) + count;
  };
  const isNew = parts.length > 1 ? once() : () => true;
  const references = await referencesIn(parts);
  for await (const record of recordsOf(parts)) {
    switch (record.name) {
      // Those of its picture come later.
      case 'title':
        texts.siteName ||= nameIn(record.text);
        break;
      case 'description':
        texts.siteDescription ||= nameIn(record.text);
        break;
      case 'link':
      case 'wp:base_site_url':
      case 'wp:base_blog_url':
        // On a multisite installation, the last URL is the one of this site.
        if (/^https?:\/\//.test(record.text.trim())) site.url = record.text.trim().replace(/\/+$/, '');
        break;
      case 'wp:author':
        authors.set(childText(record, 'wp:author_login'), nameIn(childText(record, 'wp:author_display_name')));
        addAuthor(site, nameIn(childText(record, 'wp:author_display_name')), childText(record, 'wp:author_email'));
        break;
      case 'wp:category': {
        const category = categoryOf(childText(record, 'wp:category_nicename'), childText(record, 'wp:cat_name'));
        const id = childText(record, 'wp:term_id');
        if (category) {
          terms.categories.set(id, category.key);
          terms.parents.set(category.key, inAddress(childText(record, 'wp:category_parent')));
        }
        if (!category || categories.has(category.key)) break;
        categories.add(category.key);
        waiting.push({ ...category, id });
        break;
      }
      case 'wp:term':
        terms.add(record);
        break;
      default: {
        yield* terms.placed(waiting);
        waiting = [];
        if (!isNew(record)) break;
        if (menus.add(record)) break;
        const content = itemOf(record, { site, texts, authors, leaveOut, terms, references });
        if (!content) break;
        // A partial export names its categories only in the texts.
        for (const category of content.kind === 'text' ? categoriesOf(record) : []) {
          if (categories.has(category.key)) continue;
          categories.add(category.key);
          yield category;
        }
        if (content.kind === 'text') {
          hasPosts ||= content.type === 'post';
          for (const [path, name] of tagsOf(record)) tags.set(path, name);
        }
        yield content;
      }
    }
  }
  yield* terms.placed(waiting);
  if (references.unused > 0) leaveOut('wp_block', references.unused);
  yield* menus.all(terms.categories);
  yield* tagRedirects(tags);
  if (hasPosts) {
    yield authorRedirect();
    yield feedRedirect('/feed/');
  }
}

async function* recordsOf(parts: readonly (() => Promise<Readable>)[]): AsyncGenerator<XmlElement> {
  for (const open of parts) yield* xmlRecords(textsOf(await open()), RECORDS);
}

/** Returns whether an item comes for the first time: an archive may have the same posts in several files. */
function once(): (item: XmlElement) => boolean {
  const seen = new Set<string>();
  return (item) => {
    const name = ['wp:post_type', 'wp:post_id', 'link', 'title'].map((one) => childText(item, one)).join('\n');
    const isNew = !seen.has(name);
    seen.add(name);
    return isNew;
  };
}

interface Context {
  site: OldSite;
  texts: SiteTexts;
  authors: ReadonlyMap<string, string>;
  terms: Terms;
  references: References;
  leaveOut: (name: string, count?: number) => void;
}

function itemOf(
  item: XmlElement,
  { site, texts, authors, leaveOut, terms, references }: Context,
): OldContent | undefined {
  const type = childText(item, 'wp:post_type') || 'post';
  const status = childText(item, 'wp:status');
  const comments = item.children.filter(({ name }) => name === 'wp:comment').length;
  if (comments > 0) leaveOut('comments', comments);
  // Counted as left out where no text has it.
  if (type === 'wp_block') return undefined;
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
  if (type !== 'attachment') countUnknown(item, meta, leaveOut);
  const common = {
    type,
    key: `${type}:${id || childText(item, 'guid').trim() || link}`,
    title: childText(item, 'title').trim(),
    path: pathOf(link, site.url),
  };
  if (type === 'attachment') return fileOf(common, item, meta);
  if (type === 'redirect_rule' || type === 'redirection') return redirectOf(common, meta);
  return textOf(common, {
    site: texts,
    item,
    meta,
    status,
    author: authorOf(item, authors),
    comments,
    id,
    link,
    terms,
    references,
  });
}

/** Taxonomies that are taken, or say how a text was shown. */
const KNOWN_TAXONOMIES = /^(?:category|post_tag|post_format|nav_menu|language|post_translations|translation_priority)$/;

/** Custom fields of plugins that are taken; those that begin with an underscore are no content. */
const KNOWN_FIELDS = /^(?:_|rank_math_|enclosure$)/;

/** Counts what a text has in taxonomies and fields of its old site's own. */
function countUnknown({ children }: XmlElement, meta: Meta, leaveOut: Context['leaveOut']): void {
  for (const { name, attributes } of children) {
    const { domain = 'category' } = attributes;
    if (name === 'category' && !KNOWN_TAXONOMIES.test(domain)) leaveOut(domain.slice(0, 60));
  }
  const fields = [...meta].filter(([key, value]) => key !== '' && value.trim() !== '' && !KNOWN_FIELDS.test(key));
  if (fields.length > 0) leaveOut('postmeta', fields.length);
}

function fileOf(
  { path: page, ...common }: Pick<OldFile, 'type' | 'key' | 'title' | 'path'>,
  item: XmlElement,
  meta: Meta,
): OldFile | undefined {
  const url = childText(item, 'wp:attachment_url').trim() || childText(item, 'guid').trim();
  if (!URL.canParse(url)) return undefined;
  const parent = childText(item, 'wp:post_parent');
  return {
    ...common,
    kind: 'file',
    url,
    path: pathOf(url),
    alt: meta.get('_wp_attachment_image_alt')?.trim() ?? '',
    ...(page.includes('?') ? {} : { page }),
    ...(/^[1-9]\d*$/.test(parent) ? { parent: `/?p=${parent}` } : {}),
  };
}

function redirectOf(common: Pick<OldRedirect, 'type' | 'key' | 'title'>, meta: Meta): OldRedirect | undefined {
  const from = meta.get('_redirect_rule_from') ?? '';
  const target = meta.get('_redirect_rule_to') ?? '';
  return from === '' ? undefined : { ...common, kind: 'redirect', path: from, target };
}

interface SiteTexts {
  siteName: string;
  siteDescription: string;
}

interface TextParts {
  site: SiteTexts;
  item: XmlElement;
  meta: Meta;
  status: string;
  author: string;
  comments: number;
  id: string;
  link: string;
  terms: Terms;
  references: References;
}

function textOf(
  common: Pick<OldText, 'type' | 'key' | 'title' | 'path'>,
  { site, item, meta, status, author, comments, id, link, terms: known, references }: TextParts,
): OldText {
  const { html: written, leftovers } = references.resolved(contentOf(item), id);
  const enclosed = enclosuresOf(item, meta).filter(({ url }) => !written.includes(url));
  const html =
    written +
    enclosed
      .filter(({ isPicture }) => !isPicture)
      .map(linkTo)
      .join('');
  const isOpen = childText(item, 'wp:post_password') === '';
  const terms = item.children.filter(({ name }) => name === 'category');
  const of = (domain: string): XmlElement[] => terms.filter(({ attributes }) => attributes.domain === domain);
  const [language] = of('language');
  const [translations] = of('post_translations');
  const isoOf = (tag: string): string => known.languages.get(tag) ?? tag;
  // WPML stores languages in tables that exports omit: its add-on writes them beside the text.
  const wpml = meta.get('_wpml_import_language_code') ?? meta.get('_wpml_language') ?? '';
  const group = meta.get('_wpml_import_translation_group') ?? meta.get('_wpml_trid') ?? '';
  const date = childText(item, 'wp:post_date_gmt');
  const moment = momentOf(date.startsWith('0000') ? '' : date) ?? momentOf(childText(item, 'pubDate'));
  const summary = childText(item, 'excerpt:encoded');
  const plain = isOfFeed(item) ? terms.filter(({ attributes }) => attributes.domain === undefined) : [];
  const tags = [...of('post_tag'), ...plain].map(({ text }) => nameIn(text)).filter(Boolean);
  const main = known.categories.get(
    meta.get('_yoast_wpseo_primary_category') || meta.get('rank_math_primary_category') || '',
  );
  // The first one is shown with the text.
  const categories = categoriesOf(item).sort((one, other) => Number(other.key === main) - Number(one.key === main));
  const names = categories.map(({ title }) => title);
  return oldText({
    ...common,
    path: /[?&](?:p|page_id|post_type)=/.test(common.path) ? '' : common.path.replace(/[?&]lang=[^&]*$/, ''),
    html,
    format: /<!--\s+wp:/.test(html) ? 'blocks' : 'classic',
    slug: childText(item, 'wp:post_name'),
    summary,
    // Any feed has nothing but what is public.
    ...hiddenOf(isOfFeed(item) ? 'publish' : status, isOpen, moment),
    date: moment,
    author,
    categories: categories.map(({ key }) => key),
    tags,
    picture: meta.has('_thumbnail_id')
      ? `attachment:${meta.get('_thumbnail_id')}`
      : (enclosed.find(({ isPicture }) => isPicture)?.url ?? ''),
    seo: searchFieldsOf({ ...site, title: common.title, summary, author, categories: names, tags, meta }),
    language: isoOf(language?.attributes.nicename || wpml || (/[?&]lang=([\w-]+)/.exec(link)?.[1] ?? '')),
    translations: translations?.attributes.nicename || (group === '' ? '' : `wpml:${group}`),
    aliases: [
      ...(id === '' ? [] : [`/?p=${id}`, `/?page_id=${id}`]),
      ...oldSlugsOf(item).map((slug) => siblingOf(common.path, slug)),
    ],
    comments,
    ...(leftovers.length > 0 ? { leftovers } : {}),
  });
}

/** Whether an item has nothing of WordPress: it is one of a feed of any program. */
const isOfFeed = ({ children }: XmlElement): boolean => !children.some(({ name }) => name.startsWith('wp:'));

const contentOf = (item: XmlElement): string =>
  childText(item, 'content:encoded') || (isOfFeed(item) ? childText(item, 'description') : '');

/** A file that a feed has beside a text, such as the episode of a podcast. */
interface Enclosure {
  url: string;
  isPicture: boolean;
}

/** Feeds have elements for them, exports of WordPress a field with address, size and type in lines. */
function enclosuresOf({ children }: XmlElement, meta: Meta): Enclosure[] {
  const [url = '', , type = ''] = (meta.get('enclosure') ?? '').split(/\r?\n/);
  const elements = children.filter(({ name }) => name === 'enclosure').map(({ attributes }) => attributes);
  const found = [{ url, type }, ...elements].map((one) => ({ url: one.url?.trim() ?? '', type: one.type ?? '' }));
  const known = new Map(found.map((one) => [one.url, { url: one.url, isPicture: one.type.startsWith('image/') }]));
  return [...known.values()].filter((one) => /^https?:\/\//.test(one.url));
}

function linkTo({ url }: Enclosure): string {
  const name = decoded(pathOf(url).replace(/^.*\//, '')) || url;
  const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
  return `\n\n<p><a href="${escaped(url)}">${escaped(name)}</a></p>`;
}

/** Whether visitors saw a text. A state that is not known is no publication. */
function hiddenOf(status: string, isOpen: boolean, date: string | null): Pick<OldText, 'isPublished' | 'hidden'> {
  if (!isOpen) return { isPublished: false, hidden: { code: 'password', detail: '' } };
  const isDue = date === null || Date.parse(date) <= Date.now();
  if (status === 'future' || (status === 'publish' && !isDue))
    return { isPublished: false, hidden: { code: 'scheduled', detail: date ?? '' } };
  if (status === 'publish') return { isPublished: true };
  if (status === 'private') return { isPublished: false, hidden: { code: 'private', detail: '' } };
  return {
    isPublished: false,
    ...(status === 'draft' ? {} : { hidden: { code: 'hidden', detail: `status: ${status}` } }),
  };
}

type Meta = ReadonlyMap<string, string>;

const metaOf = ({ children }: XmlElement): Meta =>
  new Map(
    children.flatMap((child): [string, string][] =>
      child.name === 'wp:postmeta' ? [[childText(child, 'wp:meta_key'), childText(child, 'wp:meta_value')]] : [],
    ),
  );

/** A text that was renamed several times has a field for each. */
const oldSlugsOf = ({ children }: XmlElement): string[] =>
  children.flatMap((child) =>
    child.name === 'wp:postmeta' && childText(child, 'wp:meta_key') === '_wp_old_slug'
      ? [childText(child, 'wp:meta_value')].filter(Boolean)
      : [],
  );

const tagsOf = ({ children }: XmlElement): [string, string][] =>
  children.flatMap(({ name, attributes, text }): [string, string][] =>
    name === 'category' && attributes.domain === 'post_tag' && attributes.nicename
      ? [[`/tag/${decoded(attributes.nicename)}/`, nameIn(text)]]
      : [],
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

/** "Uncategorized" carries no information. */
function categoryOf(slug: string, title: string): OldCategory | undefined {
  if (slug === '' || slug === 'uncategorized') return undefined;
  return {
    kind: 'category',
    type: 'category',
    key: inAddress(slug),
    title: nameIn(title) || slug,
    slug,
    path: `/category/${inAddress(slug)}/`,
    language: '',
    translations: '',
  };
}

/** Categories and languages from the head of an export. */
class Terms {
  /** Keys of categories by term number. */
  readonly categories = new Map<string, string>();
  /** Keys of parents by the keys of categories. */
  readonly parents = new Map<string, string>();
  /** Language tags by Polylang's slug. */
  readonly languages = new Map<string, string>();
  /** Language and translation group, by term number. */
  private readonly translated = new Map<string, { language: string; translations: string }>();

  add(term: XmlElement): void {
    const slug = childText(term, 'wp:term_slug');
    const description = childText(term, 'wp:term_description');
    const taxonomy = childText(term, 'wp:term_taxonomy');
    if (taxonomy === 'language') {
      const locale = /s:6:"locale";s:\d+:"([\w-]+)"/.exec(description)?.[1];
      if (locale) this.languages.set(slug, locale.replaceAll('_', '-'));
    } else if (taxonomy === 'term_translations')
      for (const [, language = '', id = ''] of description.matchAll(/s:\d+:"([\w-]+)";i:(\d+);/g))
        this.translated.set(id, { language, translations: slug });
  }

  /** Yields categories with their languages and addresses: a nested one has the names of those above, and answers without them. */
  *placed(categories: readonly (OldCategory & { id: string })[]): Generator<OldCategory | OldRedirect> {
    for (const { id, ...category } of categories) {
      const { language = '', translations = '' } = this.translated.get(id) ?? {};
      const path = `/category/${this.withParents(category.key).join('/')}/`;
      const number = /^[1-9]\d*$/.test(id) ? { number: id } : {};
      yield { ...category, ...number, path, language: this.languages.get(language) ?? language, translations };
      if (path !== category.path) yield oldRedirect(category.path, path);
    }
  }

  private withParents(category: string): string[] {
    const names = [category];
    for (let parent = this.parents.get(category); parent && !names.includes(parent); parent = this.parents.get(parent))
      names.unshift(parent);
    return names;
  }
}

/** Maximum number of menus, and of links per menu. */
const MAX_MENUS = 50;
const MAX_LINKS = 500;

type FoundEntry = OldMenuEntry & { order: number; term: string };

/** Collects the links of menus, which exports contain as single items among the posts. */
class Menus {
  private readonly found = new Map<string, { title: string; entries: FoundEntry[] }>();

  /** Whether an item of the export belongs to a menu. */
  add(item: XmlElement): boolean {
    const type = childText(item, 'wp:post_type');
    if (type === 'wp_navigation') {
      if (childText(item, 'wp:status') === 'publish') this.addBlocks(item);
      return true;
    }
    if (type !== 'nav_menu_item') return false;
    const meta = metaOf(item);
    const of = (name: string): string => meta.get(`_menu_item_${name}`) ?? '';
    const entry = {
      label: nameIn(childText(item, 'title')),
      address: of('url').trim(),
      key: of('type') === 'post_type' ? `${of('object')}:${of('object_id')}` : '',
      term: of('type') === 'taxonomy' && of('object') === 'category' ? of('object_id') : '',
      isBelow: !['', '0'].includes(of('menu_item_parent')),
      order: Number(childText(item, 'wp:menu_order')) || 0,
    };
    for (const { name, attributes, text } of item.children)
      if (name === 'category' && attributes.domain === 'nav_menu')
        this.menu(attributes.nicename || text, nameIn(text)).push(entry);
    return true;
  }

  private menu(key: string, title: string): FoundEntry[] {
    const known = this.found.get(key);
    if (known && known.entries.length < MAX_LINKS) return known.entries;
    if (known || this.found.size >= MAX_MENUS) return [];
    const entries: FoundEntry[] = [];
    this.found.set(key, { title: title || key, entries });
    return entries;
  }

  /** Block themes store the menu as a text of blocks. */
  private addBlocks(item: XmlElement): void {
    const html = childText(item, 'content:encoded');
    const entries = this.menu(`navigation:${childText(item, 'wp:post_id')}`, nameIn(childText(item, 'title')));
    let depth = 0;
    for (const [, end, name = '', json = '{}', alone] of html.matchAll(
      /<!-- (\/)?wp:(navigation-link|navigation-submenu|home-link)(?: (\{[^\n]*?\}))? (\/)?-->/g,
    )) {
      if (end) {
        if (name === 'navigation-submenu') depth -= 1;
        continue;
      }
      const link = attributesOf(json);
      const isPost = link.kind === 'post-type' && link.id !== undefined;
      entries.push({
        label: plainLabel(link.label),
        address: name === 'home-link' ? '/' : String(link.url ?? ''),
        key: isPost ? `${String(link.type ?? 'page')}:${String(link.id)}` : '',
        term: link.type === 'category' ? String(link.id ?? '') : '',
        isBelow: depth > 0,
        order: entries.length,
      });
      if (name === 'navigation-submenu' && !alone) depth += 1;
    }
  }

  *all(categories: ReadonlyMap<string, string>): Generator<OldContent> {
    for (const [key, { title, entries }] of this.found) {
      const links = entries
        .toSorted((one, other) => one.order - other.order)
        .map(
          ({ order: _order, term, ...entry }): OldMenuEntry => ({
            ...entry,
            key: entry.key || (categories.get(term) ?? ''),
          }),
        )
        .filter((entry) => entry.key !== '' || entry.address !== '');
      if (links.length > 0) yield oldMenu(key, title, links);
    }
  }
}

const plainLabel = (label: unknown): string => (typeof label === 'string' ? nameIn(label) : '');

/** Returns a name, which WordPress stores and exports as HTML: `Food &amp; Drink`. */
const nameIn = (html: string): string => (/[&<]/.test(html) ? plainText(html) : html.trim());

/** Replaces the last part of a path. */
const siblingOf = (path: string, slug: string): string => path.replace(/[^/]+\/?$/, `${slug}/`);
