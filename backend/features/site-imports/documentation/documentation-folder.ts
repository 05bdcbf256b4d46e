import { parse as parseYaml } from 'yaml';
import type { TextFolder } from '../readers/folder-system.js';
import { type FrontMatter, splitFrontMatter } from '../readers/front-matter.js';
import { decodedText } from '../readers/text-encoding.js';
import { type DocumentationFile, type DocumentationNode, filesIn } from './documentation-tree.js';

/** Maximum bytes of a configuration, and of a text. */
const MAX_SETTINGS = 1_000_000;
const MAX_TEXT = 8_000_000;

/** Texts of documentation. */
export const TEXT = /\.(?:md|mdx|markdown)$/i;

/** Documentation in an archive. */
export interface Documentation {
  /** What it was made with. */
  program: string;
  /** Its pages in their order. Paths of files are those in the archive. */
  tree: DocumentationNode[];
  /** Further versions of it, and what the one of `tree` is called; undefined where there is one alone. */
  versions?: { label: string; under: string; folder: string; others: DocumentationVersion[] };
  /** How many parts of its order only running its configuration would tell. */
  computed: number;
  /** Whether a file belongs to another version of it. */
  isOtherVersion?(path: string): boolean;
  /** The folder in which the addresses of its pages begin, if that is not the usual one. */
  base?: string;
  /** How the program names the headings of a page. */
  anchors: 'github' | 'words';
}

/** A version of documentation beside the current one. */
export interface DocumentationVersion {
  /** What readers choose it by. */
  label: string;
  /** The part of its addresses that names it; empty for the version with plain addresses. */
  under: string;
  /** The folder of its texts, with a slash at its end. */
  folder: string;
  tree: DocumentationNode[];
}

/** A program that makes documentation of a folder. */
export interface DocumentationProgram {
  name: string;
  /** Returns undefined if the folder is none of it. */
  detect(folder: DocumentationFolder): Promise<Documentation | undefined>;
}

/** The files among which documentation is looked for. */
export class DocumentationFolder {
  constructor(
    private readonly folder: Pick<TextFolder, 'archive' | 'files'>,
    private readonly isTranslation: (path: string) => boolean,
  ) {}

  /** Returns the path of the file that is the least deep of those that match. */
  find(pattern: RegExp): string | undefined {
    return this.folder.files
      .map(({ path }) => path)
      .filter((path) => pattern.test(path))
      .toSorted((one, other) => one.split('/').length - other.split('/').length || one.length - other.length)[0];
  }

  has(path: string): boolean {
    return this.folder.files.some((file) => file.path === path);
  }

  /** Returns the text of a file; empty if there is none. */
  async read(path: string): Promise<string> {
    const file = this.folder.files.find((archivedFile) => archivedFile.path === path);
    return file && file.size <= MAX_SETTINGS ? decodedText(await this.folder.archive.read(path, MAX_SETTINGS)) : '';
  }

  /** Returns settings in YAML or JSON. Types that only the program itself knows are read as texts. */
  async settings(path: string): Promise<FrontMatter> {
    const text = await this.read(path);
    try {
      const found: unknown = parseYaml(text, {
        schema: 'core',
        maxAliasCount: 50,
        prettyErrors: false,
        logLevel: 'error',
      });
      return typeof found === 'object' && found !== null && !Array.isArray(found) ? (found as FrontMatter) : {};
    } catch {
      return {};
    }
  }

  /** Returns the texts below a folder in their first language, with their fields. Their paths begin in it. */
  async texts(folder: string): Promise<DocumentationFile[]> {
    const found: DocumentationFile[] = [];
    for (const { path, size } of this.folder.files) {
      // Parts of other texts.
      if (!path.startsWith(folder) || !TEXT.test(path) || /(?:^|\/)_(?!index\.)[^/]*/.test(path.slice(folder.length)))
        continue;
      if (this.isTranslation(path)) continue;
      let fields: FrontMatter = {};
      try {
        if (size <= MAX_TEXT)
          ({ fields } = splitFrontMatter(decodedText(await this.folder.archive.read(path, MAX_TEXT))));
      } catch {
        // Said where the text itself is read.
      }
      found.push({ path: path.slice(folder.length), fields });
    }
    return found;
  }
}

/** Returns the folder of a file, with a slash at its end; empty for the whole. */
export const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** Returns a tree of paths below a folder with the whole paths. */
export const within = (folder: string, nodes: readonly DocumentationNode[]): DocumentationNode[] =>
  nodes.map(({ file, children, ...node }) => ({
    ...node,
    ...(file === undefined ? {} : { file: `${folder}${file}` }),
    children: within(folder, children),
  }));

/** Adds the pages that no list of contents has: they are there for those who follow a link. */
export function withOthers(tree: DocumentationNode[], files: readonly DocumentationFile[]): DocumentationNode[] {
  const listed = new Set(filesIn(tree));
  const others = files.filter(({ path }) => !listed.has(path));
  return [...tree, ...others.map(({ path }) => ({ title: '', file: path, children: [] }))];
}

export const isMap = (value: unknown): value is FrontMatter =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const wordIn = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

export const numberIn = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};
