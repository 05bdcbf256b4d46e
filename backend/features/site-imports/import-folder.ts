import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from '../../core/storage/folder-storage.js';
import type { OldContent } from './readers/old-content.js';

const foldersIn = (storageDir: string): string => join(storageDir, 'private', 'imports');

/** The files of one import: the uploads, and the parsed content, one JSON object per line. */
export class ImportFolder {
  readonly path: string;

  constructor(storageDir: string, id: number) {
    this.path = join(foldersIn(storageDir), String(id));
  }

  get exportFile(): string {
    return join(this.path, 'export');
  }

  get mediaFile(): string {
    return join(this.path, 'media');
  }

  /** Fetched pages of a crawl, one JSON object per line. */
  get pagesFile(): string {
    return join(this.path, 'pages');
  }

  private get contentFile(): string {
    return join(this.path, 'content');
  }

  async create(): Promise<void> {
    await mkdir(this.path, { recursive: true, mode: 0o700 });
  }

  /** A paused crawl may still add files until it notices, so that the folder first leaves the path that it writes to. */
  async remove(): Promise<void> {
    const removed = `${this.path}.removed`;
    try {
      await rename(this.path, removed);
    } catch (error) {
      if (isMissing(error)) return;
      throw error;
    }
    await rm(removed, { recursive: true, force: true });
  }

  /** Removes the folders of deleted imports, which a killed process leaves. @param find Returns the imports that exist */
  static async removeOrphans(storageDir: string, find: () => Promise<{ id: number }[]>): Promise<void> {
    const parent = foldersIn(storageDir);
    const names = await readdir(parent).catch((error: unknown) => {
      if (isMissing(error)) return [];
      throw error;
    });
    // Read after the folders, each of which is younger than its row.
    const used = new Set((await find()).map(({ id }) => String(id)));
    for (const name of names) if (!used.has(name)) await rm(join(parent, name), { recursive: true, force: true });
  }

  /** Returns the bytes of one of its files; 0 if it does not exist. */
  async sizeOf(file: string): Promise<number> {
    return stat(file).then(
      ({ size }) => size,
      () => 0,
    );
  }

  /** Writes an uploaded part at its position in a file, so that a repeated part is stored once. */
  async put(file: string, from: number, part: string): Promise<void> {
    const target = await open(file, constants.O_WRONLY | constants.O_CREAT, 0o600);
    try {
      let at = from;
      for await (const chunk of createReadStream(part)) {
        await target.write(chunk as Buffer, 0, null, at);
        at += (chunk as Buffer).length;
      }
      await target.datasync();
    } finally {
      await target.close();
    }
  }

  /** @param isNew Whether previously parsed content is discarded */
  async writeContent(isNew: boolean): Promise<ContentWriter> {
    const file = await open(this.contentFile, isNew ? 'w' : 'a', 0o600);
    return new ContentWriter(file, isNew ? 0 : (await file.stat()).size);
  }

  async readContent(): Promise<ContentReader> {
    return new ContentReader(await open(this.contentFile, 'r'));
  }
}

export interface WrittenContent {
  offset: number;
  length: number;
  hash: string;
}

/** Appends content and returns its position. */
export class ContentWriter {
  constructor(
    private readonly file: FileHandle,
    private at: number,
  ) {}

  async add(content: OldContent): Promise<WrittenContent> {
    const line = Buffer.from(`${JSON.stringify(content)}\n`);
    await this.file.appendFile(line);
    const written = { offset: this.at, length: line.length, hash: createHash('sha256').update(line).digest('hex') };
    this.at += line.length;
    return written;
  }

  async close(): Promise<void> {
    await this.file.datasync();
    await this.file.close();
  }
}

export class ContentReader {
  constructor(private readonly file: FileHandle) {}

  async read({ offset, length }: Pick<WrittenContent, 'offset' | 'length'>): Promise<OldContent> {
    const bytes = Buffer.alloc(length);
    await this.file.read(bytes, 0, length, offset);
    return JSON.parse(bytes.toString('utf8')) as OldContent;
  }

  close(): Promise<void> {
    return this.file.close();
  }
}
