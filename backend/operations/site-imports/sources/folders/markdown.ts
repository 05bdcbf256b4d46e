import type { ArchivedFile, ZipArchive } from '../../archives/zip-archive.js';
import { parseNodes, textOf as wordsOf } from '../../html-tree.js';
import { withoutComponents } from '../../readers/components.js';
import { type FileLanguages, fileLanguages } from '../../readers/file-languages.js';
import { type FrontMatter, listField, splitFrontMatter, textField } from '../../readers/front-matter.js';
import { htmlOfMarkdown } from '../../readers/markdown-html.js';
import {
  archivedFile,
  feedRedirect,
  type Leftover,
  LIBRARY_FILE,
  momentOf,
  type OldCategory,
  type OldContent,
  type OldSite,
  type OldText,
  oldRedirect,
  oldText,
  tagRedirects,
} from '../../readers/old-content.js';
import { hiddenBy, hiddenByPath } from '../../readers/visibility.js';
import { docusaurusPath, isDocusaurus } from '../docusaurus/docusaurus.js';
import {
  collectionOf,
  inAddress,
  type JekyllSite,
  jekyllLine,
  jekyllLists,
  jekyllPath,
  jekyllSite,
  withDefaults,
} from '../jekyll/jekyll.js';
import { isAccount, isMedium, isOfAccount, mediumText } from '../medium/medium.js';
import { isNotion, notionProperties, notionTable, withoutNumbers } from '../notion/notion.js';
import { isRedirectFile, MAX_REDIRECT_FILE, readRedirectFile } from '../redirect-files/redirect-files.js';

/** Maximum bytes of one text. */
const MAX_TEXT = 8_000_000;

const TEXTS = /\.(?:md|markdown|mdx|html?)$/i;

/** Folders of generators without content: sources of the build, and its output. */
const NO_CONTENT = /(?:^|\/)(?:node_modules|_layouts|_includes|_sass|\.github|\.docusaurus|_site)\//;

/** Folders of Hugo beside its content; elsewhere, folders with these names may contain texts. */
const BESIDE_CONTENT = /^(?:layouts|archetypes|themes|resources)\//;

/** Folders of dated content, by the conventions of Jekyll, Hugo, Astro and Docusaurus. */
const POSTS = /(?:^|\/)(?:_posts|_drafts|posts?|blog|news|articles?|updates)\//i;

const ROOTS = /^(?:.*?\/)??(?:src\/content\/docs|src\/content|content|src\/pages|docs|_posts|_drafts|pages)\//i;

/** A heading that is the title if the front matter has none. */
const HEADING = /^\s*#[ \t]+([^\r\n]*)(?:\r\n?|\n|$)/;

/**
 * Reads texts with front matter and pictures from an archive: of Hugo, Jekyll, Astro, Docusaurus, or any folder of Markdown and
 * HTML.
 */
