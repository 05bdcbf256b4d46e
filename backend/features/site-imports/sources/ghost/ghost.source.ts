import type { Readable } from 'node:stream';
import { UnreadableExport } from '../../archives/unreadable-export.js';
import type { ZipArchive } from '../../archives/zip-archive.js';
import { defineSource, type GivenArchive, inTurn } from '../../readers/import-source.js';
import type { OldContent, OldSite } from '../../readers/old-content.js';
import { hasGhostPosts, readGhost } from './ghost.js';
import { isGhostRedirects, isGhostRedirectsFile, MAX_GHOST_REDIRECTS, readGhostRedirects } from './ghost-redirects.js';

/** An export of the content, alone or in an archive, or a file of redirects. */
interface Found {
  content?: () => Promise<Readable>;
  redirects?: () => Promise<string>;
  archive?: ZipArchive;
}

/** Ghost. Other JSON that was sent alone is taken for an export of it, and refused with its reason. */
export const ghost = defineSource<Found>({
  name: 'ghost',
  format: 'ghost',
  async detect(given) {
    if (given.archive) return contentIn(given);
    if (isGhostRedirects(given.begin)) return { redirects: () => given.text(MAX_GHOST_REDIRECTS) };
    return given.begin.startsWith('{') ? { content: () => given.stream() } : undefined;
  },
  async open({ content, redirects, archive }, { site }) {
    return inTurn(
      content ? readGhost(content, site) : [],
      redirects ? readGhostRedirects(await redirects(), site) : [],
      archive ? redirectsIn(archive, site) : [],
    );
  },
});

async function contentIn(given: GivenArchive): Promise<Found | undefined> {
  const { archive } = given;
  const json = archive.files.filter(
    ({ path }) => /\.json$/i.test(path) && !/(?:^|\/)package(?:-lock)?\.json$/.test(path),
  );
  for (const { path } of json) if (await isGhost(given, path)) return { content: () => given.stream(path), archive };
  return undefined;
}

/** Whether a file is an export of Ghost: other JSON begins in the same way. */
async function isGhost({ beginOf, stream }: GivenArchive, path: string): Promise<boolean> {
  if (!/^\{\s*"(?:db|meta|data)"/.test(await beginOf(path))) return false;
  try {
    return await hasGhostPosts(await stream(path));
  } catch (error) {
    if (error instanceof UnreadableExport) return false;
    throw error;
  }
}

/** Those of an archive of its content. Texts come along without a file that can't be read. */
async function* redirectsIn(archive: ZipArchive, site: OldSite): AsyncGenerator<OldContent> {
  for (const { path } of archive.files.filter((file) => isGhostRedirectsFile(file.path))) {
    try {
      yield* readGhostRedirects(String(await archive.read(path, MAX_GHOST_REDIRECTS)), site);
    } catch (error) {
      if (!(error instanceof UnreadableExport)) throw error;
      site.leftOut['other files'] = (site.leftOut['other files'] ?? 0) + 1;
    }
  }
}
