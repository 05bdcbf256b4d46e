import { createReadStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import { UnreadableExport } from '../archives/unreadable-export.js';
import { ZipArchive } from '../archives/zip-archive.js';
import { type GivenArchive, type GivenExport, type GivenFile, inTurn, type Reading } from '../readers/import-source.js';
import type { OldContent, OldSite } from '../readers/old-content.js';
import { type ImportFormat, MAX_EXPORT_BYTES } from '../site-imports.constants.js';
import { importSources } from './import-sources.js';
import { type CsvChoice, readCsv } from './tables/csv.js';

/** Maximum size of an export within an archive, which is read as a stream. */
const MAX_STREAM = MAX_EXPORT_BYTES;

/** An open export of an old site. */
export interface OpenExport {
  format: ImportFormat;
  content: AsyncIterable<OldContent>;
  /** Filled while the content is read. */
  site: OldSite;
  close(): void;
}

interface Options {
  name: string;
  /** Fields of each kind of table. */
  lists: ReadonlyMap<string, readonly string[]>;
  chosen: CsvChoice | undefined;
  withFields?: boolean;
  makeKinds?: Reading['makeKinds'];
}

/** Opens a file by its content, whatever its name. @throws UnreadableExport */
export async function openExport(
  path: string,
  { name, lists, chosen, withFields, makeKinds }: Options,
): Promise<OpenExport> {
  const site: OldSite = { url: '', leftOut: {} };
  const reading: Reading = { site, tables: (sources) => readCsv(sources, lists, chosen, site), withFields, makeKinds };
  const head = await beginningOf(path);
  if (head.length === 0) throw new UnreadableExport('empty');
  if (!head.subarray(0, 4).equals(ZIP)) return { ...(await opened(givenFile(path, name, head), reading)), close() {} };
  const archive = await ZipArchive.open(path);
  const close = () => archive.close();
  try {
    if (archive.skipped > 0) site.leftOut['links in the archive'] = archive.skipped;
    return { ...(await opened(givenArchive(archive), reading)), close };
  } catch (error) {
    close();
    throw error;
  }
}

/** Asks each source in turn. */
async function opened(given: GivenExport, reading: Reading): Promise<Omit<OpenExport, 'close'>> {
  for (const { format, detect, open: openBy } of importSources) {
    const found = await detect(given);
    if (found !== undefined) return { format, content: inTurn(await openBy(found, reading)), site: reading.site };
  }
  throw new UnreadableExport('unknown');
}

const givenFile = (path: string, name: string, head: Buffer): GivenFile => ({
  name,
  head,
  begin: textOf(head),
  stream: async () => createReadStream(path),
  async text(maxBytes) {
    if ((await stat(path)).size > maxBytes) throw new UnreadableExport('long');
    return readFile(path, 'utf8');
  },
});

function givenArchive(archive: ZipArchive): GivenArchive {
  const stream = (path: string) => archive.stream(path, MAX_STREAM);
  return { archive, stream, beginOf: async (path) => textOf(await headOf(await stream(path))) };
}

const ZIP = Buffer.from('PK\u0003\u0004');

const textOf = (bytes: Buffer): string =>
  bytes
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart();

/** Bytes by which a file is recognised: exports of WordPress begin with a long comment. */
const HEAD = 16_384;

async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function headOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= HEAD) break;
  }
  return Buffer.concat(chunks).subarray(0, HEAD);
}