export async function* readMarkdown(archive: ZipArchive, site: OldSite): AsyncGenerator<OldContent> {
  const known = archive.files.filter(({ path }) => !NO_CONTENT.test(path));
  const common = commonFolder(known);
  const jekyll = await jekyllSite(archive, common);
  const root = `${common}${jekyll?.source ?? ''}`;
  const all = known.filter(({ path }) => path.startsWith(root));
  const isHugo = all.some(({ path }) => path.startsWith(`${root}content/`));
  const hasDocusaurus = all.some(({ path }) => isDocusaurus(path));
  if (jekyll) site.url = jekyll.url;
  const isContent = (path: string): boolean =>
    !(isHugo && BESIDE_CONTENT.test(path)) &&
    !(jekyll && TEXTS.test(path) && collectionOf(path) !== '' && !jekyll.shown.has(collectionOf(path)));
  const paths = all.map(({ path }) => path);
  const hasMedium = isMedium(paths);
  const ofAccount = hasMedium || isAccount(paths) ? all.filter(({ path }) => isOfAccount(path)) : [];
  if (ofAccount.length > 0) site.leftOut['files of the account'] = ofAccount.length;
  const files = all.filter((file) => isContent(file.path.slice(root.length)) && !ofAccount.includes(file));
  const built = archive.files.length - files.length - ofAccount.length;
  if (built > 0) site.leftOut['other files'] = built;
  const languages = await fileLanguages(archive, root);
  const hasNotion = isNotion(all.map(({ path }) => path));
  const above = isHugo ? await cascades(archive, files, root) : [];
  const categories = new Map<string, string>();
  const tags = new Map<string, string>();
  for (const { path, size } of files) {
    if (LIBRARY_FILE.test(path)) yield archivedFile(path);
    else if (TEXTS.test(path)) {
      if (size > MAX_TEXT) leaveOut(site, 'too large');
      else {
        const source = (await archive.read(path, MAX_TEXT)).toString('utf8');
        if (hasMedium && /\.html$/i.test(path)) {
          yield mediumText(path, source);
          continue;
        }
        const text = textOf(path, root, source, { site, jekyll, hasDocusaurus, hasNotion, isHugo, languages, above });
        if (isHugo && isListHead(path)) {
          const list = listRedirect(text);
          if (text.html.trim() === '') {
            if (list) yield list;
            else leaveOut(site, 'lists without a text');
            continue;
          }
        }
        if (isHugo) for (const tag of text.tags) tags.set(`/tags/${inAddress(tag)}/`, tag);
        // Pages have no categories here.
        if (text.type !== 'page') yield* categoriesOf(text, categories, isHugo);
        yield text;
      }
    } else if (isRedirectFile(path))
      yield* readRedirectFile(path, String(await archive.read(path, MAX_REDIRECT_FILE)), site);
    else if (hasNotion && /\.csv$/i.test(path) && size <= MAX_TEXT) {
      // The same table without the rows of a view.
      const isWhole = /_all\.csv$/i.test(path);
      const table = isWhole ? undefined : notionTable(path, String(await archive.read(path, MAX_TEXT)));
      if (table) yield table;
      else leaveOut(site, 'other files');
    } else leaveOut(site, 'other files');
  }
  yield* tagRedirects(tags);
  if (isHugo) yield feedRedirect('/index.xml');
}

/**
 * Yields the categories that a text is the first to name.
 * @param known Their first spellings, which other texts get as well
 */
function* categoriesOf(text: OldText, known: Map<string, string>, isHugo: boolean): Generator<OldCategory> {
  text.categories = text.categories.map((name) => known.get(inAddress(name)) ?? name);
  for (const name of text.categories) {
    const slug = inAddress(name);
    if (known.has(slug)) continue;
    known.set(slug, name);
    const path = isHugo ? `/categories/${slug}/` : '';
    yield { kind: 'category', type: 'category', key: name, title: name, slug, path, language: '', translations: '' };
  }
}

function leaveOut(site: OldSite, name: string): void {
  site.leftOut[name] = (site.leftOut[name] ?? 0) + 1;
}

/** Fields that Hugo gives all texts below a folder. */
interface Cascade {
  folder: string;
  fields: FrontMatter;
}

interface Read {
  site: OldSite;
  jekyll: JekyllSite | undefined;
  hasDocusaurus: boolean;
  hasNotion: boolean;
  isHugo: boolean;
  languages: FileLanguages;
  above: readonly Cascade[];
}

/** The head of a list of Hugo, not one of its texts. */
const isListHead = (path: string): boolean => /(?:^|\/)_index(?:\.[\w-]+)?\.\w+$/.test(path);

/** The list of updates stands for one of posts; undefined for others. */
const listRedirect = ({ path, file }: OldText): OldContent | undefined =>
  path !== '/' && POSTS.test(file) ? oldRedirect(path, '/updates') : undefined;

async function cascades(archive: ZipArchive, files: readonly ArchivedFile[], root: string): Promise<Cascade[]> {
  const found: Cascade[] = [];
  for (const { path, size } of files.filter((file) => isListHead(file.path) && file.size <= MAX_TEXT)) {
    if (size === 0) continue;
    try {
      const { fields } = splitFrontMatter((await archive.read(path, MAX_TEXT)).toString('utf8'));
      const given = Array.isArray(fields.cascade) ? fields.cascade : [fields.cascade];
      for (const one of given)
        if (typeof one === 'object' && one !== null)
          found.push({ folder: path.slice(root.length).replace(/[^/]*$/, ''), fields: one as FrontMatter });
    } catch {
      // Said where the text itself is read.
    }
  }
  return found;
}

