import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import type { ZipArchive } from '../archives/zip-archive.js';
import type { FrontMatter } from './front-matter.js';

/** Where a file stands among those of several languages. */
interface FilePlace {
  /** Its path without its language, by which translations are recognised. */
  path: string;
  /** BCP 47 tag; empty on a site in one language. */
  language: string;
}

/** How a generator tells files of several languages apart. */
export interface FileLanguages {
  /** The language of files that name none; empty on a site in one language. */
  first: string;
  place(path: string): FilePlace;
  /** Returns the address of a text in a language of the old site. */
  addressOf(path: string, language: string): string;
}

const MAX_SETTINGS = 1_000_000;

/** Hugo's settings that may name languages. */
const HUGO =
  /^(?:config\/(?:_default|production)\/)?(?:(?:hugo|config)\.(?:ya?ml|toml|json)|languages\.(?:ya?ml|toml|json))$/;

const LOCALE = /^[a-z]{2,3}(?:[-_][A-Za-z]{2,4})?$/;

const tagOf = (locale: string): string => locale.replaceAll('_', '-');

/** Whether a name is that of a language, not only of its form: `io` and `js` end the names of files as well. */
function isLanguage(name: string): boolean {
  if (!LOCALE.test(name)) return false;
  try {
    return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(tagOf(name)) !== undefined;
  } catch {
    return false;
  }
}

