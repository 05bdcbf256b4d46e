interface Folder {
  id: number;
  name: string;
  parent_id: number | null;
}

/** Returns the names from the top to each folder, by its id. */
export function pathsOf(folders: readonly Folder[]): Map<number, string[]> {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const pathTo = (id: number | null, below: readonly number[] = []): string[] => {
    const folder = id === null || below.includes(id) ? undefined : byId.get(id);
    return folder ? [...pathTo(folder.parent_id, [...below, folder.id]), folder.name] : [];
  };
  return new Map(folders.map(({ id }) => [id, pathTo(id)]));
}

/** Folders beside each other have names that differ in more than this. */
export const comparableName = (name: string): string => name.normalize('NFC').toLowerCase();
