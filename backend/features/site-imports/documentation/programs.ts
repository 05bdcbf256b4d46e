import { posix } from 'node:path';
import { TREE_VERSION_LENGTH } from '../../../core/crud/tree.constants.js';
import {
  type Documentation,
  type DocumentationFolder,
  type DocumentationProgram,
  type DocumentationVersion,
  folderOf,
  isMap,
  numberIn,
  TEXT,
  within,
  withOthers,
  wordIn,
} from './documentation-folder.js';
import {
  type DocumentationFile,
  type DocumentationNode,
  type FolderOrder,
  readableName,
  treeOfFolders,
} from './documentation-tree.js';
import { exportedLiteral, literalAt } from './literals.js';

const node = (title: string, file: string | undefined, children: DocumentationNode[] = []): DocumentationNode => ({
  title,
  ...(file === undefined ? {} : { file }),
  children,
});

const INDEX = ['index.md', 'index.mdx', 'README.md', 'README.mdx'];

const withoutEnd = (path: string): string => path.replace(/\.(?:mdx?|markdown)$/i, '');

/** Returns the page that an address leads to. */
function pageAt(files: ReadonlyMap<string, string>, address: string): string | undefined {
  const path = address
    .replace(/[?#].*$/s, '')
    .replace(/^\/+/, '')
    .replace(/\.(?:html|mdx?)$/i, '');
  return files.get(path) ?? files.get(`${path}${path === '' || path.endsWith('/') ? '' : '/'}index`);
}

/** @param base The folder in which addresses begin */
function byAddress(files: readonly DocumentationFile[], base = ''): Map<string, string> {
  const pages = new Map<string, string>();
  for (const { path } of files) {
    if (!path.startsWith(base)) continue;
    const address = withoutEnd(path.slice(base.length));
    pages.set(address, path);
    pages.set(address.replace(/README$/i, 'index'), path);
  }
  return pages;
}

// Docusaurus

const NUMBERED = /^(\d+)\s*[-_.]+\s*(?=\S)/;

/** The name of a document in lists of contents. */
function idOf({ path, fields }: DocumentationFile): string {
  const parts = withoutEnd(path)
    .split('/')
    .map((part) => part.replace(NUMBERED, ''));
  const own = wordIn(fields.id);
  return [...parts.slice(0, -1), own || (parts.at(-1) ?? '')].join('/');
}

/** Texts of former releases, and their translations. */
const OTHER_VERSION =
  /(?:^|\/)(?:(?:[\w-]+_)?versioned_docs|i18n\/[\w-]+\/docusaurus-plugin-content-docs[\w-]*\/version-[^/]+)\//;

const docusaurus: DocumentationProgram = {
  name: 'Docusaurus',
  async detect(folder) {
    const config = folder.find(/(?:^|\/)docusaurus\.config\.[cm]?[jt]s$/);
    if (config === undefined) return undefined;
    const root = folderOf(config);
    const source = await folder.read(config);
    const named = [...source.matchAll(/\bpath\s*:\s*['"]([^'"]+)['"]/g)].map(([, path = '']) => path);
    // A repository often has its documentation beside the sources of its site.
    const found = await firstTexts(
      folder,
      [...named, 'docs', '../docs'].map((path) => posix.join(root, path, '/')),
    );
    if (!found) return undefined;
    const { docs, files } = found;
    const sidebars =
      ['sidebars.js', 'sidebars.ts', 'sidebars.cjs', 'sidebars.mjs', 'sidebars.json']
        .map((name) => `${root}${name}`)
        .find((path) => folder.has(path)) ?? folder.find(/(?:^|\/)sidebars\.(?:[cm]?[jt]s|json)$/);
    const next = await docusaurusTree(folder, docs, files, sidebars);
    const versions = await docusaurusVersions(folder, root, source, { ...next, folder: docs });
    const shown = versions?.versions ? [versions.versions, ...versions.versions.others] : [];
    const isUnpublished = shown.length > 0 && !shown.some((version) => version.folder === docs);
    return {
      program: 'Docusaurus',
      tree: next.tree,
      ...versions,
      computed: next.computed,
      isOtherVersion: (path) => (isUnpublished && path.startsWith(docs) && TEXT.test(path)) || OTHER_VERSION.test(path),
      anchors: 'github',
    };
  },
};

/** Returns the pages of a folder, in the order of a list of contents. Paths are those in the archive. */
async function docusaurusTree(
  folder: DocumentationFolder,
  docs: string,
  files: readonly DocumentationFile[],
  sidebars: string | undefined,
  version = '',
): Promise<{ tree: DocumentationNode[]; computed: number }> {
  const order = await docusaurusOrder(folder, docs, files);
  const text = sidebars === undefined ? '' : await folder.read(sidebars);
  const read = sidebars?.endsWith('.json') ? literalAt(text, /^\s*/) : exportedLiteral(text);
  const lists = isMap(read?.value) ? Object.entries(read.value) : [];
  // Older releases of Docusaurus named the version as well.
  const ids = new Map(
    files.flatMap((file) =>
      ['', `version-${version}/`].map((before) => [`${before}${idOf(file)}`, file.path] as const),
    ),
  );
  const treeOf = (items: unknown) => docusaurusItems(items, { files, ids, order });
  const trees = lists.map(([name, items]) => node(readableName(name), undefined, treeOf(items)));
  const [only, ...further] = trees;
  const listed = further.length === 0 ? (only?.children ?? []) : trees;
  // Without a list of contents, it is the folders'.
  const tree = listed.length > 0 ? withOthers(listed, files) : treeOfFolders(files, order);
  return { tree: within(docs, tree), computed: read?.computed ?? 0 };
}

/** Returns what a version is called, unlike the others. */
function freeLabel(given: string, others: readonly { label: string }[]): string {
  const stem = given.slice(0, TREE_VERSION_LENGTH.label - 3);
  let label = stem;
  for (let number = 2; others.some((other) => other.label.toLowerCase() === label.toLowerCase()); number += 1)
    label = `${stem} ${number}`;
  return label;
}

/** The version that is being written, and its name in the configuration. */
const NEXT = 'current';

/**
 * Returns the versions of `versions.json`. Docusaurus shows the newest of them at plain addresses, unless its configuration names another
 * one; what is being written stands below `next`.
 */
async function docusaurusVersions(
  folder: DocumentationFolder,
  root: string,
  config: string,
  next: { tree: DocumentationNode[]; folder: string },
): Promise<Pick<Documentation, 'tree' | 'versions'> | undefined> {
  const listed = literalAt(await folder.read(`${root}versions.json`), /^\s*/)?.value;
  const names = (Array.isArray(listed) ? listed : []).map(wordIn).filter((name) => /^[\w.-]{1,60}$/.test(name));
  const settings = literalAt(config, /\bversions\s*:\s*/)?.value;
  const settingOf = (name: string, key: string): string => {
    const own = isMap(settings) ? settings[name] : undefined;
    return isMap(own) ? wordIn(own[key]).replace(/^\/+|\/+$/g, '') : '';
  };
  const all: (DocumentationVersion & { name: string })[] = [];
  for (const name of new Set(names)) {
    const docs = `${root}versioned_docs/version-${name}/`;
    const files = await folder.texts(docs);
    if (files.length === 0) continue;
    const sidebars = `${root}versioned_sidebars/version-${name}-sidebars.json`;
    const { tree } = await docusaurusTree(folder, docs, files, folder.has(sidebars) ? sidebars : undefined, name);
    const label = freeLabel(settingOf(name, 'label') || name, all);
    all.push({ name, label, under: settingOf(name, 'path') || name, folder: docs, tree });
  }
  if (all.length === 0) return undefined;
  if (!/\bincludeCurrentVersion\s*:\s*false\b/.test(config))
    all.unshift({
      name: NEXT,
      label: freeLabel(settingOf(NEXT, 'label') || 'Next', all),
      under: settingOf(NEXT, 'path') || 'next',
      ...next,
    });
  const last = /\blastVersion\s*:\s*['"]([^'"]+)['"]/.exec(config)?.[1];
  const current = all.find(({ name }) => name === last) ?? all.find(({ name }) => name !== NEXT);
  if (!current) return undefined;
  const others = all.filter((version) => version !== current);
  const { label, tree, folder: own } = current;
  return {
    tree,
    versions: { label, under: settingOf(current.name, 'path'), folder: own, others },
  };
}

/** Returns the first of some folders that has texts. */
async function firstTexts(
  folder: DocumentationFolder,
  paths: readonly string[],
): Promise<{ docs: string; files: DocumentationFile[] } | undefined> {
  for (const path of new Set(paths)) {
    const docs = path.replace(/^\.\//, '');
    const files = docs.startsWith('../') ? [] : await folder.texts(docs);
    if (files.length > 0 && !/(?:^|\/)blog\/$/.test(docs)) return { docs, files };
  }
  return undefined;
}

async function docusaurusOrder(
  folder: DocumentationFolder,
  docs: string,
  files: readonly DocumentationFile[],
): Promise<FolderOrder> {
  const folders = new Map<string, { title?: string; position?: number; page?: string }>();
  const ids = new Map(files.map((file) => [idOf(file), file.path]));
  for (const path of new Set(files.map((file) => folderOf(file.path)).flatMap(foldersAbove))) {
    const name = ['_category_.json', '_category_.yml', '_category_.yaml'].find((one) =>
      folder.has(`${docs}${path}${one}`),
    );
    const settings = name ? await folder.settings(`${docs}${path}${name}`) : {};
    const number = NUMBERED.exec(path.slice(0, -1).replace(/^.*\//, ''))?.[1];
    const link = isMap(settings.link) ? settings.link : {};
    const page = wordIn(link.type) === 'doc' ? ids.get(wordIn(link.id)) : undefined;
    const position = numberIn(settings.position) ?? (number === undefined ? undefined : Number(number));
    folders.set(path, {
      ...(wordIn(settings.label) === '' ? {} : { title: wordIn(settings.label) }),
      ...(position === undefined ? {} : { position }),
      ...(page === undefined ? {} : { page }),
    });
  }
  return {
    pageOf: (path) => {
      const own = path.slice(0, -1).replace(/^.*\//, '');
      return [...INDEX, ...(own === '' ? [] : [`${own}.md`, `${own}.mdx`])];
    },
    positionOf: (path, fields) => {
      const number = NUMBERED.exec(path.replace(/^.*\//, ''))?.[1];
      return numberIn(fields.sidebar_position) ?? (number === undefined ? undefined : Number(number));
    },
    folderOf: (path) => folders.get(path),
  };
}

/** Returns a folder and those above it: `a/b/` gives `a/` and `a/b/`. */
const foldersAbove = (folder: string): string[] =>
  folder
    .split('/')
    .slice(0, -1)
    .map((_, at, parts) => `${parts.slice(0, at + 1).join('/')}/`);

interface Documents {
  files: readonly DocumentationFile[];
  ids: ReadonlyMap<string, string>;
  order: FolderOrder;
}

function docusaurusItems(items: unknown, documents: Documents): DocumentationNode[] {
  const { files, ids, order } = documents;
  if (isMap(items) && items.type === undefined)
    return Object.entries(items).map(([title, inner]) => node(title, undefined, docusaurusItems(inner, documents)));
  return (Array.isArray(items) ? items : [items]).flatMap((item: unknown): DocumentationNode[] => {
    if (typeof item === 'string') {
      const file = ids.get(item);
      return file === undefined ? [] : [node('', file)];
    }
    if (!isMap(item)) return [];
    const { type, id, label, link, dirName } = item;
    if (type === undefined) return docusaurusItems(item, documents);
    if (type === 'doc' || type === 'ref') {
      const file = ids.get(wordIn(id));
      return file === undefined ? [] : [node(wordIn(label), file)];
    }
    if (type === 'autogenerated') {
      const name = wordIn(dirName).replace(/^\.?\/?|\/$/g, '');
      const found =
        name === ''
          ? ''
          : (foldersOf(files).find((folder) => plainFolder(folder) === `${name}/` || folder === `${name}/`) ??
            `${name}/`);
      return treeOfFolders(files, order, found);
    }
    if (type !== 'category') return [];
    const page = isMap(link) && link.type === 'doc' ? ids.get(wordIn(link.id)) : undefined;
    return [node(wordIn(label), page, docusaurusItems(item.items, documents))];
  });
}

const foldersOf = (files: readonly DocumentationFile[]): string[] => [
  ...new Set(files.flatMap(({ path }) => foldersAbove(folderOf(path)))),
];

const plainFolder = (path: string): string =>
  path
    .split('/')
    .map((part) => part.replace(NUMBERED, ''))
    .join('/');

// MkDocs

const mkdocs: DocumentationProgram = {
  name: 'MkDocs',
  async detect(folder) {
    const config = folder.find(/(?:^|\/)mkdocs\.ya?ml$/);
    if (config === undefined) return undefined;
    const settings = await folder.settings(config);
    const named = wordIn(settings.docs_dir) || 'docs';
    const docs = `${folderOf(config)}${named.replace(/^\.\//, '').replace(/\/$/, '')}/`;
    const files = await folder.texts(docs);
    if (files.length === 0) return undefined;
    const paths = new Set(files.map(({ path }) => path));
    const listed = Array.isArray(settings.nav) ? navigation(settings.nav, paths) : [];
    const order: FolderOrder = { pageOf: () => INDEX, positionOf: () => undefined };
    const tree = listed.length > 0 ? withOthers(listed, files) : treeOfFolders(files, order);
    return { program: 'MkDocs', base: docs, tree: within(docs, tree), computed: 0, anchors: 'words' };
  },
};

function navigation(entries: readonly unknown[], paths: ReadonlySet<string>): DocumentationNode[] {
  return entries.flatMap((entry): DocumentationNode[] => {
    if (typeof entry === 'string') return paths.has(entry) ? [node('', entry)] : [];
    if (!isMap(entry)) return [];
    return Object.entries(entry).flatMap(([title, value]): DocumentationNode[] => {
      if (typeof value === 'string') return paths.has(value) ? [node(title, value)] : [];
      if (!Array.isArray(value)) return [];
      const [first, ...others] = value as unknown[];
      // The first page of a section stands for it.
      const isPage = typeof first === 'string' && paths.has(first) && /(?:^|\/)(?:index|readme)\.\w+$/i.test(first);
      return isPage
        ? [node(title, first, navigation(others, paths))]
        : [node(title, undefined, navigation(value, paths))];
    });
  });
}

// GitBook, and mdBook, which has the same list of contents

const gitbook: DocumentationProgram = {
  name: 'GitBook',
  async detect(folder) {
    const summary = folder.find(/(?:^|\/)SUMMARY\.md$/i);
    if (summary === undefined) return undefined;
    const root = folderOf(summary);
    const files = (await folder.texts(root)).filter(({ path }) => !/^SUMMARY\.md$/i.test(path));
    const tree = summaryTree(await folder.read(summary), new Set(files.map(({ path }) => path)));
    if (tree.length === 0) return undefined;
    return {
      program: 'GitBook',
      base: root,
      tree: within(root, withOthers(tree, files)),
      computed: 0,
      anchors: 'github',
    };
  },
};

function summaryTree(text: string, paths: ReadonlySet<string>): DocumentationNode[] {
  const top: DocumentationNode[] = [];
  /** The open entries, with their indentation. */
  let open: { indent: number; node: DocumentationNode }[] = [];
  let part: DocumentationNode | undefined;
  for (const line of text.split(/\r?\n/)) {
    const heading = /^#{1,6}[ \t]+(\S.*)$/
      .exec(line)?.[1]
      ?.replace(/[ \t]#+[ \t]*$/, '')
      .replace(/<[^<>]*>/g, '')
      .trim();
    if (heading !== undefined) {
      open = [];
      part = undefined;
      if (/^#{2,}/.test(line) || top.length > 0) {
        part = node(heading, undefined);
        top.push(part);
      }
      continue;
    }
    const [, indent = '', title = '', address = ''] =
      /^(\s*)(?:[*+-][ \t]+)?\[([^\]]+)\]\(([^()\s]*)[^()]*\)/.exec(line) ?? [];
    const [, deep = '', words = ''] = title === '' ? (/^(\s*)[*+-][ \t]+(\S.*)$/.exec(line) ?? []) : [];
    if (title === '' && words === '') continue;
    const depth = (title === '' ? deep : indent).replaceAll('\t', '    ').length;
    const path = decodeURI(address.replace(/^\.?\//, '').replace(/#.*$/, ''));
    const entry = node((title || words).replaceAll(/\\(.)/g, '$1'), paths.has(path) ? path : undefined);
    open = open.filter((one) => one.indent < depth);
    (open.at(-1)?.node.children ?? part?.children ?? top).push(entry);
    open.push({ indent: depth, node: entry });
  }
  return top;
}

// VitePress

const vitepress: DocumentationProgram = {
  name: 'VitePress',
  async detect(folder) {
    const config =
      folder.find(/(?:^|\/)\.vitepress\/config\.[cm]?[jt]s$/) ??
      folder.find(/(?:^|\/)\.vitepress\/config\/index\.[cm]?[jt]s$/);
    if (config === undefined) return undefined;
    const root = config.slice(0, config.lastIndexOf('.vitepress/'));
    const source = await folder.read(config);
    const named = /\bsrcDir\s*:\s*['"]([^'"]+)['"]/.exec(source)?.[1] ?? '';
    const docs = `${root}${named === '' || named === '.' ? '' : `${named.replace(/^\.?\//, '').replace(/\/$/, '')}/`}`;
    const files = (await folder.texts(docs)).filter(({ path }) => !path.startsWith('.vitepress/'));
    if (files.length === 0) return undefined;
    // A site in several languages has a configuration for each: that of the first is read.
    const further =
      folder.find(/(?:^|\/)(?:\.vitepress\/config\/(?:en|root|shared)|en\/config)\.[cm]?[jt]s$/) ??
      [`${root}config.ts`, `${root}config.mts`].find((path) => folder.has(path));
    const pages = new Map([...byAddress(files, 'en/'), ...byAddress(files)]);
    let computed = 0;
    let listed: DocumentationNode[] = [];
    for (const path of [config, ...(further === undefined ? [] : [further])]) {
      const read = literalAt(await folder.read(path), /\bsidebar\s*:/);
      listed = vitepressSidebar(read?.value, pages);
      computed = read?.computed ?? 0;
      if (listed.length > 0) break;
    }
    const order: FolderOrder = { pageOf: () => INDEX, positionOf: () => undefined };
    const tree = listed.length > 0 ? withOthers(listed, files) : treeOfFolders(files, order);
    return { program: 'VitePress', base: docs, tree: within(docs, tree), computed, anchors: 'words' };
  },
};

function vitepressSidebar(sidebar: unknown, pages: ReadonlyMap<string, string>): DocumentationNode[] {
  if (Array.isArray(sidebar)) return vitepressItems(sidebar, pages, '');
  if (!isMap(sidebar)) return [];
  const parts = Object.entries(sidebar).map(([path, given]) => {
    const base = isMap(given) ? wordIn(given.base) : '';
    const items = isMap(given) ? given.items : given;
    return node(readableName(path.replace(/\/$/, '')), undefined, vitepressItems(items, pages, base));
  });
  const [only, ...others] = parts.filter(({ children }) => children.length > 0);
  return others.length === 0 ? (only?.children ?? []) : parts;
}

function vitepressItems(items: unknown, pages: ReadonlyMap<string, string>, base: string): DocumentationNode[] {
  return (Array.isArray(items) ? (items as unknown[]) : []).flatMap((item): DocumentationNode[] => {
    if (!isMap(item)) return [];
    const own = wordIn(item.base) || base;
    const children = vitepressItems(item.items, pages, own);
    const link = wordIn(item.link);
    const file = link === '' || /^https?:/i.test(link) ? undefined : pageAt(pages, `${own}${link}`);
    if (file === undefined && children.length === 0) return [];
    return [node(wordIn(item.text), file, children)];
  });
}

// Starlight

const starlight: DocumentationProgram = {
  name: 'Starlight',
  async detect(folder) {
    const config = folder.find(/(?:^|\/)astro\.config\.[cm]?[jt]s$/);
    if (config === undefined) return undefined;
    const source = await folder.read(config);
    if (!/@astrojs\/starlight/.test(source)) return undefined;
    const docs = `${folderOf(config)}src/content/docs/`;
    const files = await folder.texts(docs);
    if (files.length === 0) return undefined;
    const read = literalAt(source, /\bsidebar\s*:/);
    const order: FolderOrder = {
      pageOf: () => INDEX,
      positionOf: (_path, { sidebar }) => (isMap(sidebar) ? numberIn(sidebar.order) : undefined),
    };
    const listed = starlightItems(read?.value, { files, pages: byAddress(files), order });
    const tree = listed.length > 0 ? withOthers(listed, files) : treeOfFolders(files, order);
    return { program: 'Starlight', tree: within(docs, tree), computed: read?.computed ?? 0, anchors: 'github' };
  },
};

function starlightItems(
  items: unknown,
  given: { files: readonly DocumentationFile[]; pages: ReadonlyMap<string, string>; order: FolderOrder },
): DocumentationNode[] {
  const { files, pages, order } = given;
  return (Array.isArray(items) ? (items as unknown[]) : []).flatMap((item): DocumentationNode[] => {
    const address = typeof item === 'string' ? item : isMap(item) ? wordIn(item.slug) || wordIn(item.link) : '';
    const title = isMap(item) ? wordIn(item.label) : '';
    if (address !== '') {
      const file = /^https?:/i.test(address) ? undefined : pageAt(pages, address);
      return file === undefined ? [] : [node(title, file)];
    }
    if (!isMap(item)) return [];
    const auto = isMap(item.autogenerate) ? wordIn(item.autogenerate.directory).replace(/^\/|\/$/g, '') : '';
    const children = auto === '' ? starlightItems(item.items, given) : treeOfFolders(files, order, `${auto}/`);
    // What has no label stands among the entries around it.
    if (title === '') return children;
    return children.length === 0 ? [] : [node(title, undefined, children)];
  });
}

// Hugo

const hugo: DocumentationProgram = {
  name: 'Hugo',
  async detect(folder) {
    const config = folder.find(/(?:^|\/)(?:(?:hugo|config)\.(?:toml|ya?ml|json)|config\/_default\/\w+\.\w+)$/);
    const head = folder.find(/(?:^|\/)content\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?docs\/_index(?:\.[a-z]{2})?\.md$/i);
    if (config === undefined || head === undefined) return undefined;
    const docs = folderOf(head);
    const files = await folder.texts(docs);
    const order: FolderOrder = {
      pageOf: () => ['_index.md', 'index.md', '_index.html', '_index.en.md'],
      // Pages without a weight, or with none, come after the others.
      positionOf: (_path, fields) => numberIn(fields.weight) || undefined,
      nameOf: (_path, fields) => wordIn(fields.linkTitle) || wordIn(fields.title),
    };
    return { program: 'Hugo', tree: within(docs, treeOfFolders(files, order)), computed: 0, anchors: 'github' };
  },
};

const programs: readonly DocumentationProgram[] = [docusaurus, mkdocs, vitepress, starlight, gitbook, hugo];

/** Finds out whether a folder is documentation, and in which order its pages are. */
export async function documentationIn(folder: DocumentationFolder): Promise<Documentation | undefined> {
  for (const { detect } of programs) {
    const found = await detect(folder);
    if (found) return found;
  }
  return undefined;
}
