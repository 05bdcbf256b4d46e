import type { Dialect, TableDescription, TableDigest } from './tables.js';

// The archive is a tar file, compressed by zstd, so that `tar --zstd -xf` and `sha256sum -c` can open it without this application:
//
//   backup.json                  the header: `BackupHeader`
//   database/posts/00001.jsonl   rows, one JSON array per line, in the order of the columns in the header
//   public/post/2f….jpg          uploads, as in the storage folder
//   library/original/4a….jpg     original files
//   checksums/00001.sha256       SHA-256 of the preceding entries, in the format of sha256sum
//   end.json                     expected content: `BackupEnd`. Without it, the file is incomplete.

export const HEADER_ENTRY = 'backup.json';
export const END_ENTRY = 'end.json';

/** The version of this format. */
export const FORMAT = 1;

/** The first entry. */
export interface BackupHeader {
  format: number;
  /** ISO 8601. */
  createdAt: string;
  siteUrl: string;
  siteId: string | null;
  dialect: Dialect;
  /** Names of the applied migrations, oldest first. */
  migrations: string[];
  tables: TableDescription[];
  /** The included folders of uploads; empty for a backup of the database alone. */
  folders: UploadFolder[];
  /** Names of the secrets, which are not in the backup and must be kept elsewhere. */
  secrets: string[];
}

/** The last entry. */
export interface BackupEnd {
  tables: Record<string, TableDigest>;
  uploads: number;
  /** Bytes of the uploads. */
  bytes: number;
  /** Number of files that the database references but that were already lost. */
  missing: number;
  /** Number of entries before the last checksums. */
  entries: number;
  /** SHA-256 of all lines of checksums. */
  checksums: string;
}

/** The folders of uploads in the storage folder. */
export const UPLOAD_FOLDERS = ['public', 'library'] as const;
export type UploadFolder = (typeof UPLOAD_FOLDERS)[number];

/** Returns the name of an entry with rows of a table. */
export const rowsEntry = (table: string, part: number): string =>
  `database/${table}/${String(part).padStart(5, '0')}.jsonl`;

export const checksumsEntry = (part: number): string => `checksums/${String(part).padStart(5, '0')}.sha256`;

export type Entry =
  | { kind: 'rows'; table: string }
  | { kind: 'upload'; folder: UploadFolder; name: string }
  | { kind: 'checksums' }
  | { kind: 'header' }
  | { kind: 'end' };

/** Interprets the name of an entry; undefined for a name that no backup contains, such as a path that leads elsewhere. */
export function entryOf(name: string): Entry | undefined {
  if (name === HEADER_ENTRY) return { kind: 'header' };
  if (name === END_ENTRY) return { kind: 'end' };
  if (/^checksums\/\d{5,}\.sha256$/.test(name)) return { kind: 'checksums' };
  const [, table] = /^database\/([a-z0-9_]+)\/\d{5,}\.jsonl$/.exec(name) ?? [];
  if (table !== undefined) return { kind: 'rows', table };
  // Names of stored files: no segment begins with a dot.
  const [, folder, file] =
    /^(public|library)\/((?:[a-z0-9][a-z0-9_-]*\/)*[a-z0-9][a-z0-9_-]*\.[a-z0-9]+)$/.exec(name) ?? [];
  if (file === undefined || name.length > 300) return undefined;
  return { kind: 'upload', folder: folder as UploadFolder, name: file };
}