function textOf(
  path: string,
  root: string,
  source: string,
  { site, jekyll, hasDocusaurus, hasNotion, isHugo, languages, above }: Read,
): OldText {
  const whole = path.slice(root.length);
  const place = languages.place(whole);
  const language = place.language;
  const inside = hasNotion ? withoutNumbers(place.path) : place.path;
  const key = `text:${path}`;
  let fields: FrontMatter = {};
  let body = source;
  let isUnreadable = false;
  try {
    ({ fields, body } = splitFrontMatter(source));
  } catch {
    leaveOut(site, 'unreadable front matter');
    body = source.replace(/^(---|\+\+\+)[\s\S]*?\n\1[^\n]*\n/, '');
    isUnreadable = true;
  }
  const inherited = above.filter(({ folder }) => whole.startsWith(folder)).map((one) => one.fields);
  fields = Object.assign({}, ...inherited, jekyll ? withDefaults(jekyll, whole, fields) : fields);
  const isHtml = /\.html?$/i.test(path);
  const document = isHtml ? htmlDocumentOf(body) : undefined;
  const heading = isHtml ? '' : withoutMarks(HEADING.exec(body)?.[1] ?? '');
  const given = textField(fields, 'title', 'name');
  const name = inside.replace(/^.*\//, '').replace(/\.[^.]+$/, '');
  const [, datedName, dateless] = /^(\d{4}-\d{1,2}-\d{1,2})-(.+)$/.exec(name) ?? [];
  const dated = datedName === undefined ? undefined : (momentOf(datedName)?.slice(0, 10) ?? undefined);
  // In a folder without a generator, a date tells updates from pages.
  const isDated = !isHugo && !jekyll && !hasDocusaurus && !hasNotion && textField(fields, 'date', 'pubDate') !== '';
  const isPost = (POSTS.test(inside) && !(isHugo && isListHead(path))) || dated !== undefined || isDated;
  const type = textField(fields, 'type', 'kind') || (isPost ? 'post' : 'page');
  const title = given || heading || document?.title || readable(dateless ?? name);
  const withoutHeading = heading && (heading === title || !given) ? body.replace(HEADING, '') : body;
  const notion = hasNotion && !isHtml ? notionProperties(withoutHeading) : undefined;
  const markdown = notion?.body ?? withoutHeading;
  if (notion) fields = { ...namedAsUsual(notion.fields), ...fields };
  const isIndex = /^_?index$/i.test(name) || /^readme$/i.test(name);
  const folder = inside
    .replace(ROOTS, '')
    .replace(/\/?[^/]*$/, '')
    .replace(/^\//, '');
  const own = isIndex ? '' : (dateless ?? name);
  const givenSlug = textField(fields, 'slug').replace(/\/+$/, '');
  const day = /^\d{4}-\d{2}-\d{2}/.exec(textField(fields, 'date'))?.[0] ?? dated ?? '';
  const usual = textField(fields, 'permalink', 'url') || addressOf(folder, own, givenSlug);
  const ofGenerator = jekyll
    ? jekyllPath(jekyll, { path: inside, fields, day })
    : hasDocusaurus && docusaurusPath(inside, fields);
  const own_ = ofGenerator || usual;
  const path_ = language === '' ? own_ : languages.addressOf(own_.startsWith('/') ? own_ : `/${own_}`, language);
  const leftovers: Leftover[] = [];
  const slug = givenSlug.replace(/^.*\//, '') || own || folder.replace(/^.*\//, '') || 'home';
  const date = fields.date ?? fields.pubDate ?? fields.publishDate ?? fields.published_at ?? dated ?? '';
  const hidden =
    hiddenByPath(inside) ??
    hiddenBy(fields) ??
    // What could not be read may have said so.
    (isUnreadable ? ({ code: 'hidden', detail: name.slice(0, 200) } as const) : undefined);
  const { categories, tags } = jekyll
    ? jekyllLists(fields, inside)
    : {
        categories: listField(fields, ['categories', 'category']),
        tags: listField(fields, ['tags', 'keywords', 'tag']),
      };
  const cover = fields.cover;
  return oldText({
    type,
    key,
    title,
    slug,
    path: path_.startsWith('/') ? path_ : `/${path_}`,
    html: document
      ? document.html
      : htmlOfMarkdown(withoutComponents(markdown, leftovers, jekyll && jekyllLine(path, root))),
    leftovers,
    summary: textField(fields, 'summary', 'description', 'excerpt'),
    ...(hidden ? { hidden } : {}),
    language,
    translations: language === '' ? '' : `file:${place.path}`.slice(0, 120),
    date: momentOf(date instanceof Date ? date.toISOString() : String(date)),
    author: authorOf(fields),
    categories,
    tags,
    picture:
      textField(fields, 'image', 'photo', 'featured_image', 'thumbnail', 'heroImage', 'cover', 'banner') ||
      (typeof cover === 'object' && cover !== null ? textField(cover as FrontMatter, 'image', 'src') : ''),
    pictureText: textField(fields, 'image_alt', 'photo_alt'),
    seo: {
      title: textField(fields, 'meta_title', 'seo_title', 'linktitle'),
      description: textField(fields, 'meta_description', 'seo_description'),
    },
    aliases: listField(fields, ['aliases', 'redirect_from']),
    file: path,
    blocks: fields.blocks,
  });
}

/** Properties of Notion that stand for usual fields, whatever their case. */
function namedAsUsual(properties: Readonly<Record<string, string>>): FrontMatter {
  const named = Object.entries(properties).map(
    ([name, value]) => [name.toLowerCase().replace(/\s+/g, '_'), value] as const,
  );
  const fields = Object.fromEntries(named);
  const date = momentOf(`${fields.date ?? fields.published ?? fields.created ?? ''} UTC`);
  return { ...fields, ...(date ? { date } : {}) };
}

/** Hugo and Astro replace the last part of an address by the given one: that of the folder for its index. */
function addressOf(folder: string, own: string, slug: string): string {
  const parts = folder.split('/').filter(Boolean);
  if (slug.startsWith('/')) parts.length = 0;
  else if (slug !== '' && own === '') parts.pop();
  const last = (slug || own).split('/').filter(Boolean);
  return `/${[...parts, ...last].join('/')}/`.replace('//', '/');
}

function authorOf(fields: FrontMatter): string {
  const [first] = Array.isArray(fields.authors) ? fields.authors : [fields.author ?? fields.authors];
  if (typeof first === 'string') return first.trim();
  return typeof first === 'object' && first !== null ? textField(first as FrontMatter, 'name', 'title') : '';
}

/** Returns the text of a heading without its closing marks. */
function withoutMarks(line: string): string {
  const text = line.trim();
  let end = text.length;
  while (text[end - 1] === '#') end -= 1;
  return end === 0 || /\s/.test(text[end - 1] ?? '') ? text.slice(0, end).trimEnd() : text;
}

/** Returns the title and the body of an HTML file. Each pattern scans the file only once, since it may be hostile. */
function htmlDocumentOf(html: string): { title: string; html: string } {
  if (!/<(?:html|body|head)\b/i.test(html)) return { title: '', html };
  const title = wordsOf(parseNodes(/<title\b[^<>]*>([^<]*)<\/title/i.exec(html)?.[1] ?? ''));
  return { title, html: within(html, 'main') ?? within(html, 'article') ?? within(html, 'body') ?? html };
}

/** Returns the content between the first opening and the last closing tag of a name. */
function within(html: string, tag: string): string | undefined {
  const opening = new RegExp(`<${tag}\\b[^<>]*>`, 'i').exec(html);
  if (!opening) return undefined;
  const begin = opening.index + opening[0].length;
  let end = -1;
  for (const { index } of html.matchAll(new RegExp(`</${tag}>`, 'gi'))) end = index;
  return end < begin ? undefined : html.slice(begin, end);
}

const readable = (name: string): string => {
  const words = name.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Folders that say what is in them, and are part of addresses or names of collections. */
const OF_CONTENT =
  /^(?:content|src|source|docs|blog|posts?|news|articles?|updates|pages|_posts|_drafts|drafts|i18n)\/$/i;

/** Returns the common folder of all files, with a slash; empty without one, or if it is one of content. */
function commonFolder(files: readonly ArchivedFile[]): string {
  const [first] = files;
  const folder = first ? `${first.path.split('/')[0]}/` : '';
  if (OF_CONTENT.test(folder)) return '';
  return folder !== '' && folder !== `${first?.path}/` && files.every(({ path }) => path.startsWith(folder))
    ? folder
    : '';
}
