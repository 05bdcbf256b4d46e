import type { ArchivedFile, ZipArchive } from '../../archives/zip-archive.js';
import { plainDocumentation, withoutPrograms } from '../../documentation/documentation-markdown.js';
import { readDocumentation, type TextPlace } from '../../documentation/documentation-reading.js';
import { parseNodes, textOf as wordsOf } from '../../html-tree.js';
import { withoutComponents } from '../../readers/components.js';
import { type FileLanguages, fileLanguages } from '../../readers/file-languages.js';
import type { FolderReading } from '../../readers/folder-system.js';
import { type FrontMatter, listField, splitFrontMatter, textField } from '../../readers/front-matter.js';
import { htmlOfMarkdown, htmlWithAnchors } from '../../readers/markdown-html.js';
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
import { decodedText } from '../../readers/text-encoding.js';
import { hiddenBy, hiddenByPath } from '../../readers/visibility.js';
import { inAddress } from '../jekyll/jekyll.js';
import { isRedirectFile, MAX_REDIRECT_FILE, readRedirectFile } from '../redirect-files/redirect-files.js';
import { folderSystems } from './folder-systems.js';

/** Maximum bytes of one text. */
const MAX_TEXT = 8_000_000;

const TEXTS = /\.(?:md|markdown|mdx|html?)$/i;

/** Folders of generators without content: sources of the build, and its output. */
const NO_CONTENT = /(?:^|\/)(?:node_modules|_layouts|_includes|_sass|\.github|\.docusaurus|_site)\//;

/** Folders of dated content, by the conventions of Jekyll, Hugo, Astro and Docusaurus. */
const POSTS = /(?:^|\/)(?:_posts|_drafts|posts?|blog|news|articles?|updates)\//i;

/** Where texts begin. Starlight's folder says so wherever it stands. */
const ROOTS =
  /^(?:(?:.*\/)?src\/content\/docs|(?:.*?\/)??(?:src\/content|content|src\/pages|docs|_posts|_drafts|pages))\//i;

/** What is at the root of a site's sources for those who work on them. */
const OF_REPOSITORY =
  /^(?:readme|contributing|contributors|changelog|changes|history|licen[cs]e|notice|code[-_]of[-_]conduct|security|support|authors|governance|maintainers|todo|upgrading|agents|claude)(?:[._-][\w-]+)?\.(?:md|markdown|mdx|html?)$/i;

/** Files by which sources of a site are known. */
const SOURCES =
  /^(?:package\.json|gemfile|_config\.ya?ml|(?:config|hugo|book|zola)\.(?:toml|ya?ml|json)|mkdocs\.ya?ml|\.?eleventy(?:\.config)?\.[cm]?js|[\w-]+[.-]config\.[cm]?[jt]s|\.git\w*)$/i;

/** A heading that is the title if the front matter has none. */
const HEADING = /^\s*#[ \t]+([^\r\n]*)(?:\r\n?|\n|$)/;

/**
 * Reads texts with front matter and pictures from an archive: of Hugo, Jekyll, Astro, Docusaurus, or any folder of Markdown and
 * HTML.
 * @param withFields Whether texts keep all of their front matter
 */
