import { posix } from 'node:path';
import { parse as parseYaml } from 'yaml';
import type { ZipArchive } from '../../archives/zip-archive.js';
import { type FrontMatter, listField, textField } from '../../readers/front-matter.js';

/** Settings of addresses of Jekyll, and of Hexo, which has a file of the same name. */
export interface JekyllSite {
  /** The folder with the texts, with a slash at its end; empty for all. */
  source: string;
  /** URL of the site; empty if it is not set. */
  url: string;
  /** Patterns of addresses by collection, such as `posts`. */
  permalinks: ReadonlyMap<string, string>;
  /** Fields that files of a collection, or below a path, have unless they set others. */
  defaults: readonly { type: string; path: string; values: FrontMatter }[];
  /** Collections with pages. */
  shown: ReadonlySet<string>;
  /** The language of texts that name none; empty if the settings do not say it. */
  language: string;
}

interface JekyllFile {
  /** Relative to the root of the site. */
  path: string;
  fields: FrontMatter;
  /** `2024-03-01`, or empty. */
  day: string;
}

const MAX_SETTINGS = 1_000_000;

const STYLES: Readonly<Record<string, string>> = {
  date: '/:categories/:year/:month/:day/:title:output_ext',
  pretty: '/:categories/:year/:month/:day/:title/',
  none: '/:categories/:title:output_ext',
};

