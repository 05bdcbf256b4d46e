import type { UploadFolder } from './archive.js';
import type { Snapshot } from './snapshot.js';
import type { Cell, TableDescription } from './tables.js';

/** A file that the database references. */
export interface NamedFile {
  folder: UploadFolder;
  name: string;
  /** Whether the site works without it: old renderings are deleted after a day, while their row still references them. */
  isOptional: boolean;
}

/** Yields all files that the snapshot references, each once. */
export async function* uploadsOf(snapshot: Snapshot): AsyncGenerator<NamedFile> {
  for (const table of await snapshot.tables()) {
    const filesIn = { uploads: servedFiles, media_files: libraryFiles }[table.name];
    if (!filesIn) continue;
    const cellOf = cellsByName(table);
    for await (const row of snapshot.rows(table)) yield* filesIn((column) => cellOf(row, column));
  }
}

type Values = (column: string) => Cell;

/** Tolerates missing columns of later versions. */
function cellsByName({ columns }: TableDescription): (row: readonly Cell[], column: string) => Cell {
  const indexes = new Map(columns.map(({ name }, index) => [name, index]));
  return (row, column) => row[indexes.get(column) ?? -1] ?? null;
}

function servedFiles(values: Values): NamedFile[] {
  const [name, path] = [values('name'), values('path')].map((cell) => (cell === null ? null : String(cell)));
  const current = new Set([path ?? name ?? '', ...pathsIn(values('variants'))]);
  const former = new Set([name ?? '', ...pathsIn(values('former'))].filter((one) => !current.has(one)));
  return [
    ...[...current].map((one) => ({ folder: 'public' as const, name: one, isOptional: false })),
    ...[...former].map((one) => ({ folder: 'public' as const, name: one, isOptional: true })),
  ];
}

function libraryFiles(values: Values): NamedFile[] {
  const names = new Set([String(values('original')), ...pathsIn(values('previews'))]);
  return [...names].map((name) => ({ folder: 'library', name, isOptional: false }));
}

/** Returns the paths in a list of variants, stored as JSON. */
function pathsIn(cell: Cell): string[] {
  if (typeof cell !== 'string' || cell === '') return [];
  const list: unknown = JSON.parse(cell);
  if (!Array.isArray(list)) return [];
  return list.flatMap((one: unknown) =>
    typeof one === 'object' && one !== null && 'path' in one && typeof one.path === 'string' ? [one.path] : [],
  );
}
