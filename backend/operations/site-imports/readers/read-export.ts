import { createReadStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { TextDecoder } from 'node:util';
import { UnreadableExport } from '../archives/unreadable-export.js';
import { ZipArchive } from '../archives/zip-archive.js';
import type { ImportFormat } from '../site-imports.constants.js';
import { readGhost } from './ghost.js';
import { readMarkdown } from './markdown.js';
import { type OldContent, type OldSite } from './old-content.js';
import { readWordPress } from './wordpress.js';

/** Ghost's exports are one object, which is read as a whole. */
const MAX_JSON = 64 * 1024 * 1024;

const MAX_XML = 2 * 1024 ** 3;

/** A file of an older site that is open. */
export interface OpenExport {
  format: ImportFormat;
  content: AsyncIterable<OldContent>;
  /** Filled while the content is read. */
  site: OldSite;
  close(): void;
}

/** Opens a file by what it holds, whatever its name is. @throws UnreadableExport */
export async function openExport(path: string): Promise<OpenExport> {
  const site: OldSite = { url: '', leftOut: {} };
  const head = await beginningOf(path);
  if (head.length === 0) throw new UnreadableExport('empty');
  if (head.subarray(0, 4).equals(ZIP)) return openArchive(await ZipArchive.open(path), site);
  const begin = textOf(head);
  if (isXml(begin)) return opened('wordpress', readWordPress(textsOf(createReadStream(path)), site), site);
  if (begin.startsWith('{')) {
    if ((await stat(path)).size > MAX_JSON) throw new UnreadableExport('long');
    return opened('ghost', iterate(readGhost(await readFile(path, 'utf8'), site)), site);
  }
  throw new UnreadableExport('unknown');
}

async function openArchive(archive: ZipArchive, site: OldSite): Promise<OpenExport> {
  const close = () => archive.close();
  try {
    const { files } = archive;
    if (archive.skipped > 0) site.leftOut['links in the archive'] = archive.skipped;
    const xml = files.find(({ path }) => /\.xml$/i.test(path));
    if (xml && isXml(textOf(await headOf(archive, xml.path)))) {
      const stream = await archive.stream(xml.path, MAX_XML);
      return { ...opened('wordpress', readWordPress(textsOf(stream), site), site), close };
    }
    const json = files.filter(({ path }) => /\.json$/i.test(path) && !/(?:^|\/)package(?:-lock)?\.json$/.test(path));
    for (const { path, size } of json) {
      if (size > MAX_JSON || !(await isGhost(archive, path))) continue;
      const text = (await archive.read(path, MAX_JSON)).toString('utf8');
      return { ...opened('ghost', iterate(readGhost(text, site)), site), close };
    }
    if (!files.some(({ path }) => /\.(?:md|markdown|mdx|html?)$/i.test(path))) throw new UnreadableExport('unknown');
    return { ...opened('markdown', readMarkdown(archive, site), site), close };
  } catch (error) {
    archive.close();
    throw error;
  }
}

const ZIP = Buffer.from('PK\u0003\u0004');

const opened = (format: ImportFormat, content: AsyncIterable<OldContent>, site: OldSite): OpenExport => ({
  format,
  content,
  site,
  close: () => {},
});

const isXml = (begin: string): boolean => /^(?:<\?xml[\s\S]*?)?[\s\S]*?<rss\b|^<\?xml/.test(begin);

const textOf = (bytes: Buffer): string =>
  bytes
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart();

async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function headOf(archive: ZipArchive, path: string): Promise<Buffer> {
  const stream: Readable = await archive.stream(path, MAX_XML);
  for await (const chunk of stream) {
    stream.destroy();
    return (chunk as Buffer).subarray(0, 1024);
  }
  return Buffer.alloc(0);
}

const isGhost = async (archive: ZipArchive, path: string): Promise<boolean> =>
  /^\{\s*"(?:db|meta|data)"/.test(textOf(await headOf(archive, path)));

/** The text of a file in UTF-8, cut between characters. */
async function* textsOf(stream: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8');
  for await (const chunk of stream) yield decoder.decode(chunk as Buffer, { stream: true });
  yield decoder.decode();
}

async function* iterate<T>(items: Iterable<T>): AsyncGenerator<T> {
  yield* items;
}
