import type { ArchivedFile } from '../archives/zip-archive.js';
import type { TextFolder } from '../readers/folder-system.js';
import type { Anchors } from '../readers/markdown-html.js';
import { type Leftover, type OldText, oldText } from '../readers/old-content.js';
import { type Documentation, DocumentationFolder } from './documentation-folder.js';
import { type DocumentationNode, type DocumentationPlace, placesIn } from './documentation-tree.js';
import { documentationIn } from './programs.js';

/** The type of its texts, and the ready-made kind that has a tree for them. */
const TYPE = 'documentation';
const KIND = 'article';

/** What its place says of a text. */
export interface TextPlace {
  type: string;
  /** What the list of contents calls it. */
  title: string;
  /** The key of the text that it stands below. */
  below: string | undefined;
  leftovers: readonly Leftover[];
  /** The folder in which its address begins; undefined for the usual one. */
  base: string | undefined;
  anchors: Anchors;
}

/**
 * Looks for documentation among the files of a folder; undefined without any.
 * @param isTranslation Whether a file is another one in a further language. It has the place of that one.
 */
export async function readDocumentation(
  folder: Omit<TextFolder, 'root'>,
  isTranslation: (path: string) => boolean,
): Promise<DocumentationReading | undefined> {
  const found = await documentationIn(new DocumentationFolder(folder, isTranslation));
  const places = found ? placesIn(found.tree) : [];
  if (!found || places.length === 0) return undefined;
  const { site } = folder;
  site.readyMade = { type: TYPE, kind: KIND };
  if (found.computed > 0) site.leftOut['parts of the list of contents'] = found.computed;
  return new DocumentationReading(found, places);
}

/** Documentation that is being read: which files it has, and where they stand. */
export class DocumentationReading {
  private readonly keys = new Map<DocumentationNode, string>();
  private readonly byFile = new Map<string, DocumentationPlace>();
  /** Places without a page of their own, by the file that comes after them. */
  private readonly before = new Map<string, DocumentationPlace[]>();

  constructor(
    private readonly documentation: Documentation,
    places: readonly DocumentationPlace[],
  ) {
    let waiting: DocumentationPlace[] = [];
    const names = new Set<string>();
    for (const place of places) {
      const { node, above } = place;
      if (node.file !== undefined) {
        this.keys.set(node, `text:${node.file}`);
        this.byFile.set(node.file, place);
        this.before.set(node.file, waiting);
        waiting = [];
        continue;
      }
      const name = `group:${above ? `${this.keys.get(above)}/` : ''}${node.title}`;
      let key = name;
      for (let number = 2; names.has(key); number += 1) key = `${name} ${number}`;
      names.add(key);
      this.keys.set(node, key);
      waiting.push(place);
    }
  }

  /** Whether a file is of the documentation; undefined for those that others decide on. */
  has(path: string): boolean | undefined {
    if (this.byFile.has(path)) return true;
    return this.documentation.isOtherVersion?.(path) || /(?:^|\/)SUMMARY\.md$/i.test(path) ? false : undefined;
  }

  /** Puts the texts of the documentation first, in their order. */
  inOrder(files: readonly ArchivedFile[]): ArchivedFile[] {
    const byPath = new Map(files.map((file) => [file.path, file]));
    const own = [...this.byFile.keys()].flatMap((path) => byPath.get(path) ?? []);
    return [...own, ...files.filter(({ path }) => !this.byFile.has(path))];
  }

  /** Returns the texts that stand above a file without a page of their own. */
  above(path: string): OldText[] {
    return (this.before.get(path) ?? []).map((place) => {
      const { type, title, below, leftovers } = this.told(place);
      const key = this.keys.get(place.node) ?? '';
      return oldText({
        type,
        key,
        title: title || '…',
        html: '',
        leftovers,
        ...(below === undefined ? {} : { below }),
      });
    });
  }

  placeOf(path: string): TextPlace | undefined {
    const place = this.byFile.get(path);
    return place && this.told(place);
  }

  private told({ node, above, isRaised }: DocumentationPlace): TextPlace {
    return {
      type: TYPE,
      title: node.title,
      below: above && this.keys.get(above),
      leftovers: isRaised ? [{ kind: 'level', name: node.title || (node.file ?? '') }] : [],
      base: this.documentation.base,
      anchors: this.documentation.anchors,
    };
  }
}
