import type { Author } from '../../core/crud/author.js';
import type { ResourceRegistry } from '../../core/crud/resource-registry.js';
import { fieldsOf } from '../../core/http/validation.pipe.js';
import { UnreadableExport } from './archives/unreadable-export.js';
import { ZipArchive } from './archives/zip-archive.js';
import { OldHtml } from './conversion/old-html.js';
import type { ContentReader, ImportFolder } from './import-folder.js';
import type { ImportPlaces, NamedFile } from './import-places.js';
import type { OldText } from './readers/old-content.js';
import type { SiteImport, SiteImportItem } from './site-import.entity.js';
import { MENU_TYPE } from './site-imports.constants.js';

/** Common state of the steps of a running import. */
export interface ImportRun {
  site: SiteImport;
  folder: ImportFolder;
  content: ContentReader;
  places: ImportPlaces;
  /** Whoever the import works for, with what they may write. */
  by: Author;
}

/** The references in a text, with their items in the import. */
export interface TextNames {
  html: OldHtml;
  /** Keyed by the address in the text. */
  files: Map<string, { named: NamedFile; item: SiteImportItem | undefined }>;
  links: Map<string, SiteImportItem | null>;
}

/** Returns the resource that a type of the old site becomes; empty if it is left out. */
export const chosenTarget = ({ options }: Pick<SiteImport, 'options'>, type: string): string =>
  type.startsWith(MENU_TYPE) ? '' : (options.kinds[type] ?? '');

export function serviceOf(registry: ResourceRegistry, resource: string) {
  const service = registry.find(resource);
  if (!service) throw new Error(`There is no resource ${resource}`);
  return service;
}

/** Returns the names of a resource's input fields. */
export const inputFieldsOf = (registry: ResourceRegistry, resource: string): ReadonlySet<string> =>
  fieldsOf(serviceOf(registry, resource).definition.input);

/**
 * Opens the archives that may contain the files of an import.
 * @throws UnreadableExport if the one of its files can't be read: its pictures would be missing without a word
 */
export async function openArchives(folder: ImportFolder): Promise<ZipArchive[]> {
  const archives: ZipArchive[] = [];
  for (const file of [folder.mediaFile, folder.exportFile]) {
    if ((await folder.sizeOf(file)) === 0) continue;
    try {
      archives.push(await ZipArchive.open(file));
    } catch (error) {
      // The export need not be an archive, and the reader reports unreadable ones.
      if (file === folder.exportFile && error instanceof UnreadableExport) continue;
      for (const archive of archives) archive.close();
      throw error;
    }
  }
  return archives;
}

/** Whether the picture of a text is an attachment of WordPress. */
export const isAttachment = (picture: string): boolean => /^attachment:\d+$/.test(picture);

/** Returns the HTML of a text, with the addresses of its galleries. */
export function htmlOf(text: OldText, attachments: ReadonlyMap<string, SiteImportItem>): OldHtml {
  return new OldHtml(text, (id) => attachments.get(id)?.path ?? '');
}