/** Finds out how an archive tells languages apart: as Hugo, Docusaurus or Grav do, or by the end of names. */
export async function fileLanguages(archive: ZipArchive, root: string): Promise<FileLanguages> {
  const paths = archive.files.flatMap(({ path }) => (path.startsWith(root) ? [path.slice(root.length)] : []));
  const hugo = await hugoLanguages(archive, root, paths);
  if (hugo) return hugo;
  const localised = new Set(paths.flatMap((path) => /^(?:.*\/)?i18n\/([\w-]+)\//.exec(path)?.[1] ?? []));
  if (localised.size > 0 && [...localised].every(isLanguage)) return docusaurus;
  return byName(paths);
}

/** Docusaurus has the files of other languages in folders of their own. */
const docusaurus: FileLanguages = {
  first: '',
  place(path) {
    const [, before = '', locale, plugin, rest = ''] =
      /^(.*?)i18n\/([\w-]+)\/docusaurus-plugin-content-(docs|blog|pages)(?:-[\w-]+)?\/(.*)$/.exec(path) ?? [];
    if (locale === undefined) return { path, language: '' };
    const folder = plugin === 'pages' ? 'src/pages' : plugin;
    // The texts of the present version stand where those of the first language have no such folder.
    return { path: `${before}${folder}/${rest.replace(/^current\//, '')}`, language: tagOf(locale) };
  },
  addressOf: (path, language) => (language === '' ? path : `/${language}${path}`),
};

async function hugoLanguages(
  archive: ZipArchive,
  root: string,
  paths: readonly string[],
): Promise<FileLanguages | undefined> {
  const languages = new Map<string, string>();
  let first = 'en';
  let isBelow = false;
  for (const path of paths.filter((one) => HUGO.test(one))) {
    const settings = await settingsOf(archive, `${root}${path}`);
    if (!settings) continue;
    if (typeof settings.defaultContentLanguage === 'string') first = settings.defaultContentLanguage;
    isBelow ||= settings.defaultContentLanguageInSubdir === true;
    const named = /languages\.\w+$/.test(path) ? settings : settings.languages;
    for (const [name, given] of Object.entries(isMap(named) ? named : {})) {
      if (!LOCALE.test(name)) continue;
      const folder = isMap(given) && typeof given.contentDir === 'string' ? given.contentDir : '';
      languages.set(name.toLowerCase(), folder.replace(/^\/|\/$/g, ''));
    }
  }
  if (languages.size < 2) return undefined;
  const main = first.toLowerCase();
  return {
    first: tagOf(first),
    place(path) {
      for (const [name, folder] of languages)
        if (folder !== '' && path.startsWith(`${folder}/`))
          return { path: `content/${path.slice(folder.length + 1)}`, language: tagOf(name) };
      const [, stem, name = '', end] = /^(.*)\.([\w-]+)(\.[^./]+)$/.exec(path) ?? [];
      return languages.has(name.toLowerCase())
        ? { path: `${stem}${end}`, language: tagOf(name) }
        : { path, language: tagOf(first) };
    },
    addressOf: (path, language) =>
      language.toLowerCase() === main.replaceAll('_', '-') && !isBelow ? path : `/${language.toLowerCase()}${path}`,
  };
}

async function settingsOf(archive: ZipArchive, path: string): Promise<FrontMatter | undefined> {
  try {
    const text = (await archive.read(path, MAX_SETTINGS)).toString('utf8');
    const parse = path.endsWith('.toml')
      ? parseToml
      : (yaml: string): unknown =>
          parseYaml(yaml, { schema: 'core', maxAliasCount: 50, prettyErrors: false, logLevel: 'error' });
    const settings: unknown = parse(text);
    return isMap(settings) ? settings : undefined;
  } catch {
    return undefined;
  }
}

const TEXT = /^(.*?)(?:\.([\w-]+))?(\.(?:md|markdown|mdx))$/i;

/**
 * Without settings, a name ends with a language if the same one is there without it or in another language: `default.de.md` of Grav
 * beside `default.en.md`. What is known to be a language of one text is one of the others, too.
 */
function byName(paths: readonly string[]): FileLanguages {
  const stems = new Map<string, Set<string>>();
  for (const path of paths) {
    const [, stem = '', name, end = ''] = TEXT.exec(path) ?? [];
    const known = stems.get(`${stem}${end}`) ?? new Set();
    if (stem !== '') stems.set(`${stem}${end}`, known.add(name ?? ''));
  }
  const isOfLanguages = (names: ReadonlySet<string>): boolean =>
    [...names].every((name) => name === '' || isLanguage(name));
  const established = new Set(
    [...stems.values()].filter((names) => names.size > 1 && isOfLanguages(names)).flatMap((names) => [...names]),
  );
  if (established.size === 0) return byFolder(paths);
  const places = new Map<string, FilePlace>();
  const count = new Map<string, number>();
  for (const [path, names] of stems) {
    if (!isOfLanguages(names)) continue;
    for (const name of names) {
      if (!established.has(name)) continue;
      const own = name === '' ? path : path.replace(/(\.[^.]+)$/, `.${name}$1`);
      places.set(own, { path, language: tagOf(name) });
      count.set(name, (count.get(name) ?? 0) + 1);
    }
  }
  const first = count.has('') ? '' : ([...count].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? '');
  return {
    first: tagOf(first),
    place: (path) => places.get(path) ?? { path, language: '' },
    addressOf: (path, language) => (language === '' || language === tagOf(first) ? path : `/${language}${path}`),
  };
}

/** Where the folders of languages stand: at the top, or in that of the content. */
const AT_TOP = /^((?:(?:.*?\/)?src\/content\/docs\/|src\/pages\/|content\/|docs\/|pages\/|source\/)?)([^/]+)\/(.+)$/;

/**
 * A folder is that of a language if most of its texts stand in another one or without one, too: `de/about.md` beside `en/about.md` or
 * `about.md`.
 */
function byFolder(paths: readonly string[]): FileLanguages {
  const texts = paths.filter((path) => TEXT.test(path) || /\.html?$/i.test(path));
  const split = (path: string): { path: string; name: string } => {
    const [, top = '', name = '', rest = ''] = AT_TOP.exec(path) ?? [];
    // Codes of three letters are names of folders, such as `src`.
    return /^[a-z]{2}(?![a-z])/.test(name) && isLanguage(name) ? { path: `${top}${rest}`, name } : { path, name: '' };
  };
  const versions = new Map<string, number>();
  for (const path of texts) versions.set(split(path).path, (versions.get(split(path).path) ?? 0) + 1);
  const counts = new Map<string, { all: number; paired: number }>();
  for (const text of texts) {
    const { path, name } = split(text);
    const known = counts.get(name) ?? { all: 0, paired: 0 };
    counts.set(name, { all: known.all + 1, paired: known.paired + ((versions.get(path) ?? 0) > 1 ? 1 : 0) });
  }
  const languages = new Set(
    [...counts].filter(([name, { all, paired }]) => name !== '' && paired * 2 >= all).map(([name]) => name),
  );
  const first = counts.get('')?.paired
    ? ''
    : ([...languages].toSorted((one, other) => (counts.get(other)?.all ?? 0) - (counts.get(one)?.all ?? 0))[0] ?? '');
  return {
    first: tagOf(first),
    place(given) {
      const { path, name } = split(given);
      return languages.has(name) ? { path, language: tagOf(name) } : { path: given, language: '' };
    },
    addressOf: (path, language) => (language === '' ? path : `/${language}${path}`),
  };
}

const isMap = (value: unknown): value is FrontMatter =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
