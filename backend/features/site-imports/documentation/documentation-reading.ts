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

/** The version of a text. */
interface TextVersion {
  label: string;
  /** The part of addresses that names it; empty where they are plain. */
  under: string;
  /** The folder of its texts. */
  folder: string;
}

/** Returns the type of the texts of a version beside the current one, which the user may leave out. */
export const typeOfVersion = (type: string, label: string): string => `${type} ${label}`;

/** What its place says of a text. */
export interface TextPlace {
  type: string;
  /** What the list of contents calls it. */
  title: string;
  /** The key of the text that it stands below. */
  below: string | undefined;
  leftovers: readonly Leftover[];
  /** The version that it belongs to; undefined where there is one alone. */
  version: TextVersion | undefined;
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
  if (!found) return undefined;
  const { versions } = found;
  const parts: DocumentationPart[] = [
    { type: TYPE, version: versions, places: placesIn(found.tree) },
    ...(versions?.others ?? []).map((version) => ({
      type: typeOfVersion(TYPE, version.label),
      version,
      places: placesIn(version.tree),
    })),
  ];
  if (parts.every(({ places }) => places.length === 0)) return undefined;
  const { site } = folder;
  const labels = versions && [versions.label, ...versions.others.map(({ label }) => label)];
  site.readyMade = { type: TYPE, kind: KIND, ...(labels ? { versions: labels } : {}) };
  if (found.computed > 0) site.leftOut['parts of the list of contents'] = found.computed;
  return new DocumentationReading(found, parts);
}

/** The places of a version. */
interface DocumentationPart {
  type: string;
  version: TextVersion | undefined;
  places: DocumentationPlace[];
}

/** Documentation that is being read: which files it has, and where they stand. */
export class DocumentationReading {
  private readonly keys = new Map<DocumentationNode, string>();
  private readonly byFile = new Map<string, DocumentationPlace>();
  private readonly partOf = new Map<DocumentationPlace, DocumentationPart>();
  /** Places without a page of their own, by the file that comes after them. */
  private readonly before = new Map<string, DocumentationPlace[]>();

  constructor(
    private readonly documentation: Documentation,
    parts: readonly DocumentationPart[],
  ) {
    const names = new Set<string>();
    for (const [at, part] of parts.entries()) this.add(part, at === 0 ? 'group:' : `group:${part.type}:`, names);
  }

  private add(part: DocumentationPart, groups: string, names: Set<string>): void {
    let waiting: DocumentationPlace[] = [];
    for (const place of part.places) {
      this.partOf.set(place, part);
      const { node, above } = place;
      if (node.file !== undefined) {
        this.keys.set(node, `text:${node.file}`);
        this.byFile.set(node.file, place);
        this.before.set(node.file, waiting);
        waiting = [];
        continue;
      }
      const name = `${groups}${above ? `${this.keys.get(above)}/` : ''}${node.title}`;
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
      const { type, title, below, leftovers, version } = this.told(place);
      const key = this.keys.get(place.node) ?? '';
      return oldText({
        type,
        key,
        title: title || '…',
        html: '',
        leftovers,
        ...(below === undefined ? {} : { below }),
        ...(version ? { version: version.label } : {}),
      });
    });
  }

  placeOf(path: string): TextPlace | undefined {
    const place = this.byFile.get(path);
    return place && this.told(place);
  }

  private told(place: DocumentationPlace): TextPlace {
    const { node, above, isRaised } = place;
    const { type = TYPE, version } = this.partOf.get(place) ?? {};
    return {
      type,
      version,
      title: node.title,
      below: above && this.keys.get(above),
      leftovers: isRaised ? [{ kind: 'level', name: node.title || (node.file ?? '') }] : [],
      base: this.documentation.base,
      anchors: this.documentation.anchors,
    };
  }
}