export async function* readMarkdown(
  archive: ZipArchive,
  site: OldSite,
  withFields = false,
): AsyncGenerator<OldContent> {
  const known = archive.files.filter(({ path }) => !NO_CONTENT.test(path));
  const { root, all, systems } = await detected(archive, known, site);
  const languages = await fileLanguages(archive, root);
  const ofAccount = all.filter(({ path }) => systems.some((system) => system.isOfAccount?.(path)));
  if (ofAccount.length > 0) site.leftOut['files of the account'] = ofAccount.length;
  const isContent = (path: string): boolean => systems.every((system) => system.isContent?.(path) ?? true);
  const isTranslation = (path: string): boolean => {
    const { language } = languages.place(path.slice(root.length));
    return path.startsWith(root) && language !== '' && language !== languages.first;
  };
  const documentation = await readDocumentation({ archive, files: known, site }, isTranslation);
  const found = all.filter(
    (file) => !ofAccount.includes(file) && (documentation?.has(file.path) ?? isContent(file.path.slice(root.length))),
  );
  const files = documentation?.inOrder(found) ?? found;
  const built = archive.files.length - files.length - ofAccount.length;
  if (built > 0) site.leftOut['other files'] = built;
  const { tagPath, feed } = togetherOf(systems);
  const isSite =
    systems.length > 0 ||
    archive.files.some(({ path }) => /(?:^|\/)(?:index|home|default|start)\.(?:html?|php)$/i.test(path)) ||
    archive.files.filter(({ path }) => TEXTS.test(path)).length === 1;
  const isRepository = archive.files.some(({ path }) => path.startsWith(root) && SOURCES.test(path.slice(root.length)));
  let firstSpoken: string | undefined;
  const categories = new Map<string, string>();
  const tags = new Map<string, string>();
  for (const { path, size } of files) {
    // Those above a translation are the original's.
    const spoken = languages.place(path.slice(root.length)).language;
    firstSpoken ??= documentation?.has(path) ? spoken : undefined;
    if (spoken === (firstSpoken ?? '')) yield* documentation?.above(path) ?? [];
    const isText = TEXTS.test(path);
    if (LIBRARY_FILE.test(path)) yield archivedFile(path);
    else if (isRedirectFile(path))
      yield* readRedirectFile(path, decodedText(await archive.read(path, MAX_REDIRECT_FILE)), site);
    else if (!isText && !systems.some((system) => system.isRead?.(path))) leaveOut(site, 'other files');
    else if (size > MAX_TEXT) leaveOut(site, isText ? 'too large' : 'other files');
    else {
      const source = decodedText(await archive.read(path, MAX_TEXT));
      // What visitors saw in place of a missing page is none itself.
      if (/^404(?:\/index)?\.\w+$/.test(path.slice(root.length).replace(ROOTS, ''))) {
        leaveOut(site, 'other files');
        continue;
      }
      // With front matter, it is a page of the site as well.
      if (isRepository && OF_REPOSITORY.test(path.slice(root.length)) && !/^\s*(?:---|\+\+\+)/.test(source)) {
        leaveOut(site, 'other files');
        continue;
      }
      const read = firstOf(systems, (folderReading) => folderReading.read?.(path, source));
      if (read) {
        if (read.content) yield read.content;
        else leaveOut(site, 'other files');
        continue;
      }
      const place =
        documentation?.placeOf(path) ??
        documentation?.placeOf(`${root}${languages.place(path.slice(root.length)).path}`);
      const text = textOf(path, root, source, { site, languages, systems, withFields, isSite, place });
      if (systems.some((system) => system.isListHead?.(path))) {
        const list = listRedirect(text);
        if (text.html.trim() === '') {
          if (list) yield list;
          else leaveOut(site, 'lists without a text');
          continue;
        }
      }
      if (tagPath) for (const tag of text.tags) tags.set(tagPath(inAddress(tag)), tag);
      // Pages have no categories here.
      if (text.type !== 'page') yield* categoriesOf(text, categories, systems);
      yield text;
    }
  }
  yield* tagRedirects(tags);
  if (feed) yield feedRedirect(feed);
}

/** Asks each system; the folder with the texts is that of the last which has one of its own. */
async function detected(archive: ZipArchive, known: readonly ArchivedFile[], site: OldSite) {
  const systems: FolderReading[] = [];
  let root = commonFolder(known);
  const below = () => known.filter(({ path }) => path.startsWith(root));
  for (const { detect } of folderSystems) {
    const system = await detect({ archive, root, files: below(), site });
    if (!system) continue;
    systems.push(system);
    root += system.source ?? '';
  }
  return { root, all: below(), systems };
}

/** What the systems of a folder say together: of each part, the first that has it. */
const togetherOf = (systems: readonly FolderReading[]): FolderReading => Object.assign({}, ...systems.toReversed());

/** Returns the first answer of the systems that is not undefined. */
function firstOf<T>(systems: readonly FolderReading[], ask: (system: FolderReading) => T | undefined): T | undefined {
  for (const system of systems) {
    const answer = ask(system);
    if (answer !== undefined) return answer;
  }
  return undefined;
}

/**
 * Yields the categories that a text is the first to name.
 * @param known Their first spellings, which other texts get as well
 */
function* categoriesOf(
  text: OldText,
  known: Map<string, string>,
  systems: readonly FolderReading[],
): Generator<OldCategory> {
  text.categories = text.categories.map((name) => known.get(inAddress(name)) ?? name);
  for (const name of text.categories) {
    const slug = inAddress(name);
    if (known.has(slug)) continue;
    known.set(slug, name);
    const path = firstOf(systems, (folderReading) => folderReading.categoryPath?.(slug)) ?? '';
    yield { kind: 'category', type: 'category', key: name, title: name, slug, path, language: '', translations: '' };
  }
}