/** Reads the settings of Jekyll in an archive; undefined if they are missing or invalid. */
export async function jekyllSite(archive: ZipArchive, root: string): Promise<JekyllSite | undefined> {
  const path = ['_config.yml', '_config.yaml'].map((name) => `${root}${name}`).find((one) => archive.has(one));
  if (path === undefined) return undefined;
  let settings: unknown;
  try {
    const text = (await archive.read(path, MAX_SETTINGS)).toString('utf8');
    settings = parseYaml(text, { schema: 'core', maxAliasCount: 50, prettyErrors: false, logLevel: 'error' });
  } catch {
    return undefined;
  }
  if (!isMap(settings)) return undefined;
  const source = textField(settings, 'source', 'source_dir') || 'source';
  const folder = source.replace(/^\.?\/+|\/+$/g, '');
  const isHexo =
    textField(settings, 'source') === '' &&
    archive.files.some((file) => file.path.startsWith(`${root}${folder}/_posts/`));
  const base = textField(settings, 'baseurl').replace(/^\/*(?=.)/, '/');
  const url = `${textField(settings, 'url')}${base}`.replace(/\/+$/, '');
  const own = textField(settings, 'permalink') || (isHexo ? ':year/:month/:day/:title/' : 'date');
  const permalinks = new Map([['posts', own]]);
  if (own === 'pretty') permalinks.set('', '/:path/');
  const shown = new Set(['posts', 'drafts']);
  for (const [name, collection] of Object.entries(isMap(settings.collections) ? settings.collections : {})) {
    if (!isMap(collection)) continue;
    if (collection.output === true) shown.add(name);
    const permalink = textField(collection, 'permalink');
    if (permalink !== '') permalinks.set(name, permalink);
  }
  const defaults: JekyllSite['defaults'][number][] = [];
  for (const entry of Array.isArray(settings.defaults) ? settings.defaults : []) {
    if (!isMap(entry) || !isMap(entry.scope) || !isMap(entry.values)) continue;
    const scope = {
      type: textField(entry.scope, 'type'),
      path: textField(entry.scope, 'path').replace(/^\/|\/$/g, ''),
    };
    defaults.push({ ...scope, values: entry.values });
    const permalink = textField(entry.values, 'permalink');
    const type = textField(entry.scope, 'type');
    if (permalink !== '' && type !== '' && textField(entry.scope, 'path') === '') permalinks.set(type, permalink);
  }
  const hasSource = isHexo || textField(settings, 'source') !== '';
  return {
    source: hasSource && folder !== '' ? `${folder}/` : '',
    url: URL.canParse(url) ? url : '',
    permalinks,
    shown,
    defaults,
    language: textField(settings, 'default_lang', 'lang', 'locale') || (listField(settings, ['languages'])[0] ?? ''),
  };
}

/** Returns the fields of a file, with those that the settings give it. */
export function withDefaults({ defaults }: JekyllSite, path: string, fields: FrontMatter): FrontMatter {
  const collection = collectionOf(path);
  const type = collection === '' ? 'pages' : collection;
  const given = defaults.filter(
    (one) => (one.type === '' || one.type === type) && (one.path === '' || `${path}/`.startsWith(`${one.path}/`)),
  );
  return Object.assign({}, ...given.map(({ values }) => values), fields);
}

/** Returns the language of a text, as Polyglot and themes have it, by its fields; undefined if nothing tells languages apart. */
export function jekyllLanguage(
  { language }: JekyllSite,
  fields: FrontMatter,
): { language: string; translations: string } | undefined {
  const own = textField(fields, 'lang', 'language', 'locale').replaceAll('_', '-');
  const shared = textField(fields, 'ref', 'page_id', 'lang-ref', 'translation_id', 'translation_key');
  if (language === '' || (own === '' && shared === '')) return undefined;
  const isFirst = own === '' || own.toLowerCase().split('-')[0] === language.toLowerCase().split(/[-_]/)[0];
  return { language: isFirst ? '' : own, translations: shared === '' ? '' : `ref:${shared}` };
}

/** Returns the collection of a file; empty for a page. */
export const collectionOf = (path: string): string => /(?:^|\/)_([^/]+)\//.exec(path)?.[1] ?? '';

/** What a file name begins with. */
const DATED = /^\d{4}-\d{1,2}-\d{1,2}-/;

/**
 * Returns the categories and tags of a text: a text in place of a list has a word for each, and folders above `_posts` are categories
 * as well.
 */
export function jekyllLists(fields: FrontMatter, path: string): { categories: string[]; tags: string[] } {
  const listOf = (many: string, one: string): string[] => {
    const text = fields[many];
    const separator = typeof text === 'string' && text.includes(',') ? ',' : /\s+/;
    const single = textField(fields, one);
    return [...listField(fields, [many], separator), ...(single === '' ? listField(fields, [one]) : [single])];
  };
  const [, above = ''] = /^(.+)\/_(?:posts|drafts)\//.exec(path) ?? [];
  return {
    categories: [...new Set([...above.split('/').filter(Boolean), ...listOf('categories', 'category')])],
    tags: [...new Set(listOf('tags', 'tag'))],
  };
}

/** Returns the path of a file's page in Jekyll. */
export function jekyllPath({ permalinks }: JekyllSite, { path, fields, day }: JekyllFile): string {
  const found = collectionOf(path);
  const collection = found === 'drafts' ? 'posts' : found;
  const name = path.replace(/^.*\//, '').replace(/\.[^.]+$/, '');
  const inside = path.replace(/^(?:.*\/)?_[^/]+\//, '').replace(/\.[^.]+$/, '');
  const usual = collection === '' ? '/:path:output_ext' : '/:collection/:path:output_ext';
  const given = textField(fields, 'permalink') || permalinks.get(collection) || usual;
  const pattern = STYLES[given] ?? given;
  if (pattern === usual && /^index$/i.test(name)) return `/${inside.replace(/(?:^|\/)[^/]*$/, '')}/`.replace('//', '/');
  const [year = '', month = '', date = ''] = day.split('-');
  const categories = jekyllLists(fields, path).categories.map(inAddress).join('/');
  const values: Readonly<Record<string, string>> = {
    categories,
    category: categories || 'uncategorized',
    post_title: inAddress(textField(fields, 'title')),
    collection,
    path: inside,
    name,
    title: textField(fields, 'slug') || name.replace(DATED, ''),
    slug: textField(fields, 'slug') || name.replace(DATED, ''),
    year,
    month,
    i_month: month.replace(/^0/, ''),
    day: date,
    i_day: date.replace(/^0/, ''),
    short_year: year.slice(2),
    output_ext: '.html',
  };
  const filled = pattern.replace(/:([a-z_]+)/g, (_all, key: string) => values[key] ?? '');
  return `/${filled}`.replace(/\/{2,}/g, '/');
}

/**
 * Removes the syntax of Jekyll and kramdown from a line: attributes, the site's address, and links by file name.
 * @param file Path within the archive
 */
export const jekyllLine =
  (file: string, root: string) =>
  (line: string): string =>
    line
      .replace(/\{\{-?\s*site\.(?:base)?url\s*-?\}\}/g, '')
      .replace(/\{\{-?\s*["']([^"'{}]*)["']\s*\|\s*(?:relative_url|absolute_url|prepend:[^{}|]*)[^{}]*\}\}/g, '$1')
      .replace(/\{%-?\s*(post_url|link)\s+([^\s{}%]+)\s*-?%\}/g, (_all, kind: string, name: string) =>
        posix.relative(posix.dirname(file), posix.join(root, kind === 'post_url' ? '_posts' : '', name)),
      )
      // Syntax of a popular theme.
      .replace(
        /^\s*\{%-?\s*include\s+embed\/youtube\.html\s+id=["']([\w-]+)["']\s*-?%\}\s*$/,
        'https://www.youtube.com/watch?v=$1',
      )
      .replace(/\{:[^{}]*\}/g, '');

/** Returns the name of a category or tag as in addresses. */
export const inAddress = (category: string): string => category.trim().toLowerCase().replace(/\s+/g, '-');

const isMap = (value: unknown): value is FrontMatter =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
