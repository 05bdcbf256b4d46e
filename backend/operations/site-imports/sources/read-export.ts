import { createReadStream } from 'node:fs';
import { open, readFile, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { UnreadableExport } from '../archives/unreadable-export.js';
import { ZipArchive } from '../archives/zip-archive.js';
import { type OldContent, type OldSite } from '../readers/old-content.js';
import { type ImportFormat, MAX_EXPORT_BYTES } from '../site-imports.constants.js';
import { isAtom, readBlogger } from './blogger/blogger.js';
import { readMarkdown } from './folders/markdown.js';
import { hasGhostPosts, readGhost } from './ghost/ghost.js';
import {
  isGhostRedirects,
  isGhostRedirectsFile,
  MAX_GHOST_REDIRECTS,
  readGhostRedirects,
} from './ghost/ghost-redirects.js';
import { manifestOf, readNative } from './jukwaa/native.js';
import { isRedirectText, MAX_REDIRECT_FILE, readRedirectFile } from './redirect-files/redirect-files.js';
import { readRedirectionCsv, readRedirectionJson, redirectionFormat } from './redirection/redirection.js';
import { isSubstack, readSubstack } from './substack/substack.js';
import { type CsvChoice, type CsvSource, isSubscriberList, isTable, readCsv } from './tables/csv.js';
import { readWordPress } from './wordpress/wordpress.js';

/** Maximum size of an export within an archive, which is read as a stream. */
const MAX_XML = MAX_EXPORT_BYTES;

/** An open export of an old site. */
export interface OpenExport {
  format: ImportFormat;
  content: AsyncIterable<OldContent>;
  /** Filled while the content is read. */
  site: OldSite;
  close(): void;
}

/** Opens a file by its content, whatever its name. @throws UnreadableExport */
export async function openExport(
  path: string,
  {
    name,
    lists,
    chosen,
  }: { name: string; lists: ReadonlyMap<string, readonly string[]>; chosen: CsvChoice | undefined },
): Promise<OpenExport> {
  const site: OldSite = { url: '', leftOut: {} };
  const head = await beginningOf(path);
  if (head.length === 0) throw new UnreadableExport('empty');
  const tables = (sources: readonly CsvSource[]) => readCsv(sources, lists, chosen, site);
  if (head.subarray(0, 4).equals(ZIP)) return openArchive(await ZipArchive.open(path), site, tables);
  const begin = textOf(head);
  if (isFeed(begin)) return opened('wordpress', readWordPress([async () => createReadStream(path)], site), site);
  if (isAtom(begin))
    return opened(
      'wordpress',
      readBlogger(async () => createReadStream(path), site),
      site,
    );
  const redirection = redirectionFormat(begin);
  if (redirection) {
    const read = redirection === 'json' ? readRedirectionJson : readRedirectionCsv;
    return opened('wordpress', read(createReadStream(path), site), site);
  }
  if (isGhostRedirects(begin)) {
    if ((await stat(path)).size > MAX_GHOST_REDIRECTS) throw new UnreadableExport('long');
    return opened('ghost', both([], readGhostRedirects(await readFile(path, 'utf8'), site)), site);
  }
  if (begin.startsWith('{')) {
    return opened(
      'ghost',
      readGhost(async () => createReadStream(path), site),
      site,
    );
  }
  if (isRedirectText(name, begin)) {
    if ((await stat(path)).size > MAX_REDIRECT_FILE) throw new UnreadableExport('long');
    const text = await readFile(path, 'utf8');
    return opened('markdown', both([], [...readRedirectFile(name, text, site)]), site);
  }
  const isUtf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  if (isUtf16 || isTable(begin, name))
    return opened('csv', tables([{ name, open: async () => createReadStream(path) }]), site);
  throw new UnreadableExport('unknown');
}

type Tables = (sources: readonly CsvSource[]) => AsyncIterable<OldContent>;

async function openArchive(archive: ZipArchive, site: OldSite, tables: Tables): Promise<OpenExport> {
  const close = () => archive.close();
  try {
    const { files } = archive;
    if (archive.skipped > 0) site.leftOut['links in the archive'] = archive.skipped;
    const manifest = await manifestOf(archive);
    if (manifest) return { ...opened('jukwaa', readNative(archive, manifest, site), site), close };
    const xml = files.map(({ path }) => path).filter((path) => /\.xml$/i.test(path));
    const parts: string[] = [];
    for (const path of xml) if (isWxr(textOf(await headOf(archive, path)))) parts.push(path);
    if (parts.length > 0) {
      if (xml.length > parts.length) site.leftOut['other files'] = xml.length - parts.length;
      const streams = parts.toSorted(byNumber.compare).map((path) => () => archive.stream(path, MAX_XML));
      return { ...opened('wordpress', readWordPress(streams, site), site), close };
    }
    const json = files.filter(({ path }) => /\.json$/i.test(path) && !/(?:^|\/)package(?:-lock)?\.json$/.test(path));
    for (const { path } of json) {
      if (!(await isGhost(archive, path))) continue;
      return {
        ...opened(
          'ghost',
          both(
            readGhost(() => archive.stream(path, MAX_XML), site),
            ghostRedirects(archive, site),
          ),
          site,
        ),
        close,
      };
    }
    // Unsubscribed people come first and take precedence over other entries.
    const people = files
      .filter(({ path }) => isSubscriberList(path))
      .toSorted((one, other) => Number(isOfGone(other.path)) - Number(isOfGone(one.path)))
      .map(({ path }): CsvSource => ({ name: path, open: () => archive.stream(path, MAX_XML) }));
    if (await isSubstack(archive))
      return {
        ...opened('markdown', both(readSubstack(archive, site), people.length > 0 ? tables(people) : []), site),
        close,
      };
    // Takeout puts the feed of a blog among its settings.
    const [feed] = files.filter(({ path }) => /(?:^|\/)(?:Blogger|Blogs)\/.+\.(?:atom|xml)$/i.test(path));
    if (feed && isAtom(textOf(await headOf(archive, feed.path))))
      return {
        ...opened(
          'wordpress',
          readBlogger(() => archive.stream(feed.path, MAX_XML), site),
          site,
        ),
        close,
      };
    const hasTexts = files.some(({ path }) => /\.(?:md|markdown|mdx|html?)$/i.test(path));
    // A table with its pictures; of several, nobody knows which is meant.
    const alone = files
      .filter(({ path }) => /\.(?:csv|tsv)$/i.test(path))
      .map(({ path }) => ({ name: path, open: () => archive.stream(path, MAX_XML) }));
    const sources = people.length > 0 || alone.length > 1 ? people : alone;
    if (!hasTexts && sources.length > 0) return { ...opened('csv', tables(sources), site), close };
    if (!hasTexts) throw new UnreadableExport('unknown');
    return {
      ...opened('markdown', both(readMarkdown(archive, site), people.length > 0 ? tables(people) : []), site),
      close,
    };
  } catch (error) {
    archive.close();
    throw error;
  }
}

/** WordPress.com numbers the parts of a large export. */
const byNumber = new Intl.Collator('en', { numeric: true });

const isOfGone = (path: string): boolean => /unsubscribed|cleaned/i.test(path);

type Contents = AsyncIterable<OldContent> | readonly OldContent[];

async function* both(first: Contents, second: Contents): AsyncGenerator<OldContent> {
  yield* first;
  yield* second;
}

/** Those of Ghost's own, in an archive of its content. Texts come along without a file that can't be read. */
async function* ghostRedirects(archive: ZipArchive, site: OldSite): AsyncGenerator<OldContent> {
  for (const { path } of archive.files.filter((file) => isGhostRedirectsFile(file.path))) {
    try {
      yield* readGhostRedirects(String(await archive.read(path, MAX_GHOST_REDIRECTS)), site);
    } catch (error) {
      if (!(error instanceof UnreadableExport)) throw error;
      site.leftOut['other files'] = (site.leftOut['other files'] ?? 0) + 1;
    }
  }
}

const ZIP = Buffer.from('PK\u0003\u0004');

const opened = (format: ImportFormat, content: AsyncIterable<OldContent>, site: OldSite): OpenExport => ({
  format,
  content,
  site,
  close: () => {},
});

/** Whether XML begins as an export of WordPress. Archives have other XML, such as feeds and settings of browsers. */
const isWxr = (begin: string): boolean => /<rss\b[^<>]*wordpress\.org\/export\//.test(begin);

/** Whether XML that was sent alone can be read: any feed has the same texts. */
const isFeed = (begin: string): boolean => /<rss\b/.test(begin);

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

async function headOf(archive: ZipArchive, path: string): Promise<Buffer> {
  const stream: Readable = await archive.stream(path, MAX_XML);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size >= HEAD) break;
  }
  return Buffer.concat(chunks).subarray(0, HEAD);
}

/** Whether a file is an export of Ghost: other JSON begins in the same way. */
async function isGhost(archive: ZipArchive, path: string): Promise<boolean> {
  if (!/^\{\s*"(?:db|meta|data)"/.test(textOf(await headOf(archive, path)))) return false;
  try {
    return await hasGhostPosts(await archive.stream(path, MAX_XML));
  } catch (error) {
    if (error instanceof UnreadableExport) return false;
    throw error;
  }
}
