import { parse } from 'csv-parse/sync';
import { escapeHtml } from '../../../../core/text/text.js';
import type { ZipArchive } from '../../archives/zip-archive.js';
import {
  archivedFile,
  type Hidden,
  LIBRARY_FILE,
  momentOf,
  type OldContent,
  type OldSite,
  oldText,
} from '../../readers/old-content.js';
import { decodedText } from '../../readers/text-encoding.js';
import { hiddenBy } from '../../readers/visibility.js';

/** Bytes of the table of posts, and of one text. */
const MAX_TABLE = 50_000_000;
const MAX_TEXT = 8_000_000;

const TABLE = /(?:^|\/)posts\.csv$/;
const TEXT = /(?:^|\/)posts\/([^/]+)\.html$/;

/** Whether an archive is an export of Substack: a table of posts beside their texts. */
export async function isSubstack(archive: ZipArchive): Promise<boolean> {
  const path = tableIn(archive);
  if (path === undefined || !archive.files.some((file) => TEXT.test(file.path))) return false;
  const [header = ''] = String(await archive.read(path, MAX_TABLE)).split(/\r?\n/, 1);
  return /\bpost_id\b/.test(header) && /\bis_published\b/.test(header);
}

const tableIn = (archive: ZipArchive): string | undefined => archive.files.find(({ path }) => TABLE.test(path))?.path;

/** Reads an export of Substack. A text of which the table says nothing was not published, as far as is known. */
export async function* readSubstack(archive: ZipArchive, site: OldSite): AsyncGenerator<OldContent> {
  const rows = parse(await archive.read(tableIn(archive) ?? '', MAX_TABLE), {
    bom: true,
    columns: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  }) as Record<string, string>[];
  const texts = new Map(
    archive.files.flatMap(({ path }): [string, string][] => {
      const [, id] = TEXT.exec(path) ?? [];
      return id === undefined ? [] : [[id, path]];
    }),
  );
  const taken = new Set<string>();
  for (const row of rows) {
    const { post_id: id = '', title = '', subtitle = '', podcast_url: audio = '' } = row;
    const path = texts.get(id);
    if (path) taken.add(path);
    const slug = id.replace(/^\d+\.?/, '');
    const html = path ? await read(archive, path) : '';
    const date = momentOf(row.post_date ?? '') ?? momentOf(row.email_sent_at ?? '');
    const hidden = hiddenIn(row, date);
    yield oldText({
      type: row.type === 'page' ? 'page' : 'post',
      key: `post:${id}`,
      title,
      html: audio.startsWith('http') ? `${html}<p><a href="${escapeHtml(audio)}">${escapeHtml(audio)}</a></p>` : html,
      slug,
      path: slug === '' ? '' : `/p/${slug}`,
      summary: subtitle,
      date,
      file: path ?? '',
      ...(hidden ? { hidden } : {}),
    });
  }
  for (const [id, path] of texts) {
    if (taken.has(path)) continue;
    const title = id.replace(/^\d+\.?/, '').replaceAll('-', ' ');
    const hidden: Hidden = { code: 'hidden', detail: path.slice(0, 200) };
    yield oldText({ type: 'post', key: `post:${id}`, title, html: await read(archive, path), file: path, hidden });
  }
  const others = archive.files.filter(({ path }) => !TABLE.test(path) && !TEXT.test(path) && !/\.csv$/i.test(path));
  for (const { path } of others) {
    if (LIBRARY_FILE.test(path)) yield archivedFile(path);
    else site.leftOut['other files'] = (site.leftOut['other files'] ?? 0) + 1;
  }
}

const read = async (archive: ZipArchive, path: string): Promise<string> =>
  decodedText(await archive.read(path, MAX_TEXT));

function hiddenIn(
  { is_published = '', audience = '' }: Record<string, string>,
  date: string | null,
): Hidden | undefined {
  // Without a word about it, it was not published.
  const state = hiddenBy({ is_published: is_published.trim() || 'unknown' });
  if (state) return state;
  if (date !== null && Date.parse(date) > Date.now()) return { code: 'scheduled', detail: date };
  return audience === '' || audience === 'everyone' ? undefined : { code: 'private', detail: audience };
}
