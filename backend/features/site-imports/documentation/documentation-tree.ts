import { TREE_LEVELS } from '../../../core/crud/tree.constants.js';
import type { FrontMatter } from '../readers/front-matter.js';

/** A place in documentation: a page, or what others stand below without a page of its own. */
export interface DocumentationNode {
  /** What the list of contents calls it. Of pages, their own title goes first. */
  title: string;
  /** The path of its file; undefined without a page. */
  file?: string;
  children: DocumentationNode[];
}

/** A file of documentation, with its path below the folder of the documentation. */
export interface DocumentationFile {
  path: string;
  fields: FrontMatter;
}

/** What the program says of the order in a folder. */
export interface FolderOrder {
  /** The page of a folder; the first one that is there. */
  pageOf(folder: string): readonly string[];
  /** What comes first; undefined comes last, and by name. */
  positionOf(path: string, fields: FrontMatter): number | undefined;
  folderOf?(folder: string): { title?: string; position?: number; page?: string } | undefined;
  /** What pages of the same position are ordered by. Default: their paths. */
  nameOf?(path: string, fields: FrontMatter): string;
}

const byName = new Intl.Collator('en', { numeric: true });

/** Returns a name of a file or folder as people write it: `02-first-steps` is 'First steps'. */
export function readableName(path: string): string {
  const name = path.replace(/^.*\//, '').replace(/\.(?:mdx?|markdown|html?)$/i, '');
  const words = name
    .replace(/^\d+\s*[-_.]+\s*(?=\S)/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}

/** Makes a tree of folders. @param folder With a slash at its end; empty for all */
export function treeOfFolders(
  files: readonly DocumentationFile[],
  order: FolderOrder,
  folder = '',
  depth = 0,
): DocumentationNode[] {
  const below = files.filter(({ path }) => path.startsWith(folder));
  const page = pageIn(below, order, folder);
  const folders = new Set<string>();
  const nodes: { node: DocumentationNode; position: number; name: string }[] = [];
  for (const { path, fields } of below) {
    const rest = path.slice(folder.length);
    if (rest.includes('/')) folders.add(`${folder}${rest.slice(0, rest.indexOf('/'))}/`);
    // At the top, the first page is one of the others.
    else if (path !== page || folder === '')
      nodes.push({
        node: { title: '', file: path, children: [] },
        position:
          order.positionOf(path, fields) ?? (path === page ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY),
        name: order.nameOf?.(path, fields) || path,
      });
  }
  for (const one of depth < 30 ? folders : []) {
    const inside = below.filter(({ path }) => path.startsWith(one));
    const said = order.folderOf?.(one);
    const own = inside.find(({ path }) => path === (said?.page ?? pageIn(inside, order, one)));
    const children = treeOfFolders(inside, order, one, depth + 1).filter(({ file }) => file !== own?.path);
    nodes.push({
      node: {
        title: said?.title ?? readableName(one.slice(0, -1)),
        ...(own ? { file: own.path } : {}),
        children,
      },
      position:
        said?.position ?? (own ? order.positionOf(own.path, own.fields) : undefined) ?? Number.POSITIVE_INFINITY,
      name: (own && order.nameOf?.(own.path, own.fields)) || one,
    });
  }
  return nodes
    .toSorted((one, other) =>
      one.position === other.position ? byName.compare(one.name, other.name) : one.position - other.position,
    )
    .map(({ node }) => node);
}

function pageIn(files: readonly DocumentationFile[], order: FolderOrder, folder: string): string | undefined {
  for (const name of order.pageOf(folder)) {
    const found = files.find(({ path }) => path.toLowerCase() === `${folder}${name}`.toLowerCase());
    if (found) return found.path;
  }
  return undefined;
}

/** The place of a node among those that are taken. */
export interface DocumentationPlace {
  node: DocumentationNode;
  /** The node that it stands below. */
  above: DocumentationNode | undefined;
  /** Whether it stood deeper. */
  isRaised: boolean;
}

/** Returns the nodes as the tree reads, each file once, and none deeper than trees are here. Folders without a page below them are left out. */
export function placesIn(tree: readonly DocumentationNode[]): DocumentationPlace[] {
  const seen = new Set<string>();
  const kept = (nodes: readonly DocumentationNode[]): DocumentationNode[] =>
    nodes.flatMap(({ file, children, ...node }) => {
      const isFirst = file !== undefined && !seen.has(file);
      if (isFirst) seen.add(file);
      const inner = kept(children);
      // What is listed a second time is no other page.
      if (!isFirst && inner.length === 0) return [];
      return [{ ...node, ...(isFirst ? { file } : {}), children: inner }];
    });
  const places: DocumentationPlace[] = [];
  const add = (nodes: readonly DocumentationNode[], above: readonly DocumentationNode[]): void => {
    for (const node of nodes) {
      places.push({ node, above: above.slice(0, TREE_LEVELS - 1).at(-1), isRaised: above.length >= TREE_LEVELS });
      // Those below a raised one come after it, beside it.
      add(node.children, [...above, node]);
    }
  };
  add(kept(tree), []);
  return places;
}

/** Returns the files that a tree has. */
export const filesIn = (tree: readonly DocumentationNode[]): string[] =>
  tree.flatMap(({ file, children }) => [...(file === undefined ? [] : [file]), ...filesIn(children)]);
