import type { MediaFolderRecord } from '../../../../backend/content/library/library.dto.js';
import { fold } from '../../core/ui/fold';

type Folders = readonly MediaFolderRecord[];

/** The folders from the top level down to a folder; empty for the top level, and for a missing folder. */
export function pathOf(folders: Folders, id: number | null): MediaFolderRecord[] {
  const path: MediaFolderRecord[] = [];
  for (let at = find(folders, id); at && !path.includes(at); at = find(folders, at.parent_id)) path.unshift(at);
  return path;
}

/** 'Team / 2027' */
export const pathText = (folders: Folders, id: number | null): string =>
  pathOf(folders, id)
    .map(({ name }) => name)
    .join(' / ');

/** The folders in a folder, or at the top level, by name. */
export const foldersIn = (folders: Folders, id: number | null): MediaFolderRecord[] =>
  byName(folders.filter(({ parent_id }) => parent_id === id));

/** The folders whose name contains the search text. */
export const foldersNamed = (folders: Folders, search: string): MediaFolderRecord[] =>
  byName(folders.filter(({ name }) => fold(name).includes(fold(search))));

/** The number of files in a folder and its subfolders. */
export const filesWithin = (folders: Folders, folder: MediaFolderRecord): number =>
  folder.files + foldersIn(folders, folder.id).reduce((sum, inner) => sum + filesWithin(folders, inner), 0);

/** Whether a folder is the given one or within it. */
export const isWithin = (folders: Folders, id: number, outer: number): boolean =>
  pathOf(folders, id).some((folder) => folder.id === outer);

const find = (folders: Folders, id: number | null) => folders.find((folder) => folder.id === id);

const byName = (folders: MediaFolderRecord[]): MediaFolderRecord[] =>
  folders.sort((one, other) => one.name.localeCompare(other.name, undefined, { numeric: true }));