function leaveOut(site: OldSite, name: string): void {
  site.leftOut[name] = (site.leftOut[name] ?? 0) + 1;
}

interface Read {
  site: OldSite;
  languages: FileLanguages;
  systems: readonly FolderReading[];
  withFields: boolean;
  /** Whether the files are those of a site: of a system, or with a page to begin with. */
  isSite: boolean;
  /** Its place in documentation. */
  place: TextPlace | undefined;
}

/** The list of updates stands for one of posts; undefined for others. */
const listRedirect = ({ path, file }: OldText): OldContent | undefined =>
  path !== '/' && POSTS.test(file) ? oldRedirect(path, '/updates') : undefined;

function textOf(
  path: string,
  root: string,
  source: string,
  { site, languages, systems, withFields, isSite, place: inDocumentation }: Read,
): OldText {
  const whole = path.slice(root.length);
  const place = languages.place(whole);
  // Versions have the addresses of the folder that is written in.
  const version = inDocumentation?.version;
  const isVersioned = version !== undefined && path.startsWith(version.folder);
  const inside = isVersioned
    ? `docs/${path.slice(version.folder.length)}`
    : (firstOf(systems, (folderReading) => folderReading.plainPath?.(place.path)) ?? place.path);
  const key = `text:${path}`;
  let fields: FrontMatter = {};
  let body = source;
  let isUnreadable = false;
  try {
    ({ fields, body } = splitFrontMatter(source));
  } catch {
    leaveOut(site, 'unreadable front matter');
    body = source.replace(/^\s*(---|\+\+\+)[\s\S]*?\n\1[^\n]*\n/, '');
    isUnreadable = true;
  }
  for (const system of systems) fields = system.fieldsOf?.(whole, fields) ?? fields;
  const written = fields;
  fields = inSmallLetters(fields);
  const said =
    place.language === '' ? firstOf(systems, (folderReading) => folderReading.languageOf?.(fields)) : undefined;
  const language = said?.language ?? place.language;
  const leftovers: Leftover[] = [...(inDocumentation?.leftovers ?? [])];
  const isHtml = /\.html?$/i.test(path);
  // What is imported stands before the heading.
  if (inDocumentation && !isHtml) body = withoutPrograms(body, leftovers);
  const document = isHtml ? htmlDocumentOf(body) : undefined;
  const heading = isHtml ? '' : withoutMarks(HEADING.exec(body)?.[1] ?? '');
  const given = textField(fields, 'title', 'name');
  const name = inside.replace(/^.*\//, '').replace(/\.[^.]+$/, '');
  const [, datedFile, dateless] = /^(\d{4}-\d{1,2}-\d{1,2})-(.+)$/.exec(name) ?? [];
  // `2021-08-26-welcome/index.md` with its pictures.
  const datedName = datedFile ?? /(?:^|\/)(\d{4}-\d{1,2}-\d{1,2})-[^/]+\/index\.\w+$/.exec(inside)?.[1];
  const dated = datedName === undefined ? undefined : (momentOf(datedName)?.slice(0, 10) ?? undefined);
  // In a folder without a generator, a date tells updates from pages.
  const isDated = !systems.some((system) => system.isGenerator) && textField(fields, 'date', 'pubDate') !== '';
  const isHead = systems.some((system) => system.isListHead?.(path));
  const isPost = (POSTS.test(inside) && !isHead) || dated !== undefined || isDated;
  const type = inDocumentation?.type ?? (textField(fields, 'type', 'kind') || (isPost ? 'post' : 'page'));
  const above = /([^/]+)\/[^/]*$/.exec(inside.replace(ROOTS, ''))?.[1];
  // The first page of a folder is called after it.
  const called =
    given ||
    heading ||
    document?.title ||
    inDocumentation?.title ||
    readable((/^_?index$/i.test(name) && above) || dateless || name);
  const title = inDocumentation ? plainTitle(called) : called;
  const withoutHeading = heading && (heading === called || !given) ? body.replace(HEADING, '') : body;
  const split = firstOf(systems, (folderReading) =>
    folderReading.splitFields?.(document?.html ?? withoutHeading, isHtml),
  );
  const markdown = split?.body ?? withoutHeading;
  if (split) fields = { ...split.fields, ...fields };
  const isIndex = /^_?index$/i.test(name) || /^readme$/i.test(name);
  const isBelow = inDocumentation?.base !== undefined && language === '' && path.startsWith(inDocumentation.base);
  const folder = (isBelow ? path.slice(inDocumentation.base?.length) : inside.replace(ROOTS, ''))
    .replace(/\/?[^/]*$/, '')
    .replace(/^\//, '');
  const own = isIndex ? '' : (dateless ?? name);
  const givenSlug = textField(fields, 'slug').replace(/\/+$/, '');
  const day = /^\d{4}-\d{2}-\d{2}/.exec(textField(fields, 'date'))?.[0] ?? dated ?? '';
  const usual = textField(fields, 'permalink', 'url') || addressOf(folder, own, givenSlug);
  const plainAddress =
    firstOf(systems, (folderReading) => folderReading.addressOf?.({ path: inside, fields, day }) || undefined) ?? usual;
  const own_ = version?.under ? plainAddress.replace(/^\/docs(?=\/|$)/, `/docs/${version.under}`) : plainAddress;
  const path_ = language === '' ? own_ : languages.addressOf(own_.startsWith('/') ? own_ : `/${own_}`, language);
  const slug = givenSlug.replace(/^.*\//, '') || own || folder.replace(/^.*\//, '') || 'home';
  const date = fields.date ?? fields.pubDate ?? fields.publishDate ?? fields.published_at ?? dated ?? '';
  const hasUnderscores = systems.some((system) => system.hasUnderscores);
  const hidden =
    hiddenByPath(inside, hasUnderscores) ??
    hiddenBy(dated === undefined ? fields : { date: dated, ...fields }) ??
    // Pages that no first one leads to are no site, but letters and reports.
    (isHtml && !isSite && Object.keys(fields).length === 0
      ? ({ code: 'hidden', detail: 'index.html: –' } as const)
      : undefined) ??
    // What could not be read may have said so.
    (isUnreadable ? ({ code: 'hidden', detail: name.slice(0, 200) } as const) : undefined);
  const { categories, tags } = firstOf(systems, (folderReading) => folderReading.listsOf?.(fields, inside)) ?? {
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
      ? (split?.body ?? document.html)
      : htmlOf(markdown, leftovers, {
          lineOf: firstOf(systems, (folderReading) => folderReading.lineOf?.(path)),
          inDocumentation,
        }),
    leftovers,
    summary: textField(fields, 'summary', 'description', 'excerpt'),
    ...(hidden ? { hidden } : {}),
    language,
    translations: (said?.translations ?? (language === '' ? '' : `file:${place.path}`)).slice(0, 120),
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
    ...(inDocumentation?.below !== undefined ? { below: inDocumentation.below } : {}),
    ...(version ? { version: version.label } : {}),
    ...(withFields ? { fields: { ...split?.fields, ...written } } : {}),
  });
}

/** Returns a title without its anchor, and without marks of Markdown and components. */
const plainTitle = (title: string): string =>
  title
    .replace(/[ \t]*\{:?[ \t]*[#.][^{}]*\}[ \t]*$/, '')
    .replace(/<[A-Z]\w*\b[^<>]*>/g, '')
    .replace(/`([^`]*)`|\*\*([^*]+)\*\*|__([^_]+)__|\[([^[\]]*)\]\([^()]*\)/g, '$1$2$3$4')
    .trim() || title;

function htmlOf(
  markdown: string,
  leftovers: Leftover[],
  {
    lineOf,
    inDocumentation,
  }: { lineOf: ((line: string) => string) | undefined; inDocumentation: TextPlace | undefined },
): string {
  if (!inDocumentation) return htmlOfMarkdown(withoutComponents(markdown, leftovers, lineOf));
  return htmlWithAnchors(plainDocumentation(markdown, leftovers, lineOf ?? ((line) => line)), inDocumentation.anchors);
}

/** Names of fields are the same in any letters; where two are, the one in small letters counts. */
const inSmallLetters = (fields: FrontMatter): FrontMatter => {
  const others = Object.entries(fields).filter(([name]) => !Object.hasOwn(fields, name.toLowerCase()));
  return { ...fields, ...Object.fromEntries(others.map(([name, value]) => [name.toLowerCase(), value])) };
};

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
  // The sources of documentation are often in a folder of that name.
  const isSources = files.some(({ path }) => path.startsWith(folder) && SOURCES.test(path.slice(folder.length)));
  if (OF_CONTENT.test(folder) && !isSources) return '';
  return folder !== '' && folder !== `${first?.path}/` && files.every(({ path }) => path.startsWith(folder))
    ? folder
    : '';
}
