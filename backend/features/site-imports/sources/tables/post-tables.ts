import { escapeHtml } from '../../../../core/text/text.js';
import { type Leftover, momentOf, type OldRow, type OldText, oldText } from '../../readers/old-content.js';
import { pathOf } from '../../readers/old-paths.js';
import type { PostTable } from '../../readers/post-table.js';
import { hiddenBy } from '../../readers/visibility.js';
import { beehiiv } from '../beehiiv/beehiiv.table.js';
import { hubSpot } from '../hubspot/hubspot.table.js';
import { webflow } from '../webflow/webflow.table.js';
import { wix } from '../wix/wix.table.js';

/** Tables of posts as services of blogs export them. */
const tables: PostTable[] = [wix, webflow, beehiiv, hubSpot];

/**
 * Adds the table of another service, which is looked for before the others.
 * @returns Takes it away.
 */
export function registerPostTable(table: PostTable): () => void {
  tables.unshift(table);
  return () => void tables.splice(tables.indexOf(table), 1);
}

/** Returns the table of a blog with these headers; undefined for others. */
export const postTableOf = (headers: readonly string[]): PostTable | undefined => {
  const names = headers.map((header) => header.trim().toLowerCase());
  return tables.find(({ has }) => has.every((one) => names.includes(one)));
};

/** Reads a row of such a table as a text. */
export function postOf(table: PostTable, { cells, line, origin }: OldRow): OldText {
  const named = new Map(Object.entries(cells).map(([header, cell]) => [header.trim().toLowerCase(), cell.trim()]));
  const of = (names: readonly string[] = []): string => names.map((name) => named.get(name) ?? '').find(Boolean) ?? '';
  const lists = (names: readonly string[] = []): string[] => [
    ...new Set(names.flatMap((name) => listIn(named.get(name) ?? ''))),
  ];
  const leftovers: Leftover[] = [];
  const document = table.document?.toHtml(named.get(table.document.column) ?? '', leftovers) ?? '';
  const url = of(table.url);
  const slug = of(table.slug) || pathOf(url).replace(/\/+$/, '').replace(/^.*\//, '');
  const published = of(table.published);
  const date = momentOf(published);
  const hidden =
    hiddenBy(cells) ??
    (published === '' ? ({ code: 'hidden', detail: `${table.published[0]}: –` } as const) : undefined);
  return oldText({
    type: 'post',
    key: `row:${(slug || `#${origin}:${line}`).toLowerCase()}`,
    title: of(table.title),
    slug,
    path: url === '' ? '' : pathOf(url),
    html: of(table.html) || document || htmlOfPlain(of(table.plain)),
    ...(leftovers.length > 0 ? { leftovers } : {}),
    summary: of(table.summary),
    date,
    author: of(table.author),
    tags: lists(table.tags),
    categories: lists(table.categories),
    picture: table.pictureAddress?.(of(table.picture)) ?? of(table.picture),
    seo: { title: of(table.seoTitle), description: of(table.seoDescription) },
    ...(hidden ? { hidden } : {}),
  });
}

/** Reads a list in a cell: of JSON, or set apart by signs. */
export function listIn(cell: string): string[] {
  if (/^\s*\[/.test(cell)) {
    try {
      const list: unknown = JSON.parse(cell);
      if (Array.isArray(list)) return list.map((one) => String(one).trim()).filter(isName);
    } catch {
      // No JSON after all.
    }
  }
  return cell
    .split(cell.includes(';') ? ';' : ',')
    .map((part) => part.trim())
    .filter(isName);
}

/** Signs alone, such as two quotation marks, stand for none. */
const isName = (text: string): boolean => /[\p{L}\p{N}\p{S}]/u.test(text);

/** Makes paragraphs of text without tags. */
const htmlOfPlain = (plain: string): string =>
  plain
    .split(/\r?\n\s*\r?\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => `<p>${escapeHtml(part).replace(/\r?\n/g, '<br>')}</p>`)
    .join('');
